/**
 * Fails when two neighbours on a shelf can hardly be told apart: their thumbnails, pixel by pixel. Counts how many
 * silhouettes the products have. Run after render-all.ts.
 */
import path from 'node:path';
import sharp from 'sharp';
import { pictures as folder } from './folders.ts';
import { aisles, products } from './goods.ts';

/** Mean distance of a colour channel, of 255. Two packs of one house, apart by their emblem, measure about 2. */
const leastDistance = 1.5;

const thumbnail = (id: string) =>
  sharp(path.join(folder, `${id}-240.avif`))
    .flatten({ background: '#ffffff' })
    .resize(24, 24)
    .raw()
    .toBuffer();
const twins: string[] = [];

const maskSide = 48;
/** Two outlines count as one when they share this much of the ground that either covers. */
const sameOutline = 0.93;
type Mask = { covered: boolean[]; area: number };

async function maskOf(id: string): Promise<Mask> {
  const alpha = await sharp(path.join(folder, `${id}-240.avif`))
    .ensureAlpha()
    .extractChannel(3)
    .resize(maskSide, maskSide)
    .raw()
    .toBuffer();
  // A shadow is no part of the outline.
  const covered = Array.from(alpha, (value) => value > 190);
  return { covered, area: covered.filter(Boolean).length };
}

function isSameOutline(one: Mask, other: Mask): boolean {
  if (Math.min(one.area, other.area) < sameOutline * Math.max(one.area, other.area)) return false;
  const shared = one.covered.filter((is, at) => is && other.covered[at]).length;
  return shared >= sameOutline * (one.area + other.area - shared);
}

async function countSilhouettes(ids: readonly string[]): Promise<number> {
  const seen: Mask[] = [];
  for (const id of ids) {
    const mask = await maskOf(id);
    if (!seen.some((other) => isSameOutline(mask, other))) seen.push(mask);
  }
  return seen.length;
}

for (const { products: own } of aisles) {
  for (const shelf of Map.groupBy(own, ({ category }) => category).values()) {
    const thumbnails = await Promise.all(shelf.map(({ id }) => thumbnail(id)));
    for (const [index, own] of thumbnails.entries()) {
      const next = thumbnails[index + 1];
      if (next === undefined) continue;
      const distance =
        own.reduce((sum, value, at) => sum + Math.abs(value - (next[at] ?? 0)), 0) / own.length;
      if (distance < leastDistance)
        twins.push(`${shelf[index]?.id} and ${shelf[index + 1]?.id} (${distance.toFixed(2)})`);
    }
  }
}
const ids = products.map(({ id }) => id);
process.stdout.write(`${await countSilhouettes(ids)} silhouettes of ${ids.length} products.\n`);
process.stdout.write(
  twins.length === 0 ? 'No twins on the shelves.\n' : `Too alike:\n${twins.join('\n')}\n`,
);
if (twins.length > 0) process.exitCode = 1;
