/** Still lifes for the aisles and the home page, composed from the products' own pictures. Run after render-all.ts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { drawAlone } from './drawing-lock.ts';
import { pictures as folder } from './folders.ts';
import { aisles } from './goods.ts';
import { bagBack, bagFront, bagOpening, board, scenes, type Placed } from './scenes.ts';

drawAlone(folder);
const size = 800;
const empty = { create: { width: size, height: size, channels: 4, background: '#0000' } } as const;

/** Back row first: what stands in front covers what stands behind. Coordinates are centres, in a square of 1. */
const threesome = [
  [0.31, 0.4, 0.56],
  [0.69, 0.4, 0.56],
  [0.5, 0.66, 0.6],
] as const;

const isDrawn = (id: string) => existsSync(path.join(folder, `${id}-800.avif`));

for (const { id, products: own } of aisles) {
  // One of each sub-category, so that a tile says what the whole aisle holds.
  const byCategory = Map.groupBy(
    own.filter((product) => isDrawn(product.id)),
    (product) => product.category,
  );
  const chosen = [...byCategory.values()]
    .flatMap((group) => group[0] ?? [])
    .filter((_, index, all) => index % Math.max(1, Math.floor(all.length / 3)) === 0)
    .slice(0, 3);
  await write(
    `aisle-${id}`,
    await Promise.all(
      chosen.map((product, index) => tile(product.id, threesome[index] ?? [0.5, 0.5, 0.5])),
    ),
  );
}
for (const [name, { base, inBag, placed }] of Object.entries(scenes)) {
  const goods = await Promise.all(placed.map(stand));
  if (base === 'bag')
    await write(name, [
      { input: bagBack },
      { input: await insideBag(inBag ?? []) },
      { input: bagFront },
      ...goods,
    ]);
  else await write(name, base === 'board' ? [{ input: board }, ...goods] : goods);
}

/** A packshot with its margins, whole. */
async function tile(
  id: string,
  [x, y, scale]: readonly [number, number, number],
): Promise<OverlayOptions> {
  const width = Math.round(size * scale);
  const input = await sharp(path.join(folder, `${id}-800.avif`))
    .resize(width)
    .png()
    .toBuffer();
  return {
    input,
    left: Math.max(0, Math.min(size - width, Math.round(x * size - width / 2))),
    top: Math.max(0, Math.min(size - width, Math.round(y * size - width / 2))),
  };
}

/** A packshot without its margins, on its foot; what would leave the picture is kept inside. */
async function stand({ id, height, x, y, turn = 0 }: Placed): Promise<OverlayOptions> {
  const trimmed = await sharp(path.join(folder, `${id}-800.avif`))
    .ensureAlpha()
    .trim({ threshold: 1 })
    .png()
    .toBuffer();
  const turned =
    turn === 0
      ? trimmed
      : await sharp(trimmed)
          .rotate(turn, { background: '#0000' })
          .trim({ threshold: 1 })
          .png()
          .toBuffer();
  const { data, info } = await sharp(turned)
    .resize({ height })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.max(0, Math.min(size - info.width, Math.round(x - info.width / 2))),
    top: Math.max(0, Math.min(size - info.height, y - height)),
  };
}

async function insideBag(items: readonly Placed[]): Promise<Buffer> {
  const pile = await sharp(empty)
    .composite(await Promise.all(items.map(stand)))
    .png()
    .toBuffer();
  return sharp(pile)
    .composite([{ input: bagOpening, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function write(name: string, layers: OverlayOptions[]): Promise<void> {
  const scene = await sharp(empty)
    .composite(layers.map((layer) => ({ left: 0, top: 0, ...layer })))
    .png()
    .toBuffer();
  for (const width of [240, 480, 800])
    await sharp(scene)
      .resize(width)
      .avif({ quality: 52, effort: 3 })
      .toFile(path.join(folder, `${name}-${width}.avif`));
}
