/**
 * Draws every product and recipe of the demo world and writes its files to seed/pictures, in several widths. Only
 * what changed since the last run is drawn again: manifest.json keeps the hash of what each was drawn from.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoAisles } from '#seed/catalogue/all.ts';
import { recipes } from '#seed/recipes/all.ts';
import { findChromium } from '../find-chromium.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'seed/pictures');
const manifestFile = path.join(folder, 'manifest.json');
/** Raised when the drawings themselves change. */
const kitVersion = 1;

type Spec = { id: string; file: string; kind: 'product' | 'recipe'; picture: unknown; brand: string; net: string };

const specs: Spec[] = [
  ...demoAisles.flatMap(({ products }) => products.map((product) => ({ id: product.id, file: product.id, kind: 'product' as const, picture: product.picture, brand: product.brand ?? 'Cabas', net: product.sold.by === 'count' ? product.sold.net : '' }))),
  ...recipes.map((recipe) => ({ id: recipe.id, file: `recipe-${recipe.id}`, kind: 'recipe' as const, picture: recipe.picture, brand: '', net: '' })),
];
const widths = { product: { avif: [240, 480, 800], webp: [480] }, recipe: { avif: [320, 640, 1000], webp: [640] } } as const;

mkdirSync(folder, { recursive: true });
const manifest: Record<string, string> = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
const only = process.argv[2];
const due = specs.filter((spec) => (only ? spec.id.includes(only) : manifest[spec.file] !== hashOf(spec)));
process.stdout.write(`${due.length} of ${specs.length} pictures to draw\n`);
if (due.length > 0) await drawAll();

async function drawAll(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] });
  const page = await browser.newPage({ viewport: { width: 800, height: 800 }, deviceScaleFactor: 1.25 });
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(`file://${path.join(import.meta.dirname, 'stage.html')}`);
  await page.waitForFunction('window.isReady');
  for (const [index, spec] of due.entries()) {
    try {
      await drawOne(page, spec);
      manifest[spec.file] = hashOf(spec);
    } catch (error) {
      process.stderr.write(`${spec.id}: ${String(error).slice(0, 200)}\n`);
    }
    if (index % 50 === 49) { save(); process.stdout.write(`${index + 1}\n`); }
  }
  save();
  await browser.close();
}

async function drawOne(page: Page, spec: Spec): Promise<void> {
  await page.evaluate((given) => (globalThis as unknown as { drawPicture(given: unknown): Promise<void> }).drawPicture(given), spec);
  const drawn = sharp(await page.screenshot({ omitBackground: true, type: 'png' }));
  const { avif, webp } = widths[spec.kind];
  for (const width of avif) await drawn.clone().resize(width).avif({ quality: 52, effort: 3 }).toFile(path.join(folder, `${spec.file}-${width}.avif`));
  for (const width of webp) await drawn.clone().resize(width).webp({ quality: 74 }).toFile(path.join(folder, `${spec.file}-${width}.webp`));
}

function hashOf(spec: Spec): string {
  return createHash('sha256').update(JSON.stringify([kitVersion, spec])).digest('hex').slice(0, 16);
}

function save(): void {
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b))), null, 1)}\n`);
}
