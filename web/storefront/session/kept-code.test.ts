import { expect, it } from 'vitest';
import { codeIn, parseKept } from './kept-code.ts';

it.each([
  ['/?promo-code=bienvenue', 'BIENVENUE'],
  ['/landing?parrain=CAMILLE-7F2', 'CAMILLE-7F2'],
  ['/landing?parrain=AMI-1&promo-code=MARCHE10', 'MARCHE10'],
  ['/landing', undefined],
  [null, undefined],
  ['/?promo-code=', undefined],
  ['/?promo-code=<script>', undefined],
  [`/?promo-code=${'x'.repeat(41)}`, undefined],
])('C08a the code of %s is %s', (href, code) => {
  expect(codeIn(href)?.code).toBe(code);
});

it('C08a a referral code is told from a promo code, and other cookie values are ignored', () => {
  expect(parseKept('parrain.CAMILLE-7F2')).toEqual({ code: 'CAMILLE-7F2', isFriends: true });
  expect(parseKept('bienvenue')).toEqual({ code: 'BIENVENUE', isFriends: false });
  for (const stored of [null, '', 'parrain.', '<b>']) expect(parseKept(stored)).toBeNull();
});
