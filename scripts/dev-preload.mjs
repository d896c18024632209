// Loaded ahead of server/main.ts by dev.mjs: where main.ts asks for the built pages it gets Vite's.
import { registerHooks } from 'node:module';

const renderer = new URL('./dev-renderer.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.endsWith('/dist/server/entry-server.js')
      ? { url: renderer, shortCircuit: true }
      : nextResolve(specifier, context),
});

// Vite takes as long to start as the database: at the same time. A failure is reported by main.ts,
// which imports it too.
import(renderer).catch(() => undefined);
