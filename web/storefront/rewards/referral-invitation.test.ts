import { expect, it } from 'vitest';
import { isInvited, mayInviteOn } from './referral-invitation.tsx';

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
