/** Assets of the build, the demo's pictures and the files that browsers expect at the root. */
import { pictogramFile, pictogramIds } from '#domain/catalogue/labelling-names.ts';
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HttpServer } from '#server/platform/http.ts';
import { readServiceWorker } from './service-worker.ts';

const root = path.resolve(import.meta.dirname, '../..');
const aYear = 'public, max-age=31536000, immutable';
const aWeek = 'public, max-age=604800';
const rootFiles = [
  'outdated.js',
  'back-online.js',
  ...pictogramIds.map((id) => pictogramFile(id).slice(1)),
];

export function serveFiles(app: HttpServer): void {
  const client = path.join(root, 'dist/client');
  if (existsSync(client)) {
    const assets = path.join(client, 'assets');
    // Hashed file names never change; the build writes the preCompressed siblings.
    void app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      decorateReply: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        if (file.startsWith(assets)) void reply.header('cache-control', aYear);
      },
    });
    for (const file of rootFiles) {
      app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', aWeek).sendFile(file, client),
      );
    }
    // A cached worker would freeze the shop's version, so the browser always revalidates it.
    let worker: string | undefined;
    app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send((worker ??= readServiceWorker(client))),
    );
  }
  const pictures = path.join(root, 'seed/pictures');
  if (existsSync(pictures)) {
    void app.register(fastifyStatic, {
      root: pictures,
      prefix: '/pictures/',
      decorateReply: !existsSync(client),
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', aWeek),
    });
  }
}
