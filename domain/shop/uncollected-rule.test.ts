import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { announcedMaximum, freshBilledText } from './uncollected-rule.ts';

const billed = { isPickup: true, heldCents: 4_000, termsStateIt: true };

it.each([
  ['of a pickup whose terms state it', 5_000, billed, 5_000],
  ['of a shop without a rule', null, billed, null],
  ['of a delivery', 5_000, { ...billed, isPickup: false }, null],
  ['of an order with nothing to pay', 5_000, { ...billed, heldCents: 0 }, null],
  ['under terms that do not state it', 5_000, { ...billed, termsStateIt: false }, null],
])('the amount announced %s is what may be billed', (_of, maximum, order, announced) => {
  expect(announcedMaximum(maximum, order)).toBe(announced);
});

it('a bill below the price of its fresh products says both', () => {
  const text = withPlainSpaces(freshBilledText(1_500, 3_778));
  expect(text).toContain('facturés : 15,00 €, pour un prix de 37,78 €.');
  expect(withPlainSpaces(freshBilledText(1_500, 1_500))).toMatch(/facturés : 15,00 €\.$/);
  expect(freshBilledText(0, 0)).toBe('Rien n’est débité.');
});
