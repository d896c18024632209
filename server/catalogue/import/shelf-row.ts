/** One row of a file that is of a site: its cells, and what they change of the shelf there. */
import type { Column } from '#domain/catalogue/file-columns.ts';
import { itemPriceCents, type Promotion } from '#domain/catalogue/product.ts';
import { kindOfProduct } from '#domain/catalogue/product-kind.ts';
import { promotionRefusal } from '#domain/catalogue/sale-rules.ts';
import { maximumStock } from '#domain/catalogue/shelf.ts';
import { isDeepStrictEqual } from 'node:util';
import { readEnabled, readEuros, readNumber, readPromotion } from './cell-values.ts';
import { readReorderPoint } from './cost-cells.ts';
import type { FileSite, Shelf, ShelfChange } from './site-shelves.ts';

/** Undefined: the file does not say. */
export type ShelfCells = {
  isSold: boolean | undefined;
  priceCents: number | null | undefined;
  promotion: Promotion | null | undefined;
  units: number | undefined;
  /** Null to use the seller's. */
  reorderUnits: number | null | undefined;
};

/** What the catalogue says of the product. */
export type ShelfProduct = {
  /** Null when this file also creates the product. */
  id: string | null;
  name: string;
  brand: string | null;
  priceCents: number | null;
  quotation: 'count' | 'weight';
  unitGrams: number | null;
  path: [string, string, string];
};

export type PlannedShelf = Omit<ShelfChange, 'productId'> & {
  productId: string | null;
  line: number;
  kind: 'added' | 'changed' | 'unchanged';
  fields: string[];
  /** Its own; null: the seller's. */
  reorderUnits: number | null;
  /** Units to sell there afterwards. */
  left: number;
  /** The file has another stock for a product that is there already. */
  isOtherStock: boolean;
  shown: { name: string; brand: string | null; price: number | null; priceBefore: number | null };
};

export type ShelfBefore = Shelf & Pick<PlannedShelf, 'reorderUnits'>;

type Row = Partial<Record<Column, string>>;

export function readShelfCells(row: Row, refuse: (reason: string) => void): ShelfCells {
  const text = (column: Column): string | null => row[column]?.trim() || null;
  const said = <Value>(column: Column, read: () => Value): Value | undefined =>
    column in row ? read() : undefined;
  const units = readNumber(text('stock'), 'whole', (reason) => refuse(`stock : ${reason}`));
  if (units !== null && units > maximumStock)
    refuse(`stock : ${maximumStock.toLocaleString('fr-FR')} au plus`);
  return {
    isSold: said('enabled', () => readEnabled(text('enabled'), refuse)),
    priceCents: said('price', () => readEuros(text('price'), refuse)),
    promotion: said('promotion', () => readPromotion(text('promotion'), refuse)),
    units: units ?? undefined,
    reorderUnits: said('reorder_point', () => readReorderPoint(row, refuse)),
  };
}

/** Reasons, or the row as it will be written. */
export function planShelf(
  { line, sku, cells }: { line: number; sku: string; cells: ShelfCells },
  product: ShelfProduct,
  { site, before, replacesStock }: { site: FileSite; before: ShelfBefore; replacesStock: boolean },
): PlannedShelf | string[] {
  const wasSold = site.isWholeRange || before.units !== null;
  const isSold = cells.isSold ?? true;
  const held = before.units ?? 0;
  const takesUnits = cells.units !== undefined && (replacesStock || (isSold && !wasSold));
  const now = takesUnits ? (cells.units ?? held) : held;
  const priceCents = isSold ? priceOf(cells, product, before) : null;
  const promotion = isSold ? promotionOf(cells, priceCents, before) : null;
  const reorderUnits = cells.reorderUnits === undefined ? before.reorderUnits : cells.reorderUnits;
  const reasons = [
    ...(isSold ? [] : rangeRefusals({ site, before, left: now })),
    ...(promotion ? promotionRefusals(promotion, priceCents, product) : []),
  ];
  if (reasons.length > 0) return reasons;
  const differs: readonly [string, boolean][] = [
    ['enabled', isSold !== wasSold],
    ['price', priceCents !== before.priceCents],
    ['promotion', !isDeepStrictEqual(promotion, before.promotion)],
    ['stock', now !== held],
    ['reorder_point', reorderUnits !== before.reorderUnits],
  ];
  const fields = differs.filter(([, isOther]) => isOther).map(([field]) => field);
  return {
    line,
    sku,
    productId: product.id,
    isSold,
    priceCents,
    promotion,
    reorderUnits,
    units: now === held ? null : { seen: held, now },
    left: now,
    kind: fields.length === 0 ? 'unchanged' : isSold && !wasSold ? 'added' : 'changed',
    fields,
    isOtherStock: wasSold && cells.units !== undefined && cells.units !== held,
    shown: {
      name: product.name,
      brand: product.brand,
      price: priceCents ?? product.priceCents,
      priceBefore: before.priceCents ?? product.priceCents,
    },
  };
}

/** The seller's own price is no exception, so that the site goes on following it. */
function priceOf(
  { priceCents, promotion }: ShelfCells,
  product: ShelfProduct,
  before: Shelf,
): number | null {
  if (priceCents === undefined) return before.priceCents;
  const isTheSellers = priceCents === product.priceCents && !promotion;
  return isTheSellers && before.priceCents === null ? null : priceCents;
}

const promotionOf = (
  { promotion }: ShelfCells,
  priceCents: number | null,
  before: Shelf,
): Promotion | null =>
  promotion === undefined
    ? priceCents === before.priceCents
      ? before.promotion
      : null
    : promotion;

function rangeRefusals({
  site,
  before,
  left,
}: {
  site: FileSite;
  before: Shelf;
  left: number;
}): string[] {
  if (site.isWholeRange) return [`enabled : « ${site.name} » vend toute la gamme`];
  if (left > 0)
    return [`stock : il en reste ${left} à « ${site.name} », à vider avant de retirer le produit`];
  return before.isHeld
    ? [`enabled : des commandes de « ${site.name} » attendent encore ce produit`]
    : [];
}

function promotionRefusals(
  promotion: Promotion,
  priceCents: number | null,
  { quotation, unitGrams, path }: ShelfProduct,
): string[] {
  if (priceCents === null)
    return ['price : manque, la promotion d’un site est sur un prix qui lui est propre'];
  const whole = itemPriceCents({ quotation, priceCents, unitGrams }) ?? 0;
  const tooMuch = promotionRefusal(promotion, whole, kindOfProduct(path));
  return tooMuch ? [`promotion : ${tooMuch}`] : [];
}
