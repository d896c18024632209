/**
 * Sheets of numbered pictures without names, for a stranger to name at the size of a list: `npm run draw -- --quiz`,
 * `--seed 2` for another order. The names are in answers-*.tsv beside them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import { pictureOf } from './drawings.ts';
import { pictures } from './folders.ts';
import { products, recipes } from './goods.ts';

type Picture = { name: string; file: string };

const folder = path.join(os.tmpdir(), 'quiz');
const [side, across, rows, gap, title] = [240, 5, 3, 6, 24];
const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '1' } },
  strict: false,
});

mkdirSync(folder, { recursive: true });
const goods = products.filter(({ id }) => pictureOf(id).as !== 'pack');
await writeSheets(
  'fresh',
  goods.map(({ id, name }) => ({ name, file: `${id}-480.avif` })),
);
await writeSheets(
  'dish',
  recipes.map(({ id, name }) => ({ name, file: `recipe-${id}-640.avif` })),
);
process.stdout.write(`${folder}\n`);

async function writeSheets(kind: string, asked: readonly Picture[]): Promise<void> {
  const shuffled = shuffle(asked, Number(options.seed));
  const answers = shuffled.map(({ name }, index) => `${index + 1}\t${name}\n`);
  writeFileSync(path.join(folder, `answers-${kind}.tsv`), answers.join(''));
  const size = across * rows;
  for (let at = 0; at < shuffled.length; at += size) {
    const cells = await Promise.all(
      shuffled.slice(at, at + size).map((one, index) => drawCell(one, { at, index })),
    );
    await sharp({
      create: {
        width: gap + across * (side + gap),
        height: gap + rows * (side + title + gap),
        channels: 3,
        background: '#ffffff',
      },
    })
      .composite(cells.flat())
      .png()
      .toFile(path.join(folder, `${kind}-${String(at / size + 1).padStart(2, '0')}.png`));
  }
}

async function drawCell(
  { file }: Picture,
  { at, index }: { at: number; index: number },
): Promise<OverlayOptions[]> {
  const left = gap + (index % across) * (side + gap);
  const top = gap + Math.floor(index / across) * (side + title + gap);
  const number = `<svg width="80" height="${title}"><text x="2" y="18" font-size="17" font-family="sans-serif">${at + index + 1}</text></svg>`;
  const picture = sharp(path.join(pictures, file))
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .flatten({ background: '#f6f2ea' });
  return [
    { input: Buffer.from(number), left, top },
    { input: await picture.png().toBuffer(), left, top: top + title },
  ];
}

/** The same order for the same seed, so that two strangers can be asked the same. */
function shuffle(asked: readonly Picture[], seed: number): Picture[] {
  const shuffled = [...asked];
  let state = seed;
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as Picture, shuffled[index] as Picture];
  }
  return shuffled;
}
