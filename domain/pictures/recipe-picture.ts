/** Files of a recipe's picture. Those that the team uploads have the sizes of product pictures. */
import { noPicture } from './no-picture.ts';

export const isOwnPicture = (base: string): boolean => base.startsWith('/pictures/own/');

/** Small, medium and large, in pixels. */
export const recipeWidths = (base: string): readonly [number, number, number] =>
  isOwnPicture(base) ? [240, 480, 800] : [320, 640, 1000];

/** The medium file, in the format that every browser reads; null without a picture. */
export const recipePictureFile = (base: string): string | null =>
  base === noPicture ? null : `${base}-${recipeWidths(base)[1]}.webp`;
