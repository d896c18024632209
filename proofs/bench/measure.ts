/**
 * Closed-loop load: each connection sends its next request as soon as it has its answer. The load
 * comes from this process, never from the measured one.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect, type Connection } from './connection.ts';
import {
  addBetween,
  costBetween,
  noTime,
  openProcessTime,
  type ProcessorTime,
  type ReadProcessorTime,
} from './processor-time.ts';

export type Line = {
  op: string;
  connections: number;
  rps: number;
  p50: number;
  p99: number;
  /** Successful answers. */
  answers: number;
  errors: number;
  /**
   * Processor microseconds per answer, of the shop, and of PostgreSQL if it runs on this machine.
   */
  shopUs?: number;
  postgresUs?: number | null;
  /** Answers per second, relative to the ceiling. */
  ofCeiling?: number;
  /** Processor time of the ceiling relative to the shop's; stable on a busy machine. */
  processorOfCeiling?: number;
};

/**
 * Target of the load, and how to read its processor time. Connections are spread over `urls` if
 * given.
 */
export type Target = {
  url: string;
  urls?: readonly [string, ...string[]];
  readProcessorTime?: ReadProcessorTime;
};

export const connections = 16;

export const measureRead = (
  op: string,
  target: Target,
  path: string,
  seconds: number,
): Promise<Line> => measureWork(op, target, seconds, getting(path));

const getting =
  (path: string) =>
  async ({ connection }: Loop): Promise<boolean> =>
    (await connection.ask('GET', path)).status === 200;

export const withCeiling = (line: Line, ceiling: Pick<Line, 'rps' | 'shopUs'>): Line => ({
  ...line,
  ofCeiling: twoDigits(line.rps / ceiling.rps),
  ...(line.shopUs && ceiling.shopUs
    ? { processorOfCeiling: twoDigits(ceiling.shopUs / line.shopUs) }
    : {}),
});

export const twoDigits = (value: number): number => Math.round(value * 100) / 100;

/** Number of alternating slices of read and ceiling. */
const pairs = 8;

/**
 * Measures a read and its ceiling, a bare Node server that returns the same bytes. They alternate
 * every fraction of a second, so a slowdown of the machine affects both and the ratio stays valid.
 */
export async function measureReadBesideBareServer(
  op: string,
  target: Target,
  path: string,
  seconds: number,
): Promise<[Line, Line]> {
  const connection = await connect(target.url);
  const answer = await connection.ask('GET', path);
  connection.close();
  const server = fork(join(import.meta.dirname, 'bare-server.ts'));
  server.send({ headers: answer.headers, body: answer.body.toString('base64') });
  const [port] = (await once(server, 'message')) as [number];
  const bare: Target = {
    url: `http://127.0.0.1:${port}`,
    ...(server.pid !== undefined && { readProcessorTime: openProcessTime(server.pid) }),
  };
  const sides = [
    await openWork(op, target, getting(path)),
    await openWork(`${op} (ceiling: bare node:http)`, bare, getting('/')),
  ] as const;
  for (const side of sides) await side.load(warmUps * seconds);
  for (let pair = 0; pair < pairs; pair += 1)
    for (const side of sides) await side.measure(seconds / pairs);
  const [line, ceiling] = [sides[0].end(), sides[1].end()];
  server.kill();
  return [withCeiling(line, ceiling), ceiling];
}

type Loop = { connection: Connection; index: number };
type Work = (loop: Loop, turn: number) => Promise<boolean>;

/** Warm-up excludes JIT compilation, which a shop that runs for days does not pay. */
const warmUps = 2;

/**
 * Runs `work` in loops for some seconds, each on its own connection, after a warm-up twice as long.
 * `false` counts as an error.
 */
export async function measureWork(
  op: string,
  target: Target,
  seconds: number,
  work: Work,
): Promise<Line> {
  const opened = await openWork(op, target, work);
  await opened.load(warmUps * seconds);
  await opened.measure(seconds);
  return opened.end();
}

async function openWork(
  op: string,
  { url, urls = [url], readProcessorTime }: Target,
  work: Work,
): Promise<{
  load(seconds: number): Promise<void>;
  /** Adds to the previous measurements. */
  measure(seconds: number): Promise<void>;
  end(): Line;
}> {
  const loops = await Promise.all(
    Array.from({ length: connections }, async (_, index) => ({
      connection: await connect(urls[index % urls.length] ?? url),
      index,
    })),
  );
  const latencies: number[] = [];
  let spent: ProcessorTime = noTime;
  let errors = 0;
  let elapsedMs = 0;
  return {
    async load(seconds) {
      await runLoops(loops, seconds, work);
    },
    async measure(seconds) {
      const before = readProcessorTime?.();
      const start = performance.now();
      const measured = await runLoops(loops, seconds, work);
      elapsedMs += performance.now() - start;
      for (const latency of measured.latencies) latencies.push(latency);
      errors += measured.errors;
      if (before && readProcessorTime) spent = addBetween(spent, before, readProcessorTime());
    },
    end() {
      for (const { connection } of loops) connection.close();
      const answers = latencies.length - errors;
      return {
        op,
        connections,
        rps: Math.round((answers * 1000) / elapsedMs),
        ...percentiles(latencies),
        answers,
        errors,
        ...(readProcessorTime ? costBetween(noTime, spent, answers) : {}),
      };
    },
  };
}

async function runLoops(
  loops: readonly Loop[],
  seconds: number,
  work: Work,
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
