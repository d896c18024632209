import { createServer } from 'node:net';

/**
 * Below the ports that the system lends to outgoing connections: one of those is sometimes taken again
 * before the caller listens on it. Each process counts from a place of its own.
 */
let lastPort = 20_000 + ((process.pid * 16) % 12_000);

export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    const port = lastPort;
    if (await canListen(port)) return port;
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isFree)
    await new Promise((resolve) => {
      server.close(resolve);
    });
  return isFree;
}
