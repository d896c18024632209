/** A card typed on the page of a bank that an adapter joins. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostedCard } from '#domain/payments/means.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { payment } = app.partners;
  const { createHold } = payment;
  Object.assign(payment, {
    kind: 'adapter:acme',
    // The sandbox plays the bank's page, which it shows for a card that asks for 3-D Secure.
    async createHold(request: Parameters<typeof createHold>[0]) {
      expect(request.means).toEqual({ token: hostedCard });
      const typed = await payment.tokenise({
        number: '4000002760003184',
        expMonth: 12,
        expYear: 2030,
        cvc: '123',
      });
      return createHold({ ...request, means: { token: 'token' in typed ? typed.token : '' } });
    },
  });
});
afterAll(() => app.close());

it('a bank’s own page takes the card, and the order keeps the adapter’s name', async () => {
  const zoe = await shop.newShopper(app);
  const settings = shop.okBody(await zoe.call('GET', '/api/payments/settings'));
  expect(settings.card).toEqual({ form: 'page' });
  await shop.fillCart(zoe);
  const outcome = shop.okBody(
    await shop.pay(zoe, { payment: { type: 'card', token: hostedCard, saveCard: false } }),
  );
  expect(outcome).toMatchObject({ status: 'requires_action' });
  await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
  const { paymentId } = outcome;
  const paid = shop.okBody(await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId }));
  expect(paid.status).toBe('authorized');
  const { provider } = await app.database.db
    .selectFrom('payments')
    .select('provider')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  expect(provider).toBe('adapter:acme');
  await expectInvariants(app);
});
