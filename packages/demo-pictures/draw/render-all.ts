/**
 * Draws every product and recipe of the demo world and writes its files to pictures/, in several widths. Only
 * what changed since the last run is drawn again: manifest.json keeps the hash of what each was drawn from.
 * `--only '^boissons/'` keeps to what matches among aisle/shelf/shape/id (or recipes/id); `--redraw` asks no manifest;
 * `--seconds 160` stops in time, and the next run goes on from there. `--into /tmp/look` writes elsewhere, to look first.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawAlone } from './drawing-lock.ts';
import { drawInStudio, hasBlender, studioNeeds } from './draw-in-studio.ts';
import { pictures, root } from './folders.ts';
import { hashOf, specs, type Spec } from './specs.ts';
import { writeFiles } from './write-files.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    redraw: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '86400' },
    into: { type: 'string', default: pictures },
  },
});
const folder = options.into;
const manifestFile = path.join(folder === pictures ? root : folder, 'manifest.json');
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
if (due.length > 0 && !hasBlender()) {
  process.stderr.write(`${due.length} pictures are left to draw. ${studioNeeds}\n`);
  process.exitCode = 1;
} else if (due.length > 0) await drawQueue();

/** Each picture is kept and counted as it comes, so that a stop loses the one being drawn and no other. */
async function drawQueue(): Promise<void> {
  let left = due.length;
  const failed = await drawInStudio(due, async (spec, png) => {
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
