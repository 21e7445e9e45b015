//! Tests that all serializable types round-trip and validate their input.

use super::square;
use queens::control::Control;
use queens::engine::Part;
use queens::engine::kernel::Kernel;
use queens::symmetry::Images;
use queens::trace::{Event, StepKind};
use queens::{Algorithm, Board, Digits, Line, Placement, Search, Size, Square, Symmetry};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::fmt::Debug;
use std::ops::ControlFlow;

/// Checks the JSON form and that it parses back.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

/// Returns the message with which a text is rejected.
fn rejected<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json).unwrap_err().to_string()
}

#[test]
fn values_round_trip() {
    let square = square(1, 3);
    round_trip(&Size::new(8).unwrap(), "8");
    round_trip(&square, r#"{"row":1,"column":3}"#);
    round_trip(&Line::Main, r#""main""#);
    round_trip(&"1 3 0 2".parse::<Placement>().unwrap(), "[1,3,0,2]");
    round_trip(&".Q\nx.".parse::<Board>().unwrap(), r#"".Q\nx.\n""#);
    round_trip(&Symmetry::QuarterTurnBack, r#""quarter-turn-back""#);
    round_trip(&Images::MIRRORED, r#"["identity","mirror"]"#);
}

#[test]
fn kernels_and_parts_serialize_as_names() {
    Kernel::ALL.iter().for_each(|kernel| round_trip(kernel, &format!("\"{kernel}\"")));
    Part::ALL.iter().for_each(|part| round_trip(part, &format!("\"{part}\"")));
    assert!(rejected::<Part>(r#""middle""#).contains("unknown variant `middle`"));
}

#[test]
fn results_round_trip() {
    let size = Size::new(6).unwrap();
    let statistics = Algorithm::Backtracking.statistics(size, &Control::default()).unwrap();
    let json = r#"{"nodes":153,"tested":894,"placed":152,"found":4,"solutions":4}"#;
    round_trip(&statistics, json);
    let classes = Algorithm::Symmetry.count_classes(size, &Control::default()).unwrap();
    round_trip(&classes, r#"{"by_size":[0,0,1,0]}"#);
}

#[test]
fn properties_serialize_as_names() {
    let kebab = |name: String| {
        name.chars()
            .flat_map(|c| {
                let dash = c.is_uppercase().then_some('-');
                dash.into_iter().chain(c.to_lowercase())
            })
            .skip(1)
            .collect::<String>()
    };
    for algorithm in Algorithm::ALL {
        round_trip(algorithm, &format!("{:?}", algorithm.name()));
        let (space, form, order) = (algorithm.space(), algorithm.form(), algorithm.order());
        round_trip(&space, &format!("\"{}\"", kebab(format!("{space:?}"))));
        round_trip(&form, &format!("\"{}\"", kebab(format!("{form:?}"))));
        round_trip(&order, &format!("\"{}\"", kebab(format!("{order:?}"))));
    }
    for &kind in StepKind::ALL {
        round_trip(&kind, &format!("{:?}", kind.name()));
    }
}

#[test]
fn traces_round_trip() {
    for &algorithm in Algorithm::ALL {
        let ControlFlow::Continue(()) = algorithm.trace(Size::new(5).unwrap(), |event| {
            let json = serde_json::to_string(&event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event, "{json}");
            ControlFlow::<Infallible>::Continue(())
        });
    }
}

#[test]
fn input_is_validated() {
    let outside = rejected::<Square>(r#"{"row":32,"column":0}"#);
    assert!(outside.starts_with("square (row 32, column 0) lies outside"), "{outside}");
    rejected::<Square>(r#"{"row":0,"column":300}"#);
    assert!(rejected::<Size>("33").starts_with("a board of 33 rows is too large"));
    assert!(rejected::<Placement>("[0,2]").starts_with("row 1 has its queen in column 2"));
    assert!(rejected::<Board>(r#""..\n?.""#).starts_with("line 2, column 1: unknown mark `?`"));
    assert!(rejected::<Algorithm>(r#""bogus""#).starts_with("there is no algorithm `bogus`"));
    assert!(rejected::<Symmetry>(r#""sideways""#).starts_with("unknown variant `sideways`"));
}

#[test]
fn digits_are_strings_and_read_numbers() {
    let largest = Digits(u64::MAX);
    let text = serde_json::to_string(&largest).unwrap();
    assert_eq!(text, "\"18446744073709551615\"");
    assert_eq!(serde_json::from_str::<Digits<u64>>(&text).unwrap(), largest);
    assert_eq!(serde_json::from_str::<Digits<u64>>("18446744073709551615").unwrap(), largest);
    for wrong in ["\"\"", "\"-1\"", "\"1.0\"", "-1", "1.5", "1e3", "18446744073709551616", "null"] {
        assert!(serde_json::from_str::<Digits<u64>>(wrong).is_err(), "{wrong}");
    }
}
