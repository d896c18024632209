/** Writes a drawn picture in the widths that the shop serves. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Spec } from './specs.ts';

const widths = { product: [240, 480, 800], recipe: [320, 640, 1000] } as const;

/** The most a picture may weigh, in bytes, which a page is budgeted for. */
export const studioBytes: Readonly<Record<string, number>> = {
  '240.avif': 3800,
  '480.avif': 7700,
  '800.avif': 14_000,
  '320.avif': 6900,
  '640.avif': 12_400,
  '1000.avif': 22_700,
};
const qualities = [54, 50, 46, 42, 38, 34, 30, 26, 23, 20, 17, 14, 11, 9];

export async function writeFiles(spec: Spec, png: Buffer, folder: string): Promise<void> {
  await Promise.all(
    widths[spec.kind].map(async (width) => {
      const file = path.join(folder, `${spec.file}-${width}.avif`);
      writeFileSync(file, await lightEnough(sharp(png).resize(width), width));
    }),
  );
}

/** The best quality within the budget: texture costs bytes, and a heap of currants has more of it than an apple. */
async function lightEnough(small: Sharp, width: number): Promise<Buffer> {
  const most = studioBytes[`${width}.avif`] ?? Infinity;
  let drawn: Buffer = Buffer.alloc(0);
  // The first of the falling qualities that fits, or the last one, in four tries of fourteen.
  let [from, to] = [0, qualities.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    // At these widths nobody sees colours at half the resolution, and what they save goes into light and shade.
    const tried = await small
      .clone()
      .avif({ quality: qualities[middle] ?? 0, effort: 4, chromaSubsampling: '4:2:0' })
      .toBuffer();
    const isLight = tried.length <= most;
    if (isLight || middle === qualities.length - 1) drawn = tried;
    if (isLight) to = middle - 1;
    else from = middle + 1;
  }
  return drawn;
}
