/** Stands in for dist/server/entry-server.js during npm run dev: renders each page from the sources as they are now. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { createServerModuleRunner } from 'vite';
import type { PageRenderer } from '#server/pages/render-page.ts';
import { bundleFirstPaint, createDevServer, isOfVite, killSwitchWorker } from './dev-server.ts';

export const inlineScript = await bundleFirstPaint();
const { vite, upgrades } = await createDevServer(inlineScript);
// The runner's own hot reload would render half-updated modules: without it, each import asks Vite what has changed.
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
const loadRenderer = () => runner.import<PageRenderer>('/web/entry-server.tsx');

export const renderPage: PageRenderer['renderPage'] = async (input) =>
  (await loadRenderer()).renderPage(input);

// Until the pages are loaded, each is drawn for its visitor: the server need not wait for them to open.
let isPublic = (_pathname: string): boolean => false;
export const isPublicPage = (pathname: string): boolean => isPublic(pathname);
void reload();

/** Pages kept from before an edit would be hydrated with the code from after it: tells the server to forget them. */
export const onChange = (listener: () => void): void => void listeners.add(listener);
const listeners = new Set<() => void>();
vite.watcher.on('all', () => {
  for (const listener of listeners) listener();
  void reload();
});

async function reload(): Promise<void> {
  try {
    isPublic = (await loadRenderer()).isPublicPage;
  } catch (error) {
    vite.config.logger.error(String(error));
  }
}

// Fastify announces each instance before its first hook: Vite's files are answered ahead of the shop's routes.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const passOn = (...args: unknown[]) => void upgrades.emit('upgrade', ...args);
  fastify.server.on('upgrade', passOn);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url === '/service-worker.js')
      return void reply.type('text/javascript').send(killSwitchWorker);
    if (!isOfVite(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  // The shop leaves once its connections have ended, and a page's socket to Vite never does by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.prependListener(signal, () => {
      fastify.server.removeListener('upgrade', passOn);
      void vite.close();
    });
});
