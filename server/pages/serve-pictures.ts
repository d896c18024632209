/** The demo's pictures: AVIF files, and the WebP that e-mails, previews of links and old browsers ask for. */
import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';
import { demoPictures } from '#server/platform/demo-pictures.ts';
import type { HttpServer } from '#server/platform/http.ts';

const aWeek = 'public, max-age=604800';
const cachedBytes = 8 * 1024 * 1024;
const params = z.strictObject({ name: z.string().max(120) });

export function servePictures(app: HttpServer, { folder, isThere } = demoPictures): void {
  if (!isThere) return;
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', aWeek),
  });
  const readWebp = createWebpReader();
  app.get(
    '/pictures/:name(^[a-z0-9-]+).webp',
    { schema: { hide: true, params } },
    async (request, reply) => {
      const avif = path.join(folder, `${request.params.name}.avif`);
      if (!existsSync(avif)) return reply.callNotFound();
      const bytes = await readWebp(avif);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      void reply.header('cache-control', aWeek).header('etag', etag).type('image/webp');
      return request.headers['if-none-match']?.includes(etag)
        ? reply.code(304).send()
        : reply.send(bytes);
    },
  );
}

/** Converts one file at a time, and each once however many ask for it. */
export function createWebpReader(
  convert: (avif: string) => Promise<Buffer> = toWebp,
): (avif: string) => Promise<Buffer> {
  const cache = createByteCache<Buffer>({
    name: 'webp',
    maximumBytes: cachedBytes,
    bytesOf: heldBytes,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown> = Promise.resolve();
  return async (avif) => {
    const held = cache.get(avif);
    if (held) return held;
    const asked = underWay.get(avif);
    if (asked) return asked;
    const mine = turn
      .then(() => convert(avif))
      .then((bytes) => {
        cache.set(avif, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(avif));
    underWay.set(avif, mine);
    turn = mine.catch(() => undefined);
    return mine;
  };
}

/** The library is loaded at the first such request: most shops' processes never see one. */
async function toWebp(avif: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return ownBytes(await sharp(avif).webp({ quality: 62, alphaQuality: 30 }).toBuffer());
}
