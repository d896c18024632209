/** A promotion in a cell: « -20% », « -1.00 », « 2:60% » (the 2nd at −60 %), « 3:2:60% » (2 of 3), « 2:=1.00 » (the 2nd at 1 €), « 3x-1.00 » and « 3x-10% » (by three). */
import type { Promotion } from '#domain/catalogue/product.ts';
import { writtenPromotionSchema } from '#domain/catalogue/sheet.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';

const forms = [
  {
    pattern: /^-(\d{1,2})\s?%$/,
    read: ([value]: string[]) => ({ mechanism: 'discount', type: 'PERCENT', value: Number(value) }),
  },
  {
    pattern: /^-([\d.,]+)$/,
    read: ([value = '']: string[]) => ({
      mechanism: 'discount',
      type: 'VALUE',
      value: parseEuros(value),
    }),
  },
  {
    pattern: /^(\d{1,2}):(?:(\d{1,2}):)?(\d{1,3})\s?%$/,
    read: ([every, offered = '1', value]: (string | undefined)[]) => ({
      mechanism: 'nth',
      nthQuantity: Number(every),
      nthQuantityOffered: Number(offered),
      type: 'PERCENT',
      value: Number(value),
    }),
  },
  {
    pattern: /^(\d{1,2}):(?:(\d{1,2}):)?=([\d.,]+)$/,
    read: ([every, offered = '1', value = '']: (string | undefined)[]) => ({
      mechanism: 'nth',
      nthQuantity: Number(every),
      nthQuantityOffered: Number(offered),
      type: 'VALUE',
      value: parseEuros(value),
    }),
  },
  {
    pattern: /^(\d{1,2})x-(\d{1,2})\s?%$/,
    read: ([every, value]: string[]) => ({
      mechanism: 'bulk',
      nthQuantity: Number(every),
      type: 'PERCENT',
      value: Number(value),
    }),
  },
  {
    pattern: /^(\d{1,2})x-([\d.,]+)$/,
    read: ([every, value = '']: string[]) => ({
      mechanism: 'bulk',
      nthQuantity: Number(every),
      type: 'VALUE',
      value: parseEuros(value),
    }),
  },
] as const;

/** null: it is written in none of the forms. */
export function readPromotionText(text: string): Promotion | null {
  for (const { pattern, read } of forms) {
    const match = pattern.exec(text);
    if (match) return writtenPromotionSchema.safeParse(read(match.slice(1))).data ?? null;
  }
  return null;
}

export function writePromotionText(promotion: Promotion): string {
  const amount =
    promotion.type === 'PERCENT'
      ? `${promotion.value}%`
      : `${Math.trunc(promotion.value / 100)}.${String(promotion.value % 100).padStart(2, '0')}`;
  if (promotion.mechanism === 'discount') return `-${amount}`;
  if (promotion.mechanism === 'bulk') return `${promotion.nthQuantity}x-${amount}`;
  const offered = promotion.nthQuantityOffered === 1 ? '' : `${promotion.nthQuantityOffered}:`;
  return `${promotion.nthQuantity}:${offered}${promotion.type === 'PERCENT' ? '' : '='}${amount}`;
}
