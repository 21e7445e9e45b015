//! The option `--kernel gpu`. With the feature `gpu`, the tests need a GPU adapter, which may be a software
//! renderer.

#[cfg(not(feature = "gpu"))]
#[test]
fn gpu_kernel_needs_gpu_feature() {
    for arguments in [
        "count 8 --kernel gpu",
        "estimate 20 --kernel gpu:0",
        "shard run 8 --kernel gpu --shards 1 --of 1",
    ] {
        crate::common::refuse(arguments, &["--kernel: gpu: ", "--features gpu"]);
    }
}

#[cfg(feature = "gpu")]
mod with_adapter {
    use crate::common::{command, json, refused, run, stderr_of, stdout};
    use serde_json::Value;

    fn object(arguments: &str) -> Value {
        json(&stdout(arguments))
    }

    fn adapters() -> String {
        let version = stdout("--version");
        let line = version.lines().find_map(|line| line.strip_prefix("GPUs: "));
        line.unwrap_or_default().to_owned()
    }

    #[test]
    fn version_lists_adapters() {
        assert!(adapters().starts_with("gpu:0 "), "{}", adapters());
    }

    #[test]
    fn gpu_counts_agree_and_name_adapter() {
        for (n, total) in [(8, "92"), (12, "14200"), (14, "365596")] {
            let count = object(&format!("count {n} --kernel gpu:0 --json"));
            assert_eq!((&count["total"], &count["kernel"]), (&total.into(), &"gpu".into()));
            let adapter = count["adapter"].as_str().unwrap();
            assert!(adapters().contains(adapter), "{adapter}");
        }
        // A GPU is used only if it is requested, even for long counts.
        assert_eq!(object("estimate 22 --sample 1 --seed 1 --json")["adapter"], Value::Null);
    }

    #[test]
    fn gpu_records_agree_with_processor() {
        let record =
            |kernel: &str| object(&format!("shard run 14 --shards 2 --of 12 --kernel {kernel}"));
        let (gpu, portable) = (record("gpu:0"), record("portable"));
        for field in ["count", "residue", "unit_counts", "parts"] {
            assert_eq!(gpu[field], portable[field], "{field}");
        }
        assert_eq!(gpu["kernel"], "gpu");
        assert!(gpu["adapter"].is_string() && portable["adapter"].is_null());
    }

    #[test]
    fn gpu_counts_and_verifies_ledgers() {
        let directory = tempfile::tempdir().unwrap();
        let ledger = directory.path().join("q.db");
        let ledger = ledger.display();
        let count = object(&format!("count 13 --ledger {ledger} --kernel gpu:0 --json"));
        assert_eq!((&count["total"], &count["kernel"]), (&"73712".into(), &"gpu".into()));
        for kernel in ["", "--kernel gpu:0"] {
            let verified = run(&format!("ledger verify {ledger} --sample 10 {kernel}"));
            assert!(verified.status.success(), "{}", stderr_of(&verified));
        }
    }

    #[test]
    fn gpu_estimates_name_the_kernel() {
        let arguments = "estimate 14 --sample 3 --seed 1 --kernel gpu:0 --json";
        let estimate = object(&format!("{arguments} -q"));
        assert_eq!(estimate["kernel"], "gpu");
        assert!(estimate["adapter"].is_string());
        let said = stderr_of(&run(arguments));
        assert!(said.starts_with("note: The GPU worked "), "{said}");
    }

    #[test]
    fn explain_names_gpu_stages() {
        let text = stdout("count 14 --explain --kernel gpu:0");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in ["kernel gpu (", "The processor worked", "The GPU worked"] {
            assert!(text.contains(part), "{text}");
        }
    }

    #[test]
    fn limit_stops_gpu_count() {
        let output = run("count 24 --kernel gpu:0 --limit 500ms");
        assert_eq!(output.status.code(), Some(3), "{}", stderr_of(&output));
    }

    #[test]
    fn missing_adapters_are_refused() {
        let no_driver = |arguments: &str| {
            let nowhere =
                [("VK_DRIVER_FILES", "/nonexistent"), ("VK_ICD_FILENAMES", "/nonexistent")];
            command(arguments).envs(nowhere).output().unwrap()
        };
        for output in [
            no_driver("count 8 --kernel gpu"),
            no_driver("count 8 --kernel gpu:0"),
            run("count 8 --kernel gpu:999"),
        ] {
            refused(&output, &["error: --kernel: "]);
        }
        // The default kernel needs no GPU.
        assert!(no_driver("count 8").status.success());
    }
}
