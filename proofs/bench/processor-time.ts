/**
 * Processor time per answer, from Linux's /proc: stable on a busy machine, unlike answers per
 * second.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Microseconds since the processes started. `postgres` is null if it runs on another machine. */
export type ProcessorTime = { shop: number; postgres: number | null };
export type ReadProcessorTime = () => ProcessorTime;

/** Linux counts processor time in hundredths of a second. */
const tickMicroseconds = 10_000;

/**
 * Reads the time of these shop processes and of all PostgreSQL processes, including its writers.
 */
export async function openProcessorTime(
  shopPids: readonly number[],
  pool: pg.Pool,
): Promise<ReadProcessorTime> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = readProcess(rows[0]?.pid ?? 0);
  const server = backend?.name.startsWith('postgres') ? backend.parent : null;
  return () => ({
    shop: shopPids.reduce((sum, pid) => sum + (readProcess(pid)?.own ?? 0), 0) * tickMicroseconds,
    postgres: server === null ? null : readFamily(server) * tickMicroseconds,
  });
}

/** Reads the time of one local process without a database. */
export const openProcessTime =
  (pid: number): ReadProcessorTime =>
  () => ({ shop: (readProcess(pid)?.own ?? 0) * tickMicroseconds, postgres: null });

export const noTime: ProcessorTime = { shop: 0, postgres: 0 };

/** Adds up several time spans. */
export function addBetween(
  sum: ProcessorTime,
  before: ProcessorTime,
  after: ProcessorTime,
): ProcessorTime {
  return {
    shop: sum.shop + after.shop - before.shop,
    postgres:
      sum.postgres === null || after.postgres === null || before.postgres === null
        ? null
        : sum.postgres + after.postgres - before.postgres,
  };
}

/** Returns the cost per answer between two readings. */
export function costBetween(
  before: ProcessorTime,
  after: ProcessorTime,
  answers: number,
): { shopUs: number; postgresUs: number | null } {
  // One decimal: a cached read takes 15 µs, so whole microseconds would be a 7 % error.
  const each = (spent: number) => Math.round((10 * spent) / Math.max(1, answers)) / 10;
  return {
    shopUs: each(after.shop - before.shop),
    postgresUs:
      after.postgres === null || before.postgres === null
        ? null
        : each(after.postgres - before.postgres),
  };
}

/**
 * Returns the ticks of a process, its live children and its exited ones, so that closed connections
 * count.
 */
function readFamily(pid: number): number {
  const parent = readProcess(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
    .filter((child) => child.parent === pid);
  return children.reduce((sum, { own }) => sum + own, (parent?.own ?? 0) + (parent?.exited ?? 0));
}

type Process = { name: string; parent: number; own: number; exited: number };

/** Returns null if the process does not run on this machine. */
function readProcess(pid: number): Process | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** The process name is in brackets and may itself contain spaces and brackets. */
export function parseStat(stat: string): Process {
  const end = stat.lastIndexOf(')');
  const numbers = stat
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const ticks = (at: number) => (numbers[at] ?? 0) + (numbers[at + 1] ?? 0);
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    parent: numbers[1] ?? 0,
    own: ticks(11),
    exited: ticks(13),
  };
}
