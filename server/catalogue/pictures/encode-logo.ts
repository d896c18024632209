/** Makes the files of a shop's logo. Called in the process that encodes pictures. */
import sharp, { type OverlayOptions } from 'sharp';
import type { EncodedLogo, PictureFault } from './variants.ts';

/** Wide enough for a launcher's icon. */
const minimumSide = 400;
const widest = 6;
const tallest = 2;
/** A grey of twice the contrast of white: a logo without anything darker could not be seen. */
const palestGrey = 180;
/** Differences that JPEG leaves in a white margin. */
const marginNoise = 12;
const white = { r: 255, g: 255, b: 255, alpha: 1 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

type Ground = { r: number; g: number; b: number; alpha: number };

/** `upright`: the file, small and turned by its camera's orientation. */
export async function encodeLogo(upright: Buffer): Promise<EncodedLogo | { fault: PictureFault }> {
  const { isOpaque } = await sharp(upright).stats();
  const onWhite = await sharp(upright).flatten({ background: white }).greyscale().png().toBuffer();
  const darkest = (await sharp(onWhite).stats()).channels[0]?.min;
  if ((darkest ?? 0) > palestGrey) return { fault: 'tooPale' };
  const { data, info } = await sharp(upright)
    .trim({ background: isOpaque ? white : transparent, threshold: marginNoise })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (Math.max(info.width, info.height) < minimumSide) return { fault: 'tooSmall' };
  if (info.width / info.height > widest || info.height / info.width > tallest)
    return { fault: 'tooLong' };
  const ground = isOpaque ? await cornerOf(data) : white;
  const page = await sharp(data)
    .resize({ width: 480, height: 120, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true });
  const icon = await drawTile(data, { ground, share: 0.84, isRound: true });
  const square = await drawTile(data, { ground, share: 0.8, isRound: false });
  // Launchers cut a circle of 80 % out of it: what it shows fits in its square.
  const maskable = await drawTile(data, { ground, share: 0.8 * Math.SQRT1_2, isRound: false });
  return {
    width: page.info.width,
    height: page.info.height,
    files: {
      'page.webp': page.data,
      'print.png': await sharp(data)
        .resize({ width: 640, height: 200, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: ground })
        .png({ palette: true })
        .toBuffer(),
      'icon-180.png': await sharp(square).resize(180).png({ palette: true }).toBuffer(),
      'icon-192.png': await sharp(icon).resize(192).png({ palette: true }).toBuffer(),
      'icon-512.png': icon,
      'icon-maskable-512.png': maskable,
    },
  };
}

/** The colour around an opaque logo, which its icons continue. */
async function cornerOf(logo: Buffer): Promise<Ground> {
  const [r = 255, g = 255, b = 255] = await sharp(logo)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b, alpha: 1 };
}

const side = 512;
const corners = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${side}" height="${side}"><rect width="64" height="64" rx="15"/></svg>`,
);

/** The logo in the middle of a tile, as large as `share` of its side. */
async function drawTile(
  logo: Buffer,
  { ground, share, isRound }: { ground: Ground; share: number; isRound: boolean },
): Promise<Buffer> {
  const most = Math.round(side * share);
  const layers: OverlayOptions[] = [
    { input: await sharp(logo).resize({ width: most, height: most, fit: 'inside' }).toBuffer() },
    ...(isRound ? [{ input: corners, blend: 'dest-in' as const }] : []),
  ];
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite(layers)
    .png({ palette: true })
    .toBuffer();
}
