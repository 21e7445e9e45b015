#!/bin/sh
# Submits a round of Q({n}): the array, then a job that checks which shards are missing. The options of sbatch
# apply to both jobs and to all rounds; only --array applies to the array alone.
#
#     sh submit.sh [OPTION...]

set -eu

cd {directory}
array=$(sbatch --parsable "$@" queens.sbatch)
array=${array%%;*}

# Arguments of the next job: the options without --array, its script, and all options as arguments of the script.
given=$#
is_value=
for option; do
    case $is_value$option in
        --array | -a) is_value=1 ;;
        --array=* | -a*) ;;
        *) [ -n "$is_value" ] || set -- "$@" "$option"; is_value= ;;
    esac
done
set -- "$@" --dependency="afterany:$array" next.sbatch
while [ $given -gt 0 ]; do
    set -- "$@" "$1"
    shift
    given=$((given - 1))
done
next=$(sbatch --parsable "$@")
echo "submitted the array $array, and ${next%%;*} after it"
