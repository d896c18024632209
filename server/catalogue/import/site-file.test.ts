/** A file that brings and takes along the range, prices and stock of sites. */
import { expect, it } from 'vitest';
import type { Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';

/** Marc is a manager of all sites. */
const { app, marc } = shop.open({ staff: ['marc'] });

const penne = 'CAB-00007';
const spaghetti = 'CAB-00008';
const basmati = 'CAB-00009';

it('a shop of one site exports no column of sites, and reads the name of its own as the catalogue', async () => {
  expect(await exported()).not.toMatch(/(^|;)Site(;|\r)/m);
  const before = await everything();
  expect(await bring(file(`${penne};Cabas Paris;oui;1,75;;100`), '?stock=replace')).toMatchObject({
    unchanged: 1,
    refusedCount: 0,
  });
  const unknown = await bring(file(`${penne};Cabas Vanves;oui;1,75;;100`));
  expect(unknown).toMatchObject({
    isWritten: false,
    refused: [{ line: 2, reasons: ['Site : « Cabas Vanves » n’est le nom d’aucun site'] }],
  });
  expect(await everything()).toEqual(before);
});

it('rows of two sites bring products into their ranges, at their prices, with their stock; the first site stays', async () => {
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range, position) values
      ('vanves', 'Cabas Vanves', 'open', false, 1), ('ivry', 'Entrepôt d’Ivry', 'open', true, 2),
      ('pantin', 'Cabas Pantin', 'closed', false, 3)`,
  );
  await app.catalogue.refresh();
  const atParis = await rowsOf("select * from stock where shop_id = 'paris' order by sku");
  const rows = file(
    `${penne};Cabas Vanves;oui;1,99;;12`,
    `${spaghetti};CABAS VANVES;;;;3`,
    // The catalogue's own price is no exception.
    `${penne};Entrepôt d'Ivry;oui;1,75;;40`,
  );
  const dry = await bring(rows, '?dryRun=1');
  expect(dry).toMatchObject({
    isWritten: false,
    added: 2,
    changed: 1,
    changes: [
      { line: 2, site: 'Cabas Vanves', kind: 'added', price: 199, priceBefore: 175 },
      { line: 3, site: 'Cabas Vanves', kind: 'added', fields: ['enabled', 'stock'] },
      { line: 4, site: 'Entrepôt d’Ivry', kind: 'changed', fields: ['stock'] },
    ],
  });
  expect(await bring(rows, '?stock=replace')).toMatchObject({ isWritten: true, refusedCount: 0 });
  expect(await shelfOf('vanves', penne)).toEqual({
    quantity: 12,
    on_shelf: 12,
    is_offered: true,
    price_cents: 199,
    promotion: null,
  });
  expect(await shelfOf('ivry', penne)).toMatchObject({ quantity: 40, price_cents: null });
  expect(await rowsOf("select * from stock where shop_id = 'paris' order by sku")).toEqual(atParis);
  const vanves = app.catalogue.at('vanves');
  expect(vanves.productView('penne')).toMatchObject({ itemPrice: 199, availableQuantity: 12 });
  expect(vanves.productView('riz-basmati')?.enabled).toBe(false);
  expect(app.catalogue.productView('penne')?.itemPrice).toBe(175);
});

it('the stock of a site goes through the ledger, with its person and reason', async () => {
  const [marcRow] = await rowsOf("select id from staff where email = 'marc@cabas.fr'");
  expect(
    await rowsOf(
      `select e.kind, e.reason, e.units, e.staff_id from stock_entries e join lots l on l.id = e.lot_id
        where l.shop_id = 'vanves' and l.sku = $1`,
      [penne],
    ),
  ).toEqual([{ kind: 'counted', reason: 'import', units: 12, staff_id: marcRow.id }]);
  expect(
    await rowsOf("select kind, delta from stock_changes where shop_id = 'vanves' and sku = $1", [
      penne,
    ]),
  ).toEqual([{ kind: 'import', delta: 12 }]);
});

