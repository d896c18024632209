import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
/** Left out of git: `npm run unpack` takes them out of the archive, `npm pack` makes the archive of them. */
export const pictures = path.join(root, 'pictures');
