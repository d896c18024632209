import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

// Two builds of one source: the browser's (dist/client, with a manifest) and the server's renderer (dist/server).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '#domain': fromRoot('domain'), '#web': fromRoot('web') } },
  publicDir: isSsrBuild ? false : 'web/public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsDir: 'assets',
    sourcemap: false,
    rollupOptions: { input: isSsrBuild ? fromRoot('web/entry-server.tsx') : fromRoot('web/entry-client.tsx') },
  },
}));