it('the file of a site or of all that are not closed, exported and imported unchanged or twice, changes nothing', async () => {
  for (const query of ['site=paris', 'site=vanves', 'site=ivry', 'sites=all']) {
    const csv = await exported(`?${query}`);
    expect(csv).toContain('Référence;Nom;Rayon;Site;En vente;Prix TTC;Promotion;Stock');
    const before = await everything();
    const report = await bring(csv, '?stock=replace');
    expect(report).toMatchObject({ added: 0, changed: 0, refusedCount: 0 });
    expect(report.unchanged).toBe(csv.trim().split('\r\n').length - 1);
    expect(await everything()).toEqual(before);
  }
  expect(await exported('?sites=all')).not.toContain('Cabas Pantin');
  const csv = await exported('?site=vanves');
  expect(csv).toContain(`${penne};Penne rigate;Épicerie salée;Cabas Vanves;oui;1,99;;12`);
  expect(csv).toContain(`${basmati};Riz basmati;Épicerie salée;Cabas Vanves;non;;;0`);
});

it('a product leaves the range of a site with its price once its units are gone, and comes back', async () => {
  const out = (stock: number) => file(`${penne};vanves;non;;;${stock}`);
  const kept = await bring(out(0), '?stock=keep');
  expect(kept.refused).toMatchObject([
    { reasons: ['Stock : il en reste 12 à « Cabas Vanves », à vider avant de retirer le produit'] },
  ]);
  expect(await bring(out(0), '?stock=replace')).toMatchObject({ changed: 1, isWritten: true });
  expect(await shelfOf('vanves', penne)).toMatchObject({ is_offered: false, price_cents: null });
  expect(app.catalogue.at('vanves').productView('penne')?.enabled).toBe(false);
  expect((await bring(file(`${penne};ivry;non;;;0`))).refused).toMatchObject([
    { reasons: ['En vente : « Entrepôt d’Ivry » vend toute la gamme'] },
  ]);
  expect(await bring(file(`${penne};vanves;oui;;;7`))).toMatchObject({ added: 1 });
  expect(await shelfOf('vanves', penne)).toMatchObject({ is_offered: true, quantity: 7 });
});

it('a promotion on a site’s own price shows the lowest price of thirty days there', async () => {
  const at = (days: number) => app.clock.now().subtract({ hours: 24 * days });
  await app.database.pool.query("delete from site_price_history where product_id = 'penne'");
  await app.database.pool.query(
    `insert into site_price_history (shop_id, product_id, price_cents, effective_from)
      values ('vanves', 'penne', 199, $1), ('vanves', 'penne', 225, $2)`,
    [at(40), at(5)],
  );
  await bring(file(`${penne};Cabas Vanves;oui;2,25;-20%;7`));
  expect(await shelfOf('vanves', penne)).toMatchObject({
    price_cents: 225,
    promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 },
  });
  const { promo } = app.catalogue.at('vanves').current().products.get('penne')?.card ?? {};
  expect(promo).toMatchObject({ priorPrice: 199 });
  expect(app.catalogue.current().products.get('penne')?.card.promo ?? null).toBeNull();
  // A count by hand leaves both as they are.
  shop.okBody(
    await marc.call('PUT', `/api/staff/sites/vanves/products/${penne}`, {
      isSold: true,
      ownPrice: 225,
      units: { seen: 7, now: 9 },
    }),
  );
  expect(await shelfOf('vanves', penne)).toMatchObject({ promotion: { value: 20 }, quantity: 9 });
});

