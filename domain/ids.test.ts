import { describe, expect, it } from 'vitest';
import { baseProductId, isSameProduct } from './ids.ts';

describe('product identity', () => {
  it('T02 two products with a sku are the same when the skus are', () => {
    expect(isSameProduct({ id: 'a', sku: '1' }, { id: 'b', sku: '1' })).toBe(true);
    expect(isSameProduct({ id: 'a', sku: '1' }, { id: 'a', sku: '2' })).toBe(false);
  });

  it('T02 without a sku on one side, the ids before the $ decide', () => {
    expect(isSameProduct({ id: 'pomme$paris', sku: '1' }, { id: 'pomme$lyon' })).toBe(true);
    expect(isSameProduct({ id: 'pomme' }, { id: 'pomme$lyon', sku: null })).toBe(true);
    expect(isSameProduct({ id: 'pomme$paris' }, { id: 'poire$paris' })).toBe(false);
  });

  it('the base id is what stands before the first $', () => {
    expect(['pomme', 'pomme$paris', 'pomme$a$b'].map(baseProductId)).toEqual([
      'pomme',
      'pomme',
      'pomme',
    ]);
  });
});
