/** A page's files by Vite's manifest. In npm run dev, scripts/dev-server.ts replaces this file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientAssets } from './document.ts';

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };

const manifest = readManifest();
export const assets = readAssets(manifest);

function readManifest(): Record<string, Chunk> {
  return JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
}

function readAssets(manifest: Record<string, Chunk>): ClientAssets {
  const entryKey = 'web/entry-client.tsx';
  const entry = manifest[entryKey];
  const firstPaint = manifest['web/first-paint.ts'];
  if (!entry || !firstPaint) throw new Error('the client build has no entry');
  return {
    // In a function, so that its names do not become globals of the page.
    firstPaint: `(()=>{${readFileSync(path.resolve(import.meta.dirname, '../client', firstPaint.file), 'utf8').trim()}})()`,
    script: `/${entry.file}`,
    styles: chunksBelow(manifest, entryKey)
      .flatMap(({ css = [] }) => css)
      .map((file) => `/${file}`),
    preloads: filesBelow(manifest, entryKey).filter((file) => file !== `/${entry.file}`),
  };
}

function chunksBelow(
  manifest: Record<string, Chunk>,
  key: string,
  seen = new Set<string>(),
): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksBelow(manifest, next, seen))];
}

function filesBelow(manifest: Record<string, Chunk>, key: string): string[] {
  return chunksBelow(manifest, key).map(({ file }) => `/${file}`);
}

/**
 * A page's own files, to preload: found by the name in `import()`, and by the folder where a page
 * of the shop and one of the team share it.
 */
export function preloadsOf(load: () => Promise<unknown>, folder: string): string[] {
  const name = /import\(["'`].*?([\w-]+)-[\w-]{8}\.js["'`]\)/.exec(load.toString())?.[1];
  const named = Object.keys(manifest).filter(
    (key) => name !== undefined && manifest[key]?.name === name,
  );
  const keys = named.length > 1 ? named.filter((key) => key.startsWith(folder)) : named;
  return keys.length === 1 && keys[0] ? filesBelow(manifest, keys[0]) : [];
}
