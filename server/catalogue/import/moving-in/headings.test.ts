/** Each system’s headings in the forms that it writes, and what no system wrote. */
import { expect, it } from 'vitest';
import { readForeignFile, type ForeignFile } from './read-foreign-file.ts';

const read = (text: string, choices = {}) =>
  readForeignFile(Buffer.from(text), { vat: '5,5', ...choices }) as ForeignFile;

it.each<[string, string, string, Record<string, string>]>([
  [
    'Odoo by technical names',
    'id,default_code,name,list_price,categ_id,taxes_id,uom_id,qty_available,barcode\np1,SEL,Sel,2.00,All / Épicerie,"5,5% TTC",Units,7,',
    'Odoo',
    { sku: 'SEL', price: '2,00', vat: '5,5', stock: '7', aisle: 'Épicerie' },
  ],
  [
    'Odoo in French',
    'Référence interne;Nom;Prix de vente;Catégorie de produits;Taxes à la vente;Unité de mesure;Quantité en stock\nSEL;Sel;2,00;Tous / Épicerie;20%;Unités;7',
    'Odoo',
    { sku: 'SEL', price: '2,40', vat: '20', stock: '7', aisle: 'Épicerie' },
  ],
  [
    'WooCommerce in English',
    'ID,Type,SKU,Name,Published,Tax class,Stock,Regular price,Categories,Images,Parent\n4,simple,SEL,Sel,1,,7,2.00,"Épicerie > Sels",https://a.fr/sel.jpg,',
    'WooCommerce',
    { sku: 'SEL', price: '2,00', stock: '7', aisle: 'Épicerie', category: 'Sels' },
  ],
  [
    'PrestaShop’s list in French',
    'Identifiant produit;Image;Nom;Référence;Catégorie;Prix (HT);Prix (TTC);Quantité;État\n4;;Sel;SEL;Épicerie;1,90;2,00;7;1',
    'PrestaShop',
    { sku: 'SEL', price: '2,00', vat: '5,5', stock: '7' },
  ],
  [
    'Shopify with a tab between cells',
    'Handle\tTitle\tVendor\tVariant SKU\tVariant Price\tVariant Inventory Qty\nsel\tSel\tSorel\tSEL\t2.00\t7',
    'Shopify',
    { sku: 'SEL', price: '2,00', stock: '7', brand: 'Sorel', aisle: 'À ranger' },
  ],
])('%s is recognised', (_what, text, system, record) => {
  const { system: found, file } = read(text);
  expect(found).toBe(system);
  expect(file.rows[0]?.record).toMatchObject(record);
});

it.each([
  ['the shop’s own export', 'Référence;Nom;Rayon;Prix TTC;TVA;Stock\nA;Sel;Épicerie;2,00;5,5;7'],
  [
    'a till’s file',
    'Code article;Désignation;Famille;PV TTC;TVA;Qté stock\nA;Sel;Épicerie;2,00;5,5;7',
  ],
  ['a till that says « Prix de vente »', 'Référence interne;Libellé;Prix de vente\nA;Sel;2,00'],
  ['nothing', ''],
])('%s is of no other system', (_what, text) => {
  expect(readForeignFile(Buffer.from(text), {})).toBeNull();
});

it.each([
  ['base64', 'iVBORw0KGgo=', 'data:;base64,iVBORw0KGgo='],
  ['an address', 'https://a.fr/sel.jpg', 'https://a.fr/sel.jpg'],
])('Odoo’s image_1920 may hold %s', (_what, cell, picture) => {
  const { pictures } = read(`default_code,name,list_price,image_1920\nSEL,Sel,2.00,${cell}`);
  expect(pictures.get('SEL')).toBe(picture);
});

it('prices without VAT are computed with the rate, and never guessed', () => {
  const file = 'Handle,Title,Vendor,Variant SKU,Variant Price\nsel,Sel,S,SEL,2.00';
  const priceOf = (choices: object) => read(file, choices).file.rows[0]?.record.price;
  expect(priceOf({ prices: 'withVat' })).toBe('2,00');
  expect(priceOf({ prices: 'withoutVat' })).toBe('2,11');
  expect(priceOf({ prices: 'withoutVat', vat: undefined })).toBe('');
});

it.each([
  ['Riz 500 g', '500 g', { net_grams: '500' }],
  ['Soda 6 x 33 cl', '6 × 33 cl', { net_millilitres: '1980' }],
  ['Lait 1,5 L', '1,5 L', { net_millilitres: '1500' }],
  ['Œufs plein air lot de 6', '6 pièces', { pieces: '6' }],
  ['Chocolat 70 %', undefined, {}],
  ['Vin 2019 Grand Cru', undefined, {}],
])('« %s » has its size', (name, pack, net) => {
  const file = `Handle,Title,Vendor,Variant SKU,Variant Price\na,${name.replace(',', '.')},S,A,2.00`;
  const record = read(file).file.rows[0]?.record;
  expect(record?.pack_size).toBe(pack);
  expect(record).toMatchObject(net);
});
