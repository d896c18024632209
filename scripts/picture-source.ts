/** The pictures of a file of another shop, from a folder. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PictureSource } from '#server/catalogue/import/moving-in/bring-pictures.ts';
import { maximumBytes } from '#server/catalogue/pictures/variants.ts';

/** By the file's name: the last part of the picture's address. */
export const fromFolder =
  (folder: string): PictureSource =>
  async (address) => {
    const name = path.basename(URL.parse(address)?.pathname ?? address);
    const file = path.join(folder, decodeURIComponent(name));
    if (path.dirname(file) !== path.normalize(folder).replace(/[/\\]$/, ''))
      throw new Error('is outside the folder');
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) throw new Error('is not in the folder');
    if (found.size > maximumBytes) throw new Error('is larger than 10 MB');
    return readFile(file);
  };
