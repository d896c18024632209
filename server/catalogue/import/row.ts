/** One row of a grocer's catalogue.csv: its columns, and everything that must be right before it may be sold. */
import { z } from 'zod';
import { kindOfProduct, missingForSale, missingReasons, promotionRefusal } from '#domain/catalogue/sale-rules.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import { productSheetSchema, promotionSchema, type ProductSheet } from '#domain/catalogue/sheet.ts';
import { itemPriceCents, type Promotion } from '#domain/catalogue/product.ts';

/** Documented in docs/import.md; order does not matter, unknown columns are refused. */
export const columns = [
  'sku', 'slug', 'name', 'brand', 'aisle', 'category', 'subcategory', 'price', 'vat', 'sold_by', 'unit_term', 'unit_grams', 'pack_size', 'net_grams', 'net_millilitres', 'pieces', 'stock', 'enabled',
  'origin', 'variety', 'class', 'calibre', 'producer', 'method', 'labels', 'description', 'ingredients', 'allergens', 'traces', 'kcal', 'fat', 'saturates', 'carbohydrates', 'sugars', 'fibre', 'protein', 'salt', 'fruit_vegetable_percent',
  'conservation', 'shelf_life_days', 'alcohol', 'promotion', 'keywords', 'picture',
] as const;
export type Column = (typeof columns)[number];
export const requiredColumns: readonly Column[] = ['sku', 'name', 'aisle', 'category', 'subcategory', 'price', 'vat', 'sold_by', 'pack_size', 'stock', 'description', 'conservation', 'shelf_life_days'];

export type ImportedProduct = {
  sku: string; slug: string; name: string; brand: string | null; path: [string, string, string]; priceCents: number; unitGrams: number | null; vat: number; stock: number; enabled: boolean; promotion: Promotion | null; sheet: ProductSheet;
};
export type RowResult = { product: ImportedProduct } | { reasons: string[] };

type Row = Partial<Record<Column, string>>;

export function readRow(row: Row): RowResult {
  const reasons: string[] = [];
  const text = (column: Column): string | null => row[column]?.trim() || null;
  const refuse = (reason: string): void => { reasons.push(reason); };
  const number = (column: Column, pattern = /^\d+$/): number | null => {
    const value = text(column);
    if (value === null) return null;
    if (!pattern.test(value)) { refuse(`${column}: « ${value} » is not a number of the right form`); return null; }
    return Number(value.replace(',', '.'));
  };
  for (const column of requiredColumns) if (text(column) === null) refuse(`${column}: missing`);

  const priceCents = readEuros(text('price'), refuse);
  const vat = readVat(text('vat'), refuse);
  const soldBy = z.enum(['count', 'piece', 'step']).catch('count').parse(text('sold_by'));
  if (text('sold_by') && !['count', 'piece', 'step'].includes(text('sold_by') ?? '')) refuse('sold_by: must be count, piece or step');
  const unitGrams = number('unit_grams');
  if (soldBy !== 'count' && !unitGrams) refuse('unit_grams: missing for a product sold by weight');
  const sheet = readSheet({ text, number, refuse, soldBy });
  const promotion = readPromotion(text('promotion'), refuse);
  const path: [string, string, string] = [text('aisle') ?? '', text('category') ?? '', text('subcategory') ?? ''];
  const tooMuch = promotion && priceCents ? promotionRefusal(promotion, itemPriceCents({ quotation: soldBy === 'count' ? 'count' : 'weight', priceCents, unitGrams }) ?? 0, kindOfProduct(path)) : null;
  if (tooMuch) refuse(`promotion: ${tooMuch}`);
  if (sheet) for (const field of missingForSale({ name: text('name') ?? '', path, sheet })) refuse(missingReasons[field]);
  if (reasons.length > 0 || !sheet || priceCents === null || vat === null) return { reasons };
  const name = text('name') ?? '';
  return {
    product: {
      sku: text('sku') ?? '', slug: text('slug') ?? slugify(name), name, brand: text('brand'), path,
      priceCents, unitGrams: soldBy === 'count' ? null : unitGrams, vat, stock: number('stock') ?? 0, enabled: text('enabled') !== 'no', promotion, sheet,
    },
  };
}

type Reading = { text(column: Column): string | null; number(column: Column, pattern?: RegExp): number | null; refuse(reason: string): void; soldBy: 'count' | 'piece' | 'step' };

const decimal = /^\d+([.,]\d+)?$/;