it('bad rows come back with their reasons, good rows go in without them', async () => {
  const rows = file(
    `${basmati};Lyon;oui;2,50;;5`,
    `${basmati};Cabas Pantin;oui;2,50;;5`,
    `INCONNU;Cabas Vanves;oui;2,50;;5`,
    `;Cabas Vanves;oui;2,50;;5`,
    `${basmati};Cabas Vanves;peut-être;deux;-80%;1.000`,
    `${basmati};Cabas Vanves;oui;;-20%;5`,
    `${spaghetti};Cabas Vanves;oui;2,20;-90%;5`,
    `${penne};Cabas Vanves;oui;2,25;-20%;200000`,
    `${basmati};Entrepôt d’Ivry;oui;2,80;;5`,
    `${basmati};Entrepôt d’Ivry;oui;2,70;;6`,
  );
  const before = await everything();
  const refused = await bring(rows, '?stock=replace');
  expect(refused).toMatchObject({ isWritten: false, refusedCount: 9 });
  expect(refused.refused.map(({ reasons }: { reasons: string[] }) => reasons[0])).toEqual([
    'Site : « Lyon » n’est le nom d’aucun site',
    'Site : « Cabas Pantin » est fermé',
    'Référence : « INCONNU » n’est pas au catalogue',
    'Référence : manque',
    'Stock : « 1.000 » n’est pas un nombre entier',
    `Référence : « ${basmati} » est déjà à la ligne 6, pour le même site`,
    expect.stringContaining('Promotion : '),
    expect.stringMatching(/^Stock : 100.000 au plus$/),
    `Référence : « ${basmati} » est déjà à la ligne 10, pour le même site`,
  ]);
  expect(await everything()).toEqual(before);
  const done = await bring(rows, '?stock=replace&refused=skip');
  expect(done).toMatchObject({ isWritten: true, changed: 1, refusedCount: 9 });
  expect(await shelfOf('ivry', basmati)).toMatchObject({ quantity: 5, price_cents: 280 });
  expect(done.refusedFile).toContain(`${basmati};Lyon;oui;2,50;;5;Site : « Lyon »`);
});

it('a product that the same file adds is sold at a site at once', async () => {
  const rows = [
    'Référence;Nom;Rayon;Prix TTC;TVA;Site;Stock',
    'N-1;Confiture de figues;Épicerie salée;4,20;5,5;;2',
    'N-1;;;4,50;;Cabas Vanves;8',
  ].join('\n');
  expect(await bring(rows, '?dryRun=1')).toMatchObject({ added: 2, refusedCount: 0 });
  expect(await bring(rows)).toMatchObject({ added: 2, isWritten: true });
  expect(await shelfOf('vanves', 'N-1')).toMatchObject({ quantity: 8, price_cents: 450 });
  expect(await shelfOf('paris', 'N-1')).toMatchObject({ quantity: 2 });
});

it('a product that an order of the site waits for stays in its range', async () => {
  await app.database.pool.query(
    "update delivery_zones set shop_id = 'vanves', site_ids = '{vanves}' where id = 'retrait-bastille'",
  );
  await bring(file(`${penne};Cabas Vanves;oui;;;30`), '?stock=replace');
  await shop.buy(await shop.newShopper(app), { penne: 30 }, shop.slots.pickup);
  const out = file(`${penne};Cabas Vanves;non;;;0`);
  expect((await bring(out, '?stock=replace')).refused).toMatchObject([
    { reasons: ['En vente : des commandes de « Cabas Vanves » attendent encore ce produit'] },
  ]);
});

it('an import and an order at once: the shelf stays the sum of its lots, and keeps what is promised', async () => {
  const stocked = file(`${penne};Cabas Vanves;oui;;;60`);
  await bring(stocked, '?stock=replace');
  const shopper = await shop.newShopper(app);
  await Promise.all([
    bring(stocked, '?stock=replace'),
    shop.buy(shopper, { penne: 30 }, shop.slots.pickup),
  ]);
  const [row] = await rowsOf(
    `select quantity, promised, on_shelf, (select sum(units)::int from lots l where l.shop_id = s.shop_id and l.sku = s.sku) as lots
      from stock s where shop_id = 'vanves' and sku = $1`,
    [penne],
  );
  expect(row.promised).toBe(60);
  expect([30, 60]).toContain(row.quantity);
  expect([row.on_shelf, row.lots]).toEqual([row.quantity + 60, row.quantity + 60]);
});

