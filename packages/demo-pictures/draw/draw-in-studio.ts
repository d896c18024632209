/** Has blender draw pictures in studio/, one after another in one process at low priority. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { root } from './folders.ts';
import { lookOf, type PackLook } from './pack-looks.ts';
import { settingOf } from './recipe-tables.ts';
import type { Spec } from './specs.ts';

const main = path.join(root, 'studio/main.py');
/** Labels are drawn for so many packs, then blender is started for them: a stop loses little. */
const batch = 60;
/** Cycles draws a smaller picture than the largest file: twice as fast, and soft as a photograph is. */
const side = 640;
/** A pack has no texture that a smaller picture would lose, and there are many of them. */
const packSide = 544;
const samples = 12;
/** A table that is out of focus has grain where goods on nothing have none. */
const tableSamples = 16;
/** Where a recipe's square picture is cut to 4:3 by the shop: share below what is seen, and share that is. */
const recipeBand = [0.0625, 0.75];
const wholeBand = [0, 1];
export const studioNeeds =
  'The studio needs blender 3.4 to 3.6 with numpy: apt-get install blender python3-numpy libopenblas0, or set BLENDER to its path.';

const blender = process.env['BLENDER'] ?? 'blender';

export function hasBlender(): boolean {
  return spawnSync(blender, ['--version']).status === 0;
}

/** What the studio is asked for one product: `count` is the number that is sold, or a handful. */
export function jobOf(spec: Spec, target: string): object {
  if (spec.picture.as === 'pack') {
    const { count, with: variety } = lookOf(spec);
    const label = labelOf(target);
    const form = 'pack';
    return { target, form, seed: spec.id, side: packSide, count, with: { ...variety, label } };
  }
  if (spec.picture.as !== 'studio') throw new Error(spec.id);
  const { form, with: variety = {} } = spec.picture;
  const shown = 'count' in spec.picture ? spec.picture.count : undefined;
  return {
    target,
    form,
    seed: spec.id,
    count: spec.sold ?? shown ?? 1,
    with: variety,
    ...(form === 'dish' && { band: wholeBand }),
    ...(spec.kind === 'recipe' && {
      band: recipeBand,
      samples: tableSamples,
      ...settingOf(spec.id),
    }),
  };
}

const labelOf = (target: string) => target.replace(/\.png$/, '-label.png');

/** Calls `finish` for each picture as it is drawn until it answers false. Returns the ids that are left. */
export async function drawInStudio(
  due: readonly Spec[],
  finish: (spec: Spec, png: Buffer) => Promise<boolean>,
): Promise<string[]> {
  const left: string[] = [];
  let goesOn = true;
  for (let at = 0; at < due.length && goesOn; at += batch) {
    const failed = await drawBatch(due.slice(at, at + batch), async (spec, png) => {
      goesOn = await finish(spec, png);
      return goesOn;
    });
    left.push(...failed);
  }
  return left;
}

async function drawBatch(
  due: readonly Spec[],
  finish: (spec: Spec, png: Buffer) => Promise<boolean>,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-'));
  const targets = new Map(due.map((spec) => [path.join(folder, `${spec.file}.png`), spec]));
  const labels = [...targets]
    .filter(([, { picture }]) => picture.as === 'pack')
    .map(([target, spec]) => [labelOf(target), lookOf(spec)] as const);
  if (labels.length > 0) await drawLabels(new Map(labels));
  const jobs = path.join(folder, 'jobs.json');
  writeFileSync(
    jobs,
    JSON.stringify({
      side,
      samples,
      jobs: [...targets].map(([target, spec]) => jobOf(spec, target)),
    }),
  );
  const drawing = spawn(blender, ['-b', '--python-exit-code', '1', '--python', main, '--', jobs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (drawing.pid !== undefined) os.setPriority(drawing.pid, os.constants.priority.PRIORITY_LOW);
  const stop = () => drawing.kill();
  const end = () => {
    stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const missing = new Set(targets.keys());
  try {
    for await (const line of createInterface({ input: drawing.stdout })) {
      const target = /^drawn (.+)$/.exec(line)?.[1];
      const spec = target === undefined ? undefined : targets.get(target);
      if (target === undefined || spec === undefined) continue;
      if (!existsSync(target)) continue;
      missing.delete(target);
      if (!(await finish(spec, readFileSync(target)))) break;
    }
  } finally {
    stop();
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    rmSync(folder, { recursive: true, force: true });
  }
  return [...missing].flatMap((target) => targets.get(target)?.id ?? []);
}

/** Has Chromium draw the labels that the studio wraps on packs, a PNG each; a window in one is transparent. */
async function drawLabels(looks: ReadonlyMap<string, PackLook>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(`file://${path.join(import.meta.dirname, 'stage.html')}`);
  await page.waitForFunction('window.isReady');
  for (const [file, { art, cut }] of looks) {
    await page.evaluate(
      (given) =>
        (
          globalThis as unknown as { drawLabel(art: unknown, cut: unknown): Promise<void> }
        ).drawLabel(...given),
      [art, cut] as [unknown, unknown],
    );
    const { width, height } = cut;
    await page.screenshot({
      path: file,
      omitBackground: true,
      clip: { x: 0, y: 0, width, height },
    });
  }
  await browser.close();
}
