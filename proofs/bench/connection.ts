/**
 * One kept-alive HTTP/1.1 connection with one request at a time: the cheapest load generator for a
 * machine shared with the shop.
 */
import net from 'node:net';

export type Answer = {
  status: number;
  headers: Record<string, string>;
  cookie: string | null;
  body: Buffer;
};
export type Connection = {
  ask(method: string, path: string, options?: { cookie?: string; body?: unknown }): Promise<Answer>;
  close(): void;
};

const endOfHead = Buffer.from('\r\n\r\n');

export async function connect(url: string): Promise<Connection> {
  const { hostname, port, host } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer || !waiting) return;
    const { resolve } = waiting;
    waiting = null;
    received = Buffer.alloc(0);
    resolve(answer);
  });
  const fail = () => {
    waiting?.reject(closedError());
    waiting = null;
  };
  socket.on('error', fail).on('close', fail);

  return {
    ask(method, path, { cookie, body } = {}) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = [
        `${method} ${path} HTTP/1.1`,
        `host: ${host}`,
        'accept-encoding: gzip, deflate, br',
      ];
      if (cookie) headers.push(`cookie: ${cookie}`);
      if (body !== undefined)
        headers.push(
          'content-type: application/json',
          `content-length: ${Buffer.byteLength(text)}`,
        );
      return new Promise((resolve, reject) => {
        // A socket closed while idle loses writes without an event.
        if (socket.destroyed || socket.readableEnded) return reject(closedError());
        waiting = { resolve, reject };
        socket.write(`${headers.join('\r\n')}\r\n\r\n${text}`);
      });
    },
    close: () => socket.destroy(),
  };
}

const closedError = () => new Error('the connection was closed');

/**
 * Returns null until the answer is complete. The shop sends a content-length with everything the
 * bench requests.
 */
function readAnswer(received: Buffer): Answer | null {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const start = headEnd + endOfHead.length;
  if (received.length < start + length) return null;
  return {
    status: Number(head.slice(9, 12)),
    cookie: /\r\nset-cookie: ([^;]+)/i.exec(head)?.[1] ?? null,
    body: received.subarray(start, start + length),
    get headers() {
      return readHeaders(head);
    },
  };
}

/** Drops the headers that only concern this connection. */
function readHeaders(head: string): Record<string, string> {
  const pairs = head
    .split('\r\n')
    .slice(1)
    .map(
      (line) =>
        [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ] as const,
    );
  return Object.fromEntries(
    pairs.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  );
}
