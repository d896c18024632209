/** The pictures of the demo come in a package of their own, an optional one: a shop with its own leaves it out. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { isOwnPicture } from '#domain/pictures/recipe-picture.ts';

type DemoPictures = { folder: string; isThere: boolean };

/** `root`: where npm installed the shop. */
export function findDemoPictures(root: string): DemoPictures {
  const folder = path.join(root, 'node_modules/cabas-demo-pictures/pictures');
  return { folder, isThere: existsSync(folder) };
}

export const demoPictures = findDemoPictures(path.resolve(import.meta.dirname, '../..'));

/** Without the package, its pictures are tiles, so that no page asks for files that are not there. */
export const shownPicture = (base: string, { isThere } = demoPictures): string =>
  isThere || isOwnPicture(base) ? base : noPicture;
