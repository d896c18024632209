/** The terms of sale as shoppers accept them: which hold now, and the text of any version, since orders are bound by former ones. */
import { z } from 'zod';
import { termsInForceSchema, termsTextSchema } from '#domain/content/terms-contract.ts';
import { termsPage } from '#domain/content/template-path.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { fillTemplate, type ContentDeps } from './read-page-template.ts';
import { findTermsInForce, findTermsText } from './terms-store.ts';

const byVersion = z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) });

export function termsApi(app: HttpServer, deps: ContentDeps): void {
  const { db } = deps.database;

  /** Never an old answer: what it says is what the shopper is asked to accept. */
  app.get(
    '/api/terms',
    { schema: { response: { 200: termsInForceSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { terms: await findTermsInForce(db) };
    },
  );

  app.get(
    '/api/terms/:version',
    { schema: { params: byVersion, response: { 200: termsTextSchema } } },
    async (request) => {
      const [found, inForce] = await Promise.all([
        findTermsText(db, request.params.version),
        findTermsInForce(db),
      ]);
      if (!found)
        throw new Refusal(
          'Category.NotFound',
          { version: request.params.version },
          'Cette version des conditions générales de vente est introuvable.',
        );
      const { text, ...terms } = found;
      return {
        ...terms,
        isInForce: terms.version === inForce?.version,
        page: fillTemplate(deps, termsPage, text),
      };
    },
  );
}
