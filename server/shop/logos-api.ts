import { z } from 'zod';
import { logosEndpoints } from '#domain/shop/endpoints.ts';
import { logoVariants, type LogoVariant } from '#domain/shop/logo.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { findLogoFile, insertLogo, type LogoFiles } from './logos-store.ts';

const maximumBytes = 10 * 1024 * 1024;
/** One logo is shown at a time; its files are some 100 kB. */
const cachedFiles = 12;
const forEver = 'public, max-age=31536000, immutable';
const fileName = new RegExp(`^([0-9a-f]{32})-(${logoVariants.join('|').replaceAll('.', '\\.')})$`);

export type LogosDeps = {
  database: Database;
  clock: Clock;
  /** Provided by app.ts: re-encodes the file in a process of its own, or refuses it. */
  encodeLogo(bytes: Buffer): Promise<LogoFiles>;
};

/** The parser of images is that of server/catalogue/pictures/api.ts. */
export function logosApi(app: HttpServer, deps: LogosDeps): void {
  const cache = new Map<string, Buffer>();

  async function readFile(file: string): Promise<Buffer> {
    const kept = cache.get(file);
    if (kept) return kept;
    const [, id = '', variant = ''] = fileName.exec(file) ?? [];
    const bytes = id ? await findLogoFile(deps.database.db, id, variant as LogoVariant) : null;
    if (!bytes) throw new Refusal('Article.ArticleNotFound');
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= cachedFiles) cache.delete(oldest);
    cache.set(file, bytes);
    return bytes;
  }

  serve(app, logosEndpoints, {
    'POST /api/staff/shop-logos': {
      bodyLimit: maximumBytes,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw new Refusal('Article.PictureFormat', { reason: 'content type' });
        const logo = await deps.encodeLogo(request.body);
        return {
          logo: await inTransaction(deps.database.db, (tx) =>
            insertLogo(tx, logo, deps.clock.now()),
          ),
        };
      },
    },
  });

  app.get(
    '/pictures/logo/:file',
    { schema: { hide: true, params: z.strictObject({ file: z.string().max(60) }) } },
    async (request, reply) => {
      const { file } = request.params;
      const etag = `"${file}"`;
      const bytes = await readFile(file);
      void reply
        .header('cache-control', forEver)
        .header('etag', etag)
        // E-mails show it on the sites of mail providers.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(`image/${file.endsWith('.webp') ? 'webp' : 'png'}`);
      return request.headers['if-none-match']?.includes(etag)
        ? reply.code(304).send()
        : reply.send(bytes);
    },
  );
}
