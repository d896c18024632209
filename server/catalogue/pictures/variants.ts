/** File variants of a picture, as requested by web/ui/picture.tsx. */
export const variants = ['240.avif', '480.avif', '800.avif', '480.webp'] as const;
export type Variant = (typeof variants)[number];

/** Why an uploaded file is refused. */
export type PictureFault = 'unknown' | 'heic' | 'unreadable' | 'tooManyPixels' | 'tooSmall';

export type EncodeAnswer = { files: Record<Variant, Uint8Array> } | { fault: PictureFault };

export const maximumBytes = 10 * 1024 * 1024;
export const maximumPixels = 40_000_000;
/** Cards show 240 pixels; smaller pictures would look blurred. */
export const minimumSide = 240;
