/** Files of a recipe's picture. Uploaded pictures have the sizes of product pictures. */
import { noPicture } from './no-picture.ts';

export const isOwnPicture = (base: string): boolean => base.startsWith('/pictures/own/');

/** Small, medium and large widths, in pixels. */
export const recipeWidths = (base: string): readonly [number, number, number] =>
  isOwnPicture(base) ? [240, 480, 800] : [320, 640, 1000];

/** Returns the medium file in a format that every browser supports; null without a picture. */
export const recipePictureFile = (base: string): string | null =>
  base === noPicture ? null : `${base}-${recipeWidths(base)[1]}.webp`;
