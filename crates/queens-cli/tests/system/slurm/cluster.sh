#!/usr/bin/env bash
# Counts Q(14) on a real Slurm: munged, slurmctld and two slurmd on loopback, with limits of memory, time and
# array size. The script starts and stops them.
#
# - One of 40 tasks is killed, another is requeued; a second array counts the missing units.
# - Arrays in rounds submit themselves until the count is complete: for a whole count, and for the missing units of
#   a ledger that the nodes cannot reach. They keep the options of sbatch.
# - The total must be exact, and repeated tasks must change nothing.
# - Slurm kills a task that exceeds its memory, and accepts the plan of Q(28).
#
#     cluster.sh QUEENS     the program to test; needs Debian's slurm-wlm, munge and iproute2
#
# Exit code 77: this machine cannot run the test; standard error names the reason.

set -euo pipefail

queens=$(realpath "$1")
readonly skipped=77 n=14 total=365596 shards=120 tasks=40

dir=$(mktemp -d)
pids=()

skip() {
    echo "$*" >&2
    exit $skipped
}

fail() {
    echo "FAILED: $*" >&2
    tail -n 15 "$dir"/*.log "$dir"/first/log/*.txt >&2 2>/dev/null || true
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
    # Stop processes in reverse order; kill those that do not end.
    for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
        pid=${pids[i]}
        kill "$pid" 2>/dev/null || continue
        until_true 5 has_ended "$pid" || kill -9 "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    rm -rf "$dir"
    exit "$code"
}
trap clean_up EXIT

has_ended() {
    ! kill -0 "$1" 2>/dev/null || [ "$(ps -o stat= -p "$1" | cut -c1)" = Z ]
}

# Starts a daemon in the background with a log file: start NAME COMMAND...
start() {
    local name=$1
    shift
    "$@" >"$dir/$name.log" 2>&1 &
    pids+=($!)
}

# Sets `port` to a free port of loopback that was not used before.
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
    cat >"$dir/slurm.conf" <<EOC
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
    export SLURM_CONF=$dir/slurm.conf
}

munge_answers() {
    munge -S "$dir/munge.socket" -n 2>/dev/null | unmunge -S "$dir/munge.socket" >/dev/null 2>&1
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
    mkdir "$dir/state" "$dir/spool-n1" "$dir/spool-n2"
    (umask 077 && head -c 1024 /dev/urandom >"$dir/munge.key")
    start munged munged --foreground --force --socket="$dir/munge.socket" \
        --key-file="$dir/munge.key" --pid-file="$dir/munged.pid" --seed-file="$dir/munged.seed"
    until_true 10 munge_answers || skip "munged does not answer: $(tail -n 3 "$dir/munged.log")"
    configure
    start slurmctld slurmctld -D
    start slurmd-n1 slurmd -D -N n1
    start slurmd-n2 slurmd -D -N n2
    until_true 30 nodes_are_idle ||
        skip "Slurm does not start: $(tail -qn 2 "$dir"/slurm*.log)"
}

# Checks that all daemons listen on loopback only.
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

# Submits an array from another directory and waits for its end: submit DIRECTORY SECONDS
submit() {
    QUEENS=$dir/queens sbatch --chdir="$1" "$1/queens.sbatch"
    until_true "$2" queue_is_empty || fail "the array of $1 does not end"
}

# Writes the `queens` of the nodes. In its first run, task 7 counts one shard and then hangs.
write_program() {
    cat >"$dir/queens" <<EOC
#!/bin/sh
if [ "\$SLURM_ARRAY_TASK_ID" = 7 ] && [ ! -e "$dir/hung" ]; then
    head -n 1 | "$queens" "\$@"
    echo \$\$ >"$dir/hung.new"
    mv "$dir/hung.new" "$dir/hung"
    exec sleep 600
fi
exec "$queens" "\$@"
EOC
    chmod +x "$dir/queens"
}

records() {
    cat "$1"/records/*.jsonl | wc -l
}

fingerprint() {
    (cd "$1/records" && sha256sum ./*.jsonl | sha256sum)
}

# Prints a field of the status of a ledger: field LEDGER NAME
field() {
    "$queens" ledger status "$1" --json | sed -n "s/.*\"$2\":\"\{0,1\}\([^\",]*\).*/\1/p"
}

# expect WHAT ACTUAL EXPECTED
expect() {
    [ "$2" = "$3" ] || fail "$1: $2, not $3"
    echo "$1: $2"
}

first_submission() {
    "$queens" slurm $n -o "$dir/first" --of $shards --shards-per-task $((shards / tasks))
    write_program
    cd "$dir/first"
    job=$(QUEENS=$dir/queens sbatch --parsable queens.sbatch)
    cd - >/dev/null
    until_true 60 test -e "$dir/hung" || fail 'task 7 does not start'
    kill -9 "$(cat "$dir/hung")"
    until_true 60 queue_is_empty || fail 'the first array does not end'
    expect 'records after one of three shards of task 7' "$(records "$dir/first")" $((shards - 2))
    state=$(scontrol show job "${job}_7" | tr ' ' '\n' | sed -n 's/^JobState=//p')
    expect 'state of the killed task' "$state" FAILED
}

