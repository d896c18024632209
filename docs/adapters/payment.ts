/** Takes cards on a bank's hosted page, through a generic JSON API that most banks resemble. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Adapter, AdapterContext } from 'cabas/adapters';
import type { HoldState } from 'cabas/ports/payment';

/** A payment in the bank's API. */
type Payment = {
  id: string;
  status: 'open' | 'held' | 'refused' | 'captured' | 'released';
  amount: number;
  captured: number;
  refunded: number;
  heldUntil: string | null;
  page: string;
  reason: string | null;
};

const adapter: Adapter<'payment'> = {
  port: 'payment',
  version: 1,
  name: 'example-bank',
  open(context) {
    const { BANK_URL: url, BANK_KEY: key, BANK_WEBHOOK_SECRET: secret } = context.env;
    if (!url || !key || !secret)
      throw new Error('BANK_URL, BANK_KEY and BANK_WEBHOOK_SECRET go together');
    const call = openCalls(context, { url, key });
    const move = (id: string, what: string, idempotencyKey: string, amount?: number) =>
      call('POST', `/payments/${encodeURIComponent(id)}/${what}`, { idempotencyKey, amount });
    const unread = { items: [], next: null };
    return {
      // Most banks hold a card for seven days, so later slots are paid closer to delivery.
      abilities: { card: { holdHours: 168, covers: 'end', canRegister: false } },

      async createHold({ idempotencyKey, amountCents, orderReference, means, ...asked }) {
        if (!('token' in means) || asked.isOffSession)
          throw new context.errors.PaymentRequestInvalid('cards are typed on the bank’s page');
        return call('POST', '/payments', {
          idempotencyKey,
          amount: amountCents,
          reference: orderReference,
          shop: asked.brandName,
          returnUrl: asked.returnUrl,
          cancelUrl: asked.cancelUrl,
        });
      },

      lookup: async (by) =>
        'providerReference' in by
          ? call('GET', `/payments/${encodeURIComponent(by.providerReference)}`)
          : call('GET', `/payments?key=${encodeURIComponent(by.idempotencyKey)}`),
      // The hold exists once the payer agrees; this only reads its state.
      confirm: async ({ providerReference: id }) =>
        call('GET', `/payments/${encodeURIComponent(id)}`),
      capture: async ({ providerReference: id, amountCents, idempotencyKey }) =>
        move(id, 'capture', idempotencyKey, amountCents),
      cancel: async ({ providerReference: id, idempotencyKey }) =>
        move(id, 'release', idempotencyKey),
      refund: async ({ providerReference: id, amountCents, idempotencyKey }) =>
        move(id, 'refund', idempotencyKey, amountCents),

      async saveCard() {
        throw new context.errors.PaymentRequestInvalid('this bank keeps its cards');
      },
      deleteCard: async () => undefined,
      // This bank has no statement API, so « Rapprochement » has nothing to compare.
      listTransactions: async () => unread,
      listPayouts: async () => unread,
      listDisputes: async () => unread,
      findDispute: async () => null,

      async verifyWebhook({ rawBody, headers }, now) {
        const fail = (why: string): never => {
          throw new context.errors.InvalidWebhookSignature(why);
        };
        const [, stamp = '', given = ''] =
          /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['bank-signature'] ?? '')) ??
          fail('no signature');
        if (Math.abs(now.epochMilliseconds / 1000 - Number(stamp)) > 300) fail('too old');
        const right = createHmac('sha256', secret).update(`${stamp}.${rawBody}`).digest();
        if (!timingSafeEqual(right, Buffer.from(given, 'hex'))) fail('forged');
        const { id, type, payment } = JSON.parse(rawBody) as Record<string, string>;
        return {
          id: id ?? '',
          type: type ?? '',
          providerReference: payment ?? '',
          idempotencyKey: null,
          disputeId: null,
        };
      },
    };
  },
};
export default adapter;

/** Calls the bank's API. No answer, a 5xx or a 409 throws PaymentReplyLost, since money may have moved. */
function openCalls(
  { callPartner, errors }: AdapterContext,
  { url, key }: { url: string; key: string },
) {
  return async (
    method: string,
    path: string,
    body?: { idempotencyKey: string } & Record<string, unknown>,
  ): Promise<HoldState> => {
    const answer = await callPartner(`${url}${path}`, {
      method,
      timeoutMs: 15_000,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body
          ? { 'content-type': 'application/json', 'idempotency-key': body.idempotencyKey }
          : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new errors.PaymentReplyLost(String(error));
    });
    if (answer.status === 404) return viewPayment(null);
    if (answer.status >= 500 || answer.status === 409)
      throw new errors.PaymentReplyLost(`the bank answered ${answer.status}`);
    if (!answer.ok) throw new errors.PaymentRequestInvalid(`the bank answered ${answer.status}`);
    return viewPayment((await answer.json()) as Payment);
  };
}

const statuses = {
  open: 'requires_action',
  held: 'authorized',
  refused: 'refused',
  captured: 'captured',
  released: 'canceled',
} as const satisfies Record<Payment['status'], HoldState['status']>;

const viewPayment = (payment: Payment | null): HoldState => ({
  status: payment ? statuses[payment.status] : 'not_found',
  providerReference: payment?.id ?? null,
  amountCents: payment?.amount ?? 0,
  capturedCents: payment?.captured ?? 0,
  refundedCents: payment?.refunded ?? 0,
  captureBefore: payment?.heldUntil ? Temporal.Instant.from(payment.heldUntil) : null,
  actionUrl: payment?.status === 'open' ? payment.page : null,
  refusalReason: payment?.reason ?? null,
  card: null,
  wallet: null,
  savedCardId: null,
});
