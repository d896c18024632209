/** Renders a page to HTML in the server's process. Built by Vite to dist/server; the server gets `renderPage` only. */
import { dehydrate } from '@tanstack/react-query';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { ApiRefusal, createApiClient, type Transport } from './api-client.ts';
import { App, type LoadedPages } from './app.tsx';
import { renderDocument, type ClientAssets } from './document.ts';
import { frameOf, loadFrame } from './frames.tsx';
import { matchPage } from './match-page.ts';
import { createQueryClient } from './query-client.ts';
import { navigationQuery } from './storefront/shell/navigation-query.ts';
import type { PageContext, PageRoute } from './routing.ts';
import { routes } from './routes.ts';

type RenderInput = {
  url: string;
  api: Transport;
  isProduction: boolean;
  /** For addresses that must be absolute. */ origin: string;
};
type RenderedPage = { status: number; html: string; redirect?: string };

/** Every page's code, once, at start: rendering itself never waits for a module. */
const loaded: LoadedPages = {
  pages: new Map(
    await Promise.all(routes.map(async (route) => [route, (await route.load()).Page] as const)),
  ),
  frames: new Map(
    await Promise.all(
      routes.map(frameOf).map(async (name) => [name, await loadFrame[name]()] as const),
    ),
  ),
};
const manifest = readManifest();
const assets = readAssets(manifest);
const preloadsByRoute = new Map(
  routes.map((route) => {
    const files = new Set([
      ...assets.preloads,
      ...preloadsOf(route.load),
      ...preloadsOf(loadFrame[frameOf(route)]),
    ]);
    files.delete(assets.script);
    return [route, [...files]];
  }),
);

/** Exactly what stands in each page: its content policy lets this text run and no other. */
export const inlineScript = assets.firstPaint;

export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const url = new URL(input.url, 'http://shop');
  const match = matchPage(url.pathname);
  if (!match) return { status: 404, html: '' };
  const api = createApiClient(input.api);
  const queryClient = createQueryClient();
  try {
    const context = { api, queryClient, params: match.params, url };
    const data = await fillCache(match.route, context);
    if (data.redirect) return { status: 301, html: '', redirect: data.redirect };
    const drawn = renderToString(
      <StaticRouter location={input.url}>
        <App api={api} queryClient={queryClient} loaded={loaded} />
      </StaticRouter>,
    );
    const html = renderDocument({
      ...splitPreloads(drawn),
      head: match.route.head(context),
      state: dehydrate(queryClient),
      assets: { ...assets, preloads: preloadsByRoute.get(match.route) ?? assets.preloads },
      origin: input.origin,
    });
    return { status: data.status ?? 200, html };
  } finally {
    queryClient.clear();
  }
}

/** React writes what the drawing asked to preload before the drawing itself: it goes in the head. */
function splitPreloads(drawn: string): { preloads: string; body: string } {
  const preloads = /^(?:<link [^>]*>)*/.exec(drawn)?.[0] ?? '';
  return { preloads, body: drawn.slice(preloads.length) };
}

/**
 * What the page and its frame show. When the API refuses (a service away), the page goes out as its skeleton with
 * that status, and the browser asks again; anything else is a bug and is thrown.
 */
async function fillCache(
  route: PageRoute,
  context: PageContext,
): Promise<{ status?: number; redirect?: string }> {
  try {
    const isShop = (route.frame ?? 'shop') === 'shop';
    const [data] = await Promise.all([
      route.data?.(context),
      isShop ? context.queryClient.ensureQueryData(navigationQuery(context.api)) : null,
    ]);
    return data ?? {};
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { status: error.error.statusCode };
  }
}

const drawnForEach = routes.filter(({ isPublic }) => !isPublic);

/** Whether a path's HTML may be kept for everybody, the missing page's too. Asked for each page: ranking all routes would cost more than sending it. */
export function isPublicPage(pathname: string): boolean {
  return !drawnForEach.some(({ path: pattern }) => matchPath(pattern, pathname));
}

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };

function readManifest(): Record<string, Chunk> {
  return JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
}

function readAssets(manifest: Record<string, Chunk>): ClientAssets {
  const entryKey = 'web/entry-client.tsx';
  const entry = manifest[entryKey];
  const firstPaint = manifest['web/first-paint.ts'];
  if (!entry || !firstPaint) throw new Error('the client build has no entry');
  return {
    // In a function of its own: what it names is no name of the page.
    firstPaint: `(()=>{${readFileSync(path.resolve(import.meta.dirname, '../client', firstPaint.file), 'utf8').trim()}})()`,
    script: `/${entry.file}`,
    styles: chunksBelow(manifest, entryKey)
      .flatMap(({ css = [] }) => css)
      .map((file) => `/${file}`),
    preloads: filesBelow(manifest, entryKey).filter((file) => file !== `/${entry.file}`),
  };
}

/** A chunk and everything it imports. */
function chunksBelow(
  manifest: Record<string, Chunk>,
  key: string,
  seen = new Set<string>(),
): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksBelow(manifest, next, seen))];
}

function filesBelow(manifest: Record<string, Chunk>, key: string): string[] {
  return chunksBelow(manifest, key).map(({ file }) => `/${file}`);
}

/**
 * The files of a page's or a frame's own code, so that they come with the entry and not after it. The build keeps their
 * file name in the `import()` that loads them; when two share a name, neither is preloaded.
 */
function preloadsOf(load: () => Promise<unknown>): string[] {
  const name = /import\(["'`].*?([\w-]+)-[\w-]{8}\.js["'`]\)/.exec(load.toString())?.[1];
  const keys = Object.keys(manifest).filter(
    (key) => name !== undefined && manifest[key]?.name === name,
  );
  return keys.length === 1 && keys[0] ? filesBelow(manifest, keys[0]) : [];
}
