/** robots.txt, sitemaps, cached until the catalogue changes, and the feed of products. */
import { pathOfTemplate } from '#domain/content/template-path.ts';
import type { Clock } from '#domain/time/clock.ts';
import { recipePictureFile } from '#domain/pictures/recipe-picture.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { PageChanges } from '#server/content/page-changes.ts';
import { listTemplates } from '#server/content/store.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import { readRecipeDates } from '#server/recipes/store.ts';
import { buildFeed, buildFeedIndex } from './product-feed.ts';
import { buildSitemaps, type SitemapEntry } from './sitemaps.ts';

type CrawlersDeps = {
  database: Database;
  catalogue: Catalogue;
  recipes: Recipes;
  pageChanges: PageChanges;
  clock: Clock;
  publicUrl: string;
  isProduction: boolean;
  isRehearsal?: boolean;
};

/** Private pages, and endpoints that are not pages. */
const privatePaths = [
  '/api/',
  '/account',
  '/checkout',
  '/gestion',
  '/recherche',
  '/mes-produits',
  '/liste-de-courses',
  '/reset-password',
  '/dev/',
];

export function crawlersApi(app: HttpServer, deps: CrawlersDeps): void {
  let files: Promise<Map<string, string>> | null = null;
  const forget = () => {
    files = null;
  };
  deps.catalogue.onChange(forget);
  deps.pageChanges.onChange(forget);
  deps.recipes.onChange(forget);

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    // An indexed rehearsal would compete with the real shop.
    const rules =
      deps.isProduction && !deps.isRehearsal
        ? privatePaths.map((path) => `Disallow: ${path}`)
        : ['Disallow: /'];
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', ...rules, '', `Sitemap: ${deps.publicUrl}/sitemap.xml`, ''].join('\n'),
      );
  });

  const send = async (path: string): Promise<string> => {
    files ??= readSitemaps(deps).catch((error: unknown) => {
      files = null;
      throw error;
    });
    const file = (await files).get(path);
    if (!file) throw new Refusal('Page.SitemapNotFound');
    return file;
  };
  const preHandler = async (): Promise<void> => {
    const { hasGoods, shop } = deps.catalogue.current();
    if (!hasGoods || shop.state === 'preparing') throw new Refusal('Shop.ActiveCatalogNotFound');
  };
  const offer = (route: string, read: (path: string) => string | Promise<string>) =>
    app.get(route, { preHandler, schema: { hide: true } }, async (request, reply) => {
      const xml = await read(request.url.split('?')[0] ?? '');
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(xml);
    });
  offer('/sitemap.xml', send);
  offer('/sitemaps/*', send);
  const source = { catalogue: deps.catalogue, origin: deps.publicUrl };
  offer('/feeds.xml', () => buildFeedIndex(source));
  offer('/feeds/*', (path) => {
    const [, siteId = null, part] =
      /^\/feeds\/(?:([\w-]+)\/)?products-([1-9]\d{0,5})\.xml$/.exec(path) ?? [];
    const feed = part ? buildFeed(source, { siteId, part: Number(part) }) : null;
    if (feed === null) throw new Refusal('Page.SitemapNotFound');
    return feed;
  });
}

async function readSitemaps(deps: CrawlersDeps): Promise<Map<string, string>> {
  const { db } = deps.database;
  const [templates, recipeDates] = await Promise.all([listTemplates(db), readRecipeDates(db)]);
  const snapshot = deps.catalogue.current();
  const pages: SitemapEntry[] = templates.map(({ id, updated_at }) => ({
    path: pathOfTemplate(id),
    changedAt: updated_at,
  }));
  const recipes = recipeDates.flatMap(({ id, updated_at }): SitemapEntry[] => {
    const card = deps.recipes.at(deps.catalogue).card(id);
    if (!card) return [];
    const picture = recipePictureFile(card.picture.base);
    return [
      {
        path: `/recette/${card.slug}`,
        changedAt: updated_at,
        ...(picture ? { picture } : {}),
      },
    ];
  });
  return buildSitemaps(
    { snapshot, recipes: [...recipes, ...recipeLists(deps, recipes)], pages },
    deps.publicUrl,
  );
}

const hasRecipes = ({ count }: { count: number }): boolean => count > 0;

/** Recipe lists change with any of their recipes. */
function recipeLists({ recipes }: CrawlersDeps, dated: readonly SitemapEntry[]): SitemapEntry[] {
  const { categories, types } = recipes.page({ limit: 1 });
  const paths = [
    '/recette',
    ...categories.filter(hasRecipes).map(({ id }) => `/recette/categorie/${id}`),
    ...types.filter(hasRecipes).map(({ id }) => `/recette/type/${id}`),
  ];
  const latest = dated
    .map(({ changedAt }) => changedAt)
    .toSorted((a, b) => Temporal.Instant.compare(b, a))[0];
  return latest ? paths.map((path) => ({ path, changedAt: latest })) : [];
}
