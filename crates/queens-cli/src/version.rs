//! What this binary is, and what the processor it runs on can do.

/// Version and git revision.
pub(crate) fn short() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("QUEENS_REVISION") {
        Some(revision) => format!("{version} ({revision})"),
        None => version.to_owned(),
    }
}

/// What records say about this binary.
pub(crate) fn program() -> queens_ledger::shard::Program {
    queens_ledger::shard::Program {
        name: concat!("queens ", env!("CARGO_PKG_VERSION")).to_owned(),
        revision: option_env!("QUEENS_REVISION").map(str::to_owned),
    }
}

/// Also the target it was built for, and the features found at run time.
pub(crate) fn long() -> String {
    let found = cpu_features();
    let features = if found.is_empty() { "none of interest".to_owned() } else { found.join(" ") };
    format!("{}\ntarget: {}\nCPU features: {features}", short(), env!("QUEENS_TARGET"))
}

#[cfg(target_arch = "x86_64")]
fn cpu_features() -> Vec<&'static str> {
    macro_rules! found {
        ($($feature:tt)*) => {
            [$(($feature, std::arch::is_x86_feature_detected!($feature)),)*]
        };
    }
    let features = found! {
        "avx2" "bmi2" "avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2"
        "avx512vpopcntdq" "gfni"
    };
    features.into_iter().filter(|(_, found)| *found).map(|(name, _)| name).collect()
}

#[cfg(not(target_arch = "x86_64"))]
fn cpu_features() -> Vec<&'static str> {
    Vec::new()
}
