#!/usr/bin/env bash
# Counts Q(14) on a real Slurm: munged, slurmctld and two slurmd, all started on loopback and ended
# here, with limits of memory, time and array size. A task that needs more memory than it asked for is killed.
# One of 40 tasks is killed half-way, another is requeued; a second array counts what is then missing, and arrays
# in rounds submit themselves until nothing is, of a whole count and of what a ledger lacks that no node sees, with
# options of sbatch handed through. The total must be exact, and repetitions must change nothing. The plan for
# Q(28) must be accepted.
#
#     cluster.sh QUEENS     the program to test; needs Debian's slurm-wlm, munge and iproute2
#
# Exit code 77: this machine cannot run it, and standard error says why.

set -euo pipefail

queens=$(realpath "$1")
readonly skipped=77 n=14 total=365596 shards=120 tasks=40

room=$(mktemp -d)
pids=()

skip() {
    echo "$*" >&2
    exit $skipped
}

fail() {
    echo "FAILED: $*" >&2
    tail -n 15 "$room"/*.log "$room"/first/log/*.txt >&2 2>/dev/null || true
    exit 1
}

# Waits until a command succeeds: until_true SECONDS COMMAND...
until_true() {
    local deadline=$((SECONDS + $1))
    shift
    until "$@"; do
        [ $SECONDS -lt $deadline ] || return 1
        sleep 0.2
    done
}

clean_up() {
    local code=$? pid
    trap - EXIT
    if [ ${#pids[@]} -gt 1 ]; then
        scancel --user="$(id -un)" >/dev/null 2>&1 || true
        until_true 10 queue_is_empty || true
    fi
    # Last started, first ended; a process that does not end is killed.
    for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
        pid=${pids[i]}
        kill "$pid" 2>/dev/null || continue
        until_true 5 has_ended "$pid" || kill -9 "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    rm -rf "$room"
    exit "$code"
}
trap clean_up EXIT

has_ended() {
    ! kill -0 "$1" 2>/dev/null || [ "$(ps -o stat= -p "$1" | cut -c1)" = Z ]
}

# Starts a daemon in the foreground of its own log: start NAME COMMAND...
start() {
    local name=$1
    shift
    "$@" >"$room/$name.log" 2>&1 &
    pids+=($!)
}

# A port of loopback that is free and was not used before.
port=$((20000 + RANDOM % 20000))
next_port() {
    port=$((port + 1))
    while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
        port=$((port + 1))
    done
}

configure() {
    local host controller first second
    host=$(hostname -s)
    next_port; controller=$port
    next_port; first=$port
    next_port; second=$port
    cat >"$room/slurm.conf" <<EOC
ClusterName=queens
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$controller
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
AuthType=auth/munge
AuthInfo=socket=$room/munge.socket,cred_expire=5
CredType=cred/munge
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$room/state
SlurmdSpoolDir=$room/spool-%n
SlurmctldPidFile=$room/slurmctld.pid
SlurmdPidFile=$room/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/linux
JobAcctGatherFrequency=task=1
JobAcctGatherParams=OverMemoryKill
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
MaxArraySize=1001
MaxJobCount=5000
EnforcePartLimits=ALL
SchedulerParameters=sched_min_interval=0,sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
MailProg=/bin/true
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$first CPUs=4 RealMemory=16000
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$second CPUs=4 RealMemory=16000
PartitionName=main Nodes=n1,n2 Default=YES DefMemPerCPU=1 MaxMemPerCPU=4000 MaxTime=7-00:00:00 State=UP
EOC
    export SLURM_CONF=$room/slurm.conf
}

munge_answers() {
    munge -S "$room/munge.socket" -n 2>/dev/null | unmunge -S "$room/munge.socket" >/dev/null 2>&1
}

nodes_are_idle() {
    [ "$(sinfo --noheader --format=%t --Node 2>/dev/null | sort | uniq -c | tr -s ' ')" = ' 2 idle' ]
}

queue_is_empty() {
    [ -z "$(squeue --noheader 2>&1)" ]
}

start_cluster() {
    local program
    for program in munged munge slurmctld slurmd sbatch squeue scontrol scancel sinfo ss; do
        command -v "$program" >/dev/null ||
            skip "no $program here (on Debian: apt-get install slurm-wlm munge iproute2)"
    done
    mkdir "$room/state" "$room/spool-n1" "$room/spool-n2"
    (umask 077 && head -c 1024 /dev/urandom >"$room/munge.key")
    start munged munged --foreground --force --socket="$room/munge.socket" \
        --key-file="$room/munge.key" --pid-file="$room/munged.pid" --seed-file="$room/munged.seed"
    until_true 10 munge_answers || skip "munged does not answer: $(tail -n 3 "$room/munged.log")"
    configure
    start slurmctld slurmctld -D
    start slurmd-n1 slurmd -D -N n1
    start slurmd-n2 slurmd -D -N n2
    until_true 30 nodes_are_idle ||
        skip "Slurm does not start: $(tail -qn 2 "$room"/slurm*.log)"
}

# All daemons listen, and on loopback alone.
check_loopback() {
    local pid addresses count=0
    for pid in "${pids[@]:1}"; do # not munged, which has a socket in the file system
        addresses=$(ss --listening --tcp --udp --numeric --processes --no-header |
            grep "pid=$pid," | awk '{ print $5 }')
        [ -n "$addresses" ] || fail "process $pid listens nowhere"
        if grep -v '^127\.0\.0\.1:' <<<"$addresses"; then
            fail "process $pid listens beyond loopback"
        fi
        count=$((count + $(wc -l <<<"$addresses")))
    done
    echo "$count ports, all on 127.0.0.1"
}

# Submits the array of a directory from another one and waits for its end: submit DIRECTORY SECONDS
submit() {
    QUEENS=$room/queens sbatch --chdir="$1" "$1/queens.sbatch"
    until_true "$2" queue_is_empty || fail "the array of $1 does not end"
}

# The nodes' `queens`. When task 7 runs for the first time, it counts one shard and then hangs.
write_program() {
    cat >"$room/queens" <<EOC
#!/bin/sh
if [ "\$SLURM_ARRAY_TASK_ID" = 7 ] && [ ! -e "$room/hung" ]; then
    head -n 1 | "$queens" "\$@"
    echo \$\$ >"$room/hung.new"
    mv "$room/hung.new" "$room/hung"
    exec sleep 600
fi
exec "$queens" "\$@"
EOC
    chmod +x "$room/queens"
}

records() {
    cat "$1"/records/*.jsonl | wc -l
}

fingerprint() {
    (cd "$1/records" && sha256sum ./*.jsonl | sha256sum)
}

# field LEDGER NAME: a field of the ledger's status
field() {
    "$queens" ledger status "$1" --json | sed -n "s/.*\"$2\":\"\{0,1\}\([^\",]*\).*/\1/p"
}

