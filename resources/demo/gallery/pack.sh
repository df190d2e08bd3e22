#!/bin/sh
# packs the bag
set -eu
for thing in adapter jacket "two books"; do
  echo "packed: $thing"
done
