import { lawfulLinksMissing, usualFooter, type StaffFooter } from '#domain/content/footer.ts';
import { footerEndpoints } from '#domain/content/footer-endpoints.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { updateShopSettings } from '#server/catalogue/shop-store.ts';
import { createLinkCheck } from '#server/content/link-check.ts';
import { listTemplates } from '#server/content/store.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import { changeSettings, requireShop } from './change-settings.ts';
import type { OpeningDeps } from './read-shop-facts.ts';

type FooterDeps = Pick<OpeningDeps, 'catalogue' | 'clock' | 'database'> & { recipes: Recipes };

export function footerApi(app: HttpServer, deps: FooterDeps): void {
  serve(app, footerEndpoints, {
    'GET /api/staff/footer': () => readFooter(deps),

    'PUT /api/staff/footer': async (request) => {
      const { version, ...footer } = request.body;
      const missing = lawfulLinksMissing(footer);
      if (missing.length > 0)
        throw new Refusal(
          'Page.Unfinished',
          { field: 'columns', missing },
          `La loi demande aussi un lien vers ${missing.join(', ')}.`,
        );
      await changeSettings(
        deps,
        { staffId: request.staff.id, kind: 'shop.footer' },
        async (tx, shop) => ({
          before: shop,
          after: await updateShopSettings(
            tx,
            { id: shop.id, version },
            { footer: JSON.stringify(footer) },
          ),
        }),
      );
      return readFooter(deps);
    },
  });
}

async function readFooter(deps: FooterDeps): Promise<StaffFooter> {
  const { db } = deps.database;
  const [shop, templates] = await Promise.all([requireShop(db), listTemplates(db)]);
  const leads = createLinkCheck(deps, new Set(templates.map(({ id }) => pathOfTemplate(id))));
  const footer = shop.footer ?? usualFooter;
  const hrefs = footer.columns.flatMap(({ links }) => links.map(({ href }) => href));
  return {
    ...footer,
    version: shop.settings_version,
    hidden: hrefs.filter((href) => !leads(href)),
  };
}
