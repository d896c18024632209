/** Pickups that nobody comes for, under a rule on their fresh products. */
import { demoIdentity } from '#world/demo-identity.ts';
import { endUncollectedOrders } from '#server/orders/end-uncollected.ts';
import type { TestApp, Visitor } from './app.ts';
import { addCode } from './promo-codes.ts';
import * as shop from './shopping.ts';
import { block, card } from './staff-pages.ts';

/** Dry and fresh: only the latter may be billed. */
const mixedCart = { penne: 30, entrecote: 3 };

export async function publishPickupTerms(app: TestApp, text: string): Promise<void> {
  const blocks = JSON.stringify([
    block({ title: 'CGV', subtitle: '', cards: [card({ title: 'Le retrait', text })] }),
  ]);
  await app.database.pool.query(
    "insert into page_templates (id, title, description, blocks, updated_at) values ('cgv', 'CGV', '', $1, $2) on conflict (id) do update set blocks = excluded.blocks, updated_at = excluded.updated_at",
    [blocks, app.clock.now()],
  );
}

export async function setFreshRule(app: TestApp, freshMaximum: number | null): Promise<void> {
  const marc = await shop.staff(app, 'marc');
  const path = '/api/staff/shop-identity';
  const { version } = shop.okBody(await marc.call('GET', path));
  const identity = { ...demoIdentity, freshMaximum };
  shop.okBody(await marc.call('PUT', path, { version, identity }));
}

/** A pickup paid, prepared and reminded, whose half day after the deadline is over. */
export async function waitForNobody(
  app: TestApp,
  zoe: Visitor,
  {
    shown = { freshMaximum: 5_000 },
    quantities = mixedCart,
    code,
  }: {
    /** By the payment page. */ shown?: { [field: string]: unknown } | undefined;
    quantities?: Record<string, number>;
    code?: string;
  } = {},
): Promise<string> {
  await shop.fillCart(zoe, quantities, shop.slots.pickup);
  if (code) shop.okBody(await addCode(zoe, code));
  const { orderId } = shop.okBody(await shop.pay(zoe, shown));
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, orderId);
  shop.okBody(await shop.move(paul, orderId, 'ready'));
  const { to } = (await shop.readOrder(zoe, orderId)).delivery;
  await advanceTo(app, Temporal.Instant.from(to).add({ hours: 1 }));
  await advanceTo(app, Temporal.Instant.from(to).add({ hours: 19 }));
  app.clock.advance({ hours: 18 });
  return orderId;
}

async function advanceTo(app: TestApp, at: Temporal.Instant): Promise<void> {
  app.clock.advance(app.clock.now().until(at));
  await app.jobs.runNow('orders.uncollected', {});
}

export async function endUncollected(app: TestApp): Promise<void> {
  await endUncollectedOrders(app);
  await app.jobs.drain();
}

/** What was agreed for the fresh line of the cart. */
export async function freshPriceOf(app: TestApp, id: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    "select requested_cents as cents from order_lines where order_id = $1 and product_id = 'entrecote'",
    [id],
  );
  return rows[0].cents;
}

export async function invoicesOf(app: TestApp, id: string) {
  const { rows } = await app.database.pool.query(
    'select kind, content from invoices where order_id = $1 order by issued_at, kind desc',
    [id],
  );
  return rows.map(({ content }) => content);
}
