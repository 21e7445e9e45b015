#!/usr/bin/env bash
# The step cluster: runs the job array of docs/cluster.md on a Slurm that the step starts and ends: munged,
# slurmctld and two slurmd on 127.0.0.1. Kills a task and a node while they count, and checks the total.

. tests/lib.sh

readonly n=14 shards=24 each=3

# Starts a daemon with a log file and remembers its process: start NAME COMMAND...
start() {
    "${@:2}" >"$dir/$1.log" 2>&1 &
    pids[$1]=$!
}

# Waits until a daemon answers; fails if it ends: answer NAME COMMAND...
answer() {
    until "${@:2}" >/dev/null 2>&1; do
        kill -0 "${pids[$1]}"
        sleep 0.1
    done
}

# Prints free ports of 127.0.0.1: free_ports NUMBER
free_ports() {
    python3 -c 'import socket, sys
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(int(sys.argv[1]))]
print(*(socket.getsockname()[1] for socket in sockets))' "$1"
}

configure() {
    local host controller first second
    host=$(hostname -s)
    read -r controller first second < <(free_ports 3)
    # A node runs one task at a time. Without --requeue, tasks of a dead node end (JobRequeue=0).
    cat >"$dir/slurm.conf" <<END
ClusterName=queens
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$controller
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket,cred_expire=5
CredType=cred/munge
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool-%n
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd-%n.pid
SlurmdTimeout=300
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
JobRequeue=0
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SchedulerParameters=sched_min_interval=0,sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
MailProg=/bin/true
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$first CPUs=4 RealMemory=4000
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$second CPUs=4 RealMemory=4000
PartitionName=main Nodes=n1,n2 Default=YES MaxTime=7-00:00:00 State=UP
END
    export SLURM_CONF=$dir/slurm.conf
}

is_idle() {
    [ "$(sinfo --noheader --nodes="$1" --format=%t)" = idle ]
}

start_cluster() {
    mkdir "$dir/state" "$dir/spool-n1" "$dir/spool-n2"
    (umask 077 && head -c 1024 /dev/urandom >"$dir/munge.key")
    start munged munged --foreground --force --socket="$dir/munge.socket" \
        --key-file="$dir/munge.key" --pid-file="$dir/munged.pid" --seed-file="$dir/munged.seed"
    answer munged munge -S "$dir/munge.socket" -n
    configure
    start slurmctld slurmctld -D
    start n1 slurmd -D -N n1
    start n2 slurmd -D -N n2
    answer n1 is_idle n1
    answer n2 is_idle n2
}

stop_cluster() {
    local code=$? name
    [ $code = 0 ] || tail -n 15 "$dir"/*.log "$dir"/q/*.log >&2 || true
    scancel --user="$(id -un)" || true
    kill "${pids[@]}" 2>/dev/null || true
    wait
    rm -rf "$dir"
    exit $code
}

# Writes the `queens` of the nodes. In their first run, tasks 3 and 6 count one shard, write half a record, report
# their node and processes, and hang.
write_program() {
    mkdir "$dir/bin"
    mkfifo "$dir/hung-3" "$dir/hung-6"
    cat >"$dir/bin/queens" <<END
#!/bin/sh
task=\$SLURM_ARRAY_TASK_ID
if [ -p "$dir/hung-\$task" ] && mkdir "$dir/ran-\$task" 2>/dev/null; then
    "$program" shard run "\$3" --shards "\${5%%.*}" --of "\$7" --records "\$9"
    printf '{"format":' >>"\$9"
    echo "\$SLURMD_NODENAME \$PPID \$\$" >"$dir/hung-\$task"
    exec tail -f /dev/null
fi
exec "$program" "\$@"
END
    chmod +x "$dir/bin/queens"
    PATH=$dir/bin:$PATH
}

# Kills the process of a task.
kill_task() {
    local node step task
    read -r node step task <"$dir/hung-3"
    kill -9 "$task"
    echo "killed a task on $node, process $task of $step"
}

# Kills all processes of a node, and tells Slurm as its timeout would.
kill_node() {
    local node step task
    read -r node step task <"$dir/hung-6"
    kill -9 "${pids[$node]}" "$step" "$task"
    scontrol update NodeName="$node" State=DOWN Reason=killed
    echo "killed node $node"
}

# Prints a field of a task: field TASK NAME
field() {
    scontrol show job "$1" | tr ' ' '\n' | sed -n "s/^$2=//p"
}

# expect WHAT ACTUAL EXPECTED
expect() {
    echo "$1: $2"
    [ "$2" = "$3" ] || { echo "FAILED: expected $3" >&2 && return 1; }
}

count_on_slurm() (
    declare -A pids=()
    program=$PWD/$binary dir=$(mktemp -d)
    trap stop_cluster EXIT
    start_cluster
    write_program
    # shellcheck disable=SC2016 # the fences of the document
    sed -n '/^```bash$/,/^```$/{//!p}' docs/cluster.md >"$dir/shards.sbatch"
    mkdir "$dir/q"
    submit=(sbatch --parsable --chdir="$dir/q" --array=1-$((shards / each)) --dependency=singleton
        "$dir/shards.sbatch" "$n" "$shards" "$each")
    first=$("${submit[@]}")
    kill_task
    kill_node
    SBATCH_WAIT=1 "${submit[@]}"
    expect 'state of the killed task' "$(field "${first}_3" JobState)" FAILED
    expect 'restarts of the task on the killed node' "$(field "${first}_6" Restarts)" 1
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
