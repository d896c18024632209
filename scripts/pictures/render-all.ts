/**
 * Draws every product and recipe of the demo world and writes its files to seed/pictures, in several widths. Only
 * what changed since the last run is drawn again: manifest.json keeps the hash of what each was drawn from.
 * `--only '^boissons/'` keeps to what matches among aisle/shelf/shape/id (or recipes/id); `--redraw` asks no manifest;
 * `--seconds 160` stops in time, and the next run goes on from there.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoAisles } from '#seed/catalogue/all.ts';
import type { Picture } from '#seed/catalogue/authoring.ts';
import { recipes } from '#seed/recipes/all.ts';
import { findChromium } from '../find-chromium.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'seed/pictures');
const manifestFile = path.join(folder, 'manifest.json');
/** Each raised when the drawings of its kind change, so that the others are not drawn and committed again. */
const kitVersions = { pack: 1, pile: 2, model: 2, recipe: 3 } as const;

type Spec = {
  id: string;
  shelf: string;
  file: string;
  kind: 'product' | 'recipe';
  picture: Picture | object;
  drawnAs: keyof typeof kitVersions;
  brand: string;
  net: string;
};

const specs: Spec[] = [
  ...demoAisles.flatMap(({ aisle, products }) =>
    products.map((product) => ({
      id: product.id,
      shelf: [
        aisle.id,
        product.category,
        product.picture.as === 'pack' ? product.picture.shape : product.picture.as,
        product.id,
      ].join('/'),
      drawnAs: product.picture.as,
      file: product.id,
      kind: 'product' as const,
      picture: product.picture,
      brand: product.brand ?? 'Cabas',
      net: product.sold.by === 'count' ? product.sold.net : '',
    })),
  ),
  ...recipes.map((recipe) => ({
    id: recipe.id,
    shelf: `recipes/${recipe.id}`,
    drawnAs: 'recipe' as const,
    file: `recipe-${recipe.id}`,
    kind: 'recipe' as const,
    picture: recipe.picture,
    brand: '',
    net: '',
  })),
];
const widths = {
  product: { avif: [240, 480, 800], webp: [480] },
  recipe: { avif: [320, 640, 1000], webp: [640] },
} as const;

mkdirSync(folder, { recursive: true });
const manifest: Record<string, string> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {};
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    redraw: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '86400' },
  },
});
const until = performance.now() + Number(options.seconds) * 1000;
const due = specs
  .filter(
    (spec) =>
      new RegExp(options.only).test(spec.shelf) &&
      (options.redraw || manifest[spec.file] !== hashOf(spec)),
  )
  // What has no picture at all comes first.
  .toSorted((a, b) => Number(a.file in manifest) - Number(b.file in manifest));
process.stdout.write(`${due.length} of ${specs.length} pictures to draw\n`);
if (due.length > 0) await drawAll();

async function drawAll(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--allow-file-access-from-files',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  const page = await browser.newPage({
    viewport: { width: 800, height: 800 },
    deviceScaleFactor: 1.25,
  });
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(`file://${path.join(import.meta.dirname, 'stage.html')}`);
  await page.waitForFunction('window.isReady');
  // One picture is written while the next is drawn.
  let written: Promise<void> = Promise.resolve();
  for (const [index, spec] of due.entries()) {
    if (performance.now() > until) break;
    const drawn = await drawOne(page, spec);
    await written;
    written = drawn === null ? Promise.resolve() : writeFiles(spec, drawn);
    if (index % 50 === 49) {
      save();
      process.stdout.write(`${index + 1}\n`);
    }
  }
  await written;
  save();
  await browser.close();
}

async function drawOne(page: Page, spec: Spec): Promise<Buffer | null> {
  try {
    await page.evaluate(
      (given) =>
        (globalThis as unknown as { drawPicture(given: unknown): Promise<void> }).drawPicture(
          given,
        ),
      spec,
    );
    return await page.screenshot({ omitBackground: true, type: 'png' });
  } catch (error) {
    process.stderr.write(`${spec.id}: ${String(error).slice(0, 200)}\n`);
    return null;
  }
}

/** A recipe's middle size is the largest thing a phone paints: it is taken more pains with, to fit in ten packets. */
const avifOf = (width: number) =>
  width === 640 ? { quality: 48, effort: 6 } : { quality: 52, effort: 3 };

async function writeFiles(spec: Spec, png: Buffer): Promise<void> {
  const drawn = sharp(png);
  const { avif, webp } = widths[spec.kind];
  await Promise.all([
    ...avif.map((width) =>
      drawn
        .clone()
        .resize(width)
        .avif(avifOf(width))
        .toFile(path.join(folder, `${spec.file}-${width}.avif`)),
    ),
    ...webp.map((width) =>
      drawn
        .clone()
        .resize(width)
        .webp({ quality: 62 })
        .toFile(path.join(folder, `${spec.file}-${width}.webp`)),
    ),
  ]);
  manifest[spec.file] = hashOf(spec);
}

function hashOf({ shelf: _shelf, drawnAs, ...spec }: Spec): string {
  return createHash('sha256')
    .update(JSON.stringify([kitVersions[drawnAs], spec]))
    .digest('hex')
    .slice(0, 16);
}

function save(): void {
  writeFileSync(
    manifestFile,
    `${JSON.stringify(Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b))), null, 1)}\n`,
  );
}
