//! Damaged ledgers: which damage is detected, and which records can be exported.

use crate::common::{Scene, assert_error, file, records};
use queens_ledger::ErrorKind;
use queens_ledger::ledger::salvage;
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const PAGE: usize = 4096;

/// A ledger in one file, with its bytes and lines before any damage.
struct Sound {
    _scene: tempfile::TempDir,
    path: PathBuf,
    bytes: Vec<u8>,
    lines: Vec<String>,
}

impl Sound {
    fn of(scene: Scene) -> Sound {
        scene.tamper("PRAGMA wal_checkpoint(TRUNCATE)");
        let Scene { directory, ledger, .. } = scene;
        let path = ledger.path().to_owned();
        drop(ledger);
        let salvaged = salvage(&path).unwrap();
        assert!(salvaged.faults.is_empty(), "{:?}", salvaged.faults);
        let bytes = fs::read(&path).unwrap();
        Sound { _scene: directory, path, bytes, lines: salvaged.lines }
    }

    /// Returns, for each page of the table, how many records cannot be read without it.
    fn records_by_page(&self) -> Vec<usize> {
        fs::write(&self.path, &self.bytes).unwrap();
        let connection = Connection::open(&self.path).unwrap();
        let mut query = connection
            .prepare("SELECT path, pageno, pagetype, ncell FROM dbstat WHERE name = 'records'")
            .unwrap();
        let pages: Vec<(String, usize, String, usize)> = query
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let mut needed = vec![0; self.bytes.len() / PAGE + 1];
        for (path, page, kind, _) in &pages {
            // The path of a page begins with the paths of all pages above it in the tree.
            let below = pages.iter().filter(|other| other.0.starts_with(path));
            needed[*page] = match kind.as_str() {
                "overflow" => 1,
                _ => below.filter(|other| other.2 == "leaf").map(|leaf| leaf.3).sum(),
            };
        }
        needed
    }

    /// Overwrites a page, numbered from 1.
    fn damage(&self, page: usize, byte: u8) {
        let mut bytes = self.bytes.clone();
        bytes[(page - 1) * PAGE..page * PAGE].fill(byte);
        fs::write(&self.path, bytes).unwrap();
    }
}

/// Damages one page after another, and asserts that only the records that need it are lost.
#[track_caller]
fn assert_only_needed_pages_matter(sound: &Sound, byte: u8) -> usize {
    let known: BTreeSet<&String> = sound.lines.iter().collect();
    let mut most = 0;
    for (page, needed) in sound.records_by_page().into_iter().enumerate().skip(2) {
        sound.damage(page, byte);
        let salvaged = match salvage(&sound.path) {
            Ok(salvaged) => salvaged,
            // This page contains part of the list of tables.
            Err(error) => {
                assert_error(&error, ErrorKind::Check, "first pages are damaged");
                assert_eq!(needed, 0);
                continue;
            }
        };
        let found: BTreeSet<&String> = salvaged.lines.iter().collect();
        assert!(found.is_subset(&known), "page {page}");
        assert_eq!(found.len(), salvaged.lines.len(), "page {page}");
        let lost = known.len() - found.len();
        assert_eq!(lost, needed, "page {page}: {:?}", salvaged.faults);
        assert!(lost == 0 || !salvaged.faults.is_empty(), "page {page}");
        most = most.max(lost);
    }
    most
}

#[test]
fn export_loses_only_records_of_damaged_pages() {
    let scene = Scene::new(14, 300);
    scene.import_all(&records(&scene.plan, 300));
    let sound = Sound::of(scene);
    assert_eq!(sound.lines.len(), 300);
    for byte in [0, 0xa5] {
        assert_eq!(assert_only_needed_pages_matter(&sound, byte), 300, "the root of the table");
    }
}

#[test]
fn lines_on_several_pages_are_exported_whole() {
    let scene = Scene::new(16, 2);
    scene.import_all(&records(&scene.plan, 2));
    let sound = Sound::of(scene);
    assert!(sound.lines.iter().all(|line| line.len() > PAGE));
    assert_only_needed_pages_matter(&sound, 0);
}

#[test]
fn lost_records_are_counted() {
    let scene = Scene::new(14, 300);
    scene.import_all(&records(&scene.plan, 300));
    let sound = Sound::of(scene);
    let needed = sound.records_by_page();
    let leaves: Vec<usize> =
        (1..needed.len()).filter(|&page| (1..9).contains(&needed[page])).collect();
    let faults = |page: usize| {
        sound.damage(page, 0);
        salvage(&sound.path).unwrap().faults
    };
    let [middle, last] = [leaves[leaves.len() / 2], leaves[leaves.len() - 1]];
    let index = (3..needed.len()).rfind(|&page| needed[page] == 0).unwrap();
    for (page, least) in [(middle, needed[middle]), (last, 1), (index, 0)] {
        let fault = format!("the file is damaged: {least} or more records cannot be read");
        assert_eq!(faults(page), [fault]);
    }
    for byte in [0, 0xa5] {
        sound.damage(1, byte);
        let error = salvage(&sound.path).unwrap_err();
        assert_error(&error, ErrorKind::Check, "first pages are damaged");
    }
}

#[test]
fn records_without_a_known_state_are_not_exported() {
    let scene = Scene::complete(8, 4);
    for state in ["withdrawn", "rejected", "counteb"] {
        scene.tamper(&format!(
            "PRAGMA ignore_check_constraints = 1; UPDATE records SET state = '{state}' WHERE id = 2"
        ));
        let salvaged = salvage(scene.ledger.path()).unwrap();
        assert_eq!(salvaged.lines.len(), 3);
        let expected = ["record 2: not exported: its state is damaged"];
        assert_eq!(salvaged.faults, expected[..usize::from(state == "counteb")]);
    }
}

#[test]
#[cfg(unix)]
fn ledgers_without_their_log_are_not_written() {
    for ending in ["", "-wal", "-shm"] {
        let scene = Scene::new(8, 2);
        let records = records(&scene.plan, 2);
        scene.import(&records[0]);
        fs::remove_file(format!("{}{ending}", scene.ledger.path().display())).unwrap();
        let refused = scene.ledger.add(&records[1], &file()).unwrap_err();
        assert_error(&refused, ErrorKind::Files, "deleted, moved or replaced");
    }
}
