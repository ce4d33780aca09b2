#!/bin/sh
# A restore drill for a dump of deploy/backup/postgres.sh: restores it into a database of its own, which is dropped at
# the end, and says what is in it. DATABASE_URL names a server where the user may create databases.
#   DATABASE_URL=postgres://… deploy/backup/drill.sh FILE.dump
# Give the password in ~/.pgpass and not in the address, which every user of the machine sees among the processes.
set -eu

: "${DATABASE_URL:?names the server}"
file=${1:?names the dump}
name=agora_drill_$$
case $DATABASE_URL in
  *\?*) rest="?${DATABASE_URL#*\?}" ;;
  *) rest= ;;
esac
base=${DATABASE_URL%%\?*}
url=${base%/*}/$name$rest

psql --quiet --dbname="$DATABASE_URL" --command="create database $name"
trap 'psql --quiet --dbname="$DATABASE_URL" --command="drop database $name"' EXIT
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$url" "$file"
psql --no-align --tuples-only --dbname="$url" --command="
  select 'members ' || count(*) from users
  union all select 'posts ' || count(*) || ', the last of ' || coalesce(max(updated)::text, 'never') from posts
  union all select 'last migration ' || max(created_at) from drizzle.__drizzle_migrations"
echo "Restored and dropped again: $file can be relied on."
