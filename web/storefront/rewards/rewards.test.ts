import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { progressText } from './loyalty-texts.ts';
import { isInvited, mayInviteOn } from './referral-invitation.tsx';

it.each([
  ['0-20', 'Un bon début'],
  ['20-50', 'avancez'],
  ['50-80', 'Plus de la moitié'],
  ['80-100', 'Presque'],
] as const)('C04a in the band %s the text states the missing amount', (band, start) => {
  const text = withPlainSpaces(
    progressText({ band, miams: 1_200, amountLeftToReward: 12_000 }, { threshold: 2_000 }),
  );
  expect(text).toContain(start);
  expect(text).toContain('Plus que 120 € d’achats');
});

it('C04a from 100 % on, the text of loyalty announces the gift', () => {
  expect(
    progressText({ band: '100+', miams: 2_000, amountLeftToReward: 0 }, { threshold: 2_000 }),
  ).toBe('Votre cadeau vous attend.');
});

it('C04 at exactly half of a gift, the text of loyalty says half and no more', () => {
  const text = (miams: number) =>
    progressText({ band: '50-80', miams, amountLeftToReward: 10_000 }, { threshold: 2_000 });
  expect(text(1_000)).toMatch(/^La moitié du chemin\./);
  expect(text(1_010)).toMatch(/^Plus de la moitié du chemin\./);
});

it.each([
  [0, null, false],
  [1, 'pending', false],
  [1, 'paid', true],
  [2, 'paid', false],
] as const)(
  'S08b after %i orders, the first %s, the invitation opens: %s',
  (orders, state, comes) => {
    expect(isInvited({ orders, state })).toBe(comes);
  },
);

it('S08b the referral invitation never opens in the account or the checkout', () => {
  expect(
    ['/', '/produit/pommes-gala', '/account', '/account/orders', '/checkout'].map(mayInviteOn),
  ).toEqual([true, true, false, false, false]);
});
