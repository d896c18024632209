/** Invariants checked after every test: the audit's queries, and some that need the test world. */
import { expect, vi } from 'vitest';
import { testWorld } from '#world/test-world.ts';
import { atTime, invariants } from '../scripts/invariants.ts';
import type { TestApp } from './app.ts';

/** Beyond the audit: our payments against the embedded bank's. */
export const bankInvariants = [
  {
    name: 'every hold at the bank is one payment of ours',
    sql: 'select h.reference from sandbox.holds h left join payments p using (idempotency_key) group by h.reference having count(p.id) <> 1',
  },
  {
    name: 'the bank captured what we say it captured',
    sql: 'select p.id from payments p join sandbox.holds h using (idempotency_key) where p.captured_cents <> h.captured_cents or p.refunded_cents <> h.refunded_cents',
  },
  {
    name: 'an order that holds nothing holds no money',
    sql: "select o.id from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key) where o.status in ('cancelled', 'failed') and h.status in ('authorized', 'requires_action', 'pending') and not exists (select 1 from carts c where c.kept->'orderIds' ? o.id::text)",
  },
  {
    name: 'a place and units are held by live orders only',
    sql: "select id from orders where (status in ('cancelled', 'failed', 'modifying')) = (reserved_at is not null)",
  },
] as const;

/** `stock`: initial stock of products whose test changed it. */
export async function expectInvariants(
  app: TestApp,
  stock: Readonly<Record<string, number>> = {},
): Promise<void> {
  await expectAudit(app);
  await expectStockConserved(app, stock);
}

/** Without the count of the test world's stock, which other products or sites would change. */
export async function expectAudit(app: TestApp): Promise<void> {
  await app.jobs.drain();
  const broken: string[] = [];
  for (const { name, sql } of [...invariants, ...bankInvariants]) {
    const { rowCount } = await app.database.pool.query(atTime(sql, app.clock.now()));
    if (rowCount !== 0) broken.push(`${name}: ${rowCount}`);
  }
  expect(broken).toEqual([]);
}

/** Units held by live orders: ordered, or substituted. */
export const heldUnits = `select l.sku, case when not l.is_shelf_empty then l.requested_quantity when l.replacement is null then coalesce(l.prepared_quantity, 0) else 0 end as quantity from order_lines l join orders o on o.id = l.order_id where o.reserved_at is not null
  union all select l.replacement->>'sku', l.prepared_quantity from order_lines l join orders o on o.id = l.order_id where o.reserved_at is not null and l.replacement is not null
  union all select u->>'sku', (u->>'quantity')::int from carts c, jsonb_array_elements(c.kept->'units') u where c.kept is not null`;

async function expectStockConserved(
  app: TestApp,
  stock: Readonly<Record<string, number>>,
): Promise<void> {
  const { rows } = await app.database.pool.query<{
    id: string;
    sku: string;
    left: number;
    reserved: number;
  }>(`select p.id, s.sku, s.quantity as left, coalesce(sum(h.quantity), 0) as reserved
    from stock s join products p using (sku) left join (${heldUnits}) h using (sku) group by p.id, s.sku, s.quantity`);
  const initial = {
    ...Object.fromEntries(
      testWorld.aisles.flatMap(({ products }) =>
        products.map((product) => [product.id, product.stock]),
      ),
    ),
    ...stock,
  };
  expect(Object.fromEntries(rows.map((row) => [row.id, row.left + row.reserved]))).toEqual(initial);
  // The in-memory stock equals the database's, once notifications arrive.
  await vi.waitFor(
    () =>
      expect(
        Object.fromEntries(rows.map((row) => [row.id, app.catalogue.stockOf(row.sku)])),
      ).toEqual(Object.fromEntries(rows.map((row) => [row.id, row.left]))),
    { timeout: 10_000 },
  );
}
