import { expect, it } from 'vitest';
import { lotsText } from './lots-text.ts';

const lot = (expiresOn: string | null, units: number, number: string | null = null) => ({
  expiresOn,
  units,
  lot: number,
});

it.each([
  [[], null],
  [[lot(null, 4)], null],
  [[lot('2026-12-10', 4, 'L2')], 'Prenez celui du 10/12/2026, lot L2'],
  [[lot('2026-11-30', 3), lot('2026-12-10', 1)], 'Prenez 3 du 30/11/2026, 1 du 10/12/2026'],
  [[lot('2026-11-30', 3), lot(null, 1)], 'Prenez 3 du 30/11/2026, 1 sans date'],
])('%j reads %j', (suggestedLots, text) => {
  expect(lotsText({ suggestedLots, requestedQuantity: 4 })).toBe(text);
});