# expect WHAT ACTUAL EXPECTED
expect() {
    [ "$2" = "$3" ] || fail "$1: $2, not $3"
    echo "$1: $2"
}

first_submission() {
    "$queens" slurm $n -o "$room/first" --of $shards --shards-per-task $((shards / tasks))
    write_program
    cd "$room/first"
    job=$(QUEENS=$room/queens sbatch --parsable queens.sbatch)
    cd - >/dev/null
    until_true 60 test -e "$room/hung" || fail 'task 7 does not start'
    kill -9 "$(cat "$room/hung")"
    until_true 60 queue_is_empty || fail 'the first array does not end'
    expect 'records after one of three shards of task 7' "$(records "$room/first")" $((shards - 2))
    state=$(scontrol show job "${job}_7" | tr ' ' '\n' | sed -n 's/^JobState=//p')
    expect 'state of the killed task' "$state" FAILED
}

# A task that runs again, as after the failure of a node, changes nothing.
requeue() {
    local before
    before=$(fingerprint "$room/first")
    scontrol requeue "${job}_9"
    until_true 60 queue_is_empty || fail 'the requeued task does not end'
    grep -c 'shards counted' "$room/first/log/9.txt" | grep -qx 2 || fail 'task 9 did not run again'
    expect 'records changed by a requeued task' \
        "$([ "$before" = "$(fingerprint "$room/first")" ] && echo none)" none
}

collect() {
    "$queens" ledger import "$room/q.db" "$room/first/records" --of $shards
    expect 'complete without the killed task' "$(field "$room/q.db" complete)" false
}

# An array for what is missing in the ledger, and then the first one again.
second_submission() {
    "$queens" slurm --missing "$room/q.db" -o "$room/second"
    submit "$room/second" 60
    expect 'records of the second array' "$(records "$room/second")" 2
    "$queens" ledger import "$room/q.db" "$room/second/records"
    expect "Q($n)" "$(field "$room/q.db" total)" $total
}

third_submission() {
    submit "$room/first" 60
    expect 'records of the first array, submitted again' "$(records "$room/first")" $shards
    "$queens" ledger import "$room/q.db" "$room/first/records" |
        grep -x "0 new, $shards known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused"
    expect "Q($n), shards counted twice" "$(field "$room/q.db" total)" $total
    "$queens" ledger verify "$room/q.db" | tail -n 1
}

