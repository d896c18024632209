/** Closed loops: each connection asks again as soon as it has its answer. The load comes from this process, never from the one that is measured. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect, type Connection } from './connection.ts';
import { costBetween, openProcessTime, type ReadProcessorTime } from './processor-time.ts';

export type Line = {
  op: string;
  connections: number;
  rps: number;
  p50: number;
  p99: number;
  /** Good ones. */
  answers: number;
  errors: number;
  /** Microseconds of processor an answer: of the shop, and of PostgreSQL where it runs on this machine. */
  shopUs?: number;
  postgresUs?: number | null;
  /** Answers a second for one of the ceiling. */
  ofCeiling?: number;
  /** Processor time of the ceiling for one of the shop, which holds on a busy machine. */
  processorOfCeiling?: number;
};

/** Where the load goes, and how to read what it costs there. With `urls` the connections are shared out among these. */
export type Target = {
  url: string;
  urls?: readonly [string, ...string[]];
  readProcessorTime?: ReadProcessorTime;
};

export const connections = 16;

export function measureRead(
  op: string,
  target: Target,
  path: string,
  seconds: number,
): Promise<Line> {
  return measureWork(
    op,
    target,
    seconds,
    async ({ connection }) => (await connection.ask('GET', path)).status === 200,
  );
}

export const withCeiling = (line: Line, ceiling: Pick<Line, 'rps' | 'shopUs'>): Line => ({
  ...line,
  ofCeiling: twoDigits(line.rps / ceiling.rps),
  ...(line.shopUs && ceiling.shopUs
    ? { processorOfCeiling: twoDigits(ceiling.shopUs / line.shopUs) }
    : {}),
});

export const twoDigits = (value: number): number => Math.round(value * 100) / 100;

/** What a bare Node server does with the same bytes: nobody answers faster. */
export async function measureBareServer(
  op: string,
  { url }: Target,
  path: string,
  seconds: number,
): Promise<Line> {
  const connection = await connect(url);
  const answer = await connection.ask('GET', path);
  connection.close();
  const server = fork(join(import.meta.dirname, 'bare-server.ts'));
  server.send({ headers: answer.headers, body: answer.body.toString('base64') });
  const [port] = (await once(server, 'message')) as [number];
  const line = await measureRead(
    `${op} (ceiling: bare node:http)`,
    {
      url: `http://127.0.0.1:${port}`,
      ...(server.pid !== undefined && { readProcessorTime: openProcessTime(server.pid) }),
    },
    '/',
    seconds,
  );
  server.kill();
  return line;
}

export type Loop = { connection: Connection; index: number };

/** A shop runs for days: what its first seconds spend on compiling is not what an answer costs. */
const warmUps = 2;

/**
 * Runs `work` in loops for some seconds, each on a connection of its own, and twice as long before to warm up. An
 * answer of `false` counts as an error.
 */
export async function measureWork(
  op: string,
  { url, urls = [url], readProcessorTime }: Target,
  seconds: number,
  work: (loop: Loop, turn: number) => Promise<boolean>,
): Promise<Line> {
  const loops = await Promise.all(
    Array.from({ length: connections }, async (_, index) => ({
      connection: await connect(urls[index % urls.length] ?? url),
      index,
    })),
  );
  await runLoops(loops, warmUps * seconds, work);
  const before = readProcessorTime?.();
  const start = performance.now();
  const { latencies, errors } = await runLoops(loops, seconds, work);
  const elapsedSeconds = (performance.now() - start) / 1000;
  const after = readProcessorTime?.();
  for (const { connection } of loops) connection.close();
  const answers = latencies.length - errors;
  return {
    op,
    connections,
    rps: Math.round(answers / elapsedSeconds),
    ...percentiles(latencies),
    answers,
    errors,
    ...(before && after ? costBetween(before, after, answers) : {}),
  };
}

async function runLoops(
  loops: readonly Loop[],
  seconds: number,
  work: (loop: Loop, turn: number) => Promise<boolean>,
): Promise<{ latencies: number[]; errors: number }> {
  const latencies: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    loops.map(async (loop) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const started = performance.now();
        const isGood = await work(loop, turn).catch(() => false);
        latencies.push(performance.now() - started);
        if (!isGood) errors += 1;
      }
    }),
  );
  return { latencies, errors };
}

export function percentiles(latencies: number[]): { p50: number; p99: number } {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100,
    ) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}
