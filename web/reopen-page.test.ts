import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reopenPage } from './reopen-page.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};
const reload = vi.fn<() => void>();
const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const at = (pathname: string, search = '') =>
  vi.stubGlobal('location', { pathname, search, href: `https://shop${pathname}${search}`, reload });

beforeEach(() => {
  kept.clear();
  reload.mockReset();
  ask.mockReset().mockResolvedValue(new Response(null));
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', ask);
  at('/produit/penne');
});
afterEach(() => vi.unstubAllGlobals());

it('a page whose code fails to load reloads once', async () => {
  expect(await reopenPage('/assets/entry-1.js')).toBe('reloading');
  expect(await reopenPage('/assets/entry-1.js')).toBe('lost');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('automatic reloads are limited to one per page, filters and build', async () => {
  for (const search of ['', '?page=2']) {
    at('/recherche', search);
    expect(await reopenPage('/assets/entry-1.js')).toBe('reloading');
  }
  expect(await reopenPage('/assets/entry-2.js')).toBe('reloading');
  // Two releases answer in turn, and both lost the file.
  expect(await reopenPage('/assets/entry-1.js')).toBe('lost');
  expect(await reopenPage('/assets/entry-2.js')).toBe('lost');
  expect(reload).toHaveBeenCalledTimes(3);
});

it('while the shop is unreachable the automatic reload waits, and happens once it answers', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await reopenPage('/assets/entry-1.js')).toBe('away');
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
  expect(await reopenPage('/assets/entry-1.js')).toBe('away');
  expect(await reopenPage('/assets/entry-1.js', true)).toBe('reloading');
  expect(await reopenPage('/assets/entry-1.js')).toBe('reloading');
  expect(await reopenPage('/assets/entry-1.js')).toBe('lost');
});

it('checking whether the shop answers downloads no page and bypasses the cache', async () => {
  await reopenPage('/assets/entry-1.js');
  expect(ask).toHaveBeenCalledWith(
    'https://shop/produit/penne',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});

it('without storage a page never reloads automatically, since it could loop', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await reopenPage('/assets/entry-1.js')).toBe('lost');
  expect(reload).not.toHaveBeenCalled();
});
