import { expect, it } from 'vitest';
import { readSwaps, withSwap } from './swaps.ts';

it('F02 a substitute per ingredient is kept in the URL', () => {
  const one = withSwap(new URLSearchParams('portions=7'), 'carotte', 'carottes-bio');
  expect(one.get('portions')).toBe('7');
  expect(
    readSwaps(withSwap(withSwap(one, 'pomme', 'pommes-gala'), 'carotte', 'carottes-botte')),
  ).toBe('pomme:pommes-gala,carotte:carottes-botte');
});

it('F02 invalid substitutes in the URL are ignored', () => {
  expect(readSwaps(new URLSearchParams('swap=<b>,carotte:carottes-bio,x'))).toBe(
    'carotte:carottes-bio',
  );
  expect(readSwaps(new URLSearchParams(''))).toBeNull();
});
