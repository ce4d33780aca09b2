#!/bin/sh
# Backs up a PostgreSQL of your own with its own tools, and copies the files to another machine. Daily, by cron or a
# timer, as a user who may read the database:
#   DATABASE_URL=postgres://… BACKUP_TO=backup@other.example:agora deploy/backup/postgres.sh
# Give the password in ~/.pgpass and not in the address, which every user of the machine sees among the processes.
set -eu
umask 077

: "${DATABASE_URL:?names the database to back up}"
folder=${BACKUP_DIR:-/var/lib/agora/backups}
days=${BACKUP_DAYS:-14}
mkdir -p "$folder"
name=agora-postgres-$(date -u +%Y%m%dT%H%M%SZ).dump

pg_dump --format=custom --no-owner --dbname="$DATABASE_URL" --file="$folder/$name.part"
# A dump that was cut has no table of contents.
pg_restore --list "$folder/$name.part" >/dev/null
sync "$folder/$name.part"
mv "$folder/$name.part" "$folder/$name"
find "$folder" -name 'agora-postgres-*.dump' -mtime "+$days" -delete
[ -z "${BACKUP_TO:-}" ] || rsync -a "$folder/" "$BACKUP_TO/"
echo "Written: $folder/$name"
