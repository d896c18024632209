import { describe, expect, it } from 'vitest';
import { countUnitsHeld } from '#server/orders/units-held-store.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { siteShelves } from '#server/sites/file-shelves.ts';
import * as shop from '../../../tests/shopping.ts';
import { readMonths } from './cell-values.ts';
import { exportCatalogue, writeExportRows } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportReport } from './report.ts';

describe('a cell of months', () => {
  it.each<[string, number[]]>([
    ['4|5|6', [4, 5, 6]],
    ['Avril ; MAI, aout', [4, 5, 8]],
    ['12|1|12', [1, 12]],
    ['', []],
  ])('« %s » is read', (cell, months) => {
    expect(readMonths(cell, expect.fail)).toEqual(months);
  });

  it.each(['4-6', '13', '0', 'printemps'])('« %s » is refused', (cell) => {
    const reasons: string[] = [];
    readMonths(cell, (reason) => reasons.push(reason));
    expect(reasons).toEqual([`months : « ${cell} » n’est pas un mois, de 1 à 12`]);
  });
});

/** The legal mentions of a file: read, refused with their line, kept, and exported. */
describe('the legal mentions of a file', () => {
  const { app } = shop.open();

  const bleach = {
    sku: 'M-1',
    name: 'Eau de Javel',
    aisle: 'Entretien',
    category: 'Sols',
    subcategory: 'Javel',
    price: '1,20',
    vat: '20',
    sold_by: 'count',
    pack_size: '1 L',
    net_millilitres: '1000',
    stock: '5',
    enabled: 'oui',
    description: 'De la javel.',
    conservation: 'Au frais.',
    shelf_life_days: '300',
  };
  const mentions = {
    operator: 'Javel du Nord',
    operator_address: '4 rue du Chlore, 59000 Lille',
    operator_contact: 'conso@javel.example',
    warnings: 'Ne pas mélanger.',
    hazard_pictograms: 'ghs05|SGH09',
    signal_word: 'danger',
    hazard_statements: 'h314, H410',
    precautionary_statements: 'P102 | P305 + P351 + P338 | P501: En déchetterie.',
    hazard_contains: 'hypochlorite de sodium',
    ufi: 'n1qv-r02n-j00m-wqd5',
  };
  type Row = Record<string, string>;
  const file = (rows: Row[]): string => {
    const columns = Object.keys(Object.assign({}, ...rows) as Row);
    return [
      columns.join(';'),
      ...rows.map((row) => columns.map((column) => row[column] ?? '').join(';')),
    ].join('\n');
  };
  const bring = (rows: Row[] | string, isDryRun = false): Promise<ImportReport> =>
    importCatalogue(
      { ...app, countUnitsHeld, costs: productCosts, shelves: siteShelves },
      { csv: Buffer.from(typeof rows === 'string' ? rows : file(rows)), isDryRun },
    );
  const reasonsOf = async (changes: Row): Promise<string[]> =>
    (await bring([{ ...bleach, ...mentions, ...changes }], true)).refused.flatMap(
      ({ reasons }) => reasons,
    );
  const labellingOf = async (sku: string) =>
    (
      await app.database.db
        .selectFrom('products')
        .select('labelling')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
    ).labelling;

  it('a new product on sale without them is refused with its line, each with its column', async () => {
    const report = await bring([
      bleach,
      { ...bleach, sku: 'M-2', name: 'Javel pin', enabled: 'non' },
    ]);
    expect(report.isWritten).toBe(false);
    expect(report.refused).toMatchObject([{ line: 2, sku: 'M-1' }]);
    expect(report.refused[0]?.reasons.map((reason) => reason.split(' :')[0])).toEqual([
      'Exploitant ou fabricant',
      'Contact de l’exploitant',
      'Avertissements',
      'Pictogrammes de danger',
    ]);
  });

  it('the legal mentions of a file are written as the label says them, and exported to be read the same', async () => {
    expect(await bring([{ ...bleach, ...mentions }])).toMatchObject({ isWritten: true, added: 1 });
    expect(await labellingOf('M-1')).toEqual({
      operator: {
        name: 'Javel du Nord',
        address: '4 rue du Chlore, 59000 Lille',
        electronicAddress: 'conso@javel.example',
        isOutsideUnion: false,
      },
      responsible: null,
      warnings: 'Ne pas mélanger.',
      hazards: {
        pictograms: ['GHS05', 'GHS09'],
        signalWord: 'danger',
        statements: [
          { code: 'H314', text: null },
          { code: 'H410', text: null },
        ],
        precautions: [
          { code: 'P102', text: null },
          { code: 'P305+P351+P338', text: null },
          { code: 'P501', text: 'En déchetterie.' },
        ],
        contains: 'hypochlorite de sodium',
        ufi: 'N1QV-R02N-J00M-WQD5',
      },
    });
    const { db } = app.database;
    const writeRows = (skus: readonly string[]) =>
      writeExportRows(db, skus, { costs: { of: productCosts, at: app.clock.now() } });
    const exported = (
      await Array.fromAsync(exportCatalogue(db, writeRows, { withCosts: true }))
    ).join('');
    expect(await bring(exported)).toMatchObject({ refused: [], added: 0, changed: 0 });
  });

  it('what a file leaves empty is kept; « aucune » and « aucun » are said', async () => {
    expect(await bring([bleach])).toMatchObject({ refused: [], unchanged: 1 });
    expect(
      await bring([{ ...bleach, warnings: 'aucune', hazard_pictograms: 'aucun' }]),
    ).toMatchObject({ changed: 1, changes: [{ fields: ['labelling'] }] });
    expect(await labellingOf('M-1')).toMatchObject({
      operator: { name: 'Javel du Nord' },
      warnings: '',
      hazards: { pictograms: [], statements: [] },
    });
  });

  it('a product on sale from before them stays importable, and on sale', async () => {
    await app.database.db
      .updateTable('products')
      .set({ labelling: null })
      .where('sku', '=', 'M-1')
      .execute();
    expect(await bring([{ ...bleach, price: '1,30' }])).toMatchObject({ refused: [], changed: 1 });
    expect(await bring([{ ...bleach, enabled: 'non' }])).toMatchObject({ isWritten: true });
    expect((await bring([bleach])).refused).toMatchObject([{ line: 2, sku: 'M-1' }]);
  });

  it.each<[Row, RegExp]>([
    [{ operator_address: '' }, /^operator_address : l’adresse postale manque$/],
    [{ operator_contact: 'oui' }, /^operator_contact : Une adresse e-mail/],
    [{ operator_outside_eu: 'peut-être' }, /^operator_outside_eu : « peut-être »/],
    [{ operator_outside_eu: 'oui' }, /^Responsable dans l’Union : nom et adresse obligatoires/],
    [{ hazard_pictograms: 'GHS12' }, /^hazard_pictograms : /],
    [{ signal_word: 'Gare' }, /^signal_word : « Gare » n’est ni Danger ni Attention$/],
    [{ signal_word: '' }, /^signal_word : Avec ce pictogramme/],
    [{ hazard_statements: 'H999' }, /^hazard_statements : « H999 » n’est pas une phrase connue$/],
    [{ precautionary_statements: 'H302' }, /^precautionary_statements : « H302 »/],
    [{ ufi: '1234' }, /^ufi : Seize signes/],
  ])('%j is refused at its column', async (row, reason) => {
    expect(await reasonsOf(row)).toContainEqual(expect.stringMatching(reason));
  });
});