it('one file of all sites, imported after changes at each of them, brings back range, prices and stock', async () => {
  const csv = await exported('?sites=all');
  await bring(
    file(
      `${basmati};Cabas Paris;oui;2,99;;1`,
      `${basmati};Cabas Vanves;oui;3,10;;4`,
      `${spaghetti};Cabas Vanves;non;;;0`,
      `${spaghetti};Entrepôt d’Ivry;oui;2,22;;9`,
    ),
    '?stock=replace',
  );
  expect(await exported('?sites=all')).not.toBe(csv);
  expect(await bring(csv, '?stock=replace')).toMatchObject({ isWritten: true, refusedCount: 0 });
  expect(await exported('?sites=all')).toBe(csv);
});

it('a member of one site imports and exports its rows alone', async () => {
  const linaId = await shop.hire(app, 'manager', 'Lina Vanves');
  await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [linaId]);
  const lina = await shop.signInStaff(app, linaId);
  const report = await bring(
    file(
      `${spaghetti};Cabas Vanves;oui;;;9`,
      `${spaghetti};Entrepôt d’Ivry;oui;;;9`,
      `${spaghetti};;oui;2,10;;9`,
    ),
    '?stock=replace&refused=skip',
    lina,
  );
  expect(report).toMatchObject({
    isWritten: true,
    changed: 1,
    refused: [
      { line: 3, reasons: ['Site : vous ne travaillez pas à « Entrepôt d’Ivry »'] },
      { line: 4, reasons: [expect.stringContaining('Site : manque')] },
    ],
  });
  expect(await shelfOf('vanves', spaghetti)).toMatchObject({ quantity: 9 });
  const own = await exported('?site=vanves', lina);
  expect(await exported('?sites=all', lina)).toBe(own);
  const path = '/api/staff/catalogue/export?site=';
  shop.expectRefusal(await lina.call('GET', `${path}ivry`), 'Shared.InsufficientPrivileges');
  shop.expectRefusal(await marc.call('GET', `${path}lyon`), 'Shop.NotFoundFromQuery');
});

const bring = async (file: string, query = '', by: Visitor = marc) =>
  shop.okBody(
    await by.call('POST', `/api/staff/catalogue/imports${query}`, file, {
      'content-type': 'text/csv',
    }),
  );
const file = (...rows: string[]) =>
  ['Référence;Site;En vente;Prix TTC;Promotion;Stock', ...rows].join('\n');
const exported = async (query = '', by: Visitor = marc): Promise<string> => {
  const answer = await by.call('GET', `/api/staff/catalogue/export${query}`);
  expect(answer.status).toBe(200);
  return String(answer.body);
};
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await app.database.pool.query(sql, values)).rows;
const shelfOf = (siteId: string, sku: string) =>
  rowsOf(
    `select s.quantity, s.on_shelf, s.is_offered, o.price_cents, o.promotion from products p
      left join stock s on s.shop_id = $1 and s.sku = p.sku
      left join site_prices o on o.shop_id = $1 and o.product_id = p.id where p.sku = $2`,
    [siteId, sku],
  ).then(([row]) => row);
/** All that an import could change, at every site. */
const everything = async () => ({
  stock: await rowsOf(
    'select shop_id, sku, quantity, on_shelf, is_offered, version from stock order by 1, 2',
  ),
  prices: await rowsOf('select * from site_prices order by 1, 2'),
  history: await rowsOf('select * from site_price_history order by 1, 2, 5'),
  products: await rowsOf('select sku, price_cents, version from products order by 1'),
  entries: await rowsOf('select count(*) from stock_entries'),
});
