/**
 * The bench on one process and then on more, with processor time per answer. The load goes to each process directly: a
 * proxy written in Node is at its limit before two of them are.
 */
import { measureRead, type Line } from '../bench/measure.ts';
import { openProcessorTime } from '../bench/processor-time.ts';
import {
  measureCheckout,
  measureNewCart,
  preparePurchase,
  reads,
  readSeconds,
} from '../bench/works.ts';
import { until } from './people.ts';
import type { Cluster, Member } from './start-cluster.ts';
import { setShelves } from '../../tests/set-shelves.ts';

export async function measureCluster(cluster: Cluster, say: (line: string) => void): Promise<void> {
  await openStockAndSlots(cluster);
  say(
    'processes  work                                a second  for one  median ms  shop µs  PostgreSQL µs  errors',
  );
  const ofOne = new Map<string, number>();
  for (let count = 1; count <= cluster.members.length; count += 1) {
    const [first, ...others] = cluster.members;
    const measured = [first, ...others.slice(0, count - 1)] as const;
    for await (const line of measureWorks(cluster, measured)) {
      if (count === 1) ofOne.set(line.op, line.rps);
      say(rowOf(count, line, line.rps / (ofOne.get(line.op) ?? line.rps)));
    }
  }
}

/** Each process has then compiled what the works run. */
export async function warmUp(cluster: Cluster): Promise<void> {
  await openStockAndSlots(cluster);
  for (const member of cluster.members) for await (const _ of measureWorks(cluster, [member]));
}

async function openStockAndSlots({ pool }: Cluster): Promise<void> {
  await setShelves(pool, 1_000_000);
  await pool.query('notify changes');
  await pool.query('update slots set capacity = 1000000');
}

/** The load goes to `measured`. What the other processes spend meanwhile, to follow changes, counts too. */
async function* measureWorks(
  { members, pool }: Cluster,
  measured: readonly [Member, ...Member[]],
): AsyncGenerator<Line> {
  const pids = members.map((member) => member.process.pid ?? 0);
  const [{ url }, ...others] = measured;
  const shop = {
    url,
    urls: [url, ...others.map((other) => other.url)] as const,
    pool,
    readProcessorTime: await openProcessorTime(pids, pool),
  };
  const purchase = await preparePurchase(shop);
  await untilJobsAreDone(shop.pool);
  for (const [op, path] of reads.slice(0, 2)) yield measureRead(op, shop, path, readSeconds);
  yield measureNewCart(shop, purchase);
  yield measureCheckout(shop, purchase);
}

const longestJobsMs = 60_000;

/** Else what the jobs of the checkouts before take from database and followers would count in a read. */
const untilJobsAreDone = (pool: Cluster['pool']): Promise<true> =>
  until(
    'the jobs are done',
    async () => {
      const { rows } = await pool.query(
        `select from jobs.job
          where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`,
      );
      return rows.length === 0 ? true : null;
    },
    longestJobsMs,
  );

/** `forOne`: answers a second for one of the first process alone. */
function rowOf(processes: number, line: Line, forOne: number): string {
  return [
    String(processes).padStart(9),
    line.op.padEnd(34),
    String(line.rps).padStart(8),
    forOne.toFixed(2).padStart(7),
    line.p50.toFixed(1).padStart(9),
    String(line.shopUs).padStart(7),
    String(line.postgresUs ?? 'elsewhere').padStart(13),
    String(line.errors).padStart(6),
  ].join('  ');
}
