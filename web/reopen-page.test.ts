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

it('a page whose code is lost reloads once', async () => {
  expect(await reopenPage('/assets/entry-1.js')).toBe('reloading');
  expect(await reopenPage('/assets/entry-1.js')).toBe('lost');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page reloads once by itself; another page, other filters and another build each have their own reload', async () => {
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

it('a shop that does not answer is waited for: the reload stays to be used, and comes once it answers', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await reopenPage('/assets/entry-1.js')).toBe('away');
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
  expect(await reopenPage('/assets/entry-1.js')).toBe('away');
  expect(await reopenPage('/assets/entry-1.js', true)).toBe('reloading');
  expect(await reopenPage('/assets/entry-1.js')).toBe('reloading');
  expect(await reopenPage('/assets/entry-1.js')).toBe('lost');
});

it('asking whether the shop answers loads no page and no copy of one', async () => {
  await reopenPage('/assets/entry-1.js');
  expect(ask).toHaveBeenCalledWith(
    'https://shop/produit/penne',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});

it('without storage a page never reloads by itself, since it could not know that it did', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await reopenPage('/assets/entry-1.js')).toBe('lost');
  expect(reload).not.toHaveBeenCalled();
});
