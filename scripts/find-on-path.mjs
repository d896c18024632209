import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The first of these commands on PATH, then in `others`.
 * @param {readonly string[]} names best first @param {readonly string[]} [others] folders
 * @returns {string | undefined}
 */
export function findOnPath(names, others = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...others];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
