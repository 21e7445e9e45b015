//! Proofs that were changed: no input panics, none that was changed holds under the root that was announced, and
//! under a root of the forger the recount finds every wrong number.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use queens::Size;
use queens::run::Control;
use queens_ledger::fill::{self, fill};
use queens_ledger::publication::{
    Announced, Proof, PublishOptions, Root, Wanted, check_proofs, prove, publish,
};
use queens_ledger::verify::VerifyOptions;
use queens_ledger::{CountPlan, Ledger};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

/// The proofs of all units of a small board, and their root.
static SOUND: LazyLock<(Root, Vec<Proof>)> = LazyLock::new(|| {
    let directory = tempfile::tempdir().expect("a directory");
    let plan = CountPlan::new(Size::new(8).expect("small"));
    let cut = plan.cut(3).expect("enough units");
    let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, cut).expect("new");
    let control = Control::default().threads(1);
    fill(&ledger, &plan, &fill::CountOptions::default(), &control, &|_| ()).expect("counted");
    let published = directory.path().join("published");
    let made = publish(&ledger, &plan, &published, &PublishOptions::default()).expect("published");
    let all = Wanted::Units((0..plan.units()).collect());
    (made.root, prove(&published, &all, &control).expect("sound"))
});

#[derive(Arbitrary, Debug)]
enum Change<'a> {
    Unit(u64),
    Solutions(u128),
    Sum(u8, u128),
    Hash(u8, u8, u8),
    Shorten,
    Lengthen(u128),
    /// Digits of the description, by their number.
    Digit(u8, u8),
    /// Bytes of the line.
    Bytes(u16, &'a [u8]),
}

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    proofs: Vec<(u8, Vec<Change<'a>>)>,
    /// Whether the root is that of the first description, whatever it says.
    is_forged: bool,
}

/// The line of a changed proof, and the description that it has.
fn line(which: u8, changes: &[Change]) -> (Vec<u8>, String) {
    let sound = &SOUND.1;
    let mut proof = sound[usize::from(which) % sound.len()].clone();
    let mut bytes = Vec::new();
    for change in changes {
        let path = &mut proof.path;
        let length = path.len().max(1);
        match change {
            Change::Unit(unit) => proof.unit = *unit,
            Change::Solutions(solutions) => proof.solutions = solutions.to_string(),
            Change::Sum(place, sum) => {
                path.iter_mut()
                    .skip(usize::from(*place) % length)
                    .take(1)
                    .for_each(|beside| beside.sum = sum.to_string());
            }
            Change::Hash(place, at, digit) => {
                path.iter_mut().skip(usize::from(*place) % length).take(1).for_each(|beside| {
                    let at = usize::from(*at) % 64;
                    beside.hash.replace_range(at..=at, &format!("{:x}", digit % 16));
                });
            }
            Change::Shorten => drop(path.pop()),
            Change::Lengthen(sum) => path.extend(path.first().cloned().map(|mut beside| {
                beside.sum = sum.to_string();
                beside
            })),
            Change::Digit(which, digit) => {
                let is_digit = |&(_, byte): &(usize, u8)| byte.is_ascii_digit();
                let digits = proof.publication.bytes().enumerate().filter(is_digit);
                if let Some((at, _)) = digits.skip(usize::from(*which)).next() {
                    proof.publication.replace_range(at..=at, &(digit % 10).to_string());
                }
            }
            Change::Bytes(at, text) => {
                let mut line = proof.to_line().into_bytes();
                let at = usize::from(*at) % line.len();
                let end = (at + text.len()).min(line.len());
                line.splice(at..end, text.iter().copied());
                bytes = line;
            }
        }
    }
    if bytes.is_empty() {
        bytes = proof.to_line().into_bytes();
    }
    (bytes, proof.publication)
}

fuzz_target!(|input: Input| {
    let lines: Vec<_> = input.proofs.iter().map(|(which, changes)| line(*which, changes)).collect();
    let root = match lines.first() {
        Some((_, publication)) if input.is_forged => {
            let hash = Sha256::digest(publication);
            let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
            hash.parse().expect("a hash")
        }
        _ => SOUND.0,
    };
    let text: Vec<u8> =
        lines.into_iter().flat_map(|(line, _)| [line, b"\n".to_vec()].concat()).collect();
    let announced = Announced { root, seed_text: None };
    let control = Control::default().threads(1);
    // A forged description may be of a plan that is none of ours.
    let Ok(found) = check_proofs(&mut &text[..], &announced, &VerifyOptions::default(), &control)
    else {
        return;
    };
    if found.total.is_some() {
        let proofs = std::str::from_utf8(&text).expect("it was read").lines();
        let proofs = proofs.map(|line| serde_json::from_str::<Proof>(line).expect("it was read"));
        for (proof, unit) in proofs.zip(&found.units) {
            let sound = SOUND.1.iter().find(|sound| sound.unit == *unit).expect("a unit");
            assert_eq!(proof.solutions.parse(), sound.solutions.parse::<u128>());
        }
    }
});
