/** The bench through the proxy, on one process and then on more: answers a second, and what each costs the processors. */
import { readFileSync } from 'node:fs';
import { measureRead, type Line } from '../../bench/measure.ts';
import {
  measureCheckout,
  measureNewCart,
  prepareBasket,
  reads,
  readSeconds,
} from '../../bench/works.ts';
import { openProxy } from './proxy.ts';
import type { Cluster } from './start-cluster.ts';

/** Microseconds of processor an answer: of all processes of the shop, and of PostgreSQL where it runs on this machine. */
type Cost = { line: Line; shop: number; postgres: number };

/** Linux counts processor time in hundredths of a second. */
const tickMicroseconds = 10_000;

export async function measureCluster(
  cluster: Cluster,
  port: number,
  say: (line: string) => void,
): Promise<void> {
  await cluster.pool.query('update stock set quantity = 1000000, version = version + 1');
  await cluster.pool.query('notify changes');
  await cluster.pool.query('update slots set capacity = 1000000');
  say(
    'processes  work                                a second  median ms  shop µs  PostgreSQL µs  errors',
  );
  for (let count = 1; count <= cluster.members.length; count += 1) {
    const backends = cluster.members.slice(0, count).map(({ url }) => url);
    const proxy = await openProxy(port + count, backends);
    try {
      for (const cost of await measureWorks(cluster, proxy.url)) say(rowOf(count, cost));
    } finally {
      await proxy.close();
    }
  }
}

async function measureWorks(cluster: Cluster, url: string): Promise<Cost[]> {
  const shop = { url, pool: cluster.pool };
  const basket = await prepareBasket(shop);
  const works = [
    ...reads.slice(0, 2).map(
      ([op, path]) =>
        () =>
          measureRead(op, url + path, readSeconds),
    ),
    () => measureNewCart(shop, basket),
    () => measureCheckout(shop, basket),
  ];
  const costs: Cost[] = [];
  for (const work of works) {
    const before = await readTicks(cluster);
    const line = await work();
    const after = await readTicks(cluster);
    const each = (of: 'shop' | 'postgres') =>
      Math.round((ticksBetween(before[of], after[of]) * tickMicroseconds) / line.answers);
    costs.push({
      line,
      shop: each('shop'),
      postgres: each('postgres'),
    });
  }
  return costs;
}

/** Ticks of each process, by its id. */
type Ticks = ReadonlyMap<number, number>;

async function readTicks({ members, pool }: Cluster): Promise<{ shop: Ticks; postgres: Ticks }> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'process-%'",
  );
  const read = (pids: readonly number[]): Ticks => new Map(pids.map((pid) => [pid, ticksOf(pid)]));
  return {
    shop: read(members.map((member) => member.process.pid ?? 0)),
    postgres: read(rows.map(({ pid }) => pid)),
  };
}

/** A connection that was opened meanwhile counts whole, one that was closed does not count. */
function ticksBetween(before: Ticks, after: Ticks): number {
  return [...after].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? 0), 0);
}

/** Zero for what does not run on this machine. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  } catch {
    return 0;
  }
}

function rowOf(processes: number, { line, shop, postgres }: Cost): string {
  return [
    String(processes).padStart(9),
    line.op.padEnd(34),
    String(line.rps).padStart(8),
    line.p50.toFixed(1).padStart(9),
    String(shop).padStart(7),
    String(postgres).padStart(13),
    String(line.errors).padStart(6),
  ].join('  ');
}
