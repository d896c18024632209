import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listingQuerySchema } from '#domain/catalogue/contract.ts';
import { createHtmlCache, cacheKey, plainOf, type CompressedPage } from './html-cache.ts';

const keyOf = (address: string) => cacheKey(new URL(address, 'http://shop'));

describe('cached pages', () => {
  it('cached pages hold no more memory than their bound, however many are asked for', async () => {
    const cache = createHtmlCache(async () => 'same');
    const pages = Array.from({ length: 3_000 }, (_, index) => index);
    // Incompressible data, so that each cached page takes about 20 kB.
    const draw = async () => ({ status: 200, html: randomBytes(5_000).toString('hex') });
    for (const page of pages) await cache.get(`/p${page}`, 0, draw);

    const held = new Set<ArrayBufferLike>();
    let kept = 0;
    for (const page of pages) {
      let isDrawn = false;
      const { gzip, brotli } = (await cache.get(`/p${page}`, 0, async () => {
        isDrawn = true;
        // Not cached, so that reading does not change the cache.
        return { status: 404, html: '' };
      })) as CompressedPage;
      if (isDrawn) continue;
      kept += 1;
      for (const { buffer } of [gzip, brotli]) held.add(buffer);
    }
    const bytes = [...held].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(kept).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(32 * 1024 * 1024);
  });

  it('cached pages are rendered again after a change only if an answer that they show changed', async () => {
    const tags = new Map([
      ['/api/product', 'a'],
      ['/api/aisles', 'b'],
    ]);
    const cache = createHtmlCache(async (path) => tags.get(path) ?? '');
    const rendered: string[] = [];
    const read = (path: string, source: string, nowMs = 0) =>
      cache.get(path, nowMs, async (report) => {
        rendered.push(path);
        report([source, tags.get(source) ?? '']);
        return { status: 200, html: `<p>${tags.get(source)}</p>` };
      }) as Promise<CompressedPage>;
    const readBoth = async () => [
      plainOf(await read('/product', '/api/product')).toString(),
      plainOf(await read('/aisles', '/api/aisles')).toString(),
    ];
    await readBoth();
    tags.set('/api/product', 'c');
    cache.expire();
    expect(await readBoth()).toEqual(['<p>c</p>', '<p>b</p>']);
    expect(rendered).toEqual(['/product', '/aisles', '/product']);

    // What rendering itself reads, and the age of a page, ask no answer.
    cache.clear();
    await readBoth();
    cache.expire();
    await read('/aisles', '/api/aisles', 60_000);
    expect(rendered.slice(3)).toEqual(['/product', '/aisles', '/aisles']);
  });

  it('cached pages that a change overtakes while they are rendered are not kept', async () => {
    const cache = createHtmlCache(async () => 'same');
    let rendered = 0;
    const read = (during?: () => void) =>
      cache.get('/', 0, async (report) => {
        rendered += 1;
        report(['/api/page', 'same']);
        during?.();
        return { status: 200, html: '' };
      });
    await read(() => cache.expire());
    await read();
    await read();
    expect(rendered).toBe(2);
  });

  it('cached pages keep their entity tag when only the times of rendering differ', async () => {
    const cache = createHtmlCache(async () => 'same');
    const tagAt = async (html: string) => {
      cache.clear();
      return ((await cache.get('/', 0, async () => ({ status: 200, html }))) as CompressedPage)
        .etag;
    };
    const tag = await tagAt('{"dataUpdatedAt":1,"price":100}');
    expect(await tagAt('{"dataUpdatedAt":2,"price":100}')).toBe(tag);
    expect(await tagAt('{"dataUpdatedAt":2,"price":101}')).not.toBe(tag);
  });

  it('cached pages are shared by all URLs that show the same', () => {
    expect(keyOf('/gestion/clients?q=x&vue=y')).toBe('/gestion/clients');
    expect(keyOf('/produit/pomme-gala?q=x&sort=name&utm_source=z')).toBe('/produit/pomme-gala');
    expect(keyOf('/?q=1')).toBe('/');
    expect(keyOf('/categorie/fruits?q=1&sort=name&labels=bio')).toBe(
      '/categorie/fruits?labels=bio&sort=name',
    );
    expect(keyOf('/recherche?tab=recettes&utm_source=z&q=pain')).toBe(
      '/recherche?q=pain&tab=recettes',
    );
    expect(keyOf('/recette/soupe?portions=3&q=1')).toBe('/recette/soupe?portions=3');
  });

  it('cached pages are apart for each filter and sort that the API has, so that a shared link shows its own', () => {
    const chosen = Object.keys(listingQuerySchema.omit({ next: true, limit: true }).shape);
    for (const name of [...chosen, 'pages']) {
      expect(keyOf(`/categorie/fruits?${name}=1`)).toBe(`/categorie/fruits?${name}=1`);
      expect(keyOf(`/recherche?q=pain&${name}=1`)).toContain(`${name}=1`);
    }
  });
});