# The first round of task 7 hangs and is killed; the next rounds are submitted by Slurm's own jobs.
rounds() {
    local text
    rm "$room/hung"
    "$queens" slurm $n -o "$room/rounds" --of $shards --shards-per-task $((shards / tasks)) \
        --max-time 1:00:00 --partition main --program "$room/queens"
    # A site that passes no environment on.
    (cd "$room/rounds" && SBATCH_EXPORT=NONE sh submit.sh --comment=handed-through --array=1-$tasks%3)
    comments >"$room/comments"
    until_true 60 test -e "$room/hung" || fail 'task 7 of the rounds does not start'
    kill -9 "$(cat "$room/hung")"
    until_true 120 queue_is_empty || fail 'the rounds do not end'
    text=$(cat "$room/rounds/log/next.txt")
    grep -q "Q($n) is complete" <<<"$text" || fail "the rounds have not completed the count: $text"
    expect 'rounds' "$(grep -c 'next round\|is complete' <<<"$text")" 2
    expect 'records of the rounds' "$(records "$room/rounds")" $shards
    "$queens" ledger import "$room/rounds.db" "$room/rounds/records" --of $shards
    expect "Q($n) in rounds" "$(field "$room/rounds.db" total)" $total
    expect 'comments of the jobs of a round' "$(cat "$room/comments")" handed-through
    expect 'tasks of a round at a time' "$(throttle)" 3
}

# What is missing in a ledger that is out of reach, in rounds, and with another division.
rounds_of_the_rest() {
    head -qn 2 "$room"/rounds/records/*.jsonl >"$room/some.jsonl"
    "$queens" ledger import "$room/rest.db" "$room/some.jsonl" --of $shards
    expect 'complete without a third of the records' "$(field "$room/rest.db" complete)" false
    "$queens" slurm --missing "$room/rest.db" --of 300 --shards-per-task 4 -o "$room/rest" \
        --max-time 30:00 --program "$queens"
    mv "$room/rest.db" "$room/far.db"
    (cd "$room/rest" && sh submit.sh)
    until_true 120 queue_is_empty || fail 'the rounds of the rest do not end'
    grep -q "Q($n) is complete" "$room/rest/log/next.txt" ||
        fail "the rounds have not completed the rest: $(cat "$room/rest/log/next.txt")"
    "$queens" ledger import "$room/far.db" "$room/rest/records"
    expect "Q($n), the rest in rounds" "$(field "$room/far.db" total)" $total
}

# The different comments of all jobs in the queue.
comments() {
    squeue --noheader --format=%k | sort -u
}

# How many tasks of the array in the queue run at a time.
throttle() {
    scontrol show job "$(sed -n 's/^submitted the array \([0-9]*\),.*/\1/p' "$room/rounds/log/next.txt" | tail -n 1)" |
        sed -n 's/.*ArrayTaskThrottle=\([0-9]*\).*/\1/p' | sort -u
}

# Limits of memory are enforced: a job that uses more than it has asked for does not end well.
memory() {
    local job state
    job=$(sbatch --parsable --mem=20M --time=5 --output="$room/memory.txt" --chdir="$room" \
        --wrap='head -c 300000000 /dev/zero | tail -c 300000000 | (sleep 60; wc -c)')
    until_true 90 queue_is_empty || fail 'the job that needs too much memory does not end'
    state=$(scontrol show job "$job" | tr ' ' '\n' | sed -n 's/^JobState=//p')
    case $state in
        COMPLETED) fail "a job with 20 MB has used 300 MB: $(cat "$room/memory.txt")" ;;
        *) echo "a job that needs too much memory: $state" ;;
    esac
}

# A site with 4 GB for each processor, tasks of at most seven days and arrays of at most 1,000 takes Q(28).
plan_of_28() {
    local job
    "$queens" slurm 28 -o "$room/q28" --of 400000 --max-time 7-00:00:00 --partition main
    grep -E -- '--(array|time|mem-per-cpu)=' "$room/q28/queens.sbatch"
    job=$(cd "$room/q28" && sbatch --parsable --hold queens.sbatch) || fail 'the array of Q(28) is refused'
    expect 'state of the array of Q(28)' \
        "$(squeue --noheader --job="$job" --format='%t %r' | sort -u)" 'PD JobHeldUser'
    scancel "$job"
    until_true 30 queue_is_empty || fail 'the array of Q(28) is not cancelled'
}

start_cluster
echo "Slurm $(slurmctld -V | cut -d' ' -f2) with two nodes"
check_loopback
first_submission
requeue
collect
second_submission
third_submission
rounds
rounds_of_the_rest
memory
plan_of_28
