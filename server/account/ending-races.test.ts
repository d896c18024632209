/** What happens when an account ends while another request is using it. */
import { describe, expect, it } from 'vitest';
import { countWaiting } from '../../tests/database.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { hashPassword } from './passwords.ts';

const password = 'Cabas2026';

const { app } = shop.open({ stock: { penne: 1000 }, hasWideSlots: true });

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
