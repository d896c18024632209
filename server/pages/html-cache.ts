/**
 * Compressed HTML of public pages, keyed by path and relevant query parameters. Concurrent requests
 * share one rendering. After a change, a page is rendered again only if one of the API answers that
 * it was rendered from changed: to ask for them costs a hundredth of a rendering.
 */
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { listingQuerySchema } from '#domain/catalogue/contract.ts';
import type { ShopId } from '#domain/contract/ids.ts';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';
import { entityTag } from '#server/platform/entity-tag.ts';
import type { RenderedPage } from './render-page.ts';

export type CompressedPage = { status: number; gzip: Buffer; brotli: Buffer; etag?: string };
/** An API path and the entity tag of its answer. */
export type Source = readonly [path: string, etag: string];
type CachedPage = CompressedPage & {
  expiresAt: number;
  sources: readonly Source[];
  shopId: ShopId | null;
};
/** Renders the page and reports each answer that it was rendered from. */
type Render = (report: (source: Source) => void) => Promise<RenderedPage>;

/** Pages compress from 300 to 50 kB: room for 700 of the heaviest. */
const maximumBytes = 32 * 1024 * 1024;
const lifetimeMs = 60_000;
/** When each query was answered, in the state for the browser: it differs in every rendering. */
const renderingTimes = /"(?:dataUpdatedAt|dehydratedAt)":\d+/g;

export type HtmlCache = {
  /** What `get` would answer at once. A miss is not counted: `get` follows it. */
  held(key: string, nowMs: number): CompressedPage | undefined;
  /** `shopId`: the site whose answers the page is drawn from; null: the first one. */
  get(
    key: string,
    nowMs: number,
    render: Render,
    shopId?: ShopId | null,
  ): Promise<CompressedPage | RenderedPage>;
  /** Makes pages stale, those of one site (null: the first one) or all: answers of the API changed. */
  expire(shopId?: ShopId | null): void;
  /** Drops all pages: the shop's identity or the renderer changed. */
  clear(): void;
};

/** `readTag` asks an API path again, for the entity tag of its present answer. */
export function createHtmlCache(
  readTag: (path: string, shopId: ShopId | null) => Promise<string>,
): HtmlCache {
  const pages = createByteCache<CachedPage>({
    name: 'pages',
    maximumBytes,
    bytesOf: ({ gzip, brotli }) => heldBytes(gzip) + heldBytes(brotli),
  });
  const pending = new Map<string, Promise<CompressedPage | RenderedPage>>();
  let generation = 0;

  async function renewOrRender(key: string, nowMs: number, render: Render, shopId: ShopId | null) {
    const startedAt = generation;
    const former = pages.stale(key);
    if (former && former.expiresAt > nowMs && (await isUnchanged(former.sources, shopId))) {
      if (startedAt === generation) pages.set(key, former);
      return former;
    }
    const sources: Source[] = [];
    const page = await render((source) => sources.push(source));
    // Caches successful pages only: no redirects, missing pages or errors.
    if (page.status !== 200) return page;
    const etag = entityTag(page.html.replaceAll(renderingTimes, ''));
    const expiresAt = nowMs + lifetimeMs;
    const cached = { ...compressPage(page), etag, sources, expiresAt, shopId };
    if (startedAt === generation) pages.set(key, cached);
    return cached;
  }

  async function isUnchanged(sources: readonly Source[], shopId: ShopId | null): Promise<boolean> {
    const present = await Promise.all(sources.map(([path]) => readTag(path, shopId)));
    return sources.every(([, etag], index) => etag === present[index]);
  }

  function forgetPending(): void {
    generation += 1;
    pending.clear();
  }

  function fresh(key: string, nowMs: number): CachedPage | undefined {
    const cached = pages.get(key);
    return cached && cached.expiresAt > nowMs ? cached : undefined;
  }

  return {
    held: (key, nowMs) => (pages.has(key) ? fresh(key, nowMs) : undefined),
    async get(key, nowMs, render, shopId = null) {
      const cached = fresh(key, nowMs);
      if (cached) return cached;
      const running = pending.get(key);
      if (running) return running;
      const promise = renewOrRender(key, nowMs, render, shopId).finally(() => {
        if (pending.get(key) === promise) pending.delete(key);
      });
      pending.set(key, promise);
      return promise;
    },
    expire(shopId) {
      forgetPending();
      pages.expire(shopId === undefined ? undefined : (_key, page) => page.shopId === shopId);
    },
    clear() {
      forgetPending();
      pages.clear();
    },
  };
}

export function compressPage(page: RenderedPage): CompressedPage {
  const plain = Buffer.from(page.html);
  return {
    status: page.status,
    gzip: ownBytes(gzipSync(plain)),
    brotli: ownBytes(
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ),
  };
}

/** For clients without compression. */
export const plainOf = (page: CompressedPage): Buffer => gunzipSync(page.gzip);

/** A page says how many parts of the list it shows, the API where one begins. */
const { next: _next, limit: _limit, ...chosen } = listingQuerySchema.shape;
const listing = [...Object.keys(chosen), 'pages'];
/**
 * Query parameters a page's rendering reads; others are ignored, since private shells read theirs
 * in the browser.
 */
const readParameters: readonly (readonly [page: RegExp, names: ReadonlySet<string>])[] = [
  [/^\/categorie\//, new Set(listing)],
  [/^\/recherche$/, new Set(['q', 'tab', ...listing])],
  [/^\/recette\//, new Set(['portions'])],
];

/** Canonical address for cache and rendering: known parameters in a fixed order. */
export function cacheKey(url: URL): string {
  const path = url.pathname.replace(/(.)\/$/, '$1');
  if (url.search === '') return path;
  const names = readParameters.find(([page]) => page.test(path))?.[1];
  const kept = [...url.searchParams]
    .filter(([name]) => names?.has(name))
    .toSorted(([a], [b]) => a.localeCompare(b));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
