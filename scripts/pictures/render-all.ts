/**
 * Draws every product and recipe of the demo world and writes its files to seed/pictures, in several widths. Only
 * what changed since the last run is drawn again: manifest.json keeps the hash of what each was drawn from.
 * `--only '^boissons/'` keeps to what matches among aisle/shelf/shape/id (or recipes/id); `--redraw` asks no manifest;
 * `--seconds 160` stops in time, and the next run goes on from there. `--into /tmp/look` writes elsewhere, to look first.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';
import { drawAlone } from './drawing-lock.ts';
import { drawInStudio, hasBlender, studioNeeds } from './draw-in-studio.ts';
import { standOnGround } from './ground.ts';
import { hashOf, isInStudio, specs, type Spec } from './specs.ts';
import { writeFiles } from './write-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    redraw: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '86400' },
    into: { type: 'string', default: path.join(root, 'seed/pictures') },
  },
});
const folder = options.into;
const manifestFile = path.join(folder, 'manifest.json');
mkdirSync(folder, { recursive: true });
drawAlone(folder);
const manifest: Record<string, string> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {};
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
const [inStudio, inBrowser] = [true, false].map((isStudio) =>
  due.filter((spec) => isInStudio(spec) === isStudio),
) as [Spec[], Spec[]];
if (inBrowser.length > 0) await drawInBrowser();
if (inStudio.length > 0 && !hasBlender()) {
  process.stderr.write(`${inStudio.length} pictures are left to draw. ${studioNeeds}\n`);
  process.exitCode = 1;
} else if (inStudio.length > 0) await drawStudioQueue();

/** Each picture is kept and counted as it comes, so that a stop loses the one being drawn and no other. */
async function drawStudioQueue(): Promise<void> {
  let left = inStudio.length;
  const failed = await drawInStudio(inStudio, async (spec, png) => {
    await keep(spec, png);
    save();
    left -= 1;
    process.stdout.write(`${spec.id}, ${left} left\n`);
    return performance.now() < until;
  });
  if (failed.length === 0) return;
  process.stderr.write(`Not drawn: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}

async function drawInBrowser(): Promise<void> {
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
  for (const [index, spec] of inBrowser.entries()) {
    if (performance.now() > until) break;
    const drawn = await drawOne(page, spec);
    await written;
    written = drawn === null ? Promise.resolve() : keep(spec, drawn);
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
    const drawn = await page.screenshot({ omitBackground: true, type: 'png' });
    return spec.drawnAs === 'pile' || spec.drawnAs === 'model' ? await standOnGround(drawn) : drawn;
  } catch (error) {
    process.stderr.write(`${spec.id}: ${String(error).slice(0, 200)}\n`);
    return null;
  }
}

async function keep(spec: Spec, png: Buffer): Promise<void> {
  await writeFiles(spec, png, folder);
  manifest[spec.file] = hashOf(spec);
}

function save(): void {
  writeFileSync(
    manifestFile,
    `${JSON.stringify(Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
  );
}
