/**
 * Encodes one file in a process of its own: decoding forty megapixels takes up to 300 MB, which is
 * returned when the process ends, and a malicious file can only crash this process.
 */
import sharp from 'sharp';
import { encodeLogo } from './encode-logo.ts';
import {
  maximumPixels,
  minimumSide,
  type EncodeAnswer,
  type EncodeRequest,
  type PictureFault,
  type Variant,
} from './variants.ts';

const side = 800;
/** A logo loses its margins, so it is made small later. */
const largest = { picture: side, logo: 2000 } as const;
/** Settings of the still lifes in packages/demo-pictures. */
const avif = { quality: 52, effort: 3 };
const webp = { quality: 62 };

sharp.cache(false);
sharp.concurrency(1);

process.once('message', (message) => {
  void encode(message as EncodeRequest).then((answer) =>
    process.send?.(answer, undefined, undefined, () => process.disconnect?.()),
  );
});

async function encode({ as, bytes: sent }: EncodeRequest): Promise<EncodeAnswer> {
  const bytes = Buffer.from(sent);
  const fault = signatureFault(bytes);
  if (fault) return { fault };
  try {
    const options = { limitInputPixels: maximumPixels, failOn: 'error' } as const;
    const { width, height, hasAlpha, orientation = 1 } = await sharp(bytes, options).metadata();
    if (width * height > maximumPixels) return { fault: 'tooManyPixels' };
    if (as === 'picture' && Math.max(width, height) < minimumSide) return { fault: 'tooSmall' };
    // Shrink before rotating, since rotating forty megapixels would hold them all in memory. Drops
    // the camera's metadata.
    const small = await sharp(bytes, options)
      .resize(largest[as], largest[as], { fit: 'inside', withoutEnlargement: true })
      .withMetadata({ orientation })
      .tiff({ compression: 'none' })
      .toBuffer();
    if (as === 'logo')
      return await encodeLogo(
        await sharp(small).autoOrient().toColourspace('srgb').png().toBuffer(),
      );
    return { files: await encodeSquare(small, hasAlpha) };
  } catch (error) {
    return {
      fault: /pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'unreadable',
    };
  }
}

/** Fits the whole picture in a square: cut-outs on their tile colour, photographs on white. */
async function encodeSquare(
  small: Buffer,
  hasAlpha: boolean,
): Promise<Record<Variant, Uint8Array>> {
  const background = hasAlpha
    ? { r: 0, g: 0, b: 0, alpha: 0 }
    : { r: 255, g: 255, b: 255, alpha: 1 };
  const { data, info } = await sharp(small)
    .autoOrient()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'contain', background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (width: number) => sharp(data, { raw: info }).resize(width);
  return {
    '240.avif': await at(240).avif(avif).toBuffer(),
    '480.avif': await at(480).avif(avif).toBuffer(),
    '800.avif': await at(side).avif(avif).toBuffer(),
    '480.webp': await at(480).webp(webp).toBuffer(),
  };
}

/** Checks the file signature rather than the declared type, and admits four formats only. */
function signatureFault(bytes: Buffer): PictureFault | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (
    text(0, 3) === '\xFF\xD8\xFF' ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
    return null;
  if (text(4, 8) !== 'ftyp') return 'unknown';
  if (['avif', 'avis'].includes(text(8, 12))) return null;
  return /^(hei[cmsx]|hev[cx]|mif1|msf1)$/.test(text(8, 12)) ? 'heic' : 'unknown';
}
