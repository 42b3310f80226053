#!/bin/bash
# Tries it on one machine before three are rented: etcd, three PostgreSQL with Patroni, HAProxy and PgBouncer with the files of deploy/,
# on free ports of 127.0.0.1, in a folder, as a user that is not root (postgres, when root calls it).
#
#   deploy/patroni/on-one-machine.sh start FOLDER    starts all, and prints the settings of a node
#   deploy/patroni/on-one-machine.sh primary FOLDER  says who is primary: one, two or three
#   deploy/patroni/on-one-machine.sh kill FOLDER one kills a machine: its Patroni and its PostgreSQL, with SIGKILL
#   deploy/patroni/on-one-machine.sh crash FOLDER one kills its PostgreSQL alone
#   deploy/patroni/on-one-machine.sh join FOLDER one starts it again
#   deploy/patroni/on-one-machine.sh stop FOLDER     ends all; the folder stays
#
# Debian: apt-get install patroni etcd-server haproxy pgbouncer postgresql-15. BASE_PORT (7400) is the first of eleven ports.
set -euo pipefail

what=${1:-} folder=${2:-} name=${3:-}
[ -n "$what" ] && [ -n "$folder" ] || { sed -n '2,12p' "$0"; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
bin=/usr/lib/postgresql/15/bin
members=(one two three)
# Of this trial alone, which listens to its own machine.
password=kettle-violin

if [ "$(id -u)" = 0 ]; then
  # Whoever takes over may not be allowed to read these sources.
  if [ ! -d "$folder/deploy" ]; then
    mkdir -p "$folder"
    cp -r "$here/.." "$folder/deploy"
    chown -R postgres: "$folder"
  fi
  exec setpriv --reuid=postgres --regid=postgres --init-groups env HOME="$folder" "$folder/deploy/patroni/on-one-machine.sh" "$@"
fi
folder=$(cd "$folder" && pwd)
cd "$folder"

if [ ! -f base ]; then echo "${BASE_PORT:-7400}" > base; fi
base=$(cat base)
etcd=$base peer=$((base + 1)) primary=$((base + 8)) replicas=$((base + 9)) pooler=$((base + 10))
database_of() { case $1 in one) echo $((base + 2));; two) echo $((base + 3));; three) echo $((base + 4));; esac; }
rest_of() { case $1 in one) echo $((base + 5));; two) echo $((base + 6));; three) echo $((base + 7));; esac; }

# Starts a program that goes on by itself, and keeps its process id.
run() { local as=$1; shift; setsid "$@" >> "$as.log" 2>&1 < /dev/null & echo $! > "$as.pid"; }

end() { # SIGNAL WHO: sent to the process whose id was kept, if it is still there.
  [ -f "$2.pid" ] && kill "-$1" "$(cat "$2.pid")" 2> /dev/null || true
}

join() {
  sed -e "s/^name: .*/name: $1/" \
    -e "s/10\.0\.0\.1:8008/127.0.0.1:$(rest_of "$1")/" -e "s/ 10\.0\.0\.1:5432/ 127.0.0.1:$(database_of "$1")/" \
    -e "s/hosts: .*/hosts: [127.0.0.1:$etcd]/" -e "s#10\.0\.0\.0/24#127.0.0.0/8#" \
    -e "s#/var/lib/postgresql/15/hearthline#$folder/data-$1#" -e "s#/var/run/postgresql#$folder#" \
    -e "s/SUPERUSER_PASSWORD/$password/" -e "s/REPLICATION_PASSWORD/$password/" -e "s/REWIND_PASSWORD/$password/" \
    "$here/patroni.yml" > "$1.yml"
  chmod 600 "$1.yml"
  # Patroni keeps the password for the primary in the file "pgpass" of its user's home. Members that shared one wrote over each other, and
  # whoever joined waited for ever for a primary that it had no password for.
  mkdir -p "home-$1"
  HOME="$folder/home-$1" run "$1" patroni "$1.yml"
}

# PostgreSQL of a member, with everything it began; SIGKILL leaves it no moment to say goodbye.
crash() {
  local server
  server=$(head -n 1 "data-$1/postmaster.pid" 2> /dev/null) || return 0
  kill -KILL "$server" $(pgrep -P "$server") 2> /dev/null || true
}

primary() {
  local one
  for one in "${members[@]}"; do
    if curl -fso /dev/null --max-time 2 "http://127.0.0.1:$(rest_of "$one")/primary"; then echo "$one"; return 0; fi
  done
  return 1
}

as_superuser() { PGPASSWORD=$password "$bin/psql" -qtAX "$@" "postgres://postgres@127.0.0.1:$primary/postgres"; }

# Sets the trial up: everything but the names, addresses and passwords is what deploy/ holds.
start() {
  run etcd etcd --data-dir "$folder/etcd" --listen-client-urls "http://127.0.0.1:$etcd" --advertise-client-urls "http://127.0.0.1:$etcd" \
    --listen-peer-urls "http://127.0.0.1:$peer" --initial-advertise-peer-urls "http://127.0.0.1:$peer" \
    --initial-cluster "default=http://127.0.0.1:$peer"
  for one in "${members[@]}"; do join "$one"; done
  sed -e "s/:5000$/:$primary/" -e "s/:5001$/:$replicas/" -e 's/ port 8008//' "$here/haproxy.cfg" > haproxy.cfg
  for one in one:1 two:2 three:3; do
    sed -i "s/server ${one%:*} 10\.0\.0\.${one#*:}:5432/server ${one%:*} 127.0.0.1:$(database_of "${one%:*}") port $(rest_of "${one%:*}")/" haproxy.cfg
  done
  run haproxy /usr/sbin/haproxy -db -f haproxy.cfg
  until primary > /dev/null && as_superuser -c 'select 1' > /dev/null 2>&1; do sleep 0.5; done
  if [ -z "$(as_superuser -c "select 1 from pg_roles where rolname = 'hearthline'")" ]; then
    as_superuser -c "create role hearthline login password '$password'" -c "alter role hearthline set statement_timeout = '2s'" \
      -c 'create database hearthline owner hearthline'
  fi
  sed -e "s/port=5432/port=$primary/" -e "s/^listen_port = .*/listen_port = $pooler/" \
    -e "s#/etc/pgbouncer/userlist.txt#$folder/userlist.txt#" "$here/../pgbouncer.ini" > pgbouncer.ini
  echo "\"hearthline\" \"$password\"" > userlist.txt
  chmod 600 userlist.txt
  run pgbouncer /usr/sbin/pgbouncer pgbouncer.ini
  cat << SETTINGS
DATABASE_URL=postgres://hearthline:$password@127.0.0.1:$pooler/hearthline
DATABASE_POOLER=transaction
DATABASE_DIRECT_URL=postgres://hearthline:$password@127.0.0.1:$primary/hearthline
SETTINGS
}

stop() {
  end TERM pgbouncer
  end TERM haproxy
  # In this order, or Patroni would start its PostgreSQL again.
  for one in "${members[@]}"; do end KILL "$one"; crash "$one"; done
  end TERM etcd
}

case $what in
  start) start ;;
  primary) primary ;;
  stop) stop ;;
  join) join "$name" ;;
  crash) crash "$name" ;;
  kill) end KILL "$name"; crash "$name" ;;
  *) sed -n '2,12p' "$0"; exit 2 ;;
esac
