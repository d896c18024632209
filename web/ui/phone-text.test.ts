import { expect, it } from 'vitest';
import { spacedPhone, typedPhone } from './phone-text.ts';

it.each([
  ['06 12 34 56 78', '0612345678'],
  ['06.12.34.56.78', '0612345678'],
  ['06-12-34-56-78 ', '0612345678'],
  ['06\u00a012\u202f34 56 78', '0612345678'],
  ['+33 6 12 34 56 78', '0612345678'],
  ['+33 (0)6 12 34 56 78', '0612345678'],
  ['0033612345678', '0612345678'],
  ['+262 692 12 34 56', '0692123456'],
  ['+590 (0)690 12 34 56', '0690123456'],
  ['0612', '0612'],
  ['+3', '+3'],
  ['zéro six', 'zérosix'],
])('V02b a phone typed or pasted as « %s » becomes %s', (typed, digits) => {
  expect(typedPhone(typed)).toBe(digits);
});

it.each([
  ['+33612998877', '06 12 99 88 77'],
  ['0612998877', '06 12 99 88 77'],
  ['+262692123456', '06 92 12 34 56'],
  ['+32475123456', '+32475123456'],
  [null, ''],
])('%s is read as %s', (phone, text) => {
  expect(spacedPhone(phone).replaceAll('\u00a0', ' ')).toBe(text);
});
