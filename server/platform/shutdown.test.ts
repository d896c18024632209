/** Graceful shutdown, tested over real connections. */
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';
import { createHttpServer, type HttpServer } from './http.ts';
import { createLog } from './log.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

it('a server announces its shutdown first: requests are still answered, with connection: close', async () => {
  const { app, shutdown } = await open();
  const ask = client(app);
  expect(await ask('/quick')).toEqual({ text: 'quick', connection: 'keep-alive' });
  const left = shutdown.run(app.server);
  expect(shutdown.hasBegun()).toBe(true);
  expect(await ask('/quick')).toEqual({ text: 'quick', connection: 'close' });
  expect(await client(app)('/quick')).toEqual({ text: 'quick', connection: 'close' });
  await left;
  await expect(ask('/quick')).rejects.toThrow(/ECONNREFUSED/);
  await app.close();
});

it('a shutdown waits for requests in flight, not for their keep-alive connections', async () => {
  const { app, shutdown, answerSlow, isAsked } = await open();
  const ask = client(app);
  const idle = client(app);
  await idle('/quick');
  const slow = ask('/slow');
  await isAsked;
  let hasLeft = false;
  const left = shutdown.run(app.server).then(() => {
    hasLeft = true;
  });
  await expect.poll(() => app.server.listening).toBe(false);
  expect(hasLeft).toBe(false);
  answerSlow();
  expect((await slow).text).toBe('slow');
  await left;
  await app.close();
});

it('a shutdown cuts requests that outlast the deadline', async () => {
  const { app, shutdown, isAsked } = await open(createShutdown({ noticeMs: 10, patienceMs: 100 }));
  const never = client(app)('/slow');
  never.catch(() => undefined);
  await isAsked;
  await shutdown.run(app.server);
  await expect(never).rejects.toThrow(/hang up|ECONNRESET/);
});

async function open(shutdown = createShutdown({ noticeMs: 150, patienceMs: 1_000 })) {
  const app = await createHttpServer({
    log: createLog('silent'),
    publicUrl: 'http://localhost',
    shutdown,
  });
  let answerSlow = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answerSlow = resolve;
  });
  let noteAsked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  app.get('/quick', async () => 'quick');
  app.get('/slow', async () => {
    noteAsked();
    await slow;
    return 'slow';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, shutdown, answerSlow, isAsked };
}

function client(app: HttpServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const { port } = app.server.address() as AddressInfo;
  return async (path: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, agent }, resolve).on('error', reject);
    });
    return { text: await text(answer), connection: answer.headers.connection };
  };
}
