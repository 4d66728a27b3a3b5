#!/bin/sh
# Makes a backup, restores it into an empty database beside the server's, and only then lets older ones go: the newest 14
# days and the newest 8 weeks stay. Whatever fails ends this with an error before anything is deleted.
#
# usage: backup.sh FOLDER       with the settings of the server in the environment (deploy/absah-backup.service)
set -eu
umask 077
folder=$1
days=14
weeks=8
here=$(dirname "$(readlink -f "$0")")
absah=$here/../bin/absah

# A database and files of its own, and no mail, no object storage of the server's. What the restore advises is for a real one:
# it is shown where it fails.
check_by_restore() {
  empty=$(mktemp -d "${TMPDIR:-/tmp}/absah-check-XXXXXX") || return 1
  trap remove_check EXIT
  trap 'exit 1' HUP INT TERM
  # Run by root, the database is another user's, who has to pass through here to a folder of its own.
  chmod 0711 "$empty"
  output=$(SECRET="${SECRET:-$(cat "${DATA_DIR:?}/secret")}" env \
    -u DATABASE_URL -u DATABASE_OWNER_URL -u DATABASE_DIRECT_URL -u DATABASE_READ_URL \
    -u S3_BUCKET -u S3_ENDPOINT -u SMTP_URL -u ADMIN_EMAIL -u ADMIN_PASSWORD \
    DATA_DIR="$empty" "$absah" restore "$1") || { echo "$output" >&2; return 1; }
  echo "Tried by a restore: $(echo "$output" | grep "^Restored")"
}

# Where that user does not get as far as TMPDIR, the database lies in /var/lib/absah, and here is a link to it.
remove_check() {
  rm -rf "$(readlink -f "$empty/postgres")" "$empty"
}

# For node_exporter's textfile collector, where METRICS_FOLDER names its folder: written aside, then put in place.
tell_prometheus() {
  [ -n "${METRICS_FOLDER:-}" ] || return 0
  umask 022
  printf '%s\n' '# HELP absah_backup_last_success_timestamp_seconds When the last backup was made and restored for a try' \
    '# TYPE absah_backup_last_success_timestamp_seconds gauge' \
    "absah_backup_last_success_timestamp_seconds $(date +%s)" >"$METRICS_FOLDER/absah_backup.prom.new"
  mv "$METRICS_FOLDER/absah_backup.prom.new" "$METRICS_FOLDER/absah_backup.prom"
}

mkdir -p "$folder/daily" "$folder/weekly"
day=$(date +%F)
backup=$folder/daily/absah-${day}T$(date +%H%M%S).tar.gz
"$absah" backup "$backup"
if ! check_by_restore "$backup"; then
  mv "$backup" "$folder/refused.tar.gz"
  echo "The backup could not be restored: $folder/refused.tar.gz. Older ones stay as they are." >&2
  exit 1
fi
# One a day is kept, and the first of a week (ISO 8601): a second name of the same file takes no room.
find "$folder/daily" -name "absah-${day}T*.tar.gz" ! -path "$backup" -delete
week=$folder/weekly/absah-$(date +%G-W%V).tar.gz
[ -e "$week" ] || ln "$backup" "$week"
"$here/keep-newest.sh" "$days" "$folder/daily"
"$here/keep-newest.sh" "$weeks" "$folder/weekly"
tell_prometheus
