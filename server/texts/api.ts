import { messageTextsEndpoints } from '#domain/texts/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { serve } from '#server/platform/serve.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { changeText, requireChannel, requireTemplate, type ChangeTextDeps } from './change-text.ts';
import { sendTrial } from './send-trial.ts';
import { previewText, viewText, viewTexts } from './view-texts.ts';

type TextsDeps = ChangeTextDeps & { shop: ShopIdentity; jobs: Jobs; publicUrl: string };

export function textsApi(app: HttpServer, deps: TextsDeps): void {
  const { db } = deps.database;
  serve(app, messageTextsEndpoints, {
    'GET /api/staff/texts': () => viewTexts(db),

    'GET /api/staff/texts/:id': (request) => viewText(db, request.params.id),

    'PUT /api/staff/texts/:id': async (request) => {
      const { id } = request.params;
      const { version, text } = request.body;
      await changeText(deps, { id, text, seen: version, staffId: request.staff.id });
      return viewText(db, id);
    },

    'POST /api/staff/texts/:id/preview': (request) => {
      const template = requireTemplate(request.params.id);
      const { text } = request.body;
      requireChannel(template, text);
      return previewText(deps, { template, text });
    },

    'POST /api/staff/texts/:id/trials': async (request) => {
      const { id: staffId } = request.staff;
      const { text, phone } = request.body;
      return { to: await sendTrial(deps, { id: request.params.id, text, phone, staffId }) };
    },
  });
}
