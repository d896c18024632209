/**
 * Fails when two neighbours on a shelf can hardly be told apart: their thumbnails, pixel by pixel.
 * Run after render-all.ts.
 */
import path from 'node:path';
import sharp from 'sharp';
import { demoAisles } from '#seed/catalogue/all.ts';

const folder = path.resolve(import.meta.dirname, '../../seed/pictures');
/** Mean distance of a colour channel, of 255. Two packs of one house, apart by their emblem, measure about 2. */
const leastDistance = 1.5;

const thumbnail = (id: string) =>
  sharp(path.join(folder, `${id}-240.avif`))
    .flatten({ background: '#ffffff' })
    .resize(24, 24)
    .raw()
    .toBuffer();
const twins: string[] = [];

for (const { products } of demoAisles) {
  for (const shelf of Map.groupBy(products, ({ category }) => category).values()) {
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
process.stdout.write(
  twins.length === 0 ? 'No twins on the shelves.\n' : `Too alike:\n${twins.join('\n')}\n`,
);
if (twins.length > 0) process.exitCode = 1;
