/** Vite for npm run dev, in middleware mode: no port of its own, no HTML of its own. */
import { readdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { build, createServer, type Plugin, type Rollup, type ViteDevServer } from 'vite';
import viteConfig from '../vite.config.ts';

const root = path.resolve(import.meta.dirname, '..');
const entries = { '/@dev-entry': 'client', '/@dev-staff': 'staff' };
/** Folders without code for pages; the database writes in one of them all the time. */
const notForBrowsers = [
  'data',
  'dist',
  'server',
  'packages',
  'world',
  'migrations',
  'tests',
  'e2e',
  'docs',
].map((folder) => path.join(root, folder, '**'));
const { plugins, resolve, publicDir } = viteConfig({
  command: 'serve',
  mode: 'development',
});

/** The inline script of each page, as the build makes it, with fonts at the addresses of Vite. */
export async function bundleFirstPaint(): Promise<string> {
  const fontAddresses: Plugin = {
    name: 'font-addresses',
    enforce: 'pre',
    load: (id) =>
      /\.woff2(\?url)?$/.test(id)
        ? `export default ${JSON.stringify(`/${path.relative(root, id.replace('?url', ''))}`)}`
        : null,
  };
  const result = (await build({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'warn',
    plugins: [fontAddresses],
    build: { write: false, target: 'es2022', rollupOptions: { input: 'web/first-paint.ts' } },
  })) as Rollup.RollupOutput;
  return `(()=>{${result.output[0].code.trim()}})()`;
}

export async function createDevServer(
  firstPaint: string,
): Promise<{ vite: ViteDevServer; upgrades: ReturnType<typeof createHttpServer> }> {
  // Never listens: it only receives the upgrades of Fastify's server, which does not exist yet.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    publicDir,
    resolve,
    // Where the scan of dependencies starts: one found later would reload the open pages.
    optimizeDeps: { entries: Object.values(entries).map((name) => `web/entry-${name}.tsx`) },
    plugins: [...(plugins ?? []), devEntry(), devAssets(firstPaint)],
    server: { middlewareMode: true, hmr: { server: upgrades }, watch: { ignored: notForBrowsers } },
  });
  return { vite, upgrades };
}

/** In place of the built script: the hot reload, ready before the first component is read. */
function devEntry(): Plugin {
  return {
    name: 'dev-entry',
    resolveId: (id) => (id in entries ? id : null),
    load: (id) =>
      id in entries
        ? `import '/@vite/client'; import '@vitejs/plugin-react/preamble'; import('/web/entry-${entries[id as keyof typeof entries]}.tsx');`
        : null,
  };
}

/** In place of web/client-assets.ts, which reads the manifest of a build. */
function devAssets(firstPaint: string): Plugin {
  const [shop, staff] = Object.entries(entries).map(([script, name]) =>
    JSON.stringify({
      script,
      styles: [`/web/${name === 'staff' ? name : 'storefront'}/styles.css`],
      preloads: [],
    }),
  );
  // Under its own id: plugins for web/ would change the script that the policy knows by its hash.
  const id = '\0dev-assets';
  return {
    name: 'dev-assets',
    enforce: 'pre',
    resolveId: (source) => (source === './client-assets.ts' ? id : null),
    load: (asked) =>
      asked === id
        ? `export const firstPaint = ${JSON.stringify(firstPaint)}; export const assetsOf = ({ frame }) => (frame === 'staff' ? ${staff} : ${shop});`
        : null,
  };
}

const publicFiles = new Set(readdirSync(path.join(root, 'web/public')).map((name) => `/${name}`));

/** By name: Vite would answer other paths with source files, some of them not for browsers. */
export function isOfVite(url: string): boolean {
  const [pathname = ''] = url.split('?');
  return /^\/(@|__|web\/|domain\/|node_modules\/)/.test(pathname) || publicFiles.has(pathname);
}

/** Replaces a worker that npm start left on this address, which would serve the old pages. */
export const killSwitchWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
})()));
`;
