/** PayPal by its REST API: the payer approves an order, we authorise it, then capture at delivery. */
import { z } from 'zod';
import type { Clock } from '#domain/time/clock.ts';
import { listPaypalTransactions } from './paypal-books.ts';
import { findPaypalDispute, listPaypalDisputes } from './paypal-disputes.ts';
import { createPaypalClient, type PaypalOptions } from './paypal-client.ts';
import { createWebhookVerifier } from './paypal-webhook.ts';
import {
  PaymentRequestInvalid,
  unknownHold,
  type CreateHold,
  type HoldState,
  type HoldStatus,
  type PaymentProvider,
} from './port.ts';

const moneySchema = z.object({ value: z.string() });
const partSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema.optional(),
  expiration_time: z.string().optional(),
  custom_id: z.string().optional(),
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        amount: moneySchema.optional(),
        payments: z
          .object({
            authorizations: z.array(partSchema).default([]),
            captures: z.array(partSchema).default([]),
            refunds: z.array(partSchema).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
type PaypalOrder = z.infer<typeof orderSchema>;
export function createPaypalProvider(
  options: PaypalOptions & { webhookId: string; clock: Clock },
): PaymentProvider {
  const client = createPaypalClient(options);
  const find = async (id: string): Promise<PaypalOrder | null> => {
    const order = await client.call('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`);
    return order === null ? null : orderSchema.parse(order);
  };
  const read = async (id: string): Promise<PaypalOrder> => {
    const order = await find(id);
    if (!order) throw new PaymentRequestInvalid('unknown payment');
    return order;
  };

  function authorizationOf(order: PaypalOrder): string {
    const id = order.purchase_units[0]?.payments?.authorizations[0]?.id;
    if (!id) throw new PaymentRequestInvalid('nothing is held');
    return id;
  }

  return {
    kind: 'paypal',
    abilities: {
      // Authorised for 29 days, of which the first three are guaranteed.
      paypal: { holdHours: 72, covers: 'start', canRegister: false },
    },

    async createHold(request) {
      return toState(
        orderSchema.parse(
          await client.call('POST', '/v2/checkout/orders', {
            key: request.idempotencyKey,
            body: newOrder(request),
          }),
        ),
      );
    },

    /** The payer never saw an order whose creation got no answer: nothing can be held for it. */
    async lookup(by) {
      if (!('providerReference' in by)) return unknownHold;
      const order = await client.call(
        'GET',
        `/v2/checkout/orders/${encodeURIComponent(by.providerReference)}`,
      );
      return order ? toState(orderSchema.parse(order)) : unknownHold;
    },

    async confirm({ providerReference, idempotencyKey }) {
      try {
        await client.call(
          'POST',
          `/v2/checkout/orders/${encodeURIComponent(providerReference)}/authorize`,
          { key: idempotencyKey, body: {} },
        );
      } catch (error) {
        if (!(error instanceof PaymentRequestInvalid)) throw error;
        if (error.message.includes('INSTRUMENT_DECLINED'))
          return {
            ...toState(await read(providerReference)),
            status: 'refused',
            refusalReason: 'PayPal a refusé ce paiement.',
          };
        if (!error.message.includes('ORDER_ALREADY_AUTHORIZED')) throw error;
      }
      return toState(await read(providerReference));
    },

    async capture({ providerReference, amountCents, idempotencyKey }) {
      const order = await read(providerReference);
      const before = toState(order);
      // PayPal forgets request ids after some weeks, so a repeated capture is recognised by its result.
      if (before.status === 'captured' && before.capturedCents === amountCents) return before;
      const authorization = authorizationOf(order);
      // final_capture releases the rest.
      await client.call('POST', `/v2/payments/authorizations/${authorization}/capture`, {
        key: idempotencyKey,
        body: { amount: toMoney(amountCents), final_capture: true },
      });
      return toState(await read(providerReference));
    },

    async cancel({ providerReference, idempotencyKey }) {
      const order = await find(providerReference);
      // Unapproved orders disappear after some hours and hold nothing.
      if (!order) return { ...unknownHold, status: 'canceled', providerReference };
      const [authorization] = order.purchase_units[0]?.payments?.authorizations ?? [];
      // Never authorised: nothing is held, and PayPal forgets the order after some hours.
      if (!authorization) return { ...toState(order), status: 'canceled' };
      if (authorization.status !== 'VOIDED')
        await client.call('POST', `/v2/payments/authorizations/${authorization.id}/void`, {
          key: idempotencyKey,
        });
      return toState(await read(providerReference));
    },

    async refund({ providerReference, amountCents, idempotencyKey }) {
      const order = await read(providerReference);
      const { captures = [], refunds = [] } = order.purchase_units[0]?.payments ?? {};
      const [capture] = captures;
      if (!capture) throw new PaymentRequestInvalid('nothing to refund');
      const live = refunds.filter(({ status }) => !['FAILED', 'CANCELLED'].includes(status));
      if (live.some((refund) => refund.custom_id === idempotencyKey)) return toState(order);
      await client.call('POST', `/v2/payments/captures/${capture.id}/refund`, {
        key: idempotencyKey,
        body: { amount: toMoney(amountCents), custom_id: idempotencyKey },
      });
      return toState(await read(providerReference));
    },

    async saveCard() {
      throw new PaymentRequestInvalid('PayPal saves no card here');
    },
    async deleteCard() {},
    listTransactions: (asked) => listPaypalTransactions(client, asked),
    listPayouts: async () => ({ items: [], next: null }),
    listDisputes: (asked) => listPaypalDisputes(client, asked),
    findDispute: (id) => findPaypalDispute(client, id),
    verifyWebhook: createWebhookVerifier(client, options.webhookId),
  };
}

function newOrder(request: CreateHold): object {
  return {
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: request.orderReference,
        custom_id: request.idempotencyKey,
        description: `Commande ${request.orderReference}`,
        amount: toMoney(request.amountCents),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: request.brandName,
          locale: 'fr-FR',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

function toState(order: PaypalOrder): HoldState {
  const unit = order.purchase_units[0];
  const authorization = unit?.payments?.authorizations[0];
  const captures = (unit?.payments?.captures ?? []).filter(({ status }) =>
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status),
  );
  const refunds = (unit?.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED');
  const capturedCents = sumCents(captures);
  const status =
    capturedCents > 0
      ? 'captured'
      : authorization
        ? statusOfHold(authorization.status)
        : statusOfOrder(order.status);
  return {
    status,
    providerReference: order.id,
    amountCents: toCents(unit?.amount),
    capturedCents,
    refundedCents: sumCents(refunds),
    captureBefore: authorization?.expiration_time
      ? Temporal.Instant.from(authorization.expiration_time)
      : null,
    actionUrl:
      status === 'requires_action'
        ? (order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null)
        : null,
    refusalReason: status === 'refused' ? 'PayPal a refusé ce paiement.' : null,
    card: null,
    wallet: 'PAYPAL',
    savedCardId: null,
  };
}

function statusOfHold(status: string): HoldStatus {
  if (status === 'CREATED') return 'authorized';
  if (status === 'DENIED') return 'refused';
  // Captured but still pending at PayPal: look up again later.
  return status === 'VOIDED' || status === 'EXPIRED' ? 'canceled' : 'pending';
}

function statusOfOrder(status: string): HoldStatus {
  if (status === 'APPROVED') return 'approved';
  return status === 'VOIDED' ? 'canceled' : 'requires_action';
}

const toMoney = (cents: number): { currency_code: 'EUR'; value: string } => ({
  currency_code: 'EUR',
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});
const toCents = (money: { value: string } | undefined): number =>
  Math.round(Number(money?.value ?? 0) * 100);
const sumCents = (parts: readonly { amount?: { value: string } | undefined }[]): number =>
  parts.reduce((sum, { amount }) => sum + toCents(amount), 0);
