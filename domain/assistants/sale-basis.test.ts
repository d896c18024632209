import { expect, it } from 'vitest';
import { isSameUnit, quantityUnitOf, stepsOf, unitsOfSteps } from './sale-basis.ts';

const pack = {
  quantityDescriptor: {
    type: 'other',
    terminology: 'pièce',
    terminologyOverride: null,
    weight: { value: 0.5, unit: 'kg' },
  },
} as const;
const step = {
  quantityDescriptor: {
    ...pack.quantityDescriptor,
    type: 'arbitraryQuantity',
    weight: { value: 0.25, unit: 'kg' },
  },
} as const;

it('packs and pieces are counted one by one', () => {
  expect(quantityUnitOf(pack)).toBeNull();
  expect(stepsOf(pack, 3)).toBe(3);
  expect(unitsOfSteps(pack, 3)).toBe(3);
  expect(isSameUnit(pack, { unit: 'C62', scale: 0 })).toBe(true);
  expect(isSameUnit(pack, { unit: 'KGM', scale: 3 })).toBe(false);
});

it('goods sold by steps of weight are counted in grams, by whole steps', () => {
  expect(quantityUnitOf(step)).toEqual({
    unit: 'KGM',
    scale: 3,
    increment: 250,
    display_text: 'kg',
  });
  expect(stepsOf(step, 3)).toBe(750);
  expect(unitsOfSteps(step, 750)).toBe(3);
  expect(unitsOfSteps(step, 800)).toBeNull();
  expect(isSameUnit(step, { unit: 'KGM', scale: 3 })).toBe(true);
  expect(isSameUnit(step, { unit: 'KGM', scale: 0 })).toBe(false);
});
