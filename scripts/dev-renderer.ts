/** Stands in for dist/server/entry-server.js in npm run dev: renders each page from the sources. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { createServerModuleRunner } from 'vite';
import type { PageRenderer } from '#server/pages/render-page.ts';
import { bundleFirstPaint, createDevServer, isOfVite, killSwitchWorker } from './dev-server.ts';

export const inlineScript = await bundleFirstPaint();
const { vite, upgrades } = await createDevServer(inlineScript);
// Hot reload in the runner would render half-updated modules; without it each import asks Vite.
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
const loadRenderer = () => runner.import<PageRenderer>('/web/entry-server.tsx');

export const renderPage: PageRenderer['renderPage'] = async (input) =>
  (await loadRenderer()).renderPage(input);

// Until the pages are loaded, each is drawn for its visitor, so that the server need not wait.
let isPublic = (_pathname: string): boolean => false;
export const isPublicPage = (pathname: string): boolean => isPublic(pathname);
void reload();

/** Tells the server to forget pages rendered before an edit: newer code would hydrate them. */
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

// Fastify announces instances before their first hook, so Vite's files come before the routes.
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
  // The shop leaves when its connections have ended; a page's socket to Vite never ends by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.prependListener(signal, () => {
      fastify.server.removeListener('upgrade', passOn);
      void vite.close();
    });
});
