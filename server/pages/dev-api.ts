/** Outside production only: shows the messages that the shop sent, as a page and as JSON. */
import { z } from 'zod';
import { devEndpoints } from '#domain/api/dev-endpoints.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { listSentMessages } from './inbox-store.ts';

export function devApi(app: HttpServer, { database }: { database: Database }): void {
  const list = () => listSentMessages(database.db);

  serve(app, devEndpoints, {
    'GET /api/dev/inbox': async () => ({ items: await list() }),
    'GET /api/dev/mode': () => ({ isDevelopment: true as const }),
  });

  /** The e-mail as its reader sees it. */
  app.get(
    '/dev/inbox/:id',
    {
      schema: {
        hide: true,
        params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
      },
    },
    async (request, reply) => {
      const item = (await list()).find((candidate) => candidate.id === request.params.id);
      if (!item?.html) return reply.callNotFound();
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(item.html);
    },
  );

  app.get('/dev/inbox', { schema: { hide: true } }, async (_request, reply) => {
    const items = await list();
    const rows = items.map(
      (item) =>
        `<article><p><b>${item.kind === 'sms' ? 'SMS' : 'E-mail'}</b> à ${escape(item.to)} · <time>${item.sentAt}</time></p>${item.subject ? `<h2>${escape(item.subject)}</h2>` : ''}${item.html ? `<p><a href="/dev/inbox/${item.id}">Voir l’e-mail</a></p>` : ''}<pre>${escape(item.text)}</pre></article>`,
    );
    const body = rows.length > 0 ? rows.join('') : '<p>Rien n’a encore été envoyé.</p>';
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Messages envoyés</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:#fffdf8;color:#1c2620}article{background:#fff;border:1px solid #ede8dc;border-radius:16px;padding:1rem;margin:1rem 0}h2{font-size:1.1rem;margin:.2rem 0}pre{white-space:pre-wrap;font:inherit;margin:0}</style></head><body><main><h1>Messages envoyés</h1>${body}</main></body></html>`;
  });
}

function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char,
  );
}
