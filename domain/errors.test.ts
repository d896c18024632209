import { expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';

it('E03 the two codes known from outside keep their numbers', () => {
  expect(errorCatalogue['Cart.EmptyCart']).toMatchObject({ code: 'E_08_0004', status: 422, message: 'Votre panier ne contient pas d’article' });
  expect(errorCatalogue['Auth.Unauthorized']).toMatchObject({ code: 'E_ECOM_02_0002', status: 401 });
});

it('every error has a code of its own, a status and a sentence', () => {
  const rows = Object.values(errorCatalogue);
  expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row.status).toBeGreaterThanOrEqual(400);
    expect(row.message.length).toBeGreaterThan(4);
  }
});

it('the catalogue holds the whole list of the specification', () => {
  expect(Object.keys(errorCatalogue)).toHaveLength(86);
});
