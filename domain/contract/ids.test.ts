import { expect, it } from 'vitest';
import { baseProductId, shopOfProductId } from './ids.ts';

it('T02b the base id is the part before the first $', () => {
  expect(['pomme', 'pomme$paris', 'pomme$a$b'].map(baseProductId)).toEqual([
    'pomme',
    'pomme',
    'pomme',
  ]);
  expect(['pomme', 'pomme$paris'].map(shopOfProductId)).toEqual([null, 'paris']);
});
