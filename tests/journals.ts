import type { TestApp } from './app.ts';
import * as shop from './shopping.ts';

/**
 * Writes a row in every journal: an order delivered and partly refunded, staff actions, views,
 * a text, the closing of the day, and the seals.
 */
export async function fillJournals(app: TestApp): Promise<void> {
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, shop.counted);
  await shop.prepareAndDeliver(app, orderId);
  const marc = await shop.staff(app, 'marc');
  shop.okBody(
    await marc.call('POST', `/api/staff/orders/${orderId}/refunds`, {
      key: crypto.randomUUID(),
      reason: 'Un paquet était ouvert',
      lines: [{ productId: 'penne', quantity: 1 }],
      withFees: false,
    }),
  );
  await app.jobs.drain();
  shop.okBody(await marc.call('GET', `/api/staff/customers/${zoe.customerId}`));
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id from staff where email = 'marc@cabas.test' or name = 'Marc Gérant'",
  );
  await app.database.pool.query(
    "insert into staff_actions (id, at, staff_id, kind, subject) values (gen_random_uuid(), $1, $2, 'product.price', 'product:penne')",
    [app.clock.now(), rows[0]?.id],
  );
  await app.database.pool.query(
    "insert into message_texts (template, version, changed_at, changed_by) values ('welcome', 1, $1, $2)",
    [app.clock.now(), rows[0]?.id],
  );
  app.clock.advance({ hours: 24 });
  await app.jobs.runNow('books.close', {});
  await app.jobs.runNow('books.seal', {});
}
