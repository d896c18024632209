/** A grocer changes the catalogue of the demo in a spreadsheet. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { testFolder } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-world-'));
  cpSync(testFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the catalogue of a world', () => {
  it('the catalogue of a world takes a new price, and a new product without a row of its own in catalogue-more.csv', async () => {
    const row = pennes(catalogue());
    const other = row
      .replace(/^[^;]*;penne;[^;]*/, 'OWN-1;fusilli;Fusilli')
      .replace(';1,75;', ';2,10;');
    save(`${catalogue().replace(';1,75;', ';1,95;')}${other}\r\n`);
    const found = await products();
    expect(found.find(({ id }) => id === 'penne')?.priceCents).toBe(195);
    expect(found.find(({ id }) => id === 'fusilli')).toMatchObject({
      sku: 'OWN-1',
      priceCents: 210,
      category: 'pates',
      sheet: { rating: null, substituteIds: [], isReturnable: true, nutriScoreKind: 'general' },
    });
  });

  it('the catalogue of a world is read as a French spreadsheet saves it: tabs, and Windows-1252', async () => {
    const before = await products();
    // Windows-1252 puts these where Latin-1 has controls.
    const bytes = { '’': '\u0092', œ: '\u009c', Œ: '\u008c', '«': '«', '»': '»' } as const;
    const text = catalogue()
      .replace('\uFEFF', '')
      .replaceAll(/[’œŒ«»]/g, (letter) => bytes[letter as keyof typeof bytes])
      .replaceAll(';', '\t');
    save(Buffer.from(text, 'latin1'));
    expect(await products()).toEqual(before);
  });

  it('the catalogue of a world without a shelf of categories.csv is refused, by its line', async () => {
    save(catalogue().replace('Pâtes;', 'Nouilles;'));
    await expect(products()).rejects.toThrow(
      /catalogue\.csv cannot be loaded:\nline \d+: « Épicerie salée › Pâtes et riz › Nouilles » is not in categories\.csv$/,
    );
  });

  it('the catalogue of a world with two products at one address, or a mention that the law asks for missing, is refused', async () => {
    const rows = catalogue().split('\r\n');
    const row = pennes(catalogue());
    const again = row.replace(/^[^;]*/, 'OWN-1');
    save([...rows.filter(Boolean), again, ''].join('\r\n'));
    await expect(products()).rejects.toThrow(/: the address « penne » is another product's$/);
    const operator = /SAS [^;]*|SARL [^;]*|SCA [^;]*/.exec(row)?.[0] ?? '';
    save([...rows.filter((each) => each !== row), row.replace(operator, ''), ''].join('\r\n'));
    await expect(products()).rejects.toThrow(/line \d+: .*operator/);
  });

  it('the catalogue of a world with a row that the import refuses says why, by its line', async () => {
    save(catalogue().replace(';1,75;5,5;', ';cher;5,5;'));
    await expect(products()).rejects.toThrow(/catalogue\.csv cannot be loaded:\nline \d+: .*cher/);
  });
});

const catalogue = () => readFileSync(path.join(folder, 'catalogue.csv'), 'utf8');
const save = (content: string | Buffer) =>
  writeFileSync(path.join(folder, 'catalogue.csv'), content);
const products = async () =>
  (await readCatalogue(folder, 'mainland')).flatMap((aisle) => aisle.products);
const pennes = (text: string): string => /^.*penne.*$/m.exec(text)?.[0] ?? '';
