/** Closed loops: each connection asks again as soon as it has its answer. */
import autocannon from 'autocannon';
import http from 'node:http';
import { connect, type Connection } from './connection.ts';

export type Line = { op: string; connections: number; rps: number; p50: number; p99: number; errors: number };

export const connections = 16;
/** Every browser says so, and is answered from the compressed copy. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

export async function measureRead(op: string, url: string, seconds: number): Promise<Line> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return { op, connections, rps: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99, errors: result.errors + result.non2xx };
}

/** What a bare Node server does with the same bytes: nobody answers faster. */
export async function measureBareServer(op: string, url: string, seconds: number): Promise<Line> {
  const answer = await readRaw(url);
  const server = http.createServer((_request, response) => { response.writeHead(200, answer.headers); response.end(answer.body); });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as { port: number };
  const line = await measureRead(`${op} (ceiling: bare node:http)`, `http://127.0.0.1:${port}/`, seconds);
  server.closeAllConnections();
  await new Promise((resolve) => { server.close(resolve); });
  return line;
}

function readRaw(url: string): Promise<{ headers: http.OutgoingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = response.headers;
        resolve({ headers: kept, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

export type Loop = { connection: Connection; index: number };

/** Runs `work` in loops for some seconds, each on a connection of its own; an answer of `false` counts as an error. */
export async function measureWork(op: string, url: string, seconds: number, work: (loop: Loop, turn: number) => Promise<boolean>): Promise<Line> {
  const latencies: number[] = [];
  let errors = 0;
  const loops = await Promise.all(Array.from({ length: connections }, async (_, index) => ({ connection: await connect(url), index })));
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(loops.map(async (loop) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const started = performance.now();
      const isGood = await work(loop, turn).catch(() => false);
      latencies.push(performance.now() - started);
      if (!isGood) errors += 1;
    }
  }));
  const elapsedSeconds = (performance.now() - start) / 1000;
  for (const { connection } of loops) connection.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0) * 10) / 10;
  return { op, connections, rps: Math.round((latencies.length - errors) / elapsedSeconds), p50: at(0.5), p99: at(0.99), errors };
}
