#!/bin/sh
# Submits a round of Q({n}): the array, and after its end the job that looks what is missing.

set -eu

cd {directory}
array=$(sbatch --parsable queens.sbatch)
array=${array%%;*}
next=$(sbatch --parsable --dependency="afterany:$array" next.sbatch)
echo "submitted the array $array, and ${next%%;*} after it"
