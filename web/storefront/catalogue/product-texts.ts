/** A product in the words of a shelf card. */
import type { Product } from '#domain/catalogue/contract.ts';
import { withFrenchSpaces } from '#domain/french-spaces.ts';
import { formatEuros, type Cents } from '#domain/money.ts';

const unitNames = { kg: 'kg', l: 'L', piece: 'pièce' };

/** What one unit costs now, and what it costs without its promotion: only a plain discount changes the price of one. */
export function pricesOf(
  product: Pick<Product, 'itemPrice' | 'promo'>,
): { now: Cents; before: Cents | null } | null {
  const { itemPrice, promo } = product;
  if (itemPrice === null) return null;
  if (promo?.mechanism !== 'discount') return { now: itemPrice, before: null };
  const now = itemPrice - promo.conditions.discountPerBulk;
  const before = promo.priorPrice ?? itemPrice;
  // A price that was lower within 30 days is the one that a reduction is measured from; none is announced where it reduces nothing.
  return { now, before: before > now ? before : null };
}

/** « Filet de 2 kg », « 6 × 25 cl »: a capital, a real multiplication sign, and a number that is never parted from its unit. */
export function packText({ packSize }: Pick<Product, 'packSize'>): string {
  const text = withFrenchSpaces(packSize.replace(/(\d) [x×] (?=\d)/g, '$1\u00a0×\u00a0'));
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);
}

/** « 3,45 €/kg », after the discount when there is one. */
export function unitPriceText(product: Product): string | null {
  const unit = product.pricing.sellPrices.perWeightUnit;
  const prices = pricesOf(product);
  if (!unit || !prices) return null;
  const cents = product.itemPrice
    ? Math.round((unit.value * prices.now) / product.itemPrice)
    : unit.value;
  return `${formatEuros(cents)}/${unitNames[unit.main]}`;
}

export function isSoldByWeight(product: Pick<Product, 'quotation'>): boolean {
  return product.quotation === 'weight';
}

/** « Val de Loire » for what grows in France; « France » for what is « née, élevée et abattue en France »; the whole origin otherwise. */
export function shortOrigin(product: Pick<Product, 'origin'>): string | null {
  const { origin } = product;
  if (!origin || origin === 'France') return origin;
  const country = /(?:née?s?|élevée?s?|abattue?s?).* (?:en|au|aux) (\p{Lu}.*)$/u.exec(origin)?.[1];
  return country ?? origin.replace(/, France$/, '');
}

/** « environ 180 g » for « bavette d’environ 180 g »: on a card the name above has said what it is, and the weight must not be cut. */
export function shortPackSize(packSize: string): string {
  return packSize.replace(/^[\p{L}’ -]+ d’(?=environ )/u, '');
}

/** What a badge says: the promotion's mechanism in words. */
export function promoText(product: Pick<Product, 'promo'>): string | null {
  return product.promo?.label ?? null;
}

const initials: Record<string, string> = {
  hve: 'HVE',
  msc: 'MSC',
  asc: 'ASC',
  stg: 'STG',
  ecolabel: 'Écolabel',
};

/** On a card there is room for a label's initials, where they are better known than its name. */
export function shortLabel(label: Product['labels'][number]): string {
  return initials[label.id] ?? label.label;
}

/** Why « + » stops at this quantity, or null while it does not. */
export function limitText(
  product: Pick<Product, 'availableQuantity'>,
  quantity: number,
): string | null {
  const { availableQuantity } = product;
  if (quantity >= availableQuantity) return `Il n’en reste que ${availableQuantity}`;
  return quantity >= 99 ? '99 au plus par commande' : null;
}
