/**
 * A shop exempt from VAT (franchise en base) never says that its prices contain some: crawls its
 * pages, messages, documents and files. Pages are those of the last `npm run build`.
 */
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figureTopicNames, shopTopicOf, topicOf } from '#domain/books/figure-topics.ts';
import { fillEveryText, shopWords } from '#domain/shop/shop-words.ts';
import { showShop } from '#domain/shop/show-shop.ts';
import { emailIds } from '#domain/texts/templates.ts';
import { createApp } from '#server/app.ts';
import { modelOfPage } from '#server/content/page-models.ts';
import type { PageRenderer } from '#server/pages/render-page.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { loadWorld } from '#world/load-world.ts';
import { legalPages } from '#world/demo-pages.ts';
import { testWorld } from '#world/test-world.ts';
import type { Visitor } from './app.ts';
import { textOfPdf } from './pdf-text.ts';
import * as shop from './shopping.ts';

const built = (await import(
  path.resolve(import.meta.dirname, '../dist/server/entry-server.js')
)) as PageRenderer & { pagePatterns: string[] };
const exempt = { ...demoIdentity, vatNumber: null, isVatExempt: true };
const mention = 'TVA non applicable, art. 293 B du CGI';

const { app, marc } = shop.open({
  staff: ['marc'],
  loadWorld: (deps) =>
    loadWorld(deps, { ...testWorld, identity: exempt }, async (tx, at) => {
      await tx
        .insertInto('page_templates')
        .values(
          legalPages.map(({ id, title, description, blocks }) => ({
            id,
            title,
            description,
            blocks: JSON.stringify(blocks),
            updated_at: at,
          })),
        )
        .execute();
    }),
});
let http: HttpServer;
let zoe: Visitor;
/** Delivered, then refunded in part. */
let order: string;
beforeAll(async () => {
  http = await createApp({ ...app, pages: built });
  zoe = await shop.newShopper(app);
  order = await shop.buy(zoe, shop.counted);
  await shop.prepareAndDeliver(app, order);
  shop.okBody(
    await marc.call('POST', `/api/staff/orders/${order}/refunds`, {
      key: crypto.randomUUID(),
      reason: 'Un paquet était ouvert',
      lines: [{ productId: 'penne', quantity: 1 }],
      withFees: false,
    }),
  );
  await app.jobs.drain();
});
afterAll(async () => {
  await http.close();
});

it('no page of a VAT-exempt shop says that prices contain VAT, and the terms state the exemption', async () => {
  // With goods in the cart, so that the page to pay has prices.
  await shop.fillCart(zoe, shop.counted);
  const addresses = built.pagePatterns.map((pattern) =>
    pattern
      .replace('/produit/:slug', '/produit/penne')
      .replace('/info/:slug', '/info/mentions-legales')
      .replace(':categorySlug', 'fruits-et-legumes')
      .replaceAll(/:\w+/g, 'inconnu'),
  );
  for (const url of new Set([...addresses, '/info/donnees-personnelles'])) {
    const { statusCode, body } = await http.inject({
      url,
      headers: { accept: 'text/html', ...cookieOf(zoe, 'session') },
    });
    expect([200, 302, 404], url).toContain(statusCode);
    expectNoVat(body, url);
  }
  for (const url of ['/cgv', '/info/mentions-legales']) {
    const { body } = await http.inject({ url, headers: { accept: 'text/html' } });
    expect(plainSpaces(body), url).toContain(mention);
  }
});

it('drafts of legal pages state the VAT exemption', () => {
  const words = shopWords(showShop(exempt), exempt);
  const drafts = ['cgv', 'info-mentions-legales', 'info-donnees-personnelles'].map((id) =>
    JSON.stringify(
      fillEveryText(
        modelOfPage({ id, title: id, shopName: exempt.name }, () => id),
        words,
      ),
    ),
  );
  for (const draft of drafts) expectNoVat(draft, 'a draft');
  for (const draft of drafts.slice(0, 2)) expect(plainSpaces(draft)).toContain(mention);
});

it('no message or example of a VAT-exempt shop mentions VAT', async () => {
  const { items } = shop.okBody(await app.visitor().call('GET', '/api/dev/inbox'));
  expect(items.length).toBeGreaterThan(3);
  for (const { subject, text, html } of items)
    expectNoVat([subject, text, html].join('\n'), subject ?? text);
  for (const id of emailIds) {
    const { current } = shop.okBody(await marc.call('GET', `/api/staff/texts/${id}`));
    const preview = shop.okBody(
      await marc.call('POST', `/api/staff/texts/${id}/preview`, { text: current }),
    );
    expectNoVat([preview.text, preview.html].join('\n'), id);
  }
});

it('documents of a VAT-exempt shop state the exemption or nothing, in PDF and in the zip’s list', async () => {
  const { invoices } = await shop.readOrder(zoe, order);
  expect(invoices).toHaveLength(2);
  for (const { id } of invoices) {
    const { rawPayload } = await app.http.inject({
      url: `/api/staff/orders/${order}/invoices/${id}`,
      headers: cookieOf(marc, 'staff-session'),
    });
    const text = textOfPdf(rawPayload);
    expectNoVat(text, id);
    expect(plainSpaces(text)).toContain(mention);
  }
  const zip = await app.http.inject({
    url: '/api/staff/books/documents?from=2026-11-01&to=2026-11-30',
    headers: cookieOf(marc, 'staff-session'),
  });
  expect(zip.statusCode).toBe(200);
  expect(zip.rawPayload.toString('utf8')).toContain('"Total (€)"');
});

it('figures of a VAT-exempt shop use full prices, and costs include the VAT paid', async () => {
  for (const name of figureTopicNames) {
    const topic = shopTopicOf(name, { isVatExempt: true });
    const words = [topic.text, ...topic.columns.map(({ label }) => label)].join(' ; ');
    expectNoVat(words.replaceAll(/(Achats|Coût) TTC/g, ''), name);
    expect(words, name).not.toMatch(/\bHT\b/);
    expect(topic.columns.map(({ key }) => key)).toContain(topic.charted);
    expect(shopTopicOf(name, { isVatExempt: false })).toEqual(topicOf(name));
  }
  const csv = await app.http.inject({
    url: '/api/staff/books/figures/sales/csv?period=month',
    headers: cookieOf(marc, 'staff-session'),
  });
  const [heading] = csv.body.split('\r\n');
  expect(heading).toContain('"Ventes (€)"');
  expect(heading).not.toContain('TVA');
});

const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function expectNoVat(everything: string, where: string): void {
  const text = plainSpaces(everything).replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '');
  const at = text.search(/TVA comprise|taxes comprises|\bTTC\b|dont TVA|TVA FR/i);
  expect(at === -1 ? '' : `${where}: … ${text.slice(Math.max(0, at - 60), at + 60)} …`).toBe('');
}

const cookieOf = (visitor: Visitor, name: string) => ({
  cookie: `${name}=${visitor.cookies.get(name)}`,
});
