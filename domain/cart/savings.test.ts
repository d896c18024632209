import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { savingsText } from './savings.ts';

it.each([
  [0, '0,00 € économisé'],
  [80, '0,80 € économisé'],
  [100, '1,00 € économisé'],
  [101, '1,01 € économisés'],
  [2000, '20,00 € économisés'],
])('V15e %d cents saved are « %s »', (cents, text) => {
  expect(withPlainSpaces(savingsText(cents))).toBe(text);
});
