#!/bin/sh
# Writes what differs between the nodes, then runs Patroni. The order of text is that of the shop's own PostgreSQL.
set -eu
umask 077
cat > /var/lib/postgresql/patroni.yml <<END
scope: shop
name: $(hostname)
# What changes a node asks for the password. HAProxy's checks only read, and need none.
restapi:
  listen: '0.0.0.0:8008'
  connect_address: '$(hostname):8008'
  authentication: { username: patroni, password: '$PATRONI_PASSWORD' }
etcd3: { hosts: 'etcd1:2379,etcd2:2379,etcd3:2379', username: patroni, password: '$PATRONI_PASSWORD' }
bootstrap:
  dcs:
    # The lease of a machine that died is most of what a failover takes; Patroni allows no shorter one.
    ttl: 20
    loop_wait: 1
    retry_timeout: 3
    synchronous_mode: true
    primary_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 200, wal_sender_timeout: 3s, wal_receiver_timeout: 3s, hot_standby_feedback: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C }, { locale-provider: builtin }, { builtin-locale: C.UTF-8 }, data-checksums]
  post_bootstrap: sh /create-shop.sh
postgresql:
  listen: 0.0.0.0:5432
  connect_address: $(hostname):5432
  data_dir: /var/lib/postgresql/data
  bin_dir: /usr/lib/postgresql/18/bin
  pgpass: /var/lib/postgresql/.pgpass
  # A new standby would wait minutes for the next regular checkpoint.
  basebackup: [{ checkpoint: fast }]
  pg_hba:
    - local all all trust
    - host all all all scram-sha-256
    - host replication replicator all scram-sha-256
  authentication:
    superuser: { username: postgres, password: '$POSTGRES_PASSWORD' }
    replication: { username: replicator, password: '$REPLICATION_PASSWORD' }
    rewind: { username: rewinder, password: '$REPLICATION_PASSWORD' }
END
exec patroni /var/lib/postgresql/patroni.yml
