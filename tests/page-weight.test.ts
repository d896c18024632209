/** Budgets of what a first visit downloads before the page works. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sheetFields } from '#domain/catalogue/sheet-fields.ts';

const client = path.resolve(import.meta.dirname, '../dist/client');

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;
const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8')) as Manifest;
const manifest = readManifest('manifest.json');
const staff = readManifest('staff.json');
const entry = 'web/entry-client.tsx';

const pages = {
  home: ['home/home-page.tsx'],
  category: ['catalogue/category-page.tsx'],
  product: ['catalogue/product-page.tsx'],
  search: ['search/search-page.tsx'],
  recipe: ['recipes/recipe-page.tsx'],
  checkout: ['checkout/checkout-page.tsx', 'shell/checkout-frame.tsx'],
} as const;
/**
 * Brotli sizes, half a kilobyte above today's, so that growth is noticed before the goals of
 * `npm run prove -- bench-pages` (115 kB, checkout 160) are missed. Search excludes its filters and tabs.
 */
const budgets: Record<keyof typeof pages, number> = {
  home: 114_100,
  category: 112_400,
  product: 112_800,
  search: 111_600,
  recipe: 113_500,
  checkout: 135_100,
};

/** The first screen of each role, to which a bare /gestion leads. */
const staffPages = {
  manager: 'board/day-page.tsx',
  preparer: 'preparing/batches-page.tsx',
  driver: 'rounds/round-page.tsx',
  support: 'support/support-page.tsx',
} as const;
/** The goal of each is 120 kB. */
const staffBudgets: Record<keyof typeof staffPages, number> = {
  manager: 116_400,
  preparer: 118_000,
  driver: 120_000,
  support: 114_400,
};

describe('page weight', () => {
  it.each(Object.keys(staffPages) as (keyof typeof staffPages)[])(
    'the first-load JavaScript of a %s in the back office is within budget',
    (role) => {
      const keys = new Set(
        [
          'web/entry-staff.tsx',
          'web/staff/picking/orders-page.tsx',
          `web/staff/${staffPages[role]}`,
        ].flatMap((key) => [...keysBelow(key, staff)]),
      );
      const bytes = [...keys].reduce((total, key) => total + brotliBytes(staff[key]!.file), 0);
      expect(bytes).toBeLessThanOrEqual(staffBudgets[role]);
    },
  );

  it.each(Object.keys(pages) as (keyof typeof pages)[])(
    'the first-load JavaScript of the %s page is within budget',
    (page) => {
      expect(scriptBytes(page)).toBeLessThanOrEqual(budgets[page]);
    },
  );

  it.each(Object.keys(pages) as (keyof typeof pages)[])(
    'the %s page does not load the table of product fields, which only the back office needs',
    (page) => {
      const { label } = sheetFields.shelfLifeDays.editor;
      const loaded = scriptsOf(page).filter((file) =>
        readFileSync(path.join(client, file), 'utf8').includes(label),
      );
      expect(loaded).toEqual([]);
    },
  );

  it('the storefront’s style sheet and headers fit in the first round trip of a connection', () => {
    const headerBytes = 400;
    const firstWindowBytes = 10 * 1_460;
    expect(
      [...keysBelow(entry)]
        .flatMap((key) => manifest[key]?.css ?? [])
        .reduce((total, file) => total + brotliBytes(file), headerBytes),
    ).toBeLessThanOrEqual(firstWindowBytes);
  });

  it('the fonts of a French page weigh at most 32 kB', () => {
    const fonts = readdirSync(path.join(client, 'assets')).filter((file) =>
      /-french.*\.woff2$/.test(file),
    );
    expect(fonts).toHaveLength(2);
    expect(
      fonts.reduce((total, file) => total + statSync(path.join(client, 'assets', file)).size, 0),
    ).toBeLessThanOrEqual(32_000);
  });

  it('no schema library reaches a browser', () => {
    const withZod = [...Object.values(manifest), ...Object.values(staff)].filter(
      ({ file }) =>
        file.endsWith('.js') &&
        readFileSync(path.join(client, file), 'utf8').includes('invalid_union'),
    );
    expect(withZod.map(({ file }) => file)).toEqual([]);
  });
});

function keysBelow(key: string, of = manifest, seen = new Set<string>()): Set<string> {
  const chunk = of[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) keysBelow(next, of, seen);
  return seen;
}

const brotliBytes = (file: string): number => statSync(path.join(client, `${file}.br`)).size;

function scriptsOf(page: keyof typeof pages): string[] {
  const keys = new Set(
    [entry, ...pages[page].map((file) => `web/storefront/${file}`)].flatMap((key) => [
      ...keysBelow(key),
    ]),
  );
  return [...keys].map((key) => manifest[key]?.file ?? '');
}

const scriptBytes = (page: keyof typeof pages): number =>
  scriptsOf(page).reduce((total, file) => total + brotliBytes(file), 0);
