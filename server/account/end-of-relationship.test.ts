import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';
import { signUp } from '../../tests/sign-up.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';

const { app } = shop.open();
beforeAll(async () => {
  await shop.prepareAndDeliver(app, await shop.buy(await shop.newShopper(app)));
});

const runNightly = async () => {
  await app.jobs.runNow('sessions.purge', {});
  await app.jobs.runNow('personal-data.retain', {});
  await app.jobs.drain();
};

describe('the end of a relationship', () => {
  const silent = {
    email: 'silent.gontran@exemple.fr',
    phone: '0655123499',
    firstname: 'Gontran',
    lastname: 'Vaucresson',
  };
  beforeEach(() => runNightly());

  it('C07a the end of a relationship comes three years after the last visit, not before', async () => {
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

  it('C07a the end of a relationship does not come while an order is running', async () => {
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
