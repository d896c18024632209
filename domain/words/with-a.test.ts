import { expect, it } from 'vitest';
import { withA } from './with-a.ts';

it.each([
  ['le Drive Bercy', 'au Drive Bercy'],
  ['la Boutique de la Roquette', 'à la Boutique de la Roquette'],
  ['Lyon', 'à Lyon'],
  ['Le Havre', 'à Le Havre'],
])('%s: « %s »', (name, said) => {
  expect(withA(name)).toBe(said);
});
