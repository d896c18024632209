import { expect, it } from 'vitest';
import { ofName } from './of-name.ts';

it.each([
  ['Karim', 'de Karim'],
  ['Inès', 'd’Inès'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Hugo', 'de Hugo'],
  ['Yann', 'de Yann'],
  ['', 'de '],
])('%s: « %s »', (name, said) => {
  expect(ofName(name)).toBe(said);
});
