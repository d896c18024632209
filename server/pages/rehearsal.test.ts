/**
 * Production with the embedded bank: every page says that it is a rehearsal, and none is indexed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { createTestApp, createVisitor, type TestApp } from '../../tests/app.ts';
import { expectRefusal, okBody, staff } from '../../tests/shopping.ts';

let app: TestApp;
let rehearsal: HttpServer;
let real: HttpServer;
const pages: AppDeps['pages'] = {
  inlineScript: '',
  isPublicPage: (path) => path !== '/checkout',
  renderPage: async ({ url }) => {
    if (url === '/broken') throw new Error('a page that breaks');
    return { status: 200, html: `<body class="x"><div id="root">${url}</div></body>` };
  },
};
beforeAll(async () => {
  app = await createTestApp();
  rehearsal = await createApp({ ...app, isProduction: true, isRehearsal: true, pages });
  real = await createApp({ ...app, isProduction: true, pages });
});
afterAll(async () => {
  await rehearsal.close();
  await real.close();
  await app.close();
});

const messages = '/api/staff/rehearsal-messages';
const sentence = 'Répétition\u00a0: aucun paiement n’est réel';
const look = (shop: HttpServer, url: string) =>
  shop.inject({ url, headers: { accept: 'text/html' } });

describe('a rehearsal', () => {
  it.each(['/', '/checkout', '/gestion', '/broken', '/sandbox/3ds/unknown'])(
    '%s says so at the top and is not indexed',
    async (url) => {
      const { headers, body } = await look(rehearsal, url);
      expect(body.split(sentence)).toHaveLength(2);
      expect(headers['x-robots-tag']).toBe('noindex');
    },
  );

  it('a rehearsal blocks crawlers everywhere, and shows visitors nothing of its messages', async () => {
    expect((await look(rehearsal, '/robots.txt')).body).toContain('\nDisallow: /\n');
    expect((await look(rehearsal, '/api/dev/inbox')).statusCode).toBe(404);
    expectRefusal(await createVisitor(rehearsal).call('GET', messages), 'Shared.Unauthorized');
  });

  it('a rehearsal shows its messages to managers, and those to a colleague to admins only', async () => {
    await app.database.pool.query(
      `insert into dev_inbox (kind, recipient, subject, text, idempotency_key, sent_at)
      values ('sms', '+33611223344', null, 'Votre code : 123456', 'a', now()),
        ('email', (select email from staff where role = 'preparer' limit 1), 'Mot de passe', 'lien', 'b', now())`,
    );
    const read = async (who: 'marc' | 'paul') => {
      const { cookies } = await staff(app, who);
      const member = createVisitor(rehearsal);
      for (const [name, value] of cookies) member.cookies.set(name, value);
      return member.call('GET', messages);
    };
    const texts = okBody(await read('marc')).items.map(({ text }: { text: string }) => text);
    expect(texts).toContain('Votre code : 123456');
    expect(texts).not.toContain('lien');
    expectRefusal(await read('paul'), 'Shared.InsufficientPrivileges');
    expect((await createVisitor(real).call('GET', messages)).status).toBe(404);
  });
});

describe('production itself', () => {
  it.each(['/', '/checkout', '/gestion'])('%s has neither', async (url) => {
    const { statusCode, headers, body } = await look(real, url);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(body).not.toContain('Répétition');
  });
});
