/** The provider contract on the built-in banks: the sandbox, Stripe and PayPal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentBenches, type BuiltInBank } from '../../../tests/payment-benches.ts';
import { checkPayment } from '../conformance/payment.ts';

describe.each(Object.keys(paymentBenches))('%s', (name) => {
  let bench: BuiltInBank;
  beforeAll(async () => {
    bench = await (paymentBenches[name] as () => Promise<BuiltInBank>)();
  });
  afterAll(() => bench.close());

  checkPayment({ test: it, bench: () => bench });

  it('the card adapter registers cards for later holds, and PayPal never', () => {
    const { card, paypal } = bench.provider.abilities;
    if (name !== 'paypal') expect(card?.canRegister).toBe(true);
    if (name !== 'stripe') expect(paypal?.canRegister).toBe(false);
  });
});
