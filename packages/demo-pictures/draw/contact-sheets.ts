/** Lays the pictures of each shelf side by side on its aisle's colour, to look at: `npm run draw -- --sheets`. */
import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { pictures } from './folders.ts';
import { aisles, recipes } from './goods.ts';

const folder = path.join(os.tmpdir(), 'contact-sheets');
const [side, across, gap] = [320, 5, 8];

mkdirSync(folder, { recursive: true });
for (const { id: aisle, tint, products } of aisles)
  for (const [shelf, onShelf] of Map.groupBy(products, ({ category }) => category))
    await writeSheet(
      `${aisle}-${shelf}`,
      onShelf.map(({ id }) => `${id}-480.avif`),
      tint,
    );
await writeSheet(
  'recipes',
  recipes.map(({ id }) => `recipe-${id}-640.avif`),
  '#ffffff',
);
process.stdout.write(`${folder}\n`);

async function writeSheet(name: string, files: string[], tint: string): Promise<void> {
  const drawn = files.map((file) => path.join(pictures, file)).filter((file) => existsSync(file));
  const cells = await Promise.all(
    drawn.map(async (file, index) => ({
      input: await sharp(file)
        .resize(side, side, { fit: 'contain', background: '#0000' })
        .flatten({ background: tint })
        .png()
        .toBuffer(),
      left: gap + (index % across) * (side + gap),
      top: gap + Math.floor(index / across) * (side + gap),
    })),
  );
  await sharp({
    create: {
      width: gap + across * (side + gap),
      height: gap + Math.ceil(drawn.length / across) * (side + gap),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(cells)
    .png()
    .toFile(path.join(folder, `${name}.png`));
}
