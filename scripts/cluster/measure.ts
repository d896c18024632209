/** The bench through the proxy, on one process and then on more, with processor time per answer. */
import { measureRead, type Line } from '../../bench/measure.ts';
import { openProcessorTime } from '../../bench/processor-time.ts';
import {
  measureCheckout,
  measureNewCart,
  prepareBasket,
  reads,
  readSeconds,
} from '../../bench/works.ts';
import { openProxy } from './proxy.ts';
import type { Cluster } from './start-cluster.ts';

export async function measureCluster(
  cluster: Cluster,
  port: number,
  say: (line: string) => void,
): Promise<void> {
  await cluster.pool.query('update stock set quantity = 1000000, version = version + 1');
  await cluster.pool.query('notify changes');
  await cluster.pool.query('update slots set capacity = 1000000');
  say(
    'processes  work                                a second  for one  median ms  shop µs  PostgreSQL µs  errors',
  );
  const ofOne = new Map<string, number>();
  for (let count = 1; count <= cluster.members.length; count += 1) {
    const backends = cluster.members.slice(0, count).map(({ url }) => url);
    const proxy = await openProxy(port + count, backends);
    try {
      for await (const line of measureWorks(cluster, proxy.url)) {
        if (count === 1) ofOne.set(line.op, line.rps);
        say(rowOf(count, line, line.rps / (ofOne.get(line.op) ?? line.rps)));
      }
    } finally {
      await proxy.close();
    }
  }
}

async function* measureWorks({ members, pool }: Cluster, url: string): AsyncGenerator<Line> {
  const pids = members.map((member) => member.process.pid ?? 0);
  const shop = { url, pool, readProcessorTime: await openProcessorTime(pids, pool) };
  const basket = await prepareBasket(shop);
  for (const [op, path] of reads.slice(0, 2)) yield measureRead(op, shop, path, readSeconds);
  yield measureNewCart(shop, basket);
  yield measureCheckout(shop, basket);
}

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
