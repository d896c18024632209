import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createHtmlCache, cacheKey, type CompressedPage } from './html-cache.ts';

const keyOf = (address: string) => cacheKey(new URL(address, 'http://shop'));

describe('cached pages', () => {
  it('hold no more memory than their bound, however many are asked for', async () => {
    const cache = createHtmlCache();
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

  it('are shared by all URLs that show the same', () => {
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
});
