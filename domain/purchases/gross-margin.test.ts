import { expect, it } from 'vitest';
import { grossMargin } from './gross-margin.ts';

it('the margin is what is left of the price without VAT', () => {
  expect(grossMargin({ priceCents: 1055, vatRateBasisPoints: 550, costCents: 700 })).toEqual({
    netCents: 1000,
    marginCents: 300,
    share: 0.3,
  });
});

it('goods sold below their cost have a negative margin', () => {
  expect(grossMargin({ priceCents: 120, vatRateBasisPoints: 2000, costCents: 150 })).toEqual({
    netCents: 100,
    marginCents: -50,
    share: -0.5,
  });
});
