/** Assets of the build and the files that browsers expect at the root. */
import { pictogramFile, pictogramIds } from '#domain/catalogue/labelling-names.ts';
import { labelFile, labelIds } from '#domain/catalogue/sheet-names.ts';
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import type { Db } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { assetFolder, clientFolder } from './asset-files.ts';
import { serveAssets } from './serve-assets.ts';
import { readServiceWorker } from './service-worker.ts';

const aWeek = 'public, max-age=604800';
const rootFiles = [
  'outdated.js',
  'back-online.js',
  ...[...pictogramIds.map(pictogramFile), ...labelIds.map(labelFile)].map((file) => file.slice(1)),
];

export function serveFiles(app: HttpServer, { db }: { db: Db }): void {
  if (existsSync(clientFolder)) {
    void app.register(serveAssets, { prefix: '/assets', db, folder: assetFolder });
    // Only for `sendFile`.
    void app.register(fastifyStatic, { root: clientFolder, serve: false, cacheControl: false });
    for (const file of rootFiles) {
      app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', aWeek).sendFile(file, clientFolder),
      );
    }
    // A cached worker would freeze the shop's version, so the browser always revalidates it.
    let worker: string | undefined;
    app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send((worker ??= readServiceWorker(clientFolder))),
    );
  }
}
