#!/bin/sh
# Runs a command as the server would: with its settings, as its user, in its folder. As root:
#   install -m 755 deploy/hearthline.sh /usr/local/sbin/hearthline
#   hearthline npm run doctor
# Values in /etc/hearthline.env stand in single quotes: systemd and a shell read them alike.
set -eu
[ $# -gt 0 ] || { echo 'usage: hearthline npm run COMMAND' >&2; exit 2; }
set -a
. /etc/hearthline.env
HOME=/srv/hearthline
set +a
cd /srv/hearthline/app
exec runuser -u hearthline -- "$@"
