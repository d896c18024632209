/** Reorder points, and the order that they suggest. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { bringCatalogue } from '../../tests/moving-files.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
let marc: Visitor;
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  await shop.widenSlots(app);
});

describe('a suggested order', () => {
  it('a suggested order covers what sells, in whole packs, with its cost', async () => {
    await shop.setStock(app, 'penne', 60);
    await shop.buy(await shop.newShopper(app), { penne: 40 });
    const before = (await suggestions()).productsWithoutPoint;
    expect(
      shop.okBody(await marc.call('PUT', path('penne'), { units: 25, packUnits: 12 })),
    ).toEqual({ reorderPoint: { units: 25, packUnits: 12 }, soldUnits: 40 });
    await marc.call('PUT', `/api/staff/products/${skuOf('penne')}/purchasePrices/2026-11-01`, {
      price: 110,
    });
    // 20 left; 10 are expected to sell in a week: 25 + 10 − 20 = 15, so two packs.
    expect(await suggestionOf('Penne rigate')).toMatchObject({
      sku: skuOf('penne'),
      availableUnits: 20,
      reorderUnits: 25,
      soldUnits: 40,
      suggestedUnits: 24,
      cost: 24 * 110,
    });
    expect(await suggestionOf('Penne rigate', 28)).toMatchObject({ suggestedUnits: 48 });
    expect((await suggestions()).productsWithoutPoint).toBe(before - 1);
  });

  it('a suggested order leaves out what is above its reorder point, withdrawn, or without one', async () => {
    await shop.setStock(app, 'chinon-rouge', 6);
    shop.okBody(await marc.call('PUT', path('chinon-rouge'), { units: 5, packUnits: 6 }));
    expect(await suggestionOf('Chinon rouge')).toBeUndefined();
    await shop.setStock(app, 'chinon-rouge', 5);
    expect(await suggestionOf('Chinon rouge')).toMatchObject({ suggestedUnits: 6, cost: null });
    shop.okBody(await marc.call('DELETE', path('chinon-rouge')));
    expect(await suggestionOf('Chinon rouge')).toBeUndefined();
  });

  it('a suggested order does not count units past their date, which wait to be written off', async () => {
    await shop.setStock(app, 'chinon-rouge', 9);
    shop.okBody(await marc.call('PUT', path('chinon-rouge'), { units: 5, packUnits: 6 }));
    expect(await suggestionOf('Chinon rouge')).toBeUndefined();
    await app.database.pool.query(
      "update lots set expires_on = '2026-01-31' where sku = $1 and expires_on is null",
      [skuOf('chinon-rouge')],
    );
    expect(await suggestionOf('Chinon rouge')).toMatchObject({ availableUnits: 0 });
    shop.okBody(await marc.call('DELETE', path('chinon-rouge')));
  });

  it('a suggested order does not count orders that were given up', async () => {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, { penne: 18 });
    shop.okBody(await zoe.call('PUT', `/api/orders/${id}/cancel`));
    expect(shop.okBody(await marc.call('GET', path('penne'))).soldUnits).toBe(40);
  });

  it('a suggested order forgets sales after four weeks', async () => {
    app.clock.advance({ hours: 24 * 28 + 1 });
    marc = await shop.staff(app, 'marc');
    expect(await suggestionOf('Penne rigate')).toMatchObject({ soldUnits: 0, suggestedUnits: 12 });
  });

  it('a suggested order is a file for the supplier', async () => {
    const response = await app.http.inject({
      url: '/api/staff/suggestedOrder/csv?days=14',
      headers: { cookie: `staff-session=${marc.cookies.get('staff-session')}` },
    });
    const [heading, ...rows] = response.body.split('\r\n').slice(0, -1);
    expect(heading).toBe(
      '\ufeff"Référence";"Produit";"Rayon";"À vendre";"Seuil";"Demandées en 28 jours";"À commander";"Par lot de";"Coût HT (€)";"Fournisseur";"Déjà commandées"',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"Penne rigate"');
    expect(rows[0]?.endsWith('"12";"12";"13,20";"";"0"')).toBe(true);
  });
});

describe('a reorder point', () => {
  it('a reorder point says when its product is soon sold out on the shelf of the team', async () => {
    const listed = async (view: string): Promise<{ name: string; soonAt: number }[]> =>
      shop.okBody(await marc.call('GET', `/api/staff/products?view=${view}&q=chinon`)).items;
    await shop.setStock(app, 'chinon-rouge', 5);
    expect((await listed('soon')).map(({ soonAt }) => soonAt)).toEqual([5]);
    shop.okBody(await marc.call('PUT', path('chinon-rouge'), { units: 2, packUnits: 6 }));
    expect(await listed('soon')).toEqual([]);
    expect((await listed('all')).map(({ soonAt }) => soonAt)).toEqual([2]);
    await shop.setStock(app, 'chinon-rouge', 2);
    expect(await listed('soon')).toHaveLength(1);
  });

  it('a reorder point leaves a row in the product’s journal', async () => {
    const { items } = shop.okBody(
      await marc.call('GET', `/api/staff/products/${skuOf('penne')}/actions`),
    );
    expect(items[0]).toMatchObject({
      kind: 'product.reorder',
      before: null,
      after: { units: 25, packUnits: 12 },
    });
  });

  it.each([
    ['below zero', { units: -1, packUnits: 1 }],
    ['with empty packs', { units: 1, packUnits: 0 }],
    ['that is a barcode', { units: 3_760_000_000, packUnits: 1 }],
  ])('%s is refused', async (_, body) => {
    shop.expectRefusal(await marc.call('PUT', path('penne'), body), 'Shared.Validation');
  });

  it('a reorder point and its suggested order are for managers and admins', async () => {
    for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
      const member = await signInStaff(app, await hire(app, role, role));
      const answers = [
        await member.call('GET', path('penne')),
        await member.call('GET', '/api/staff/suggestedOrder'),
        await member.call('GET', '/api/staff/suggestedOrder/csv'),
      ];
      for (const answer of answers)
        if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
        else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    }
  });
});

it('a site’s own reorder point goes out and comes back in its file; an empty cell gives it up', async () => {
  await app.database.pool.query(
    "insert into sites (id, name, state, is_whole_range, position) values ('vanves', 'Cabas Vanves', 'open', true, 1)",
  );
  await app.catalogue.refresh();
  const own = `${path('penne')}?site=vanves`;
  const ownPoint = async () => {
    const { reorderPoint, isOwn } = shop.okBody(await marc.call('GET', own));
    return { ...reorderPoint, isOwn };
  };
  shop.okBody(await marc.call('PUT', path('penne'), { units: 12, packUnits: 6 }));
  const followed = await exported();
  expect(rowOf(followed, 'penne')).toMatch(/;$/);
  expect(await bring(followed.replace(rowOf(followed, 'penne'), '$&8'))).toMatchObject({
    changed: 1,
    changes: [{ site: 'Cabas Vanves', fields: ['reorder_point'] }],
  });
  expect(await ownPoint()).toEqual({ units: 8, packUnits: 6, isOwn: true });
  expect(shop.okBody(await marc.call('GET', path('penne'))).reorderPoint.units).toBe(12);
  const { items } = shop.okBody(
    await marc.call('GET', `/api/staff/products/${skuOf('penne')}/actions`),
  );
  expect(items[0]).toMatchObject({
    kind: 'product.reorder',
    before: null,
    after: { units: 8, packUnits: 6, siteName: 'Cabas Vanves' },
  });
  const kept = await exported();
  expect(rowOf(kept, 'penne')).toMatch(/;8$/);
  expect(await bring(kept)).toMatchObject({ changed: 0, refusedCount: 0 });
  shop.okBody(await marc.call('PUT', own, { units: 30, packUnits: 4 }));
  await bring(kept);
  expect(await ownPoint()).toEqual({ units: 8, packUnits: 4, isOwn: true });
  // A file without the column says nothing of it.
  await bring(`Référence;Site;En vente\n${skuOf('penne')};Cabas Vanves;oui`);
  expect(await ownPoint()).toMatchObject({ units: 8 });
  expect(await bring(followed)).toMatchObject({ changed: 1 });
  expect(await ownPoint()).toEqual({ units: 12, packUnits: 6, isOwn: false });
  expect(await exported()).toBe(followed);
});

it('a file with costs is refused to a program that may not read the books, and one without them is not', async () => {
  const send = async (scopes: string[], csv: string) => {
    const body = { name: 'Caisse', scopes, days: 30 };
    const { secret } = shop.okBody(await marc.call('POST', '/api/staff/keys', body));
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${secret}` };
    return shop.okBody(
      await app.visitor().call('POST', '/api/staff/catalogue/imports', csv, headers),
    );
  };
  const change = 'catalogue.write:write';
  const costs = `sku;reorder_point;supplier\r\n${skuOf('penne')};31;Pastificio`;
  const refused = await send([change], costs);
  expect(refused).toMatchObject({ isWritten: false, changed: 0, refusedCount: 1 });
  expect(refused.refused[0].reasons).toEqual([
    'reorder_point, supplier : il faut aussi pouvoir lire les comptes',
  ]);
  const renamed = `sku;name\r\n${skuOf('penne')};Penne lisses`;
  expect(await send([change], renamed)).toMatchObject({ isWritten: true, changed: 1 });
  expect(await send([change, 'books.read:write'], costs)).toMatchObject({ changed: 1 });
});

it.each([
  ['douze', 'Seuil de commande : « douze » n’est pas un nombre entier'],
  ['-1', 'Seuil de commande : « -1 » n’est pas un nombre entier'],
  ['1.000', 'Seuil de commande : « 1.000 » n’est pas un nombre entier'],
  ['10001', expect.stringMatching(/^Seuil de commande : de 0 à 10.000$/)],
])(
  'a site’s reorder point of « %s » in a file is refused with its reason',
  async (cell, reason) => {
    const before = await exported();
    const report = await bring(
      `Référence;Site;Seuil de commande\n${skuOf('penne')};Cabas Vanves;${cell}`,
    );
    expect(report).toMatchObject({ isWritten: false, refused: [{ line: 2, reasons: [reason] }] });
    expect(await exported()).toBe(before);
  },
);

const exported = async () => {
  const { status, body } = await marc.call('GET', '/api/staff/catalogue/export?site=vanves');
  expect(status).toBe(200);
  return String(body);
};
const rowOf = (csv: string, id: string): string =>
  csv.split('\r\n').find((row) => row.startsWith(`${skuOf(id)};`)) ?? '';
const bring = (csv: string) => bringCatalogue(marc, csv, '?stock=replace');
const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const path = (id: string): string => `/api/staff/products/${skuOf(id)}/reorderPoint`;
const suggestions = async (days = 7) =>
  shop.okBody(await marc.call('GET', `/api/staff/suggestedOrder?days=${days}`));
const suggestionOf = async (name: string, days?: number) =>
  (await suggestions(days)).items.find((item: { name: string }) => item.name === name);
