#!/usr/bin/env bash
# The step cluster: a count on a Slurm cluster that the test starts and ends. The test reports missing
# programs.

. tests/lib.sh

command -v slurmctld >/dev/null || install slurm-wlm munge iproute2 procps || true
check 'binary for the cluster' build_binary
check_if_possible 'a count on Slurm' crates/queens-cli/tests/system/slurm/cluster.sh "$binary"
