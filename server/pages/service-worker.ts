/** The service worker as it is sent: web/public/service-worker.js with what only the build knows. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Chunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** What the phones of pickers and drivers open without a network. */
const shared = [
  'web/entry-staff.tsx',
  'web/ui/toaster-sonner.tsx',
  // With the code reader, for phones whose browser has none.
  'web/staff/devices/camera-view.tsx',
];
const pages = [
  'web/staff/preparing/batches-page.tsx',
  'web/staff/preparing/batch-page.tsx',
  'web/staff/rounds/round-page.tsx',
];

/** The version is the build's, so that a new build drops old caches. */
export function readServiceWorker(client: string): string {
  const [shop, staff] = ['manifest.json', 'staff.json'].map((name) =>
    readFileSync(path.join(client, '.vite', name), 'utf8'),
  ) as [string, string];
  const build = createHash('sha256')
    .update(shop + staff)
    .digest('hex')
    .slice(0, 12);
  return readFileSync(path.join(client, 'service-worker.js'), 'utf8')
    .replace('__VERSION__', build)
    .replace('__TEAM_FILES__', listTeamFiles(JSON.parse(staff) as Manifest).join(' '));
}

/** Code, style sheets and French fonts of those pages, with the code that a press on them loads. */
export function listTeamFiles(manifest: Manifest): string[] {
  const chunks = new Set<Chunk>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const next of chunk.imports ?? []) collect(next);
  };
  for (const key of [...shared, ...pages]) collect(key);
  for (const key of pages) for (const later of manifest[key]?.dynamicImports ?? []) collect(later);
  const files = [...chunks].flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets.filter((asset) => !asset.endsWith('.woff2') || asset.includes('-french')),
  ]);
  return [...new Set(files)].map((file) => `/${file}`).toSorted();
}
