/** Draws the app's icons from the mark, web/public/icon.svg: `npm run icons` after the mark changes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../web/public');
const leaf = '#1F6B43';
const mark = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
/** Leaf to the edge: launchers cut the corners as they like (the mark keeps to the inner 80 %), and iOS paints what is transparent black. */
const square = mark.replace('rx="15"', '');

for (const [name, svg, size] of [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['icon-maskable-512', square, 512],
  ['icon-180', square, 180],
] as const) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  const file = path.join(folder, `${name}.png`);
  await (svg === mark ? drawn : drawn.flatten({ background: leaf }))
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
  process.stdout.write(`${file}\n`);
}
