import { expect, it } from 'vitest';
import { withDe } from './with-de.ts';

it.each([
  ['Karim', 'de Karim'],
  ['Inès', 'd’Inès'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Hugo', 'de Hugo'],
  ['Yann', 'de Yann'],
  ['', 'de '],
])('%s: « %s »', (name, said) => {
  expect(withDe(name)).toBe(said);
});
