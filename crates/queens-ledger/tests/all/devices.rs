//! Counts with a simulated GPU that is lost during the count.

use crate::all_pairs::kernel;
use crate::common::Scene;
use queens::control::Control;
use queens_ledger::fill::{CountOptions, fill};
use queens_ledger::{Error, ErrorKind};

#[test]
fn lost_card_keeps_finished_shards() {
    let scene = Scene::new(15, 20);
    let control = Control::default().threads(2);
    let fill_with = |joins| {
        let options = CountOptions { kernel: kernel(500, 0, joins), ..CountOptions::default() };
        fill(&scene.ledger, &options, &control, &|_| ())
    };
    let lost = fill_with(60).unwrap_err();
    assert_eq!(lost.kind(), ErrorKind::Files);
    assert!(matches!(&lost, Error::Engine(queens::Error::Gpu { .. })), "{lost}");
    let kept = scene.status();
    assert!(kept.shards_done > 0 && !kept.missing.is_empty());
    // A new device counts the rest.
    assert_eq!(fill_with(usize::MAX).unwrap().status.total(), Some(2_279_184));
    for stored in scene.ledger.records().unwrap() {
        let line = stored.unwrap().record.to_line();
        assert!(line.contains(r#""kernel":"gpu","adapter":"all pairs""#), "{line}");
    }
}
