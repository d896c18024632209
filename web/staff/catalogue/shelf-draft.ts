/** A product that is changed in its row of the list: what is typed, and what it changes. */
import { asSeason } from '#domain/catalogue/season.ts';
import type { ChangeProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { maximumStock } from '#domain/catalogue/shelf.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';

export type ShelfFields = { price: string; stock: string; percent: string; months: number[] };
export type ShelfDraft = ShelfFields & {
  /** The product as read when the row was opened: its version guards the save. */
  product: StaffProduct;
  /** Idempotency key of its change of stock, so that a save sent twice counts once. */
  stockChangeId: string;
  refusal: string | null;
};

/** Others than a reduction in percent are written on the product's page. */
export const isPlain = ({ promotion }: Pick<StaffProduct, 'promotion'>): boolean =>
  promotion === null || (promotion.mechanism === 'discount' && promotion.type === 'PERCENT');

const fieldsOf = (product: StaffProduct): ShelfFields => ({
  price: product.price === null ? '' : typedEuros(product.price),
  stock: String(product.stock.onShelf),
  percent: isPlain(product) && product.promotion ? String(product.promotion.value) : '',
  months: product.sheet.seasonMonths,
});

export const draftOfProduct = (product: StaffProduct): ShelfDraft => ({
  ...fieldsOf(product),
  product,
  stockChangeId: crypto.randomUUID(),
  refusal: null,
});

export const percentPromotion = (value: number) =>
  ({ mechanism: 'discount', type: 'PERCENT', value }) as const;

const whole = (text: string, maximum: number): number | null =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) <= maximum ? Number(text) : null;

type Changes = {
  product: Omit<ChangeProductRequest, 'version'> | null;
  counted: number | null;
};

/** Null while something typed is none of a price, a number or a percentage. */
export function changesOf({ product, price, stock, percent, months }: ShelfDraft): Changes | null {
  const was = fieldsOf(product);
  const cents = parseEuros(price);
  const counted = whole(stock, maximumStock);
  const off = percent.trim() === '' ? 0 : whole(percent, 99);
  if ((cents === null && price !== was.price) || cents === 0) return null;
  if (counted === null || off === null || (off === 0 && percent.trim() !== '')) return null;
  const season = asSeason(months);
  const changes = {
    ...(cents !== null && cents !== product.price ? { price: cents } : {}),
    ...(percent.trim() !== was.percent
      ? { promotion: off === 0 ? null : percentPromotion(off) }
      : {}),
    ...(season.join() === asSeason(was.months).join()
      ? {}
      : { sheet: { ...product.sheet, seasonMonths: season } }),
  };
  return {
    product: Object.keys(changes).length > 0 ? changes : null,
    counted: counted === product.stock.onShelf ? null : counted,
  };
}

export function isChanged(draft: ShelfDraft): boolean {
  const changes = changesOf(draft);
  return !changes || changes.product !== null || changes.counted !== null;
}
