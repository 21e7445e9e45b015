#!/usr/bin/env bash
# The step cluster: runs the job array of docs/cluster.md on a Slurm cluster that the step starts and ends (munged,
# slurmctld and two slurmd on 127.0.0.1). Kills a task and a node while they count, and checks the total.

. tests/lib.sh

readonly n=14 shards=24 each=3

# Starts a daemon with a log file: start NAME COMMAND...
start() {
    "${@:2}" >"$dir/$1.log" 2>&1 &
    pids[$1]=$!
}

# Waits until a command succeeds; fails if the daemon has ended: answer DAEMON COMMAND...
answer() {
    until "${@:2}" >/dev/null 2>&1; do
        kill -0 "${pids[$1]}"
        sleep 0.1
    done
}

is_idle() {
    [ "$(sinfo --noheader --nodes="$1" --format=%t)" = idle ]
}

# Prints a free port of 127.0.0.1 among 5,000: free_port FIRST
free_port() {
    local port
    while port=$(($1 + RANDOM % 5000)) && (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do :; done
    echo "$port"
}

# Tasks of a dead node end unless they have --requeue (JobRequeue). A node runs one task at a time (SelectType).
configure() {
    local host
    host=$(hostname -s)
    cat >"$dir/slurm.conf" <<END
ClusterName=queens
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port 10000)
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
AuthInfo=socket=$dir/munge.socket,cred_expire=5
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool-%n
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
JobRequeue=0
SelectType=select/linear
SchedulerParameters=sched_min_interval=0,sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
NodeName=DEFAULT CPUs=4 RealMemory=4000
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$(free_port 15000)
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$(free_port 20000)
PartitionName=main Nodes=n1,n2 Default=YES State=UP
END
    export SLURM_CONF=$dir/slurm.conf
}

start_cluster() {
    local node
    mkdir "$dir"/{state,spool-n1,spool-n2,bin,q}
    (umask 077 && head -c 1024 /dev/urandom >"$dir/munge.key")
    start munged munged --foreground --force --socket="$dir/munge.socket" \
        --key-file="$dir/munge.key" --pid-file="$dir/munged.pid" --seed-file="$dir/munged.seed"
    answer munged munge -S "$dir/munge.socket" -n
    configure
    start slurmctld slurmctld -D
    for node in n1 n2; do
        start $node slurmd -D -N $node
        answer $node is_idle $node
    done
}

stop_cluster() {
    local code=$?
    [ $code = 0 ] || tail -n 15 "$dir"/*.log "$dir"/q/*.log >&2 || true
    scancel --user="$(id -un)" || true
    kill "${pids[@]}" 2>/dev/null || true
    wait
    rm -rf "$dir"
    exit $code
}

# Writes the program `queens` that the nodes run. When tasks 3 and 6 first run, it counts one shard, writes a part of
# a record, reports the node and its processes, and hangs.
write_program() {
    mkfifo "$dir/hung-3" "$dir/hung-6"
    cat >"$dir/bin/queens" <<END
#!/bin/sh
task=\$SLURM_ARRAY_TASK_ID
if [ -p "$dir/hung-\$task" ] && mkdir "$dir/ran-\$task" 2>/dev/null; then
    "$program" shard run "\$3" --shards "\${5%%.*}" --of "\$7" --records "\$9"
    printf '{"format":' >>"\$9"
    echo "\$SLURMD_NODENAME \$PPID \$\$" >"$dir/hung-\$task"
    exec tail -f /dev/null --pid=${pids[munged]}
fi
exec "$program" "\$@"
END
    chmod +x "$dir/bin/queens"
    PATH=$dir/bin:$PATH
}

# Kills a task, then all processes of a node. Tells Slurm that the node is down, as its timeout would.
kill_both() {
    local node step task
    read -r node step task <"$dir/hung-3"
    kill -9 "$task"
    read -r node step task <"$dir/hung-6"
    kill -9 "${pids[$node]}" "$step" "$task"
    scontrol update NodeName="$node" State=DOWN Reason=killed
}

# Fails unless a value is the expected one: expect WHAT ACTUAL EXPECTED
expect() {
    echo "$1: $2, expected $3"
    [ "$2" = "$3" ]
}

count_on_slurm() (
    declare -A pids=()
    program=$PWD/$binary dir=$(mktemp -d)
    trap stop_cluster EXIT
    start_cluster
    write_program
    # shellcheck disable=SC2016 # the fence of the document
    sed -n '/^#!/,/^```$/{/^```$/!p}' docs/cluster.md >"$dir/shards.sbatch"
    submit=(sbatch --parsable --chdir="$dir/q" --array="1-$((shards / each))" --dependency=singleton
        "$dir/shards.sbatch" "$n" "$shards" "$each")
    first=$("${submit[@]}")
    kill_both
    SBATCH_WAIT=1 "${submit[@]}"
    expect 'killed task' "$(scontrol show job "${first}_3" | grep -o 'JobState=\w*')" JobState=FAILED
    expect 'task of the killed node' "$(scontrol show job "${first}_6" | grep -o 'Restarts=\w*')" Restarts=1
    expect 'records' "$(cat "$dir"/q/*.jsonl | wc -l)" $shards
    "$program" ledger import "$dir/q.db" "$dir/q" --of $shards
    total=$("$program" ledger status "$dir/q.db" --json | sed -n 's/.*"total":"\([0-9]*\)".*/\1/p')
    expect "Q($n)" "$total" "$(sed -n "s/^$n,\([0-9]*\),.*/\1/p" crates/queens/data/known-counts.csv)"
)

check 'binary for the cluster' build_binary
if has slurmctld slurm-wlm && has munged munge; then
    check 'a count on Slurm' count_on_slurm
else
    skip 'a count on Slurm' 'install slurm-wlm and munge'
fi
