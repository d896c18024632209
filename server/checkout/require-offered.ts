import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/refusal.ts';
import type { PaymentFlags } from '#server/payments/read-settings.ts';

/** PayPal is offered by a flag. */
export async function requireOffered(
  deps: PaymentFlags,
  means: 'card' | 'paypal' | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (means !== 'paypal') return;
  if (!(await deps.flags.isOn('paypal-payment', await deps.readFlagContext(request))))
    throw new Refusal('Payment.PaypalUnavailable', { means: 'paypal' });
}
