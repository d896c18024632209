/** The files of a picture, as web/ui/picture.tsx asks for them. */
export const variants = ['240.avif', '480.avif', '800.avif', '480.webp'] as const;
export type Variant = (typeof variants)[number];

/** Why a file is no picture for the shelf. */
export type PictureFault = 'unknown' | 'heic' | 'unreadable' | 'tooManyPixels' | 'tooSmall';

export type EncodeAnswer = { files: Record<Variant, Uint8Array> } | { fault: PictureFault };

export const maximumBytes = 10 * 1024 * 1024;
export const maximumPixels = 40_000_000;
/** A card shows 240: less would be a blur. */
export const minimumSide = 240;
