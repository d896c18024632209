import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { consequenceText, type Fresh } from './cancel-order.tsx';

it.each<[string, number, { fresh: Fresh; isWaived: boolean }, string]>([
  ['without a rule', 0, { fresh: 'no', isWaived: false }, 'Rien n’est débité'],
  ['before the choice', 1_500, { fresh: '', isWaived: false }, '15,00 € s’ils ne retournent pas'],
  ['of lost fresh products', 1_500, { fresh: 'no', isWaived: false }, '15,00 €, comme annoncé'],
  ['that is waived', 1_500, { fresh: 'no', isWaived: true }, 'Rien n’est débité'],
  ['of products put back', 1_500, { fresh: 'yes', isWaived: false }, 'Rien n’est débité'],
])('the end of an order %s says what it costs', (_of, billCents, choice, said) => {
  expect(withPlainSpaces(consequenceText(billCents, choice))).toContain(said);
});
