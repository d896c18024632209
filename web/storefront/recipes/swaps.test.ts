import { expect, it } from 'vitest';
import { readSwaps, withSwap } from './swaps.ts';

it('F02 a substitute is kept in the address, one for each ingredient', () => {
  const one = withSwap(new URLSearchParams('portions=7'), 'carotte', 'carottes-bio');
  expect(one.get('portions')).toBe('7');
  expect(
    readSwaps(withSwap(withSwap(one, 'pomme', 'pommes-gala'), 'carotte', 'carottes-botte')),
  ).toBe('pomme:pommes-gala,carotte:carottes-botte');
});

it('F02 what is no substitute in the address is left out', () => {
  expect(readSwaps(new URLSearchParams('swap=<b>,carotte:carottes-bio,x'))).toBe(
    'carotte:carottes-bio',
  );
  expect(readSwaps(new URLSearchParams(''))).toBeNull();
});
