/** Checks that hold after any story: all that the audit checks, the bank's books against ours, every unit of stock. */
import { auditBank } from '../scripts/audit-bank.ts';
import { auditBooks } from '../scripts/audit-books.ts';
import { countBreaches } from '../scripts/invariants.ts';
import { testWorld } from '#world/test-world.ts';
import type { TestApp } from './app.ts';
import { bankInvariants, heldUnits } from './invariants.ts';

export type Breach = { name: string; count: number };

/** `stock`: initial units of the products whose shelf differed from the test world's. */
export async function checkBooks(
  app: TestApp,
  stock: Readonly<Record<string, number>> = {},
): Promise<Breach[]> {
  return [...(await checkMoney(app)), ...(await listStockAstray(app, stock))];
}

/** Without the stock, where the races of a test set it as they need it. */
export async function checkMoney(app: TestApp): Promise<Breach[]> {
  const now = app.clock.now();
  const counted = [
    ...(await auditBooks(app.database, now)),
    ...(await countBreaches(app.database.pool, now, bankInvariants)),
    ...(await auditBank(app)),
  ];
  return counted
    .filter(({ breaches }) => breaches > 0)
    .map(({ name, breaches }) => ({ name, count: breaches }));
}

/** Does what the night does for the books, so that there are closings and seals to check. */
export async function closeBooks({ jobs }: TestApp): Promise<void> {
  await jobs.runNow('books.close', {});
  await jobs.runNow('books.seal', {});
}

/** Lists the products for which shelf plus live orders differ from units received less write-offs. */
async function listStockAstray(
  app: TestApp,
  stock: Readonly<Record<string, number>>,
): Promise<Breach[]> {
  const { rows } = await app.database.pool.query<{ id: string; now: number; moved: number }>(
    `select p.id, (s.quantity + coalesce(h.quantity, 0))::int as now, coalesce(c.delta, 0)::int as moved
    from stock s join products p using (sku)
      left join (select sku, sum(quantity) as quantity from (${heldUnits}) u group by sku) h using (sku)
      left join (select sku, sum(delta) as delta from stock_changes group by sku) c using (sku)
    order by p.id`,
  );
  const initial = new Map(
    testWorld.aisles.flatMap(({ products }) => products.map(({ id, stock }) => [id, stock])),
  );
  return rows
    .map(({ id, now, moved }) => ({
      name: `units of ${id} that went astray`,
      count: now - moved - (stock[id] ?? initial.get(id) ?? 0),
    }))
    .filter(({ count }) => count !== 0);
}
