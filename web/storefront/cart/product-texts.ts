/** Texts of a product card. */
import { cartLimits } from '#domain/cart/limits.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { unitPriceOf } from '#domain/catalogue/prices-of.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { formatEuros } from '#domain/measures/money.ts';

const unitNames = { kg: 'kg', l: 'L', piece: 'pièce' };

/**
 * « Filet de 2 kg », « 6 × 25 cl »: capitalised, with a multiplication sign and no-break spaces
 * before units.
 */
export function packText({ packSize }: Pick<Product, 'packSize'>): string {
  const text = withFrenchSpaces(packSize.replace(/(\d) [x×] (?=\d)/g, '$1\u00a0×\u00a0'));
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);
}

/** « 3,45 €/kg » */
export function unitPriceText(product: Product): string | null {
  const price = unitPriceOf(product);
  return price && `${formatEuros(price.cents)}/${unitNames[price.unit]}`;
}

/** « 1,80 €/kg de moins » than another product sold by the same measure, else null. */
export function savingText(product: Product, than: Product): string | null {
  const [price, other] = [unitPriceOf(product), unitPriceOf(than)];
  return price && other && price.unit === other.unit && price.cents < other.cents
    ? `${formatEuros(other.cents - price.cents)}/${unitNames[price.unit]} de moins`
    : null;
}

export function isSoldByWeight(product: Pick<Product, 'quotation'>): boolean {
  return product.quotation === 'weight';
}

/**
 * Short origin: « Val de Loire » for French produce, « France » for « née, élevée et abattue en
 * France », otherwise the full text.
 */
export function shortOrigin(product: Pick<Product, 'origin'>): string | null {
  const { origin } = product;
  if (!origin || origin === 'France') return origin;
  const country = /(?:née?s?|élevée?s?|abattue?s?).* (?:en|au|aux) (\p{Lu}.*)$/u.exec(origin)?.[1];
  return country ?? origin.replace(/, France$/, '');
}

/**
 * « environ 180 g » instead of « bavette d’environ 180 g »: the card's title already has the noun,
 * and the weight must not be truncated.
 */
export function shortPackSize(packSize: string): string {
  return packSize.replace(/^[\p{L}’ -]+ d’(?=environ )/u, '');
}

/** Why a product on sale is not available: « De retour en avril », « Épuisé ». */
export function absenceText({ returnsIn }: Pick<Product, 'returnsIn'>): string {
  return returnsIn ? `De retour en ${returnsIn}` : 'Épuisé';
}

/** Badge text: how the promotion works. */
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

/** Uses a label's initials where they are better known than its name. */
export function shortLabel(label: Product['labels'][number]): string {
  return initials[label.id] ?? label.label;
}

type ShortDated = NonNullable<Product['shortDated']>;

/** The date of the goods, as their label says it. */
export const dateOfLot = ({ dateKind, expiresOn }: ShortDated): string =>
  `${dateKind === 'useBy' ? 'à consommer jusqu’au' : 'de préférence avant le'} ${dayText(expiresOn)}`;

/** « 1,40 € si livré jusqu’au 3 décembre » */
export const shortDatedText = ({ price, until }: ShortDated): string =>
  `${formatEuros(price)} si livré jusqu’au ${dayText(until)}`;

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dayText = (date: string): string => dayFormat.format(Date.parse(`${date}T12:00:00Z`));

/** « les 2 : 11,25 € » for a promotion that needs several units, else null. */
export function batchText(product: Pick<Product, 'itemPrice' | 'promo'>): string | null {
  const units = product.promo?.conditions.nthQuantity ?? 1;
  return units > 1 && product.itemPrice !== null
    ? `les ${units}\u00a0: ${formatEuros(priceOfUnits(product, units))}`
    : null;
}

/** Why « + » is disabled at this quantity, or null. */
export function limitText(
  product: Pick<Product, 'availableQuantity'>,
  quantity: number,
): string | null {
  const { availableQuantity } = product;
  if (quantity >= availableQuantity) return `Il n’en reste que ${availableQuantity}`;
  return quantity >= cartLimits.units ? `${cartLimits.units} au plus par commande` : null;
}
