/**
 * Compressed HTML of public pages, keyed by path and relevant query parameters. Concurrent requests
 * share one rendering; a catalogue change clears the cache.
 */
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';
import type { RenderedPage } from './render-page.ts';

export type CompressedPage = { status: number; gzip: Buffer; brotli: Buffer };
type CachedPage = CompressedPage & { expiresAt: number };

/** Pages compress from 300 to 50 kB: room for 700 of the heaviest. */
const maximumBytes = 32 * 1024 * 1024;
const lifetimeMs = 60_000;

export type HtmlCache = {
  get(
    key: string,
    nowMs: number,
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedPage | RenderedPage>;
  clear(): void;
};

export function createHtmlCache(): HtmlCache {
  const pages = createByteCache<CachedPage>({
    name: 'pages',
    maximumBytes,
    bytesOf: ({ gzip, brotli }) => heldBytes(gzip) + heldBytes(brotli),
  });
  const rendering = new Map<string, Promise<CompressedPage | RenderedPage>>();
  let generation = 0;

  async function renderAndKeep(
    key: string,
    nowMs: number,
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedPage | RenderedPage> {
    const startedAt = generation;
    const page = await render();
    // Caches successful pages only: no redirects, missing pages or errors.
    if (page.status !== 200) return page;
    const cached = { ...compressPage(page), expiresAt: nowMs + lifetimeMs };
    if (startedAt === generation) pages.set(key, cached);
    return cached;
  }

  return {
    async get(key, nowMs, render) {
      const cached = pages.get(key);
      if (cached && cached.expiresAt > nowMs) return cached;
      const running = rendering.get(key);
      if (running) return running;
      const promise = renderAndKeep(key, nowMs, render).finally(() => rendering.delete(key));
      rendering.set(key, promise);
      return promise;
    },
    clear() {
      generation += 1;
      pages.clear();
      rendering.clear();
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

const listing = ['sort', 'labels', 'origins', 'nutriScores', 'promo', 'available', 'pages'];
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
  const names = readParameters.find(([page]) => page.test(path))?.[1];
  const kept = [...url.searchParams]
    .filter(([name]) => names?.has(name))
    .toSorted(([a], [b]) => a.localeCompare(b));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
