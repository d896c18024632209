import { describe, expect, it, test } from 'vitest';
import type { OfferedSlot } from '#domain/delivery/contract.ts';
import { slotPayment } from '#domain/payments/hold-plan.ts';
import { withPlainSpaces } from '../../../tests/text.ts';
import { timeSlot } from '../../../tests/time-slot.ts';
import { doorText } from '../address/address-text.ts';
import { distanceText, openingText } from './opening-hours.ts';
import { offeredPageMeans, paymentNote } from './payment-note.ts';
import { soonText } from './use-proposal.ts';

describe('the opening hours of a pickup point', () => {
  test('the opening hours of a pickup point group days with the same hours, both halves of the day included', () => {
    const hours = [1, 2, 3, 4, 5, 6].flatMap((day) => [
      { day, from: '09:00', to: '14:00' },
      { day, from: '15:00', to: '21:00' },
    ]);
    expect(openingText(hours)).toBe(
      'du lundi au samedi, 9 h\u00a0–\u2060\u00a014 h et 15 h\u00a0–\u2060\u00a021 h',
    );
  });

  test('the opening hours of a pickup point are not grouped across a different day, and closed days are omitted', () => {
    const hours = [
      { day: 1, from: '09:00', to: '12:30' },
      { day: 2, from: '09:00', to: '12:30' },
      { day: 4, from: '10:00', to: '12:00' },
    ];
    expect(openingText(hours)).toBe(
      'du lundi au mardi, 9 h\u00a0–\u2060\u00a012 h 30 ; le jeudi, 10 h\u00a0–\u2060\u00a012 h',
    );
  });

  test('the opening hours of a pickup point are empty without hours', () => {
    expect(openingText([])).toBe('');
  });
});

test('a distance is in metres below one kilometre', () => {
  expect(distanceText(454)).toBe('450 m');
  expect(distanceText(2238)).toBe('2,2 km');
});

describe('use proposal', () => {
  /** Sunday 22 November 2026, 23:30 in Paris. */
  const now = Date.parse('2026-11-22T22:30:00Z');

  it.each([
    ['2026-11-22T17:00:00Z', '2026-11-22T19:00:00Z', 'aujourd’hui 18 h – 20 h'],
    ['2026-11-23T17:00:00Z', '2026-11-23T19:00:00Z', 'demain 18 h – 20 h'],
    ['2026-11-24T07:00:00Z', '2026-11-24T09:00:00Z', 'mardi 24, 8 h – 10 h'],
  ])('a slot from %s to %s is said in words', (from, to, text) => {
    expect(withPlainSpaces(soonText({ from, to }, now))).toBe(text);
  });

  it('a door without a number takes no « au »', () => {
    expect(doorText({ streetNumber: '12', street: 'rue de la Roquette' })).toBe(
      'au 12 rue de la Roquette',
    );
    expect(doorText({ street: 'place des Vosges' })).toBe('place des Vosges');
  });
});

describe('payment note', () => {
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
});
