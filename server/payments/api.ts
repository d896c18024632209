import { paymentsEndpoints } from '#domain/payments/endpoints.ts';
import { staffPaymentsEndpoints } from '#domain/payments/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { viewCard } from './card-view.ts';
import { readSettings, type SettingsDeps } from './read-settings.ts';
import { deleteCard, saveCard, type CardsDeps } from './save-card.ts';
import { listAttempts } from './steps-store.ts';
import { listCards } from './store.ts';

export function paymentsApi(app: HttpServer, deps: CardsDeps & SettingsDeps): void {
  const { db } = deps.database;

  serve(app, paymentsEndpoints, {
    'GET /api/payments/settings': (request) => readSettings(deps, request),

    'GET /api/account/cards': async (request) => {
      const cards = await listCards(db, request.customerId);
      return { items: cards.map((card) => viewCard(card, deps.clock.now())) };
    },

    'POST /api/account/cards': async (request) => {
      const { customerId } = request;
      const { token } = request.body;
      const card = await saveCard(deps, { customerId, token, ip: request.network });
      return viewCard(card, deps.clock.now());
    },

    'DELETE /api/account/cards/:id': async (request) => {
      await deleteCard(deps, { id: request.params.id, customerId: request.customerId });
      return { done: true };
    },
  });

  serve(app, staffPaymentsEndpoints, {
    'GET /api/staff/orders/:id/payments': async (request) => ({
      items: await listAttempts(db, request.params.id),
    }),
  });
}
