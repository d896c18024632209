/** Names of the build's assets: a word, a hash of the content, an extension. */
import path from 'node:path';

export const clientFolder = path.resolve(import.meta.dirname, '../../dist/client');
export const assetFolder = path.join(clientFolder, 'assets');

/** Hashed names never change their content. */
export const forAYear = 'public, max-age=31536000, immutable';

const hashedName = /^[\w.-]{1,80}-[\w-]{8}\.([a-z0-9]{2,8})$/;
/** As @fastify/static sends them from the disk. */
const types = new Map([
  ['js', 'application/javascript; charset=utf-8'],
  ['mjs', 'application/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['woff2', 'font/woff2'],
  ['geojson', 'application/geo+json'],
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);

/** Media type of a hashed asset; null for any other name, the compressed siblings included. */
export function assetType(name: string): string | null {
  return types.get(hashedName.exec(name)?.[1] ?? '') ?? null;
}
