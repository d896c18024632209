/** What an answer costs the processors, read from Linux's /proc: it holds on a busy machine, where answers a second do not. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Microseconds since the processes started. `postgres` is null when it runs on another machine. */
export type ProcessorTime = { shop: number; postgres: number | null };
export type ReadProcessorTime = () => ProcessorTime;

/** Linux counts processor time in hundredths of a second. */
const tickMicroseconds = 10_000;

/** Of these processes of the shop, and of all of PostgreSQL with its writers, through any connection to it. */
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

/** Of one process on this machine that asks no database. */
export const openProcessTime =
  (pid: number): ReadProcessorTime =>
  () => ({ shop: (readProcess(pid)?.own ?? 0) * tickMicroseconds, postgres: null });

export const noTime: ProcessorTime = { shop: 0, postgres: 0 };

/** A sum of several spans. */
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

/** What each of `answers` cost between two readings. */
export function costBetween(
  before: ProcessorTime,
  after: ProcessorTime,
  answers: number,
): { shopUs: number; postgresUs: number | null } {
  // A cached read takes 15: whole microseconds would be 7 % of it.
  const each = (spent: number) => Math.round((10 * spent) / Math.max(1, answers)) / 10;
  return {
    shopUs: each(after.shop - before.shop),
    postgresUs:
      after.postgres === null || before.postgres === null
        ? null
        : each(after.postgres - before.postgres),
  };
}

/** Ticks of a process, of its living children, and of those that exited, so that closed connections count too. */
function readFamily(pid: number): number {
  const parent = readProcess(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
    .filter((child) => child.parent === pid);
  return children.reduce((sum, { own }) => sum + own, (parent?.own ?? 0) + (parent?.exited ?? 0));
}

type Process = { name: string; parent: number; own: number; exited: number };

/** Null for what does not run on this machine. */
function readProcess(pid: number): Process | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** The name is in brackets, and may hold spaces and brackets of its own. */
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