function readSheet({ text, number, refuse, soldBy }: Reading): ProductSheet | null {
  const list = (column: Column): string[] => (text(column) ?? '').split(/[;|]/).map((item) => item.trim()).filter(Boolean);
  const nutrition = text('kcal') === null ? null : {
    kcal: number('kcal', decimal) ?? 0, fat: number('fat', decimal) ?? 0, saturates: number('saturates', decimal) ?? 0, carbohydrates: number('carbohydrates', decimal) ?? 0, sugars: number('sugars', decimal) ?? 0,
    fibre: number('fibre', decimal) ?? 0, protein: number('protein', decimal) ?? 0, salt: number('salt', decimal) ?? 0, ...(text('fruit_vegetable_percent') ? { fruitVegetablePercent: number('fruit_vegetable_percent', decimal) ?? 0 } : {}),
  };
  const parsed = productSheetSchema.safeParse({
    description: text('description') ?? '', soldBy, unitTerm: text('unit_term') ?? 'pièce', packSize: text('pack_size') ?? '', netGrams: number('net_grams'), netMillilitres: number('net_millilitres'), pieces: number('pieces'),
    origin: text('origin'), variety: text('variety'), class: text('class'), calibre: text('calibre'), producer: text('producer'), method: text('method'), labels: list('labels'), ingredients: text('ingredients'),
    allergens: list('allergens'), traces: list('traces'), nutrition, nutriScoreKind: nutrition && !text('alcohol') ? 'general' : 'none', conservation: text('conservation') ?? '', shelfLifeDays: number('shelf_life_days') ?? 0,
    alcohol: number('alcohol', decimal), isReturnable: false, isNew: false, rating: null, keywords: list('keywords'), substituteIds: [], picture: text('picture') ?? '/pictures/none',
  });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) refuse(`${String(issue.path[0])}: ${explain(String(issue.path[0]))}`);
  return null;
}

function explain(field: string): string {
  if (field === 'labels') return `known labels are ${Object.keys(labelNames).join(', ')}`;
  return field === 'allergens' || field === 'traces' ? `the fourteen allergens are ${Object.keys(allergenNames).join(', ')}` : 'not of the documented form';
}

function readEuros(text: string | null, refuse: (reason: string) => void): number | null {
  if (text === null) return null;
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) { refuse(`price: « ${text} » is not a price in euros`); return null; }
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents === 0) refuse('price: must be above zero');
  return cents;
}

function readVat(text: string | null, refuse: (reason: string) => void): number | null {
  const rates: Record<string, number> = { '2.1': 210, '5.5': 550, '10': 1000, '20': 2000 };
  const rate = text === null ? undefined : rates[text.replace(',', '.').replace('%', '').trim()];
  if (text !== null && rate === undefined) refuse(`vat: « ${text} » is not 2.1, 5.5, 10 or 20`);
  return rate ?? null;
}

/** « -20% », « -1.00 », « 2:60% » (the 2nd at −60 %), « 3x-1.00 » (−1 € by three). */
function readPromotion(text: string | null, refuse: (reason: string) => void): Promotion | null {
  if (text === null) return null;
  const cents = (euros: string) => Math.round(Number(euros.replace(',', '.')) * 100);
  const discount = /^-(\d{1,2})%$/.exec(text);
  const value = /^-(\d+[.,]\d{2})$/.exec(text);
  const nth = /^(\d):(\d{1,3})%$/.exec(text);
  const bulk = /^(\d)x-(\d+[.,]\d{2})$/.exec(text);
  const promotion = discount ? { mechanism: 'discount', type: 'PERCENT', value: Number(discount[1]) }
    : value ? { mechanism: 'discount', type: 'VALUE', value: cents(value[1] ?? '') }
      : nth ? { mechanism: 'nth', nthQuantity: Number(nth[1]), nthQuantityOffered: 1, type: 'PERCENT', value: Number(nth[2]) }
        : bulk ? { mechanism: 'bulk', nthQuantity: Number(bulk[1]), type: 'VALUE', value: cents(bulk[2] ?? '') } : null;
  const parsed = promotionSchema.safeParse(promotion);
  if (!parsed.success) { refuse(`promotion: « ${text} » is not -20%, -1.00, 2:60% or 3x-1.00`); return null; }
  return parsed.data;
}

export function slugify(name: string): string {
  return name.toLowerCase().replaceAll('œ', 'oe').normalize('NFD').replace(/\p{Diacritic}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 80);
}
