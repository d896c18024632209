/** Closed loops: each connection asks again as soon as it has its answer. */
import autocannon from 'autocannon';
import http from 'node:http';

export type Line = { op: string; connections: number; rps: number; p50: number; p99: number; errors: number };

export async function measureRead(op: string, url: string, connections = 16, seconds = 3): Promise<Line> {
  const result = await autocannon({ url, connections, duration: seconds });
  return { op, connections, rps: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99, errors: result.errors + result.non2xx };
}

/** What a bare Node server does with the same bytes: nobody answers faster. */
export async function measureCeiling(op: string, url: string): Promise<Line> {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  const server = http.createServer((_request, response) => { response.setHeader('content-type', answer.headers.get('content-type') ?? ''); response.end(body); });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as { port: number };
  const line = await measureRead(`${op} (ceiling: bare node:http)`, `http://127.0.0.1:${port}/`);
  await new Promise((resolve) => { server.close(resolve); });
  return line;
}

/** Runs `work` in `connections` loops for some seconds; an answer of `false` counts as an error. */
export async function measureWork(op: string, connections: number, seconds: number, work: (loop: number, turn: number) => Promise<boolean>): Promise<Line> {
  const latencies: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, async (_, loop) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const started = performance.now();
      const isGood = await work(loop, turn).catch(() => false);
      latencies.push(performance.now() - started);
      if (!isGood) errors += 1;
    }
  }));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0) * 10) / 10;
  return { op, connections, rps: Math.round((latencies.length - errors) / seconds), p50: at(0.5), p99: at(0.99), errors };
}
