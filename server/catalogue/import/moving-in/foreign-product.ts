/** A product as another shop's system exports it, and the row of a catalogue file that it becomes. */
import { columnName, columns, type Column } from '#domain/catalogue/file-columns.ts';
import type { FileHeading, MovingPrices } from '#domain/catalogue/import-contract.ts';
import { decimalAmount } from './amounts.ts';
import { readPack } from './pack.ts';
import { plainText } from './plain-text.ts';
import { leftToShop, type FileRow, type ReadFile } from '../read-file.ts';

export type ForeignProduct = {
  line: number;
  sku: string;
  name: string;
  brand: string;
  /** Aisle, category, subcategory; fewer when the file has fewer. */
  path: readonly string[];
  /** As written, for a pack or, if `isWeighed`, a kilogram. Empty: none. */
  price: string;
  /** Null: the file does not say. */
  isWithVat: boolean | null;
  /** « 5,5 »; empty: the file does not say. */
  vat: string;
  /** Where a size may be written: « 500 g », « lot de 6 ». */
  size: string;
  isWeighed: boolean;
  /** As written, in packs or kilograms. Null: the file does not say. */
  stock: string | null;
  html: string;
  ean: string;
  cost: string;
  supplier: string;
  /** Its address, or the picture itself after `embeddedPicture`. */
  picture: string;
  /** Of a file of stocks alone: where these units are, by the name of the site. */
  site?: string;
};

/** Begins a picture that the file holds, in base64. What it is, its bytes tell. */
export const embeddedPicture = 'data:;base64,';

/** What the person who imports says of the whole file. */
export type MovingChoices = {
  /** For products whose rate the file does not say. */
  vat?: string | undefined;
  prices?: MovingPrices | undefined;
};

/** A system that does not say where a product stands has an aisle to be sorted. */
const unsorted = 'À ranger';
/** Goods sold by weight are sold by steps of it; their page changes the step. */
const stepGrams = 100;
const longestDescription = 1_000;

/** Price as a shopper pays it, stock in the shop's units: what the sums are made of. */
export type Worth = {
  units: number;
  /** Null: the file has no price. */
  valueCents: number | null;
};

export type ForeignRow = FileRow & { worth: Worth };

export function rowOf(product: ForeignProduct, choices: MovingChoices): ForeignRow {
  return product.site === undefined
    ? productRow(product, choices)
    : stockRow(product, product.site);
}

/** The steps of goods sold by weight are the shop's by now: their stock waits for a count. */
function stockRow(product: ForeignProduct, site: string): ForeignRow {
  const units = unitsOf(product);
  const stock = units === null || product.isWeighed ? {} : { stock: units.text };
  return {
    line: product.line,
    record: { sku: product.sku, site, ...stock },
    worth: { units: units?.value ?? 0, valueCents: null },
  };
}

function productRow(product: ForeignProduct, choices: MovingChoices): ForeignRow {
  const vat = product.vat || (choices.vat ?? '');
  const price = priceWithVat(product, vat, choices);
  const pack = readPack(`${product.size} ${product.name}`);
  const [aisle, category, subcategory] = product.path;
  const units = unitsOf(product);
  const said: Partial<Record<Column, string>> = {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    aisle: aisle ?? unsorted,
    category: category ?? '',
    subcategory: subcategory ?? '',
    description: shortened(plainText(product.html)),
    ean: product.ean,
    supplier: product.supplier,
    purchase_price: costOf(product.cost),
    ...(product.isWeighed
      ? {
          sold_by: 'au poids',
          unit_term: 'portion',
          unit_grams: String(stepGrams),
          pack_size: `${stepGrams} g`,
        }
      : pack),
  };
  const record: Partial<Record<Column, string>> = {
    // An empty cell would take away what the shop knows.
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')),
    vat,
    price: price.text,
    ...(units === null ? {} : { stock: units.text }),
  };
  const held = units?.value ?? 0;
  return {
    line: product.line,
    record,
    // So that the file can be brought again on the day of the move.
    onlyIfNew: leftToShop(record),
    worth: {
      units: held,
      valueCents: worthOf(
        { cents: price.cents ?? 0, stepGrams: product.isWeighed ? stepGrams : null },
        held,
      ),
    },
  };
}

/** Cents of a stock, whose price is for a pack or a kilogram. */
export const worthOf = (
  { cents, stepGrams: grams }: { cents: number; stepGrams: number | null },
  units: number,
): number => (grams === null ? cents * units : Math.round((cents * grams * units) / 1000));

/** The rows as a catalogue file has them, under the shop's own headings. */
export function fileOf(rows: readonly ForeignRow[]): ReadFile {
  const used = new Set(rows.flatMap(({ record }) => Object.keys(record)));
  const headings: FileHeading[] = columns
    .filter((column) => used.has(column))
    .map((column) => ({ heading: columnName(column), column, isIgnored: false }));
  return { rows: [...rows], headings };
}

function priceWithVat(
  { price, isWithVat }: ForeignProduct,
  vat: string,
  { prices }: MovingChoices,
): { text: string; cents: number | null } {
  const amount = decimalAmount(price);
  if (amount === null) return { text: price, cents: null };
  if (isWithVat ?? prices !== 'withoutVat') return asPrice(amount);
  const rate = decimalAmount(vat);
  // Without a rate there is no price to pay: the row comes back, and says that the rate is missing.
  return rate === null ? { text: '', cents: null } : asPrice(amount * (1 + rate / 100));
}

function asPrice(amount: number): { text: string; cents: number } {
  const cents = Math.round(Number((amount * 100).toFixed(4)));
  return { text: `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`, cents };
}

/** A stock below zero is none; text that is no number goes on to be refused. */
function unitsOf({ stock, isWeighed }: ForeignProduct): { text: string; value: number } | null {
  if (stock === null || stock.trim() === '') return null;
  const amount = decimalAmount(stock);
  if (amount === null) return { text: stock, value: 0 };
  const value = isWeighed ? Math.floor(Number(((amount * 1000) / stepGrams).toFixed(4))) : amount;
  return { text: String(Math.max(0, value)).replace('.', ','), value };
}

function costOf(text: string): string {
  const amount = decimalAmount(text);
  return amount === null || amount <= 0 ? '' : asPrice(amount).text;
}

/** Whole sentences, as many as the sheet holds. */
function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  const start = text.slice(0, longestDescription);
  const end = Math.max(...['. ', '.\n', '! ', '? '].map((mark) => start.lastIndexOf(mark)));
  return end > 0 ? start.slice(0, end + 1) : `${start.slice(0, longestDescription - 1).trimEnd()}…`;
}
