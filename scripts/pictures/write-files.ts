/** Writes a drawn picture in the widths and formats that the shop serves. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Spec } from './specs.ts';

const widths = {
  product: { avif: [240, 480, 800], webp: [480] },
  recipe: { avif: [320, 640, 1000], webp: [640] },
} as const;

/** The most a picture may weigh, in bytes, which a page is budgeted for. */
export const studioBytes: Readonly<Record<string, number>> = {
  '240.avif': 3800,
  '480.avif': 7700,
  '800.avif': 14_000,
  '480.webp': 12_200,
  '320.avif': 6900,
  '640.avif': 12_400,
  '1000.avif': 22_700,
  '640.webp': 23_500,
};
const studioQualities = {
  avif: [54, 50, 46, 42, 38, 34, 30, 26, 23, 20, 17, 14, 11, 9],
  webp: [66, 62, 56, 50, 45, 40, 35, 30, 25, 20, 15, 10, 4],
} as const;

export async function writeFiles(spec: Spec, png: Buffer, folder: string): Promise<void> {
  const { avif, webp } = widths[spec.kind];
  const files = [
    ...avif.map((width) => ({ width, format: 'avif' as const })),
    ...webp.map((width) => ({ width, format: 'webp' as const })),
  ];
  await Promise.all(
    files.map(async ({ width, format }) => {
      const small = sharp(png).resize(width);
      const file = path.join(folder, `${spec.file}-${width}.${format}`);
      writeFileSync(file, await lightEnough(small, width, format));
    }),
  );
}

/** The best quality within the budget: texture costs bytes, and a heap of currants has more of it than an apple. */
async function lightEnough(small: Sharp, width: number, format: 'avif' | 'webp') {
  const most = studioBytes[`${width}.${format}`] ?? Infinity;
  const qualities = studioQualities[format];
  let drawn: Buffer = Buffer.alloc(0);
  // The first of the falling qualities that fits, or the last one, in four tries of fourteen.
  let [from, to] = [0, qualities.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const tried = await encoded(small.clone(), format, qualities[middle] ?? 0);
    const isLight = tried.length <= most;
    if (isLight || middle === qualities.length - 1) drawn = tried;
    if (isLight) to = middle - 1;
    else from = middle + 1;
  }
  return drawn;
}

/** At these widths nobody sees colours at half the resolution, and what they save goes into light and shade. */
const encoded = (picture: Sharp, format: 'avif' | 'webp', quality: number): Promise<Buffer> =>
  format === 'avif'
    ? picture.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality, alphaQuality: quality > 20 ? 30 : 0, effort: 5 }).toBuffer();
