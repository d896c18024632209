import { done } from '#domain/contract/done.ts';
import { webhooksEndpoints } from '#domain/webhooks/endpoints.ts';
import { requireFreshProof } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import {
  addWebhook,
  removeWebhook,
  renewWebhookSecret,
  replay,
  sendTest,
  setEnabled,
} from './change-webhooks.ts';
import { readDeliveries, readWebhooks } from './view-webhooks.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export function webhooksApi(app: HttpServer, deps: WebhooksDeps): void {
  const { db } = deps.database;
  serve(app, webhooksEndpoints, {
    'GET /api/staff/webhooks': async () => ({ items: await readWebhooks(db) }),

    'POST /api/staff/webhooks': ({ staff, staffSession, body }) => {
      requireFreshProof(staffSession, deps.clock.now());
      return addWebhook(deps, staff, body);
    },

    'PATCH /api/staff/webhooks/:id': ({ staff, params, body }) =>
      setEnabled(deps, staff, { ...params, ...body }),

    'DELETE /api/staff/webhooks/:id': async ({ staff, params }) => {
      await removeWebhook(deps, staff, params.id);
      return done;
    },

    'POST /api/staff/webhooks/:id/secrets': ({ staff, staffSession, params }) => {
      requireFreshProof(staffSession, deps.clock.now());
      return renewWebhookSecret(deps, staff, params.id);
    },

    'POST /api/staff/webhooks/:id/tests': async ({ params }) => {
      await sendTest(deps, params.id);
      return done;
    },

    'GET /api/staff/webhooks/:id/deliveries': ({ params, query }) =>
      readDeliveries(db, params.id, query.next),

    'POST /api/staff/webhooks/:id/replays': ({ staff, params, body }) =>
      replay(deps, staff, { ...params, ...body }),
  });
}
