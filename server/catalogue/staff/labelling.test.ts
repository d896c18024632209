/** The legal mentions: asked for when a product is put on sale, remembered, journaled, shown. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Labelling } from '#domain/catalogue/labelling.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

const labelling: Labelling = {
  operator: {
    name: 'Savonnerie d’essai',
    address: '3 rue des Lessives, 13001 Marseille, France',
    electronicAddress: 'conso@savonnerie.example',
    isOutsideUnion: false,
  },
  responsible: null,
  warnings: 'Ne pas avaler.',
  hazards: {
    pictograms: ['GHS05', 'GHS09'],
    signalWord: 'danger',
    statements: [
      { code: 'H318', text: null },
      { code: 'EUH208', text: null },
    ],
    precautions: [{ code: 'P501', text: 'Éliminer dans une déchetterie.' }],
    contains: 'limonène',
    ufi: null,
  },
};

describe('a product from before the legal mentions', () => {
  beforeEach(() => forget('penne'));

  it('a product from before the legal mentions stays on sale, and waits in the list of those to complete', async () => {
    expect(await read('penne')).toMatchObject({
      state: 'onSale',
      missing: [],
      labelling: null,
      toComplete: ['operator'],
    });
    expect(await detail('penne')).toMatchObject({ available: true, labelling: null });
    expect(await listed('toComplete')).toEqual(['Penne rigate']);
    expect(await listed('blocked')).toEqual([]);
  });

  it('a product from before the legal mentions keeps its place through other changes, and leaves the list once they are written', async () => {
    shop.okBody(await change('penne', { price: 175 }));
    expect(await read('penne')).toMatchObject({ state: 'onSale', toComplete: ['operator'] });
    shop.okBody(await change('penne', { labelling: { ...labelling, hazards: null } }));
    expect(await read('penne')).toMatchObject({ state: 'onSale', missing: [], toComplete: [] });
    expect(await listed('toComplete')).toEqual([]);
  });

  it('begun while on sale, the mentions must be whole', async () => {
    const refused = await change('penne', { labelling: { ...labelling, operator: null } });
    shop.expectRefusal(refused, 'Article.SheetIncompleteOnSale');
    expect(refused.body.meta).toEqual({ missing: ['operator'] });
    expect((await read('penne')).labelling).toBeNull();
  });

  it('a product from before the legal mentions, once withdrawn, is asked for all of them to come back, step by step', async () => {
    shop.okBody(await change('penne', { enabled: false }));
    expect(await read('penne')).toMatchObject({ missing: ['operator'], toComplete: [] });
    shop.expectRefusal(await change('penne', { enabled: true }), 'Article.SheetIncomplete');
    shop.okBody(await change('penne', { labelling: { ...labelling, operator: null } }));
    shop.expectRefusal(await change('penne', { enabled: true }), 'Article.SheetIncomplete');
    shop.okBody(await change('penne', { labelling }));
    shop.okBody(await change('penne', { enabled: true }));
    expect((await detail('penne')).available).toBe(true);
  });
});

describe('the legal mentions', () => {
  it('legal mentions written incomplete by SQL withhold the product', async () => {
    await app.database.pool.query(
      `update products set labelling = labelling || '{"operator": null}' where id = 'carottes'`,
    );
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await app.catalogue.refresh();
    expect(await detail('carottes')).toMatchObject({ enabled: false, available: false });
    expect(await listed('blocked')).toContain('Carottes');
    shop.okBody(await change('carottes', { labelling }));
    expect((await detail('carottes')).available).toBe(true);
  });

  it('the legal mentions are journaled, and shown to shoppers with the texts of their phrases', async () => {
    shop.okBody(await change('riz-rond', { labelling }));
    const { items } = shop.okBody(await marc.call('GET', `${await at('riz-rond')}/actions`));
    expect(items[0]).toMatchObject({
      kind: 'product.labelling',
      after: { operator: { name: 'Savonnerie d’essai' } },
    });
    expect((await detail('riz-rond')).labelling).toEqual({
      parties: [
        {
          role: 'Exploitant',
          name: 'Savonnerie d’essai',
          address: '3 rue des Lessives, 13001 Marseille, France',
          electronicAddress: 'conso@savonnerie.example',
        },
      ],
      warnings: 'Ne pas avaler.',
      hazards: {
        pictograms: [
          { id: 'GHS05', name: 'Corrosif', image: '/pictograms/ghs05.svg' },
          {
            id: 'GHS09',
            name: 'Dangereux pour le milieu aquatique',
            image: '/pictograms/ghs09.svg',
          },
        ],
        signalWord: 'Danger',
        statements: [
          { code: 'H318', text: 'Provoque de graves lésions des yeux.' },
          {
            code: 'EUH208',
            text: 'Contient limonène. Peut produire une réaction allergique.',
          },
        ],
        precautions: [{ code: 'P501', text: 'Éliminer dans une déchetterie.' }],
        contains: 'limonène',
        ufi: null,
      },
    });
  });

  it('« aucune » and « aucun danger » are answers that shoppers need not read', async () => {
    const { hazards } = labelling;
    const none = hazards && {
      ...hazards,
      pictograms: [],
      signalWord: null,
      statements: [],
      precautions: [],
      contains: null,
    };
    shop.okBody(
      await change('riz-rond', { labelling: { ...labelling, warnings: '', hazards: none } }),
    );
    expect((await detail('riz-rond')).labelling).toMatchObject({ warnings: null, hazards: null });
  });

  it.each<[string, object, string]>([
    [
      'an operator without an address',
      { operator: { ...labelling.operator, address: ' ' } },
      'operator/address',
    ],
    [
      'an electronic address that is none',
      { operator: { ...labelling.operator, electronicAddress: 'oui' } },
      'operator/electronicAddress',
    ],
    [
      'a pictogram without its word',
      { hazards: { ...labelling.hazards, signalWord: null } },
      'hazards/signalWord',
    ],
    [
      'a phrase that does not exist',
      { hazards: { ...labelling.hazards, precautions: [{ code: 'P999', text: null }] } },
      'hazards/precautions/0/code',
    ],
  ])('%s is refused at its field', async (_what, wrong, path) => {
    const refused = await change('riz-rond', { labelling: { ...labelling, ...wrong } });
    shop.expectRefusal(refused, 'Shared.Validation');
    expect(refused.body.meta.issues.map((issue: { path: string }) => issue.path)).toEqual([
      `/labelling/${path}`,
    ]);
  });

  it('the legal mentions are copied with a product, and its operator is proposed with its brands', async () => {
    shop.okBody(await change('riz-rond', { labelling }));
    const copy = {
      id: randomUUID(),
      sku: 'COPIE-1',
      ean: null,
      name: 'Riz copié',
      brand: 'Savonnade',
      categoryId: 'riz',
      vatRate: 550,
      soldBy: 'count',
      unitTerm: 'pièce',
      unitGrams: null,
      packSize: '1 kg',
      price: 210,
      netGrams: 1000,
      netMillilitres: null,
      pieces: null,
      copyOf: await skuOf('riz-rond'),
    };
    expect(shop.okBody(await marc.call('POST', '/api/staff/products', copy))).toMatchObject({
      labelling,
      missing: [],
    });
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/operators'));
    const own = items.find(
      ({ operator }: { operator: { name: string } }) => operator.name === 'Savonnerie d’essai',
    );
    expect(own).toMatchObject({ operator: labelling.operator, responsible: null });
    expect(own.brands).toContain('Savonnade');
    const paul = await shop.staff(app, 'paul');
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/operators'),
      'Shared.InsufficientPrivileges',
    );
  });
});

const skuOf = async (id: string): Promise<string> =>
  (
    await app.database.db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sku;
const at = async (id: string) => `/api/staff/products/${await skuOf(id)}`;
const read = async (id: string) => shop.okBody(await marc.call('GET', await at(id)));
const change = async (id: string, changes: object) =>
  marc.call('PATCH', await at(id), { version: (await read(id)).version, ...changes });
const detail = async (id: string) =>
  shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${id}`));
const listed = async (view: string) =>
  shop
    .okBody(await marc.call('GET', `/api/staff/products?view=${view}`))
    .items.map(({ name }: { name: string }) => name);

/** As an upgrade leaves the products that were there. */
async function forget(id: string): Promise<void> {
  await app.database.db
    .updateTable('products')
    .set({ labelling: null })
    .where('id', '=', id)
    .execute();
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}
