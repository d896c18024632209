/** Asks the bank whether it still holds a payment's money. */
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import type { Logger } from '#server/platform/log.ts';
import type { PaymentRow } from './store.ts';

/** Longer than a healthy bank takes, shorter than a preparer waits. */
const patienceMs = 2_000;

/** `unknown`: no answer in time, or payment unknown to the bank. */
export async function askIfHeld(
  deps: { partners: { payment: Pick<PaymentProvider, 'lookup'> }; log: Pick<Logger, 'warn'> },
  payment: Pick<PaymentRow, 'id' | 'provider' | 'provider_reference'>,
  timeoutMs = patienceMs,
): Promise<'held' | 'lost' | 'unknown'> {
  if (payment.provider === 'none') return 'held';
  if (!payment.provider_reference) return 'unknown';
  const isOver = new AbortController();
  try {
    const state = await Promise.race([
      deps.partners.payment.lookup({ providerReference: payment.provider_reference }),
      wait(timeoutMs, null, { signal: isOver.signal, ref: false }),
    ]);
    if (!state) throw new Error('the bank did not answer in time');
    if (state.status === 'authorized' || state.status === 'captured') return 'held';
    return state.status === 'canceled' ? 'lost' : 'unknown';
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'a hold could not be looked up');
    return 'unknown';
  } finally {
    isOver.abort();
  }
}
