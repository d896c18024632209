import { expect, it } from 'vitest';
import { countedBags } from '#domain/orders/bags.ts';
import { writeTickets } from './write-tickets.ts';

const sheet = {
  id: 'o',
  customerId: 'c',
  number: '100025',
  customerName: 'Zoé\u001b@ Béranger',
  place: 'Paris Est',
  city: 'Paris',
  from: '2026-11-22T17:00:00Z',
  to: '2026-11-22T19:00:00Z',
  remarks: ['moins d’emballage'],
  aisles: [],
};
const bytesOf = (bags: number, cold: number) =>
  Buffer.from(writeTickets({ sheet, bags: countedBags(bags, cold) })).toString('latin1');

it('each bag has a ticket with its order, name and barcode, and is cut off', () => {
  const bytes = bytesOf(3, 1);
  const cut = '\u001dV\u0001';
  expect(bytes.split(cut)).toHaveLength(4);
  for (const name of ['sac 1 sur 3', 'sac 2 sur 3', 'sac 3 sur 3, froid'])
    expect(bytes).toContain(name);
  // GS k 73: CODE 128, with its length, in set B.
  expect(bytes).toContain('\u001dkI\u000a{B100025-3');
  // In Windows-1252, the accents of latin 1 keep their bytes.
  expect(bytes).toContain('Zoé');
});

it('a name cannot command the printer', () => {
  expect(bytesOf(1, 0)).toContain('Zoé@ Béranger');
  const reset = '\u001b@';
  expect(bytesOf(1, 0).split(reset)).toHaveLength(2);
});
