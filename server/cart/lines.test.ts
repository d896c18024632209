import { describe, expect, it } from 'vitest';
import { linesSchema, type CartLine } from './lines.ts';

const line: CartLine = {
  productId: 'pommes-gala',
  quantity: 2,
  recipeIds: ['tarte-aux-pommes'],
  recipeUnits: { 'tarte-aux-pommes': 1 },
  seenPriceCents: 250,
  seenName: 'Pommes Gala',
  seenPackSize: '1 kg',
  seenAttributes: { Origine: 'France' },
};

describe('lines of a cart', () => {
  it('lines of a cart are read as they were written, older ones without units and attributes', () => {
    const { recipeUnits: _units, seenAttributes: _attributes, ...older } = line;
    const lines = [line, older, { ...line, seenPriceCents: null, recipeIds: [] }];
    expect(linesSchema.parse(lines)).toEqual(lines);
    expect(linesSchema.parse([])).toEqual([]);
  });

  it.each([
    ['no list', line],
    ['a line that is no object', [null]],
    ['no product', [{ ...line, productId: undefined }]],
    ['a quantity of zero', [{ ...line, quantity: 0 }]],
    ['half a piece', [{ ...line, quantity: 1.5 }]],
    ['a quantity as text', [{ ...line, quantity: '2' }]],
    ['a recipe that is no text', [{ ...line, recipeIds: [1] }]],
    ['units that are no count', [{ ...line, recipeUnits: { 'tarte-aux-pommes': '1' } }]],
    ['a price with decimals', [{ ...line, seenPriceCents: 2.5 }]],
    ['no price', [{ ...line, seenPriceCents: undefined }]],
    ['no name', [{ ...line, seenName: null }]],
    ['no size', [{ ...line, seenPackSize: 1 }]],
    ['attributes that are no text', [{ ...line, seenAttributes: { Origine: null } }]],
    ['one bad line among good ones', [line, { ...line, quantity: -1 }]],
  ])('lines of a cart refuse %s', (_what, value) => {
    expect(linesSchema.safeParse(value).success).toBe(false);
  });
});
