import { z } from 'zod';
import { addCardRequestSchema, cardSchema } from '#domain/account/contract.ts';
import { type Clock, inParis } from '#domain/paris-time.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import { PaymentReplyLost, PaymentRequestInvalid } from '#server/partners/payment/port.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { countCardAttempt } from './card-attempts.ts';
import { deleteCardRow, findCard, insertCard, listCards } from './store.ts';

type CardsDeps = { database: Database; clock: Clock; partners: { payment: PaymentProvider } };

export function isCardExpired(
  card: { exp_month: number; exp_year: number },
  now: Temporal.Instant,
): boolean {
  const today = inParis(now);
  return (
    card.exp_year < today.year || (card.exp_year === today.year && card.exp_month < today.month)
  );
}

export function cardsApi(app: HttpServer, deps: CardsDeps): void {
  const { db } = deps.database;
  const view = (row: Row<'payment_cards'>): z.infer<typeof cardSchema> => ({
    id: row.id,
    type: cardSchema.shape.type.parse(row.type),
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    isExpired: isCardExpired(row, deps.clock.now()),
    isDefault: row.is_default,
  });

  app.get(
    '/api/account/cards',
    { schema: { response: { 200: z.object({ items: z.array(cardSchema) }) } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: (await listCards(db, requireCustomer(request))).map(view) };
    },
  );

  app.post(
    '/api/account/cards',
    { schema: { body: addCardRequestSchema, response: { 200: cardSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      const now = deps.clock.now();
      const attempt = await countCardAttempt(db, { customerId, ip: request.ip }, now);
      try {
        const saved = await deps.partners.payment.saveCard({
          token: request.body.token,
          customerReference: customerId,
        });
        const card = await insertCard(db, {
          id: newId(),
          customer_id: customerId,
          provider: deps.partners.payment.kind,
          provider_card_id: saved.savedCardId,
          type: saved.card.brand,
          last4: saved.card.last4,
          exp_month: saved.card.expMonth,
          exp_year: saved.card.expYear,
          fingerprint: saved.card.fingerprint,
          created_at: now,
        });
        await attempt.succeeded();
        return view(card);
      } catch (error) {
        if (error instanceof PaymentRequestInvalid)
          throw new Refusal(
            'Shared.Validation',
            { card: true },
            'Cette carte n’a pas pu être enregistrée.',
          );
        if (error instanceof PaymentReplyLost)
          throw new Refusal(
            'Generic.Unavailable',
            { card: true },
            'Une erreur inconnue a empêché l’ajout de la carte. Rien n’a été enregistré, réessayez.',
          );
        throw error;
      }
    },
  );

  app.delete(
    '/api/account/cards/:id',
    {
      schema: {
        params: z.strictObject({ id: idParam }),
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async (request) => {
      const customerId = requireCustomer(request);
      const card = await findCard(db, { id: request.params.id, customerId });
      if (!card)
        throw new Refusal(
          'SharedAccount.NotFound',
          { id: request.params.id },
          'Cette carte est introuvable.',
        );
      await deleteCardRow(db, { id: card.id, customerId }, deps.clock.now());
      await deps.partners.payment.deleteCard({
        savedCardId: card.provider_card_id,
        customerReference: customerId,
      });
      return { done: true as const };
    },
  );
}
