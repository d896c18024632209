import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { frenchSpacesPlugin } from './web/french-spaces-plugin.ts';
import { leanLibrariesPlugin } from './web/lean-libraries-plugin.ts';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

/**
 * A hundred files of 200 bytes each weigh a fifth more than the same text in a few: compression
 * starts again in each. What every page loads is one file, the small parts of the pages another,
 * what draws product cards a third, what lists without an end a fourth.
 */
const chunks = [
  {
    name: 'shop',
    tags: ['$initial' as const],
    test: /^(?!.*(web[\\/]first-paint|web[\\/]reopen-page|web[\\/]fonts|\.woff2))/,
    priority: 9,
  },
  {
    name: 'fields',
    test: /web[\\/]ui[\\/](checkbox|field-frame|number-fields|phone-|radio-card|select|text-field|use-scroll-focus)/,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'parts',
    test: /web[\\/]ui[\\/](?!.*(count\.|dialog|drawer|held-back|late-|modal|sonner|back-link|confirmation|nothing-found|part\.|scale-photo|search-field))|icons[\\/](arrow-right|scale|clock)\.|kept-code|domain[\\/](catalogue[\\/]prices-of|cart[\\/]limits)|product-texts|useSuspenseQuery\.|useBaseQuery/,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'endless',
    test: /query-core.*infinite|react-query.*Infinite|more-products|use-listing|storefront[\\/]catalogue[\\/]listing-/i,
    minShareCount: 2,
    priority: 2.5,
  },
  {
    name: 'cards',
    test: /storefront[\\/].*(product-(card|grid)|add-to-cart|favourite-button|list-queries)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'recipes',
    test: /recipe-(tint|texts)/,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'tiles',
    test: /storefront[\\/]content[\\/](aisle-tiles|content-picture)|storefront[\\/]recipes[\\/]recipe-card/,
    minShareCount: 2,
    priority: 2.2,
  },
  {
    name: 'blocks',
    test: /storefront[\\/]content[\\/]blocks/,
    minShareCount: 2,
    priority: 2,
  },
];

const staffChunks = [{ name: 'staff', tags: ['$initial' as const], test: /./, priority: 9 }];

/**
 * Three builds of one source: the shop's pages and, with `--mode staff`, the team's (dist/client, each
 * with a manifest), and the server's renderer (dist/server). The team's pages are apart, because few
 * visits open both: each part that they shared would be one more file for either.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    withoutOldProperties(),
    frenchSpacesPlugin(),
    leanLibrariesPlugin(),
    compressAssets(),
  ],
  resolve: { alias: { '#domain': fromRoot('domain'), '#web': fromRoot('web') } },
  publicDir: isSsrBuild || mode === 'staff' ? false : 'web/public',
  // Bundles React in its production form, in development too, and only the icons in use.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: mode !== 'staff',
    manifest: isSsrBuild ? false : mode === 'staff' ? '.vite/staff.json' : true,
    target: 'es2022',
    assetsDir: 'assets',
    sourcemap: false,
    // Its lists of the files to fetch with each import() weigh 2 kB on every page, and gain little:
    // pages are fetched on intent.
    modulePreload: false,
    rollupOptions: {
      input: isSsrBuild
        ? fromRoot('web/entry-server.tsx')
        : mode === 'staff'
          ? fromRoot('web/entry-staff.tsx')
          : [fromRoot('web/entry-client.tsx'), fromRoot('web/first-paint.ts')],
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: mode === 'staff' ? staffChunks : chunks } },
    },
  },
}));

/**
 * Tailwind's stand-ins for browsers without @property: those that lack it are told that they are
 * too old (web/start-pages.tsx).
 */
function withoutOldProperties(): Plugin {
  return {
    name: 'without-old-properties',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replace(
            /@layer properties\{@supports .*?\}\}\}(?=@layer theme)/s,
            '',
          );
      }
    },
  };
}

/** Beside each text of the browser's build, what is sent of it: made once, as small as it gets. */
function compressAssets(): Plugin {
  const pack = (file: string) => async (body: Buffer) => {
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    );
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  };
  return {
    name: 'compress-assets',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|svg|wasm)$/.test(name))
        .map((name) => path.join(dir, name));
      await Promise.all(files.map((file) => readFile(file).then(pack(file))));
    },
  };
}
