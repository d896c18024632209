/** Converts cart units to the Universal Commerce Protocol's: multiples of the product's unit. */
import type { Product } from '../catalogue/contract.ts';

/** UN/CEFACT codes. */
export const unitCodes = { kg: 'KGM', l: 'LTR', piece: 'C62' } as const;
export const unitTexts = { kg: 'kg', l: 'L', piece: 'pièce' } as const;

export type QuantityUnit = { unit: string; scale: number; increment: number; display_text: string };

/** Decimal places of the kilogram: steps are grams. */
const gramScale = 3;

type Sold = Pick<Product, 'quantityDescriptor'>;

/** Grams of one cart unit of goods sold by steps of weight; null when units are packs or pieces. */
function stepGrams({ quantityDescriptor: { type, weight } }: Sold): number | null {
  return type === 'arbitraryQuantity' && weight?.unit === 'kg'
    ? Math.round(weight.value * 1000)
    : null;
}

/** Returns null for packs and pieces, the protocol's default. */
export function quantityUnitOf(product: Sold): QuantityUnit | null {
  const grams = stepGrams(product);
  return grams === null
    ? null
    : { unit: unitCodes.kg, scale: gramScale, increment: grams, display_text: unitTexts.kg };
}

export const stepsOf = (product: Sold, units: number): number => units * (stepGrams(product) ?? 1);

/** Returns null for a quantity between two selling steps. */
export function unitsOfSteps(product: Sold, steps: number): number | null {
  const units = steps / (stepGrams(product) ?? 1);
  return Number.isInteger(units) ? units : null;
}

/** Whether the assistant's unit matches the product's. */
export function isSameUnit(product: Sold, said: { unit: string; scale: number }): boolean {
  const own = quantityUnitOf(product) ?? { unit: unitCodes.piece, scale: 0 };
  return said.unit === own.unit && said.scale === own.scale;
}
