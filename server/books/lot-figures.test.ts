/** Waste and drift of weight by product, supplier and lot: each sum is that of the ledger. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { bookUnits, type UnitMove } from '#server/catalogue/lots-store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { AnswerOf } from '../../tests/answers.ts';
import type { Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
/** A manager of Vanves alone. */
let nora: Visitor;
let desk: ReturnType<typeof suppliersDesk>;
let mill: string;
const products = ['penne', 'riz-rond', 'pomme-gala'];

beforeAll(async () => {
  desk = suppliersDesk(app, marc);
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range, position)
    values ('vanves', 'Cabas Vanves', 'open', true, 1)`,
  );
  await app.database.pool.query(
    "insert into stock (shop_id, sku, quantity) select 'vanves', sku, 40 from products where id = any($1)",
    [products],
  );
  const noraId = await hire(app, 'manager', 'Nora Vanves');
  await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [noraId]);
  nora = await signInStaff(app, noraId);
  mill = await desk.newSupplier({ name: 'Moulin des lots' });
  shop.okBody(await desk.supply('penne', mill));
});

type Row = Record<string, number> & { key: string; label: string };
const columns = {
  received: "sum(units) filter (where kind = 'received')",
  sold: "-sum(units) filter (where kind in ('sold', 'putBack'))",
  broken: "-sum(units) filter (where kind = 'lost' and reason = 'breakage')",
  expired: "-sum(units) filter (where kind = 'lost' and reason = 'expired')",
  stolen: "-sum(units) filter (where kind = 'lost' and reason = 'theft')",
  given: "-sum(units) filter (where kind = 'given')",
  counted: "sum(units) filter (where kind = 'counted')",
  moved: "sum(units) filter (where kind = 'moved')",
  converted: "sum(units) filter (where kind = 'converted')",
};

const moveOf = fc.record({
  shopId: fc.constantFrom('paris', 'vanves'),
  product: fc.constantFrom(...products),
  units: fc.integer({ min: 1, max: 9 }),
  what: fc.constantFrom(
    ['received', 1, 'delivery'],
    ['lost', -1, 'breakage'],
    ['lost', -1, 'expired'],
    ['lost', -1, 'theft'],
    ['given', -1, 'donation'],
    ['counted', 1, 'count'],
    ['counted', -1, 'count'],
    ['moved', -1, 'transfer'],
    ['moved', 1, 'transfer'],
  ) as fc.Arbitrary<[UnitMove['kind'], 1 | -1, string]>,
  lot: fc.constantFrom(undefined, 'A', 'B'),
});

it('figures of lots, suppliers and products add up to the ledger after random moves, row by row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moveOf, { minLength: 1, maxLength: 12 }), async (moves) => {
      app.clock.advance({ minutes: 1 });
      const booked = moves.map(
        ({ shopId, product, units, what: [kind, sign, reason], lot }): UnitMove => ({
          shopId,
          sku: desk.skuOf(product),
          units: sign * units,
          kind,
          reason,
          ...(lot
            ? { lot: { expiresOn: `2026-12-0${lot === 'A' ? 1 : 2}`, supplierLot: lot } }
            : {}),
        }),
      );
      await inTransaction(app.database.db, (tx) =>
        bookUnits(tx, booked, { staffId: null, at: app.clock.now() }),
      );
      for (const [site, query] of [
        [null, ''],
        ['vanves', '&site=vanves'],
      ] as const) {
        const inLedger = await ledger(site);
        for (const by of ['product', 'supplier', 'lot']) {
          const { rows, total } = await read(by, query);
          expect(total).toMatchObject(inLedger);
          for (const key of Object.keys(total)) expect(sumOf(rows, key)).toBe(total[key]);
          for (const row of rows) {
            const out = ['sold', 'broken', 'expired', 'stolen', 'cancelled', 'given'];
            const came = ['opening', 'received', 'counted', 'moved', 'converted'];
            const total = (keys: readonly string[]) =>
              keys.reduce((sum, key) => sum + (row[key] ?? 0), 0);
            expect(total(came) - total(out)).toBe(row['left']);
          }
        }
      }
    }),
    { numRuns: 8 },
  );
});

it('a lot is attributed to the supplier of its order, and other units to the product’s supplier', async () => {
  const { rows } = await read('supplier');
  expect(rows.map(({ label }) => label).toSorted()).toEqual([
    'Moulin des lots',
    'Sans fournisseur',
  ]);
  const { rows: lots } = await read('lot', '&sort=label');
  for (const row of lots)
    expect((row as unknown as { supplierName: string | null }).supplierName).toBe(
      row.label === app.catalogue.current().products.get('penne')?.detail.name
        ? 'Moulin des lots'
        : null,
    );
});

it('figures of weighed goods show grams received, sold, lost and left, and bagged against promised weight', async () => {
  await shop.setStock(app, 'entrecote', 40);
  await shop.widenSlots(app);
  const zoe = await shop.newShopper(app);
  const find = async () => (await read('product')).rows.find(({ label }) => /ntrec/.test(label));
  const before = await find();
  const orderId = await shop.buy(zoe, { entrecote: 4 });
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, orderId, { entrecote: { gramsPercent: 105 } });
  const { rows } = await app.database.pool.query(
    'select announced_grams, prepared_grams from order_lines where order_id = $1',
    [orderId],
  );
  const after = await find();
  expect(after).toMatchObject({
    sold: 4,
    promisedGrams: rows[0].announced_grams,
    weighedGrams: rows[0].prepared_grams,
    soldGrams: rows[0].prepared_grams,
    left: (before?.['left'] ?? 0) - 4,
  });
  expect((before?.['leftGrams'] ?? 0) - (after?.['leftGrams'] ?? 0)).toBe(rows[0].announced_grams);
});

it('lot figures default to the last thirty days, with unmoved rows last', async () => {
  const answer = shop.okBody(await marc.call('GET', '/api/staff/books/lots'));
  const today = shopDate(app.clock.now());
  expect(answer).toMatchObject({
    from: today.subtract({ days: 29 }).toString(),
    to: today.toString(),
  });
  const isAtRest = answer.items.map((row: Row) =>
    ['received', 'sold', 'given', 'broken', 'expired', 'stolen', 'cancelled'].every(
      (key) => row[key] === 0,
    ),
  );
  const lost = answer.items.map((row: Row) =>
    ['broken', 'expired', 'stolen', 'cancelled'].reduce((sum, key) => sum + (row[key] ?? 0), 0),
  );
  const ofNoLoss = isAtRest.slice(lost.indexOf(0));
  expect(new Set(ofNoLoss)).toEqual(new Set([false, true]));
  expect(ofNoLoss).toEqual(ofNoLoss.toSorted((a: boolean, b: boolean) => Number(a) - Number(b)));
});

it('weights beyond a 32-bit integer are summed correctly', async () => {
  const { rows } = await app.database.pool.query(
    "update products set unit_grams = 30000 where id = 'entrecote' returning sku",
  );
  const { sku } = rows[0];
  const move = {
    shopId: 'paris',
    sku,
    units: 100_000,
    kind: 'received',
    reason: 'delivery',
  } as const;
  await inTransaction(app.database.db, (tx) =>
    bookUnits(tx, [move], { staffId: null, at: app.clock.now() }),
  );
  const row = (await read('product')).rows.find(({ key }) => key === sku);
  expect(row?.['receivedGrams']).toBe(3_000_000_000);
  expect(row?.['leftGrams']).toBeGreaterThan(2_900_000_000);
});

it('a member of one site reads its lot figures only, and the file has every row and their sum', async () => {
  expect((await read('lot', '', nora)).total).toEqual((await read('lot', '&site=vanves')).total);
  shop.expectRefusal(
    await nora.call('GET', '/api/staff/books/lots?site=paris'),
    'Shared.InsufficientPrivileges',
  );
  shop.expectRefusal(
    await marc.call('GET', '/api/staff/books/lots?site=lyon'),
    'Shop.NotFoundFromQuery',
  );
  // One day alone is of a period too, that ends today or lasts thirty days.
  for (const days of ['from=2026-12-01&to=2026-11-01', 'from=2020-01-01', 'from=2030-01-01'])
    shop.expectRefusal(
      await marc.call('GET', `/api/staff/books/lots?${days}`),
      'Shared.Validation',
    );
  const file = await app.http.inject({
    url: '/api/staff/books/lots/csv?by=lot&from=2026-11-01&to=2026-11-30',
    headers: { cookie: `staff-session=${marc.cookies.get('staff-session')}` },
  });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength((await read('lot')).rows.length + 2);
  expect(lines[0]).toMatch(/^\uFEFF?"Produit";"Lot";"Date";"Site";"Fournisseur";"Au début";"Reçu"/);
  expect(lines.at(-1)).toMatch(/^"Total"/);
});

async function read(by: string, query = '', reader = marc) {
  const rows: Row[] = [];
  let next: string | null = '0';
  let total: Record<string, number> = {};
  while (next !== null) {
    const path: string = `/api/staff/books/lots?by=${by}&from=2026-11-01&to=2026-11-30${query}&next=${next}`;
    const part: AnswerOf<'GET /api/staff/books/lots'> = shop.okBody(await reader.call('GET', path));
    rows.push(...(part.items as unknown as Row[]));
    total = part.total;
    next = part.next;
  }
  return { rows, total };
}

/** The figures of November, of all sites or of one. « Left » is the sum of all entries until the end of the month. */
async function ledger(site: string | null = null): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query(
    `select ${Object.entries(columns)
      .map(
        ([name, sql]) =>
          `coalesce(${sql.replaceAll('filter (where', 'filter (where is_within and')}, 0)::int as ${name}`,
      )
      .join(', ')}, sum(units)::int as "left"
    from (select e.*, e.at >= '2026-10-31T23:00Z' as is_within from stock_entries e join lots l on l.id = e.lot_id
      where ($1::text is null or l.shop_id = $1) and e.at < '2026-11-30T23:00Z') e`,
    [site],
  );
  return rows[0];
}
const sumOf = (rows: readonly Row[], key: string): number =>
  rows.reduce((sum, row) => sum + (row[key] ?? Number.NaN), 0);
