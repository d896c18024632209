// Loaded before server/main.ts by dev.mjs: gives it Vite's pages in place of the built ones.
import { registerHooks } from 'node:module';

const renderer = new URL('./dev-renderer.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.endsWith('/dist/server/entry-server.js')
      ? { url: renderer, shortCircuit: true }
      : nextResolve(specifier, context),
});

// Starts Vite while the database starts. A failure is reported by main.ts, which imports it too.
import(renderer).catch(() => undefined);
