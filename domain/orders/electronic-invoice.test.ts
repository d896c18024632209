import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { electronicInvoice, type RatedLine } from './electronic-invoice.ts';
import { vatRows } from './settle.ts';

describe('amounts of an electronic invoice', () => {
  it('an electronic invoice states lines, fees and codes without VAT', () => {
    const lines = [line(1055, 550, { reductions: [{ label: 'Promo', amountCents: -211 }] })];
    const vat = vatRows([{ rate: 550, cents: 1055 }], 90);
    const adjustments = [
      { label: 'Codes', amountCents: -100 },
      { label: 'Livraison', amountCents: 190 },
    ];
    expect(electronicInvoice(lines, adjustments, vat)).toEqual({
      framework: 'B2',
      lines: [
        {
          name: 'Pommes',
          quantity: 1,
          unit: 'piece',
          rate: 550,
          netCents: 1000,
          reductions: [{ label: 'Promo', netCents: -200 }],
        },
      ],
      adjustments: [
        { label: 'Codes', rate: 550, netCents: -95 },
        { label: 'Livraison', rate: 550, netCents: 180 },
      ],
    });
  });

  it('an electronic invoice shows the amount over the hold as an adjustment', () => {
    const vat = vatRows([{ rate: 2000, cents: 1200 }], -12);
    const { adjustments } = electronicInvoice([line(1200, 2000)], [], vat);
    expect(adjustments).toEqual([
      { label: 'Plafond de la somme réservée', rate: 2000, netCents: -10 },
    ]);
  });

  it('the amounts of an electronic invoice sum to the base of each rate', () => {
    const cents = fc.integer({ min: 1, max: 30_000 });
    const anyLine = fc
      .tuple(cents, fc.constantFrom(210, 550, 1000, 2000))
      .map(([total, rate]) => line(total, rate));
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: 0, max: 300 }),
        (lines, code, fee, capped) => {
          const net = sum(lines.map(({ totalCents }) => totalCents));
          const codeCents = Math.min(code, net);
          const adjustment = Math.max(-net, fee - codeCents - capped);
          const vat = vatRows(
            lines.map(({ rate, totalCents }) => ({ rate, cents: totalCents })),
            adjustment,
          );
          const result = electronicInvoice(
            lines,
            [
              { label: 'Codes', amountCents: -codeCents },
              { label: 'Livraison', amountCents: fee },
            ],
            vat,
          );
          for (const { rate, base } of vat)
            expect(
              sum(
                [...result.lines, ...result.adjustments]
                  .filter((part) => part.rate === rate)
                  .map(({ netCents }) => netCents),
              ),
            ).toBe(base);
        },
      ),
    );
  });
});

const line = (totalCents: number, rate: number, more: Partial<RatedLine> = {}): RatedLine => ({
  name: 'Pommes',
  quantity: 1,
  unit: 'piece',
  rate,
  totalCents,
  reductions: [],
  ...more,
});
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
