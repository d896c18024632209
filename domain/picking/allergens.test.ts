import { describe, expect, it } from 'vitest';
import { addedAllergens, allergensText, isAgreed, noAllergens } from './allergens.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const ordered = { allergenIds: ['Lait'], traceIds: ['Fruits à coque'] };

describe('allergens added by a substitute', () => {
  it('allergens added by a substitute exclude those of the ordered product; its traces do not count', () => {
    expect(
      addedAllergens(ordered, {
        allergens: named('Lait', 'Fruits à coque'),
        traces: named('Soja'),
      }),
    ).toEqual({ contains: ['Fruits à coque'], traces: ['Soja'] });
    expect(
      addedAllergens(ordered, { allergens: [], traces: named('Lait', 'Fruits à coque') }),
    ).toEqual(noAllergens);
  });

  it('allergens added by a substitute are all of the substitute’s when the ordered product is unknown', () => {
    expect(addedAllergens(null, { allergens: named('Lait'), traces: [] }).contains).toEqual([
      'Lait',
    ]);
  });

  it('allergens added by a substitute are agreed to only when each was named, and traces do not cover the allergen itself', () => {
    const milk = { contains: ['Lait'], traces: [] };
    const tracesOfMilk = { contains: [], traces: ['Lait'] };
    expect(isAgreed(noAllergens, noAllergens)).toBe(true);
    expect(isAgreed(milk, noAllergens)).toBe(false);
    expect(isAgreed(milk, milk)).toBe(true);
    expect(isAgreed(tracesOfMilk, milk)).toBe(true);
    expect(isAgreed(milk, tracesOfMilk)).toBe(false);
    expect(isAgreed({ contains: ['Lait', 'Soja'], traces: [] }, milk)).toBe(false);
  });

  it('allergens added by a substitute are said in words', () => {
    expect(allergensText({ contains: ['Lait'], traces: ['Soja', 'Œufs'] })).toBe(
      'Contient en plus : lait. Traces possibles en plus : soja, œufs.',
    );
    expect(allergensText(noAllergens)).toBe('');
  });
});
