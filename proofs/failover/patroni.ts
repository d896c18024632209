/** The configuration of Patroni, that of deploy/compose/patroni with a shorter lease. It is JSON, which YAML includes. */

/**
 * In seconds. `ttl` is how long a primary still leads after its machine has stopped, and so most of the time of a
 * failover; Patroni 4 allows no less than 20. It must hold one `loop_wait` and two `retry_timeout`: otherwise one slow
 * answer of etcd would replace a primary that works.
 */
const lease = { ttl: 5, loop_wait: 1, retry_timeout: 2 } as const;

export const ports = { postgres: 5432, patroni: 8008, etcd: 2379 } as const;

export function patroniSettings(node: {
  name: string;
  address: string;
  etcd: string;
  folder: string;
  postgresFolder: string;
}) {
  const { name, address, folder } = node;
  return {
    scope: 'shop',
    name,
    restapi: {
      listen: `${address}:${ports.patroni}`,
      connect_address: `${address}:${ports.patroni}`,
    },
    // Version 2 of etcd's protocol: with version 3, under Patroni 3.0, a primary that was frozen takes its lock back.
    etcd: { host: `${node.etcd}:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ...lease,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_sender_timeout: '3s',
            wal_receiver_timeout: '3s',
            hot_standby_feedback: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: node.postgresFolder,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder, shared_buffers: '128MB', jit: 'off' },
      // A new standby would wait minutes for the next regular checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      // Nothing but this drill is on its network.
      pg_hba: [
        'local all all trust',
        'host all all samenet trust',
        'host replication all samenet trust',
      ],
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
        rewind: { username: 'rewinder', password: 'drill' },
      },
    },
  };
}

/**
 * As in deploy/compose/database.cfg: HAProxy asks each Patroni whether it leads, and cuts the connections to one that no
 * longer does.
 */
export function proxySettings(
  nodes: readonly { name: string; address: string }[],
  { primaryPort, replicaPort }: { primaryPort: number; replicaPort: number },
): string {
  const servers = nodes
    .map(
      ({ name, address }) =>
        `  server ${name} ${address}:${ports.postgres} check port ${ports.patroni}`,
    )
    .join('\n');
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions

listen primary
  bind 127.0.0.1:${primaryPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers}

listen replicas
  bind 127.0.0.1:${replicaPort}
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
${servers}
  server primary 127.0.0.1:${primaryPort} backup
`;
}
