/**
 * Back-office command palette (⌘K), as one person types: each query waits for the previous answer.
 */
import { connect } from './connection.ts';
import { costBetween } from './processor-time.ts';
import type { BenchShop } from './shop.ts';
import { openAdminSession } from './team.ts';

/** A product by prefix, with a typo and by reference; people; a street; an order. */
const typed = ['pom', 'tomates', 'yahourt', 'CAB-00042', 'camille', 'roquette', '100001'];
const times = 40;

export async function* measurePalette(shop: BenchShop): AsyncGenerator<Record<string, unknown>> {
  const connection = await connect(shop.url);
  const cookie = `staff-session=${await openAdminSession(shop.databaseUrl)}`;
  for (const q of typed) {
    const ask = () =>
      connection.ask('GET', `/api/staff/find?q=${encodeURIComponent(q)}`, { cookie });
    for (let turn = 0; turn < times; turn += 1) await ask();
    const waits: number[] = [];
    const before = shop.readProcessorTime();
    for (let turn = 0; turn < times; turn += 1) {
      const startedAt = performance.now();
      const { status } = await ask();
      if (status !== 200) throw new Error(`« ${q} » is answered ${status}`);
      waits.push(performance.now() - startedAt);
    }
    const spent = costBetween(before, shop.readProcessorTime(), times);
    const sorted = waits.toSorted((one, other) => one - other);
    const at = (share: number) => Math.round((sorted[Math.floor(share * times)] ?? 0) * 10) / 10;
    yield {
      op: `⌘K « ${q} »`,
      p50: at(0.5),
      p95: at(0.95),
      ...spent,
    };
  }
  connection.close();
}
