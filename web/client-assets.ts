/** A page's files by Vite's manifests. In npm run dev, scripts/dev-server.ts replaces this file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientAssets } from './document.ts';
import type { PageRoute } from './routing.ts';

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;
/** Storefront and back office are separate builds. */
type Build = { manifest: Manifest; entry: string };

const client = path.resolve(import.meta.dirname, '../client');
const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8')) as Manifest;
const shop: Build = { manifest: readManifest('manifest.json'), entry: 'web/entry-client.tsx' };
const staff: Build = { manifest: readManifest('staff.json'), entry: 'web/entry-staff.tsx' };

/** Wrapped in a function, so that its names do not become globals of the page. */
export const firstPaint = `(()=>{${readFileSync(path.join(client, chunkOf(shop, 'web/first-paint.ts').file), 'utf8').trim()}})()`;

/** Returns the entry's files, and the files of a page and its frame to preload. */
export function assetsOf(route: PageRoute, loadFrame?: Load): ClientAssets {
  const build = route.frame === 'staff' ? staff : shop;
  const entry = chunkOf(build, build.entry);
  const chunks = new Set(
    [build.entry, ...keyOf(build, route.load), ...keyOf(build, loadFrame)].flatMap((key) =>
      chunksBelow(build, key),
    ),
  );
  chunks.delete(entry);
  return {
    script: `/${entry.file}`,
    // Before the first paint: styles that arrive with the script would restyle a visible page.
    styles: (entry.css ?? []).map((file) => `/${file}`),
    sheet: (entry.css ?? []).map((file) => readFileSync(path.join(client, file), 'utf8')).join(''),
    preloads: [...chunks].map(({ file }) => `/${file}`),
  };
}

function chunkOf({ manifest }: Build, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the client build has no ${key}`);
  return chunk;
}

function chunksBelow({ manifest }: Build, first: string): Chunk[] {
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

/** Finds a manifest key by the chunk name in `import()`; chunk names are unique within a build. */
function keyOf({ manifest }: Build, load?: Load): string[] {
  const name = /import\(["'`].*?([\w-]+)-[\w-]{8}\.js["'`]\)/.exec(load?.toString() ?? '')?.[1];
  const keys = Object.keys(manifest).filter(
    (key) => name !== undefined && manifest[key]?.name === name,
  );
  return keys.length === 1 ? keys : [];
}
