import { expect, it } from 'vitest';
import { packsFor } from './packs-for.ts';

const pack = (packSize: string) => ({
  packSize,
  quantityDescriptor: { type: 'arbitraryQuantity' as const, terminology: 'pack' },
  pricing: { sellPrices: { perWeightUnit: null } },
});

it.each([
  [8, '4 × 125 g', 2],
  [8, '4 x 125 g', 2],
  [12, '6 × 33 cl', 2],
  [7, '6 œufs', 2],
  [6, 'Lot de 6', 1],
  [6, 'Lot de 3 de 480 g', 2],
])('%i pieces in packs of « %s » are %i packs', (quantity, packSize, packs) => {
  expect(packsFor({ quantity, unit: 'piece' }, {}, pack(packSize) as never)).toBe(packs);
});
