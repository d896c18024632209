/** A promotion being edited: form fields for every kind of promotion. */
import type { Promotion } from '#domain/catalogue/product.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';

export const promotionKinds = [
  { value: 'none', label: 'Aucune' },
  { value: 'discountPercent', label: 'Réduction en %' },
  { value: 'discountValue', label: 'Réduction en euros' },
  { value: 'nthPercent', label: 'Le 2ᵉ (ou le 3ᵉ…) à moins x %' },
  { value: 'nthValue', label: 'Le 2ᵉ (ou le 3ᵉ…) à x euros' },
  { value: 'nthFree', label: '2 achetés = 1 offert…' },
  { value: 'bulkPercent', label: 'Par lot, moins x %' },
  { value: 'bulkValue', label: 'Par lot, moins x euros' },
] as const;
export type PromotionKind = (typeof promotionKinds)[number]['value'];

export type PromotionDraft = {
  kind: PromotionKind;
  value: string;
  quantity: string;
  offered: string;
};

export function draftOf(promotion: Promotion | null): PromotionDraft {
  const blank: PromotionDraft = { kind: 'none', value: '', quantity: '2', offered: '1' };
  if (!promotion) return blank;
  const suffix = promotion.type === 'PERCENT' ? 'Percent' : 'Value';
  const value =
    promotion.type === 'PERCENT' ? String(promotion.value) : typedEuros(promotion.value);
  if (promotion.mechanism === 'discount') return { ...blank, kind: `discount${suffix}`, value };
  if (promotion.mechanism === 'bulk')
    return { ...blank, kind: `bulk${suffix}`, value, quantity: String(promotion.nthQuantity) };
  const counts = {
    quantity: String(promotion.nthQuantity),
    offered: String(promotion.nthQuantityOffered),
  };
  if (promotion.type === 'VALUE' && promotion.value === 0)
    return { ...blank, ...counts, kind: 'nthFree' };
  return { ...blank, ...counts, kind: `nth${suffix}`, value };
}

/** undefined while incomplete. */
export function promotionOf({
  kind,
  value,
  quantity,
  offered,
}: PromotionDraft): Promotion | null | undefined {
  if (kind === 'none') return null;
  const isPercent = kind.endsWith('Percent');
  const amount = kind === 'nthFree' ? 0 : isPercent ? wholeOf(value, 1, 100) : parseEuros(value);
  const [nthQuantity, nthQuantityOffered] = [wholeOf(quantity, 2, 99), wholeOf(offered, 1, 98)];
  const type = isPercent ? 'PERCENT' : 'VALUE';
  if (amount === null || (amount === 0 && kind !== 'nthFree')) return undefined;
  if (kind.startsWith('discount')) return { mechanism: 'discount', type, value: amount };
  if (nthQuantity === null) return undefined;
  if (kind.startsWith('bulk')) return { mechanism: 'bulk', nthQuantity, type, value: amount };
  return nthQuantityOffered === null || nthQuantityOffered >= nthQuantity
    ? undefined
    : { mechanism: 'nth', nthQuantity, nthQuantityOffered, type, value: amount };
}

function wholeOf(text: string, minimum: number, maximum: number): number | null {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= minimum && value <= maximum ? value : null;
}