# A repeated task, as after the failure of a node, changes nothing.
requeue() {
    local before
    before=$(fingerprint "$dir/first")
    scontrol requeue "${job}_9"
    until_true 60 queue_is_empty || fail 'the requeued task does not end'
    grep -c 'shards counted' "$dir/first/log/9.txt" | grep -qx 2 || fail 'task 9 did not run again'
    expect 'records changed by a requeued task' \
        "$([ "$before" = "$(fingerprint "$dir/first")" ] && echo none)" none
}

collect() {
    "$queens" ledger import "$dir/q.db" "$dir/first/records" --of $shards
    expect 'complete without the killed task' "$(field "$dir/q.db" complete)" false
}

# An array for the missing units of the ledger.
second_submission() {
    "$queens" slurm --missing "$dir/q.db" -o "$dir/second"
    submit "$dir/second" 60
    expect 'records of the second array' "$(records "$dir/second")" 2
    "$queens" ledger import "$dir/q.db" "$dir/second/records"
    expect "Q($n)" "$(field "$dir/q.db" total)" $total
}

third_submission() {
    submit "$dir/first" 60
    expect 'records of the first array, submitted again' "$(records "$dir/first")" $shards
    "$queens" ledger import "$dir/q.db" "$dir/first/records" |
        grep -x "0 new, $shards known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused"
    expect "Q($n), shards counted twice" "$(field "$dir/q.db" total)" $total
    "$queens" ledger verify "$dir/q.db" | tail -n 1
}

# Kills task 7 in the first round; jobs submit the next rounds.
rounds() {
    local text
    rm "$dir/hung"
    "$queens" slurm $n -o "$dir/rounds" --of $shards --shards-per-task $((shards / tasks)) \
        --max-time 1:00:00 --partition main --program "$dir/queens"
    # Some sites do not pass the environment to jobs.
    (cd "$dir/rounds" && SBATCH_EXPORT=NONE sh submit.sh --comment=handed-through --array=1-$tasks%3)
    comments >"$dir/comments"
    until_true 60 test -e "$dir/hung" || fail 'task 7 of the rounds does not start'
    kill -9 "$(cat "$dir/hung")"
    until_true 120 queue_is_empty || fail 'the rounds do not end'
    text=$(cat "$dir/rounds/log/next.txt")
    grep -q "Q($n) is complete" <<<"$text" || fail "the rounds have not completed the count: $text"
    expect 'rounds' "$(grep -c 'next round\|is complete' <<<"$text")" 2
    expect 'records of the rounds' "$(records "$dir/rounds")" $shards
    "$queens" ledger import "$dir/rounds.db" "$dir/rounds/records" --of $shards
    expect "Q($n) in rounds" "$(field "$dir/rounds.db" total)" $total
    expect 'comments of the jobs of a round' "$(cat "$dir/comments")" handed-through
    expect 'tasks of a round at a time' "$(throttle)" 3
}

# Counts the missing units of an unreachable ledger in rounds, with other shards.
rounds_of_the_rest() {
    head -qn 2 "$dir"/rounds/records/*.jsonl >"$dir/some.jsonl"
    "$queens" ledger import "$dir/rest.db" "$dir/some.jsonl" --of $shards
    expect 'complete without a third of the records' "$(field "$dir/rest.db" complete)" false
    "$queens" slurm --missing "$dir/rest.db" --of 300 --shards-per-task 4 -o "$dir/rest" \
        --max-time 30:00 --program "$queens"
    mv "$dir/rest.db" "$dir/far.db"
    (cd "$dir/rest" && sh submit.sh)
    until_true 120 queue_is_empty || fail 'the rounds of the rest do not end'
    grep -q "Q($n) is complete" "$dir/rest/log/next.txt" ||
        fail "the rounds have not completed the rest: $(cat "$dir/rest/log/next.txt")"
    "$queens" ledger import "$dir/far.db" "$dir/rest/records"
    expect "Q($n), the rest in rounds" "$(field "$dir/far.db" total)" $total
}

# Prints the distinct comments of all jobs in the queue.
comments() {
    squeue --noheader --format=%k | sort -u
}

# Prints how many tasks of the queued array may run at the same time.
throttle() {
    scontrol show job "$(sed -n 's/^submitted the array \([0-9]*\),.*/\1/p' "$dir/rounds/log/next.txt" | tail -n 1)" |
        sed -n 's/.*ArrayTaskThrottle=\([0-9]*\).*/\1/p' | sort -u
}

# A job that uses more memory than requested must fail.
memory() {
    local job state
    job=$(sbatch --parsable --mem=20M --time=5 --output="$dir/memory.txt" --chdir="$dir" \
        --wrap='head -c 300000000 /dev/zero | tail -c 300000000 | (sleep 60; wc -c)')
    until_true 90 queue_is_empty || fail 'the job that needs too much memory does not end'
    state=$(scontrol show job "$job" | tr ' ' '\n' | sed -n 's/^JobState=//p')
    case $state in
        COMPLETED) fail "a job with 20 MB has used 300 MB: $(cat "$dir/memory.txt")" ;;
        *) echo "a job that needs too much memory: $state" ;;
    esac
}

# Slurm accepts Q(28) with 4 GB per processor, seven days per task and 1,000 tasks per array.
plan_of_28() {
    local job
    "$queens" slurm 28 -o "$dir/q28" --of 400000 --max-time 7-00:00:00 --partition main
    grep -E -- '--(array|time|mem-per-cpu)=' "$dir/q28/queens.sbatch"
    job=$(cd "$dir/q28" && sbatch --parsable --hold queens.sbatch) || fail 'the array of Q(28) is refused'
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
