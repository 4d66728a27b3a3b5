#!/bin/sh
# Deletes backups in a folder but for the newest COUNT, by the date in their names; other files stay.
#
# usage: keep-newest.sh COUNT FOLDER
set -eu
[ "$1" -ge 1 ] || exit 1
find "$2" -maxdepth 1 -type f -name 'absah-[0-9]*.tar.gz' | sort -r | tail -n +"$(($1 + 1))" | while IFS= read -r old; do
  rm -- "$old"
done
