/**
 * Ready-made HTML of public pages, compressed once. Keyed by path and the query parameters that change the page;
 * a page is rendered once however many ask for it at the same time, and everything is dropped when the catalogue changes.
 */
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { createByteCache } from '#server/platform/byte-cache.ts';
import type { RenderedPage } from './render-page.ts';

export type CompressedPage = { status: number; gzip: Buffer; brotli: Buffer };
type CachedPage = CompressedPage & { expiresAt: number };

/** A page of 300 kB is kept as 50: some seven hundred of the heaviest, thousands of products. */
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
    maximumBytes,
    bytesOf: ({ gzip, brotli }) => gzip.length + brotli.length,
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
    // Only what is true for everybody is kept: never a redirect, a missing page or an error.
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
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
}

/** For the few programs that take nothing compressed. */
export const plainOf = (page: CompressedPage): Buffer => gunzipSync(page.gzip);

/** The variables of a page's address that change what it shows, in one order; tracking parameters make no new page. */
const shownParameters = new Set([
  'q',
  'sort',
  'labels',
  'origins',
  'nutriScores',
  'promo',
  'available',
  'pages',
  'tab',
  'portions',
  'type',
  'vue',
]);

export function cacheKey(url: URL): string {
  const kept = [...url.searchParams]
    .filter(([name]) => shownParameters.has(name))
    .toSorted(([a], [b]) => a.localeCompare(b));
  return `${url.pathname.replace(/(.)\/$/, '$1')}?${new URLSearchParams(kept).toString()}`;
}
