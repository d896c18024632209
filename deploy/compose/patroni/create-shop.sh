#!/bin/sh
# Run by Patroni once, on the first primary: a role that owns its database and nothing else.
set -eu
psql "$1" --set=password="$SHOP_PASSWORD" <<'END'
create role shop login password :'password';
create database shop owner shop;
END
