/** Sales of the shop's own till: by a key and by a file, so that the stock is true. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { expectAudit } from '../../tests/invariants.ts';

let penne: { sku: string; ean: string | null };
let pommes: { sku: string; unit_grams: number };
const { app, marc } = shop.open({ staff: ['marc'] });
const till = shop.once(() => openKey(['till.write:write']));
beforeAll(async () => {
  penne = await productOf('penne');
  const { rows } = await app.database.pool.query(
    "select sku, id, unit_grams from products where quotation = 'weight' and enabled order by sku limit 1",
  );
  pommes = rows[0];
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range, position)
      values ('vanves', 'Cabas Vanves', 'open', true, 1), ('lilas', 'Cabas Lilas', 'open', false, 2)`,
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
});
afterAll(async () => {
  await expectAudit(app);
});
beforeEach(async () => {
  app.clock.advance({ minutes: 1 });
  await shop.setStock(app, 'penne', 100);
  await shop.setStock(app, await idOf(pommes.sku), 100);
});

let tickets = 0;
type Line = { product: string; units?: number; grams?: number };

it('a ticket takes its units off the shelf, and sent again it counts once', async () => {
  const number = numberOf();
  const lines = [{ product: penne.sku, units: 3 }];
  const ticket = shop.okBody(await send(lines, { number }));
  expect(ticket).toMatchObject({
    number,
    till: 'Caisse 1',
    moves: [{ sku: penne.sku, units: 3, found: 0, short: 0 }],
  });
  expect(shop.okBody(await send(lines, { number }))).toEqual(ticket);
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 97, quantity: 97 });
  expect(app.catalogue.stockOf(penne.sku)).toBe(97);
  // The numbers of another till are others.
  shop.okBody(await send(lines, { number, name: 'Caisse 2' }));
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 94 });
});

it('a ticket sent ten times at once counts once', async () => {
  const number = numberOf();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send([{ product: penne.sku, units: 2 }], { number })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 98 });
});

it('another ticket under a number that is counted is refused, and moves nothing', async () => {
  const number = numberOf();
  shop.okBody(await send([{ product: penne.sku, units: 1 }], { number }));
  shop.expectRefusal(
    await send([{ product: penne.sku, units: 2 }], { number }),
    'Till.TicketDiffers',
  );
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 99 });
});

it('a number that a till uses again on another day is refused: its goods would be forgotten', async () => {
  const number = numberOf();
  const lines = [{ product: penne.sku, units: 1 }];
  shop.okBody(await send(lines, { number }));
  shop.expectRefusal(
    await send(lines, { number, soldAt: '2026-11-22T09:00:00Z' }),
    'Till.TicketDiffers',
  );
  // The till of a client that gives the hour of sending.
  shop.okBody(await send(lines, { number, soldAt: '2026-11-21T09:20:00Z' }));
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 99 });
});

it('a return puts back, and the lines of one product are one movement', async () => {
  const { moves } = shop.okBody(
    await send([
      { product: penne.sku, units: 5 },
      { product: penne.sku, units: -1 },
    ]),
  );
  expect(moves).toMatchObject([{ units: 4 }]);
  shop.okBody(await send([{ product: penne.sku, units: -2 }]));
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 98 });
  const { rows } = await app.database.pool.query(
    `select c.kind, c.delta, e.kind as entry, e.units from stock_changes c join stock_entries e on e.change_id = c.id
      where c.sku = $1 and c.kind like 'till%' order by c.number desc limit 2`,
    [penne.sku],
  );
  expect(rows).toEqual([
    { kind: 'tillReturn', delta: 2, entry: 'putBack', units: 2 },
    { kind: 'tillSale', delta: -4, entry: 'sold', units: -4 },
  ]);
});

it('grams of a weighed product become units, and what they leave over is counted by the next sale', async () => {
  const { sku, unit_grams: grams } = pommes;
  const third = Math.floor(grams / 3);
  const units: number[] = [];
  for (let sale = 0; sale < 9; sale += 1)
    units.push(shop.okBody(await send([{ product: sku, grams: third }])).moves[0].units);
  const sold = units.reduce((sum, one) => sum + one, 0);
  expect(Math.abs(sold - (9 * third) / grams)).toBeLessThanOrEqual(0.5);
  expect(await shelfOf(sku)).toMatchObject({ on_shelf: 100 - sold });
  shop.expectRefusal(await send([{ product: penne.sku, grams: 500 }]), 'Till.SoldByUnit');
});

it('a sale of more than the shelf has is counted, and the difference is named', async () => {
  await shop.setStock(app, 'penne', 2);
  const { moves } = shop.okBody(await send([{ product: penne.sku, units: 5 }]));
  expect(moves).toMatchObject([{ units: 5, found: 3, short: 0 }]);
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 0, quantity: 0 });
  const { rows } = await app.database.pool.query(
    'select kind, delta, short from stock_changes where sku = $1 order by number desc limit 2',
    [penne.sku],
  );
  expect(rows).toEqual([
    { kind: 'tillSale', delta: -5, short: 0 },
    { kind: 'inventory', delta: 3, short: 0 },
  ]);
  const differing = shop.okBody(await marc.call('GET', '/api/staff/tillTickets?differing=1'));
  expect(differing.items[0]).toMatchObject({ moves: [{ found: 3 }] });
});

it('units that an order waits for are sold at the till, and the order’s are named as missing', async () => {
  const zoe = await shop.newShopper(app);
  await shop.setStock(app, 'penne', 32);
  await shop.buy(zoe, { penne: 30 });
  const { moves } = shop.okBody(await send([{ product: penne.sku, units: 4 }]));
  expect(moves).toMatchObject([{ units: 4, found: 0, short: 2 }]);
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 28, promised: 30, quantity: 0 });
});

it.each([
  [
    'a product that nobody knows',
    () => [{ product: 'NO-SUCH', units: 1 }],
    '',
    'Till.ProductUnknown',
  ],
  [
    'a product that the site does not sell',
    () => [{ product: penne.sku, units: 1 }],
    'lilas',
    'Site.ProductNotSold',
  ],
  [
    'a site that does not exist',
    () => [{ product: penne.sku, units: 1 }],
    'nowhere',
    'Shop.NotFoundFromQuery',
  ],
] as const)('%s refuses the whole ticket', async (_what, lines, site, refusal) => {
  const number = numberOf();
  shop.expectRefusal(
    await send([{ product: penne.sku, units: 1 }, ...lines()], { number, site }),
    refusal,
  );
  const { rows } = await app.database.pool.query('select from till_tickets where number = $1', [
    number,
  ]);
  expect(rows).toEqual([]);
});

it('a ticket of another site moves the shelf of that site alone', async () => {
  shop.okBody(await send([{ product: penne.sku, units: -6 }], { site: 'vanves' }));
  shop.okBody(await send([{ product: penne.sku, units: 2 }], { site: 'vanves' }));
  expect(await shelfOf(penne.sku, 'vanves')).toMatchObject({ on_shelf: 4 });
  expect(await shelfOf(penne.sku)).toMatchObject({ quantity: 100 });
});

it('the key of a till does nothing else, and a key of stock sends no ticket', async () => {
  shop.expectRefusal(
    await till.call('POST', `/api/staff/products/${penne.sku}/stockChanges`, {}),
    'Key.TooNarrow',
  );
  const counter = await openKey(['stock.write:write']);
  shop.expectRefusal(
    await send([{ product: penne.sku, units: 1 }], { by: counter }),
    'Key.TooNarrow',
  );
  const preparer = await shop.signInStaff(app, await shop.hire(app, 'preparer', 'Sami Rayon'));
  shop.expectRefusal(
    await send([{ product: penne.sku, units: 1 }], { by: preparer }),
    'Shared.InsufficientPrivileges',
  );
  const ofVanves = await openKey(['till.write:write'], ['vanves']);
  shop.expectRefusal(
    await send([{ product: penne.sku, units: 1 }], { by: ofVanves, site: 'shop' }),
    'Shop.NotFoundFromQuery',
  );
});

it('a sale of before the last count is named and moves nothing, and one of after it moves', async () => {
  const soldAt = app.clock.now().toString();
  app.clock.advance({ minutes: 1 });
  const at = `/api/staff/products/${penne.sku}`;
  const { stock } = shop.okBody(await marc.call('GET', at));
  shop.okBody(
    await marc.call('POST', `${at}/stockChanges`, {
      id: crypto.randomUUID(),
      kind: 'count',
      counted: 40,
      lastChangeId: stock.lastChange?.id ?? null,
    }),
  );
  const early = shop.okBody(await send([{ product: penne.sku, units: 3 }], { soldAt }));
  expect(early.moves).toMatchObject([{ units: 3, found: 0, short: 0, isBeforeCount: true }]);
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 40 });
  const differing = shop.okBody(await marc.call('GET', '/api/staff/tillTickets?differing=1'));
  expect(differing.items.map(({ number }: { number: string }) => number)).toContain(early.number);
  app.clock.advance({ minutes: 1 });
  const late = shop.okBody(
    await send([{ product: penne.sku, units: 3 }], { soldAt: app.clock.now().toString() }),
  );
  expect(late.moves).toMatchObject([{ units: 3, found: 0, short: 0 }]);
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 37 });
});

async function openKey(scopes: string[], siteIds: string[] | null = null): Promise<Visitor> {
  const { secret } = shop.okBody(
    await marc.call('POST', '/api/staff/keys', { name: 'Caisse', scopes, days: 90, siteIds }),
  );
  return {
    cookies: new Map(),
    async call(method, url, body, headers = {}) {
      const response = await app.http.inject({
        method,
        url,
        headers: { ...headers, authorization: `Bearer ${secret}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
  };
}
const productOf = async (id: string) =>
  (await app.database.pool.query('select sku, ean from products where id = $1', [id])).rows[0];
const idOf = async (sku: string): Promise<string> =>
  (await app.database.pool.query('select id from products where sku = $1', [sku])).rows[0].id;
const shelfOf = async (sku: string, shopId = '') =>
  (
    await app.database.pool.query(
      `select on_shelf, promised, quantity from stock where sku = $1 and ($2 = '' or shop_id = $2)
        and ($2 <> '' or shop_id = (select id from shops where is_catalogue_active))`,
      [sku, shopId],
    )
  ).rows[0];

const numberOf = (): string => `T-${(tickets += 1)}`;

const send = (
  lines: Line[],
  {
    number = numberOf(),
    by = till,
    site = '',
    name = 'Caisse 1',
    soldAt = '2026-11-21T09:00:00Z',
  } = {},
): Promise<Answer> =>
  by.call(
    'PUT',
    `/api/staff/tills/${encodeURIComponent(name)}/tickets/${number}${site && `?site=${site}`}`,
    { soldAt, lines },
  );
