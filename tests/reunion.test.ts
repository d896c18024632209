/** A shop that moves to La Réunion: the warning to its manager, its VAT rates (2.1 and 8.5 %) and its holidays. */
import { beforeAll, expect, it } from 'vitest';
import { demoIdentity } from '#world/demo-identity.ts';
import { shopCalendar } from '#server/platform/shop-time.ts';
import type { Json } from './json.ts';
import type { Visitor } from './app.ts';
import { breachesOfFec } from './fec-rules.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';

const { app } = shop.open();
let marc: Visitor;
let zoe: Visitor & { customerId: string };
let orderId: string;
const identityPath = '/api/staff/shop-identity';
const products = { penne: 20, spaghetti: 20 };

const reunion = { ...demoIdentity, postalCode: '97400', city: 'Saint-Denis' };

beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
});

it('a manager who moves the shop sees how many products keep a VAT rate of the former territory', async () => {
  expect(shop.okBody(await marc.call('GET', identityPath)).otherVatProducts).toBe(0);
  const { otherVatProducts } = await moveTo(reunion);
  expect(otherVatProducts).toBe(app.catalogue.current().products.size);
  expect(shopCalendar().territory).toBe('reunion');
  for (const id of Object.keys(products))
    shop.okBody(await change(id, { vatRate: id === 'penne' ? 210 : 850 }));
  expect(shop.okBody(await marc.call('GET', identityPath)).otherVatProducts).toBe(
    otherVatProducts - 2,
  );
});

it('in La Réunion a mainland VAT rate is refused, and alcohol is taxed at 8.5 %', async () => {
  const mainland = await change('penne', { vatRate: 550 });
  shop.expectRefusal(mainland, 'Article.VatUnlawful');
  expect(mainland.body.message).toContain('qui a 2,1 %, 8,5 %, 1,05 %, 1,75 %');
  // A product that kept its rate can leave the shelf, and comes back with a rate of the territory.
  shop.okBody(await change('riz-rond', { enabled: false }));
  shop.expectRefusal(await change('riz-rond', { enabled: true }), 'Article.VatUnlawful');
  shop.expectRefusal(await change('chinon-rouge', { vatRate: 210 }), 'Article.VatUnlawful');
  shop.okBody(await change('chinon-rouge', { vatRate: 850 }));
});

it('an order in La Réunion has 2.1 and 8.5 % VAT on its invoice, in the ledger and at the closing', async () => {
  zoe = await shop.newShopper(app);
  orderId = await shop.buy(zoe, products);
  await shop.prepareAndDeliver(app, orderId);
  const { rows } = await app.database.pool.query<{ content: Json }>(
    'select content from invoices where order_id = $1',
    [orderId],
  );
  const { content } = rows[0] as { content: Json };
  expect(content.lines.map((line: { vatLetter: string }) => line.vatLetter).toSorted()).toEqual([
    'D',
    'E',
  ]);
  const [low, normal] = content.vat;
  for (const [row, rate] of [
    [low, 210],
    [normal, 850],
  ]) {
    expect(row.rate).toBe(rate);
    expect(row.vat).toBe(Math.round((row.total * rate) / (10_000 + rate)));
    expect(row.base + row.vat).toBe(row.total);
  }
  expect(low.total + normal.total).toBe(content.totalCents);
  expect(content.vatMention).toBeUndefined();

  const { rows: ledger } = await app.database.pool.query(
    "select account, -sum(amount_cents)::int as cents from ledger_entries where account like 'vat:%' group by 1 order by 1",
  );
  expect(ledger).toEqual([
    { account: 'vat:210', cents: low.vat },
    { account: 'vat:850', cents: normal.vat },
  ]);
  await expectInvariants(app);

  app.clock.advance({ hours: 24 });
  await app.jobs.runNow('books.close', {});
  const boss = await shop.staff(app, 'marc');
  const { items } = shop.okBody<'GET /api/staff/books/closings'>(
    await boss.call('GET', '/api/staff/books/closings?month=2026-11'),
  );
  const closed = items.find(({ content: day }) => day.orders > 0);
  expect(closed?.content.vat).toMatchObject([
    { rateBasisPoints: 210, vatCents: low.vat },
    { rateBasisPoints: 850, vatCents: normal.vat },
  ]);

  const response = await app.http.inject({
    url: '/api/staff/books/fec/2026',
    headers: { cookie: `staff-session=${boss.cookies.get('staff-session')}` },
  });
  const [, name = ''] =
    /filename="(.+)"/.exec(String(response.headers['content-disposition'])) ?? [];
  expect(breachesOfFec(name, response.rawPayload)).toEqual([]);
  expect(response.rawPayload.toString('latin1')).toContain('44571085');
});

it('in a territory without VAT, an order cites the article that exempts it', async () => {
  marc = await shop.staff(app, 'marc');
  await moveTo({ ...demoIdentity, postalCode: '97300', city: 'Cayenne', vatNumber: null });
  const visitor = await shop.newShopper(app);
  const id = await shop.buy(visitor, { penne: 30 });
  await shop.prepareAndDeliver(app, id);
  const { rows } = await app.database.pool.query<{ content: Json }>(
    'select content from invoices where order_id = $1',
    [id],
  );
  expect(rows[0]?.content).toMatchObject({
    vatMention: 'TVA non applicable, art. 294 du CGI',
    vat: [{ rate: 0, vat: 0 }],
  });
});

const at = (id: string) =>
  `/api/staff/products/${app.catalogue.current().products.get(id)?.sellable.sku}`;
async function change(id: string, changes: object) {
  const { version } = shop.okBody(await marc.call('GET', at(id)));
  return marc.call('PATCH', at(id), { version, ...changes });
}

async function moveTo(identity: typeof demoIdentity) {
  const { version } = shop.okBody(await marc.call('GET', identityPath));
  return shop.okBody(await marc.call('PUT', identityPath, { version, identity }));
}
