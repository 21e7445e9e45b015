#!/bin/sh
# Submits a round of Q({n}): the array, and after its end the job that looks what is missing. Options of sbatch
# are those of both jobs and of all rounds; only --array is the array's alone.
#
#     sh submit.sh [OPTION...]

set -eu

cd {directory}
array=$(sbatch --parsable "$@" queens.sbatch)
array=${array%%;*}

# What the next job gets: the options without --array, its script, and all options as the script's arguments.
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
