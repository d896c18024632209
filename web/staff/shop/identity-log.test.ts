import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { describeChange } from './identity-log.ts';

const textOf = (before: object, after: object) =>
  withPlainSpaces(describeChange({ before, after }));

it('a sum that changed is written in euros', () => {
  expect(textOf({ freshMaximum: null }, { freshMaximum: 1_500 })).toBe(
    'Frais jamais retirés, facturés jusqu’à : 15,00 € au lieu de rien',
  );
  expect(textOf({ capitalCents: 1_000_000 }, { capitalCents: 2_000_000 })).toBe(
    'Capital : 20 000,00 € au lieu de 10 000,00 €',
  );
});

it('the journal writes changes of the identity as they are typed, and a logo by its outcome', () => {
  expect(textOf({ supportFrom: 8 }, { supportFrom: 9 })).toContain(': 9 au lieu de 8');
  expect(textOf({ isVatExempt: false }, { isVatExempt: true })).toContain(': oui au lieu de non');
  expect(textOf({ logo: {} }, { logo: null })).toBe('Logo retiré');
});
