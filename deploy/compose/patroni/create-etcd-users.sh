#!/bin/sh
# Run once, before the databases: from then on only Patroni, and an operator with the password of root, may write who leads.
set -eu
export ETCDCTL_API=3 ETCDCTL_ENDPOINTS=http://etcd1:2379,http://etcd2:2379,http://etcd3:2379
if etcdctl --user="root:$ETCD_ROOT_PASSWORD" user list > /dev/null 2>&1; then exit 0; fi
# Without its `auth enable` an interrupted run is made again, and finds some of them there.
etcdctl role add root || true
etcdctl user add "root:$ETCD_ROOT_PASSWORD" || true
etcdctl user grant-role root root
etcdctl role add patroni || true
etcdctl role grant-permission patroni --prefix=true readwrite /service/shop/
etcdctl user add "patroni:$PATRONI_PASSWORD" || true
etcdctl user grant-role patroni patroni
etcdctl auth enable
