import type { LogoVariant } from '#domain/shop/logo.ts';

/** File variants of a picture, as requested by web/ui/picture.tsx. */
export const variants = ['240.avif', '480.avif', '800.avif', '480.webp'] as const;
export type Variant = (typeof variants)[number];

/** Why an uploaded file is refused. */
export type PictureFault =
  | 'unknown'
  | 'heic'
  | 'unreadable'
  | 'tooManyPixels'
  | 'tooSmall'
  /** Faults of logos only. */
  | 'tooLong'
  | 'tooPale';

export type EncodedPicture = { files: Record<Variant, Uint8Array> };
/** `width` and `height`: of the file that pages show. */
export type EncodedLogo = {
  width: number;
  height: number;
  files: Record<LogoVariant, Uint8Array>;
};
/** What the process is sent, and what it makes of it. */
export type Encoded = { picture: EncodedPicture; logo: EncodedLogo };
export type EncodeRequest = { as: keyof Encoded; bytes: Uint8Array };
export type EncodeAnswer<As extends keyof Encoded = keyof Encoded> =
  Encoded[As] | { fault: PictureFault };

export const maximumBytes = 10 * 1024 * 1024;
export const maximumPixels = 40_000_000;
/** Cards show 240 pixels; smaller pictures would look blurred. */
export const minimumSide = 240;
