/** Pickups that nobody comes for: reminders, a deadline, and an end without anybody's hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endUncollectedOrders } from '#server/orders/end-uncollected.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 5_000, entrecote: 500 };
let app: TestApp;
let paul: Visitor;
let zoe: Visitor;
/** Fresh units in bags that were never collected. */
let lost: number;
// Each test spends the days of the world's slots.
beforeEach(async () => {
  app = await createTestApp();
  lost = 0;
  for (const [sku, units] of Object.entries(stock)) await shop.setStock(app, sku, units);
  await shop.widenSlots(app);
  [paul, zoe] = [await shop.staff(app, 'paul'), await shop.newShopper(app)];
});
afterEach(async () => {
  await expectInvariants(app, { ...stock, entrecote: stock.entrecote - lost });
  await app.close();
});

describe('a pickup that nobody comes for', () => {
  it('a pickup is announced with its code by e-mail and SMS, then both remind of it before the deadline', async () => {
    const id = await ready(zoe);
    const { customer, number, pickupCode } = await shop.readOrder(zoe, id);
    const sms = async () =>
      (await shop.inboxOf(app, customer.phone))
        .map(({ text }) => text)
        .filter((text) => text.includes(number));
    expect(await sms()).toEqual([expect.stringContaining(pickupCode ?? '')]);
    const confirmation = (await shop.inboxOf(app, customer.email)).find(({ text }) =>
      text.includes('Total estimé'),
    );
    expect(confirmation?.text).toContain(pickupCode);

    const remindedAt = await remind(id);
    moveTo(remindedAt.add({ hours: 18 }).subtract({ seconds: 1 }));
    await run();
    expect(await subjectsFor(customer.email)).not.toContain(`Commande ${number} : dernier rappel`);
    moveTo(remindedAt.add({ hours: 18 }));
    await Promise.all([run(), run()]);
    await app.jobs.drain();
    const lastCalls = (await subjectsFor(customer.email)).filter(
      (subject) => subject === `Commande ${number} : dernier rappel`,
    );
    expect(lastCalls).toHaveLength(1);
    expect(await sms()).toHaveLength(2);
    expect((await sms()).every((text) => text.includes(pickupCode ?? ''))).toBe(true);
    await endAll(remindedAt);
  });

  it('an uncollected pickup ends half a day after its deadline: hold released, dry goods restocked, fresh lost', async () => {
    const before = {
      penne: await shop.stockOf(app, 'penne'),
      cut: await shop.stockOf(app, 'entrecote'),
    };
    const id = await ready(zoe, { penne: 30, entrecote: 3 });
    const { customer, number, ...fresh } = await shop.readOrder(zoe, id);
    expect(fresh).toMatchObject({ neverCollected: false, lateCollection: null });
    const remindedAt = await remind(id);
    expect((await shop.readOrder(zoe, id)).lateCollection).toEqual({
      before: remindedAt.add({ hours: 24 }).toString(),
      freshMaximum: null,
    });
    moveTo(remindedAt.add({ hours: 36 }).subtract({ seconds: 1 }));
    await run();
    expect(await statusOf(id)).toBe('ready');
    await endAll(remindedAt);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await shop.stockOf(app, 'penne')).toBe(before.penne);
    expect(await shop.stockOf(app, 'entrecote')).toBe(before.cut - 3);
    lost = 3;
    expect(await holdOf(id)).toBe('canceled');
    expect(await subjectsFor(customer.email)).toContain(
      `Votre commande ${number} n’a pas été retirée`,
    );
    const shown = await shop.readOrder(zoe, id);
    expect(shown).toMatchObject({
      neverCollected: true,
      lateCollection: null,
      amounts: { billed: 0 },
    });
    // What went back to the shelf was not missing from the bag.
    expect(shown.explanation.map(({ kind }: { kind: string }) => kind)).not.toContain('missing');
  });

  it('two concurrent runs end an uncollected pickup once', async () => {
    const before = await shop.stockOf(app, 'penne');
    const id = await ready(zoe);
    const remindedAt = await remind(id);
    moveTo(remindedAt.add({ hours: 36 }));
    await Promise.all([
      endUncollectedOrders(app),
      endUncollectedOrders(app),
      endUncollectedOrders(app),
    ]);
    await app.jobs.drain();
    expect(await statusOf(id)).toBe('cancelled');
    expect(await shop.stockOf(app, 'penne')).toBe(before);
    expect(await endings(id)).toBe(1);
  });

  it('a crash between two uncollected pickups leaves the second for the next run to end', async () => {
    const ids = [await ready(zoe), await ready(await shop.newShopper(app))];
    const remindedAt = await remind(ids[0] ?? '');
    moveTo(remindedAt.add({ hours: 36 }));
    let releases = 0;
    const dying: typeof app.jobs = Object.create(app.jobs, {
      enqueue: {
        value: async (...given: Parameters<typeof app.jobs.enqueue>) => {
          if (given[1] === 'order.release' && (releases += 1) > 1) throw new Error('killed');
          return app.jobs.enqueue(...given);
        },
      },
    });
    await expect(endUncollectedOrders({ ...app, jobs: dying })).rejects.toThrow();
    // The first one is whole, the second one untouched.
    expect((await Promise.all(ids.map(statusOf))).toSorted()).toEqual(['cancelled', 'ready']);
    await endAll(remindedAt);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['cancelled', 'cancelled']);
    expect(await Promise.all(ids.map(holdOf))).toEqual(['canceled', 'canceled']);
  });

  it('a pickup collected at the last minute is not ended as uncollected', async () => {
    const id = await ready(zoe);
    const { pickupCode } = await shop.readOrder(zoe, id);
    const remindedAt = await remind(id);
    moveTo(remindedAt.add({ hours: 35 }));
    paul = await shop.staff(app, 'paul');
    shop.okBody(
      await paul.call('POST', `/api/staff/orders/${id}/moves`, { to: 'delivered', pickupCode }),
    );
    await endAll(remindedAt);
    expect(await statusOf(id)).toBe('paid');
  });
});

