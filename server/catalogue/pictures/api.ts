import { z } from 'zod';
import { picturesEndpoints } from '#domain/catalogue/staff-endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { encodePicture } from './encode-picture.ts';
import { findPictureFile, insertPicture } from './store.ts';
import { maximumBytes, variants } from './variants.ts';

const formats = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Cache for the pictures many visitors load. */
const cachedBytes = 16 * 1024 * 1024;
const forEver = 'public, max-age=31536000, immutable';
const fileName = /^([0-9a-f]{32})-(\d{3}\.(avif|webp))$/;

export function picturesApi(app: HttpServer, deps: { database: Database; clock: Clock }): void {
  app.addContentTypeParser(formats, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const cache = createByteCache<Buffer>({
    name: 'pictures',
    maximumBytes: cachedBytes,
    bytesOf: heldBytes,
  });

  async function readFile(file: string, id: string, asked: string): Promise<Buffer> {
    const variant = variants.find((known) => known === asked);
    const found = variant ? await findPictureFile(deps.database.db, id, variant) : null;
    if (!found) throw new Refusal('Article.ArticleNotFound');
    const bytes = ownBytes(found);
    cache.set(file, bytes);
    return bytes;
  }

  serve(app, picturesEndpoints, {
    'POST /api/staff/pictures': {
      bodyLimit: maximumBytes,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw new Refusal('Article.PictureFormat', { reason: 'content type' });
        const { files } = await encodePicture(request.body);
        return {
          picture: await inTransaction(deps.database.db, (tx) =>
            insertPicture(tx, files, deps.clock.now()),
          ),
        };
      },
    },
  });

  app.get(
    '/pictures/own/:file',
    { schema: { hide: true, params: z.strictObject({ file: z.string().max(60) }) } },
    async (request, reply) => {
      const { file } = request.params;
      const [, id = '', variant = '', format = ''] = fileName.exec(file) ?? [];
      const etag = `"${file}"`;
      const bytes = cache.get(file) ?? (await readFile(file, id, variant));
      void reply.header('cache-control', forEver).header('etag', etag).type(`image/${format}`);
      return request.headers['if-none-match']?.includes(etag)
        ? reply.code(304).send()
        : reply.send(bytes);
    },
  );
}
