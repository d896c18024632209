/** A small round-robin proxy in front of the processes that report ready. */
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Proxy = { url: string; close(): Promise<void> };

const askReadyEveryMs = 250;

export async function openProxy(port: number, backends: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;

  async function ask(backend: string): Promise<void> {
    const isReady = await fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(backend);
    else ready.delete(backend);
  }
  const timer = setInterval(() => {
    for (const backend of backends) void ask(backend);
  }, askReadyEveryMs);
  await Promise.all(backends.map(ask));

  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    turn += 1;
    // When none is ready, the database is away: they still answer from memory.
    const candidates = ready.size > 0 ? [...ready] : backends;
    for (let index = 0; index < candidates.length; index += 1) {
      const backend = candidates[(turn + index) % candidates.length] ?? '';
      try {
        return await forward(backend, from, { body, to });
      } catch (error) {
        ready.delete(backend);
        // A request that may have begun is not repeated on another process.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
      }
    }
    if (to.headersSent) to.destroy();
    else to.writeHead(503, { 'retry-after': '1' }).end();
  }

  async function forward(
    backend: string,
    from: IncomingMessage,
    { body, to }: { body: Buffer; to: ServerResponse },
  ): Promise<void> {
    const sent = request(`${backend}${from.url}`, {
      agent,
      method: from.method,
      headers: { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' },
    });
    sent.end(body);
    const [answered] = (await once(sent, 'response')) as [IncomingMessage];
    to.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(to);
    await once(answered, 'end');
  }

  const server = createServer((from, to) => void answer(from, to));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
