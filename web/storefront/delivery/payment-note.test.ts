import { expect, it } from 'vitest';
import type { OfferedSlot } from '#domain/delivery/contract.ts';
import { slotPayment } from '#domain/payments/hold-plan.ts';
import { timeSlot } from '../../../tests/time-slot.ts';
import { offeredPageMeans, paymentNote } from './payment-note.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const card = { holdHours: 168, covers: 'end', canRegister: true } as const;
const paypal = { holdHours: 72, covers: 'start', canRegister: false } as const;

const slotsOn = (day: string, abilities = { card, paypal }): OfferedSlot[] =>
  ['06', '12', '17'].map((hour) => {
    const slot = timeSlot(`${day}T${hour}:00:00Z`);
    const at = { fromMs: Date.parse(slot.from), toMs: Date.parse(slot.to) };
    return { ...slot, payment: slotPayment(abilities, at, now.epochMilliseconds) };
  });
const noteOn = (day: string, takesPaypal = true) =>
  paymentNote(slotsOn(day), takesPaypal ? ['paypal'] : []);

it.each([
  ['tomorrow', '2026-11-22', null],
  [
    'a day that passes the 72 hours of PayPal',
    '2026-11-24',
    'PayPal indisponible à partir de 13 h.',
  ],
  ['four days ahead', '2026-11-25', 'PayPal indisponible à plus de 72 heures.'],
  [
    'a day that passes what a card holds',
    '2026-11-27',
    'À partir de 13 h, carte enregistrée à la commande, somme réservée au plus tard 3 jours avant. PayPal indisponible à plus de 72 heures.',
  ],
  [
    'twelve days ahead',
    '2026-12-03',
    'Carte enregistrée à la commande, somme réservée au plus tard 3 jours avant. PayPal indisponible à plus de 72 heures.',
  ],
])('the slots of %s say what becomes of the payment', (_when, day, note) => {
  expect(noteOn(day)?.replaceAll(/\s/g, ' ') ?? null).toBe(note);
});

it('a shop without PayPal does not mention it', () => {
  expect(offeredPageMeans(slotsOn('2026-11-22'))).toEqual(['paypal']);
  expect(offeredPageMeans(slotsOn('2026-12-03'))).toEqual([]);
  expect(noteOn('2026-11-25', false)).toBeNull();
  expect(noteOn('2026-12-03', false)).not.toContain('PayPal');
});

it('slots that are full do not count', () => {
  const slots = slotsOn('2026-11-24').map((slot, index) => ({ ...slot, isFull: index > 0 }));
  expect(paymentNote(slots, ['paypal'])).toBeNull();
});
