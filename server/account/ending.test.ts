import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../tests/database.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { signUp } from '../../tests/sign-up.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';
import { hashPassword } from './passwords.ts';

const { app } = shop.open({ stock: { penne: 1000 }, hasWideSlots: true });

/** What happens when an account ends while another request is using it. */
const password = 'Cabas2026';

describe('an order paid while the account is being deleted', () => {
  it('an order paid while the account is being deleted keeps its customer, or is never placed', async () => {
    const hash = await hashPassword(password);
    const outcomes: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const shopper = await shop.newShopper(app);
      await app.database.db
        .updateTable('customers')
        .set({ password_hash: hash })
        .where('id', '=', shopper.customerId)
        .execute();
      await shop.fillCart(shopper);
      const { price } = await shop.readCart(shopper);
      const request = {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token: await shop.tokenise(shopper, shop.cards.accepted) },
      };
      const pay = () => shopper.call('PUT', '/api/cart/createPaymentIntent', request);
      const end = () => shopper.call('DELETE', '/api/account', { currentPassword: password });
      const [paid, deleted] = await Promise.all(
        round % 2 === 0
          ? [pay(), end()]
          : ([end(), pay()].toReversed() as [ReturnType<typeof pay>, ReturnType<typeof end>]),
      );
      outcomes.push(`${paid.status} ${deleted.status}`);
      expect([200, 400]).toContain(deleted.status);
    }
    const { rows } = await app.database.pool.query(
      "select o.number from orders o join customers c on c.id = o.customer_id where c.deleted_at is not null and o.status not in ('cancelled', 'failed')",
    );
    expect(rows, outcomes.join(', ')).toEqual([]);
    await expectInvariants(app, { penne: 1000 });
  });
});

it('an account deleted between the session check and the deletion is not found', async () => {
  const shopper = await shop.newShopper(app);
  const { pool, db } = app.database;
  await db
    .updateTable('customers')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', shopper.customerId)
    .execute();
  const elsewhere = await pool.connect();
  try {
    await elsewhere.query('begin');
    await elsewhere.query('update customers set deleted_at = now() where id = $1', [
      shopper.customerId,
    ]);
    const answer = shopper.call('DELETE', '/api/account', { currentPassword: password });
    await expect.poll(() => countWaiting(pool)).toBe(1);
    await elsewhere.query('commit');
    shop.expectRefusal(await answer, 'Customer.NotFound');
  } finally {
    elsewhere.release();
  }
});

describe('the end of a relationship', () => {
  beforeAll(async () => {
    await shop.prepareAndDeliver(app, await shop.buy(await shop.newShopper(app)));
  });

  const runNightly = async () => {
    await app.jobs.runNow('sessions.purge', {});
    await app.jobs.runNow('personal-data.retain', {});
    await app.jobs.drain();
  };

  const silent = {
    email: 'silent.gontran@exemple.fr',
    phone: '0655123499',
    firstname: 'Gontran',
    lastname: 'Vaucresson',
  };
  beforeEach(() => runNightly());

  it('C07a an inactive account is closed three years after the last visit, not before', async () => {
    const gontran = await signUp(app, silent);
    const day = 24;
    // A visit each month keeps the session and the relationship.
    for (let month = 0; month < 6; month += 1) {
      app.clock.advance({ hours: day * 29 });
      shop.okBody(await gontran.call('POST', '/api/auth/me'));
    }
    app.clock.advance({ hours: day * (365 * 3 - 1) });
    await runNightly();
    expect(await tablesHolding(app, silent.lastname, ['dev_inbox'])).toEqual(['public.customers']);
    app.clock.advance({ hours: day * 3 });
    await runNightly();
    for (const text of [silent.email, '655123499', silent.firstname, silent.lastname])
      expect(await tablesHolding(app, text, ['dev_inbox'])).toEqual([]);
  });

  it('C07a an inactive account is not closed while an order is in progress', async () => {
    const shopper = await shop.newShopper(app, { firstname: 'Ernestine' });
    await app.database.db
      .insertInto('orders')
      .values({
        ...(await app.database.db
          .selectFrom('orders')
          .selectAll()
          .limit(1)
          .executeTakeFirstOrThrow()),
        id: crypto.randomUUID(),
        number: 'running',
        customer_id: shopper.customerId,
        status: 'delivered',
        cart_version: 999,
        delivery: '{}',
        customer: '{}',
        quotation: '{}',
        settlement: null,
      })
      .execute();
    app.clock.advance({ hours: 24 * 365 * 4 });
    await runNightly();
    expect(await tablesHolding(app, 'Ernestine', ['dev_inbox'])).toEqual(['public.customers']);
  });
});
