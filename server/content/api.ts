import { contentEndpoints } from '#domain/content/endpoints.ts';
import { mentionedPages, shownFooter } from '#domain/content/footer.ts';
import type { ShopId } from '#domain/contract/ids.ts';
import { fillEveryText } from '#domain/shop/shop-words.ts';
import type { FastifyRequest } from 'fastify';
import type { PageTemplate } from '#domain/content/contract.ts';
import { createAnswerCache } from '#server/catalogue/answer-cache.ts';
import { siteOf } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { createLinkCheck } from './link-check.ts';
import { readHome, readPageTemplate, type ContentDeps } from './read-page-template.ts';
import { seoMappings } from './seo-mappings.ts';
import { listTemplates } from './store.ts';

/** The page that the navigation links to, once a manager has published it. */
const promotionsPath = '/offre/promotions';

export function contentApi(app: HttpServer, deps: ContentDeps): void {
  const { catalogue } = deps;
  const cache = createAnswerCache(catalogue);
  // Every list page requests its mapping, so they are built once per catalogue or page change.
  const seo = readOnce(() =>
    listTemplates(deps.database.db).then((templates) => seoMappings(deps, templates)),
  );
  const paths = readOnce(async () => {
    const templates = await listTemplates(deps.database.db);
    return new Set(templates.map(({ id }) => pathOfTemplate(id)));
  });
  const homes = new Map<Catalogue, ReturnType<typeof readOnce<PageTemplate>>>();
  function homeOf(site: Catalogue) {
    const home = homes.get(site) ?? readOnce(() => readHome({ ...deps, catalogue: site }));
    homes.set(site, home);
    return home;
  }
  const forget = (siteId: ShopId | null = null) => {
    cache.expire(siteId);
    if (siteId !== null) {
      homes.delete(catalogue.at(siteId));
      return;
    }
    seo.forget();
    paths.forget();
    homes.clear();
  };
  catalogue.onChange(forget);
  deps.pageChanges.onChange(() => forget());
  deps.recipes.onChange(() => forget());
  deps.shop.onChange(() => forget());

  const depsFor = (request: Pick<FastifyRequest, 'cookies'>) => ({
    ...deps,
    catalogue: catalogue.at(siteOf(request)),
  });

  serve(app, contentEndpoints, {
    'GET /api/home': async (request, reply) => {
      const site = catalogue.at(siteOf(request));
      const home = homeOf(site);
      const { value: template, isCurrent } = await home.read();
      const build = () => ({
        template,
        aisles: site.current().aisles.map((aisle) => ({ ...aisle, children: [] })),
      });
      return isCurrent && homes.get(site) === home ? cache.answer(reply, build, 'home') : build();
    },

    'GET /api/navigation': async (request, reply) => {
      const { value: published, isCurrent } = await paths.read();
      const build = (site = catalogue.at(siteOf(request))) => {
        const { aisles, shop } = site.current();
        const hasShortDated = [...site.sellOffs().keys()].some((id) => {
          const product = site.productView(id);
          return product?.available && product.shortDated;
        });
        return {
          aisles: [...aisles],
          promotions: published.has(promotionsPath) ? promotionsPath : null,
          hasShortDated,
          hasRecipes: deps.recipes.page({ limit: 1 }).total > 0,
          minimumOrder: shop.minimumOrderCents,
          shopId: shop.id,
          mentioned: mentionedPages.filter((path) => published.has(path)),
          footer: fillEveryText(
            shownFooter(shop.footer, createLinkCheck(deps, published)),
            deps.shop.words(),
          ),
        };
      };
      return isCurrent ? cache.answer(reply, build, 'navigation') : build();
    },

    'GET /api/seo/mappings': async (request, reply) => {
      const { value: mappings, isCurrent } = await seo.read();
      const { path } = request.query;
      // Unknown addresses are unlimited, so their answers are not cached.
      if (path !== undefined)
        return { mappings: mappings.filter((mapping) => mapping.path === path) };
      if (!isCurrent) return { mappings };
      return cache.answer(reply, () => ({ mappings }), 'seo');
    },

    'GET /api/page-templates/:id': (request) =>
      readPageTemplate(depsFor(request), request.params.id),

    'GET /api/page-templates/:id/blocks/:blockId/items': async (request) => {
      const { id, blockId } = request.params;
      const template = await readPageTemplate(depsFor(request), id);
      const block = template.blocks.find((candidate) => candidate.id === blockId);
      if (!block) throw new Refusal('Page.BlockNotFound', { id: blockId });
      return { block, items: block.cards };
    },
  });
}

/** Caches one read until `forget`; a read in progress at that moment is answered but not cached. */
function readOnce<T>(read: () => Promise<T>): {
  read(): Promise<{ value: T; isCurrent: boolean }>;
  forget(): void;
} {
  let reading: Promise<T> | null = null;
  return {
    async read() {
      const asked = (reading ??= read());
      try {
        return { value: await asked, isCurrent: asked === reading };
      } catch (error) {
        if (asked === reading) reading = null;
        throw error;
      }
    },
    forget: () => {
      reading = null;
    },
  };
}
