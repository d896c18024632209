/** The build's assets: this release's from the disk, other releases' from the database. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';
import type { Db } from '#server/platform/db.ts';
import { answerUnknownRoute } from '#server/platform/http-answers.ts';
import { assetType, forAYear } from './asset-files.ts';
import { findAsset } from './asset-store.ts';

/** Two whole releases, gzipped. */
const cachedBytes = 5 * 1024 * 1024;

/** A plugin, to be registered under /assets. */
export async function serveAssets(
  app: FastifyInstance,
  { db, folder }: { db: Db; folder: string },
): Promise<void> {
  const cache = createByteCache<Buffer>({
    name: 'assets',
    maximumBytes: cachedBytes,
    bytesOf: heldBytes,
  });
  // The build writes the preCompressed siblings.
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      if (file.startsWith(folder)) void reply.header('cache-control', forAYear);
    },
  });

  async function readAsset(name: string): Promise<Buffer | null> {
    const held = cache.get(name);
    if (held) return held;
    const found = await findAsset(db, name);
    if (!found) return null;
    const gzipped = ownBytes(found);
    cache.set(name, gzipped);
    return gzipped;
  }

  async function answerMissing(request: FastifyRequest, reply: FastifyReply) {
    const [address = ''] = request.url.split('?');
    const name = address.slice(app.prefix.length + 1);
    const type = assetType(name);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const gzipped = type && isRead ? await readAsset(name) : null;
    // A proxy must not remember that: the next process may know the name.
    if (!type || !gzipped)
      return answerUnknownRoute(request, reply.header('cache-control', 'no-store'), () => []);
    reply.headers({ 'cache-control': forAYear, vary: 'accept-encoding' }).type(type);
    return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'gzip').send(gzipped)
      : reply.send(await promisify(gunzip)(gzipped));
  }
  app.setNotFoundHandler(answerMissing);
}
