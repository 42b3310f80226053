#!/bin/sh
# Makes a certificate for the host name HOST inside a network of containers, and the authority that signed it, whose key is not kept:
#   make-certificate.sh FOLDER HOST
# Whoever is to trust it reads FOLDER/ca.crt; the server reads FOLDER/HOST. What is there already stays as it is.
set -eu
folder=$1
host=$2
[ -s "$folder/ca.crt" ] && exit 0

umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
printf '[a]\nbasicConstraints=critical,CA:TRUE,pathlen:0\nkeyUsage=critical,keyCertSign\n[b]\nsubjectAltName=DNS:%s\n' "$host" > ext
printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth\n' >> ext

# shellcheck disable=SC2086
openssl req $key -subj "/CN=Authority of $host" -keyout ca.key -out ca.csr
openssl x509 -req -in ca.csr -signkey ca.key -days 3650 -extfile ext -extensions a -out ca.crt
# shellcheck disable=SC2086
openssl req $key -subj "/CN=$host" -keyout private.key -out host.csr
openssl x509 -req -in host.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile ext -extensions b -out public.crt

mkdir -p "$folder/$host"
cp private.key public.crt "$folder/$host/"
chmod 755 "$folder"
# Last, because it says that all is there.
cp ca.crt "$folder/ca.new"
chmod 644 "$folder/ca.new"
mv "$folder/ca.new" "$folder/ca.crt"
