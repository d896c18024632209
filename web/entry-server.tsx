/** Renders pages to HTML. Built by Vite to dist/server; the server only receives `renderPage`. */
import { failureTitle } from './refusal-text.ts';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Shop } from '#domain/shop/contract.ts';
import { createApiClient, type Transport } from './api-client.ts';
import { App, type LoadedPages } from './app.tsx';
import { assetsOf, firstPaint } from './client-assets.ts';
import { renderDocument } from './document.ts';
import { fillCache } from './fill-cache.ts';
import { allPages } from './all-routes.ts';
import { createQueryClient } from './query-client.ts';
import { frameOf, loadFrame, properCase } from './page-table.ts';
import { publicPagesOf } from './public-pages.ts';
import { setShopTimeZone } from './shop-time.ts';
import { BesidePages } from './storefront/shell/beside-pages.tsx';

type RenderInput = {
  url: string;
  api: Transport;
  isProduction: boolean;
  origin: string;
  shop: Shop;
};
type RenderedPage = { status: number; html: string; redirect?: string };

const { routes } = allPages;
const loaded: LoadedPages = {
  table: allPages,
  pages: new Map(
    await Promise.all(routes.map(async (route) => [route, (await route.load()).Page] as const)),
  ),
  frames: new Map(
    await Promise.all(
      routes.map(frameOf).map(async (name) => [name, await loadFrame(allPages, name)] as const),
    ),
  ),
};
const assetsByRoute = new Map(
  routes.map((route) => [route, assetsOf(route, allPages.frames[frameOf(route)])] as const),
);

/** The content security policy allows this inline script by its hash. */
export const inlineScript = firstPaint;

export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const url = new URL(input.url, 'http://shop');
  const match = allPages.match(url.pathname);
  const assets = match && assetsByRoute.get(match.route);
  if (!match || !assets) return { status: 404, html: '' };
  const proper = properCase(match.route.path, url.pathname);
  if (proper !== url.pathname) return { status: 301, html: '', redirect: proper + url.search };
  const api = createApiClient(input.api);
  const queryClient = createQueryClient();
  try {
    const context = { api, queryClient, params: match.params, url };
    const data = await fillCache(match.route, context);
    if (data.redirect) return { status: 301, html: '', redirect: data.redirect };
    setShopTimeZone(input.shop.timeZone);
    const drawn = renderToString(
      <StaticRouter location={input.url}>
        <App
          api={api}
          queryClient={queryClient}
          shop={input.shop}
          loaded={loaded}
          beside={match.route.frame === 'staff' ? undefined : <BesidePages />}
        />
      </StaticRouter>,
    );
    const html = renderDocument({
      ...splitPreloads(drawn),
      head:
        (data.status ?? 200) >= 500
          ? { title: failureTitle, robots: 'noindex' }
          : match.route.head({ ...context, shop: input.shop }),
      state: dehydrate(queryClient),
      // Inlined styles save a round trip before first paint: docs/internal/performance.md.
      assets: { ...assets, sheet: isPublicPage(url.pathname) ? assets.sheet : undefined },
      firstPaint,
      origin: input.origin,
      shop: input.shop,
    });
    return { status: data.status ?? 200, html };
  } finally {
    queryClient.clear();
  }
}

/** React emits preload links before the markup; they move to the head. */
function splitPreloads(drawn: string): { preloads: string; body: string } {
  const preloads = /^(?:<link [^>]*>)*/.exec(drawn)?.[0] ?? '';
  return { preloads, body: drawn.slice(preloads.length) };
}

/** Route patterns such as « /produit/:slug », for tests that read every page. */
export const pagePatterns = routes.map(({ path: pattern }) => pattern);

export const isPublicPage = publicPagesOf(routes);
