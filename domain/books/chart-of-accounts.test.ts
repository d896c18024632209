import { expect, it } from 'vitest';
import { vatRates } from '../france/vat.ts';
import { hasVat } from '../measures/money.ts';
import { generalAccount } from './chart-of-accounts.ts';

it('every rate of VAT has a general account of its own', () => {
  const rates = vatRates.filter((rate) => hasVat({ rate }));
  const numbers = rates.map((rate) => generalAccount(`vat:${rate}`).number);
  expect(new Set(numbers).size).toBe(rates.length);
});