async function endAll(remindedAt: Temporal.Instant): Promise<void> {
  moveTo(remindedAt.add({ hours: 36 }));
  await run();
  await app.jobs.drain();
}
const endings = async (id: string): Promise<number> =>
  (
    await app.database.pool.query(
      "select count(*)::int as count from order_events where order_id = $1 and to_status = 'cancelled'",
      [id],
    )
  ).rows[0].count;

describe('the counter', () => {
  const search = (staff: Visitor, pickupCode: string) =>
    staff.call('POST', '/api/staff/pickups/searches', { pickupCode });
  /** Codes that no order has. */
  async function* wrongCodes(): AsyncGenerator<string> {
    const { rows } = await app.database.pool.query('select pickup_code from orders');
    const taken = new Set(rows.map((row) => row.pickup_code));
    for (let code = 100_000; ; code += 1) if (!taken.has(String(code))) yield String(code);
  }

  it('the counter finds a ready pickup by its code, and no order in another state', async () => {
    const id = await ready(zoe);
    const { pickupCode, number } = await shop.readOrder(zoe, id);
    expect(shop.okBody(await search(paul, pickupCode ?? ''))).toEqual({ items: [{ id, number }] });
    shop.expectRefusal(
      await search(await shop.staff(app, 'lea'), pickupCode ?? ''),
      'Shared.InsufficientPrivileges',
    );
    const early = await shop.buy(await shop.newShopper(app), shop.counted, shop.slots.pickup);
    const { rows } = await app.database.pool.query('select pickup_code from orders where id = $1', [
      early,
    ]);
    shop.expectRefusal(await search(paul, rows[0].pickup_code), 'Pickup.NoneWithCode');
  });

  it('the counter limits a member to ten wrong codes; right ones are not counted', async () => {
    const id = await ready(zoe);
    const { pickupCode } = await shop.readOrder(zoe, id);
    const marc = await shop.staff(app, 'marc');
    for (let time = 0; time < 12; time += 1) shop.okBody(await search(marc, pickupCode ?? ''));
    const codes = wrongCodes();
    for (let time = 0; time < 10; time += 1)
      shop.expectRefusal(
        await search(marc, (await codes.next()).value ?? ''),
        'Pickup.NoneWithCode',
      );
    shop.expectRefusal(
      await search(marc, (await codes.next()).value ?? ''),
      'Generic.TooManyRequest',
    );
    shop.expectRefusal(await search(marc, pickupCode ?? ''), 'Generic.TooManyRequest');
    app.clock.advance({ minutes: 16 });
    shop.okBody(await search(await shop.staff(app, 'marc'), pickupCode ?? ''));
  });
});

async function ready(by: Visitor, cart: Record<string, number> = shop.counted): Promise<string> {
  const id = await shop.buy(by, cart, shop.slots.pickup);
  await shop.prepare(paul, id);
  shop.okBody(await shop.move(paul, id, 'ready'));
  await app.jobs.drain();
  return id;
}
const holdOf = async (id: string): Promise<string | undefined> => {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ status: string }>(
    'select h.status from sandbox.holds h join payments p using (idempotency_key) where p.order_id = $1',
    [id],
  );
  return rows[0]?.status;
};
const statusOf = async (id: string): Promise<string> =>
  (await app.database.pool.query('select status from orders where id = $1', [id])).rows[0].status;
const slotEndOf = async (id: string): Promise<Temporal.Instant> =>
  Temporal.Instant.from((await shop.readOrder(zoe, id)).delivery.to);
function moveTo(at: Temporal.Instant): void {
  app.clock.advance(app.clock.now().until(at));
}
const run = () => app.jobs.runNow('orders.uncollected', {});
/** Reminded an hour after its slot, as the job does when it runs. */
async function remind(id: string): Promise<Temporal.Instant> {
  const remindedAt = (await slotEndOf(id)).add({ hours: 1 });
  moveTo(remindedAt);
  await run();
  return remindedAt;
}
const subjectsFor = async (email: string): Promise<(string | null)[]> =>
  (await shop.inboxOf(app, email)).map(({ subject }) => subject);
