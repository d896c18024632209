import { expect, it } from 'vitest';
import { shiftTexts } from './time-zone-field.tsx';

it('a change of time zone with orders ahead says how many keep their moment, and that slots follow', () => {
  const [orders, slots, ...rest] = shiftTexts({ ordered: 1, orders: 12, free: 84 });
  expect(orders).toContain('12 commandes à venir gardent leur moment, dans 1 créneau :');
  expect(slots).toContain('84 créneaux sans commande gardent leur heure,');
  expect(rest).toHaveLength(2);
});

it('a change of time zone before any slot speaks only of dates and closings', () => {
  expect(shiftTexts({ ordered: 0, orders: 0, free: 0 })).toHaveLength(2);
});
