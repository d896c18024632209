/** The database's one address, as HAProxy gives it in deploy/: leads to the primary, or nowhere. */
import { once } from 'node:events';
import net from 'node:net';

export type DatabaseAddress = {
  port: number;
  /** Cuts every connection. Null: new ones too. */
  leadTo(port: number | null): void;
  close(): Promise<void>;
};

export async function openDatabaseAddress(): Promise<DatabaseAddress> {
  const open = new Set<net.Socket>();
  let target: number | null = null;
  const server = net.createServer((from) => {
    from.on('error', () => undefined);
    if (target === null) return from.destroy();
    const to = net.connect({ host: '127.0.0.1', port: target, noDelay: true });
    from.setNoDelay(true);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as net.AddressInfo).port,
    leadTo(port) {
      target = port;
      cut();
    },
    async close() {
      server.close();
      cut();
    },
  };
}
