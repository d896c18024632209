import { termsEndpoints } from '#domain/content/endpoints.ts';
import { termsPage } from '#domain/content/template-path.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { fillTemplate, type ContentDeps } from './read-page-template.ts';
import { findTermsInForce, findTermsText, termsUse } from './terms-store.ts';

export function termsApi(app: HttpServer, deps: ContentDeps): void {
  const { db } = deps.database;

  serve(app, termsEndpoints, {
    'GET /api/terms': async () => {
      // Shoppers accept what this returns, so it is read each time and sent without cache-control (no-store).
      const terms = await findTermsInForce(db);
      if (!terms) return { terms };
      return {
        terms: { ...terms, statesUncollected: await termsUse(db, terms.version, 'retrait') },
      };
    },

    'GET /api/terms/:version': async (request) => {
      const { version } = request.params;
      const [found, inForce] = await Promise.all([
        findTermsText(db, version),
        findTermsInForce(db),
      ]);
      if (!found) throw new Refusal('Page.TermsVersionNotFound', { version });
      const { text, ...terms } = found;
      return {
        ...terms,
        isInForce: version === inForce?.version,
        page: fillTemplate(deps, termsPage, text),
      };
    },
  });
}
