/** A page's files by Vite's manifest. In npm run dev, scripts/dev-server.ts replaces this file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientAssets } from './document.ts';
import type { PageRoute } from './routing.ts';

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };

const client = path.resolve(import.meta.dirname, '../client');
const manifest = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;

/** In a function, so that its names do not become globals of the page. */
export const firstPaint = `(()=>{${readFileSync(path.join(client, entryOf('web/first-paint.ts').file), 'utf8').trim()}})()`;

const entryKey = 'web/entry-client.tsx';

/** The entry's files, and those of a page and its frame, to preload: with the team's table, on theirs. */
export function assetsOf(route: PageRoute, loadFrame: Load): ClientAssets {
  const isOfTeam = route.path.startsWith('/gestion');
  const folder = isOfTeam ? 'web/staff/' : 'web/storefront/';
  const entry = entryOf(entryKey);
  const keys = [
    entryKey,
    ...(isOfTeam ? ['web/all-routes.ts'] : []),
    ...keyOf(route.load, folder),
    ...keyOf(loadFrame, folder),
  ];
  const chunks = new Set(keys.flatMap(chunksBelow));
  const first = chunksBelow(entryKey);
  // Before the first paint: a style sheet loaded with its script would change a visible page. The team's is whole.
  const styled = isOfTeam ? [...chunks].filter((chunk) => !first.includes(chunk)) : first;
  chunks.delete(entry);
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styled.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
    preloads: [...chunks].map(({ file }) => `/${file}`),
  };
}

function entryOf(key: string): Chunk {
  const entry = manifest[key];
  if (!entry) throw new Error(`the client build has no ${key}`);
  return entry;
}

function chunksBelow(first: string): Chunk[] {
  const seen = new Map<string, Chunk>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    for (const next of chunk.imports ?? []) collect(next);
  };
  collect(first);
  return [...seen.values()];
}

type Load = () => Promise<unknown>;

/** By the name in `import()`, and by the folder where a page of the shop and one of the team share it. */
function keyOf(load: Load, folder: string): string[] {
  const name = /import\(["'`].*?([\w-]+)-[\w-]{8}\.js["'`]\)/.exec(load.toString())?.[1];
  const named = Object.keys(manifest).filter(
    (key) => name !== undefined && manifest[key]?.name === name,
  );
  const keys = named.length > 1 ? named.filter((key) => key.startsWith(folder)) : named;
  return keys.length === 1 ? keys : [];
}
