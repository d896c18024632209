import { describe, expect, it } from 'vitest';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';
import type { Shop } from '#domain/shop/contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { ShopContext } from '../../use-shop.ts';
import { readFees } from './fees-form.ts';
import { PostcodesField } from './postcodes-field.tsx';
import {
  readEuros,
  sayCutoff,
  sayCutoffMinutes,
  sayDate,
  sayFees,
  sayWeeklyHours,
} from './slot-texts.ts';
import { readSlotsPlace, slotsAddress } from './slots-url.ts';
import { tell } from './zone-log.tsx';

it('the example of a postcode is the shop’s own, and none before it has an address', () => {
  const draw = (postalCode?: string) =>
    drawPage(
      <ShopContext value={{ address: postalCode ? { postalCode } : null } as unknown as Shop}>
        <PostcodesField text="" onChange={() => undefined} />
      </ShopContext>,
    );
  expect(draw('69001')).toContain('une ligne, par exemple 69001.');
  expect(draw()).toContain('une ligne.');
});

describe('slot texts', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  const tiers = [
    { minCartNetPrice: 0, shippingAmount: 590 },
    { minCartNetPrice: 6000, shippingAmount: 390 },
    { minCartNetPrice: 10_000, shippingAmount: 0 },
  ];

  /** The fields of the form, as they are sent. */
  function typed(shown: typeof tiers): FormData {
    const sent = new FormData();
    for (const { minCartNetPrice, shippingAmount } of shown) {
      sent.append('tierFrom', shortTypedEuros(minCartNetPrice));
      sent.append('tierPrice', shortTypedEuros(shippingAmount));
    }
    sent.set('deltaDay', '0');
    sent.set('deltaSlot', '-1');
    return sent;
  }

  describe('sums', () => {
    it.each([
      ['5,90', 590],
      ['5.9', 590],
      [' 6 € ', 600],
      ['-1', -100],
      ['−0,50', -50],
      ['', null],
      ['5,901', null],
      ['cinq', null],
      ['1e3', null],
      ['99999', null],
    ])('« %s » is %s cents', (text, cents) => {
      expect(readEuros(text)).toBe(cents);
    });

    it('a field shows what it parses', () => {
      for (const cents of [0, 5, 590, 600, -100, 12_345])
        expect(readEuros(shortTypedEuros(cents))).toBe(cents);
      expect(readFees(typed(tiers))).toEqual({ tiers, deltaDay: 0, deltaSlot: -100 });
    });

    it('a tier left empty is named', () => {
      const sent = typed(tiers.slice(0, 2));
      sent.append('tierFrom', '120');
      sent.append('tierPrice', '');
      expect(readFees(sent)).toEqual({
        problem: 'Tarif 3, frais : écrivez une somme en euros, par exemple 5,90.',
      });
      sent.set('deltaDay', 'cher');
      expect(readFees(sent)).toMatchObject({ problem: expect.stringMatching(/^Tarif 3, frais/) });
      const first = typed(tiers);
      first.set('deltaDay', 'cher');
      expect(readFees(first)).toMatchObject({
        problem: expect.stringMatching(/^Supplément du jour/),
      });
    });

    it('fees are shown as paid: with discounts, never negative, equal prices once', () => {
      const say = (deltaSlot: number, of = tiers) =>
        plain(sayFees({ tiers: of, deltaDay: 0, deltaSlot }));
      expect([
        say(0),
        say(-100),
        say(-400),
        say(0, [{ minCartNetPrice: 0, shippingAmount: 0 }]),
      ]).toEqual([
        '5,90 €, 3,90 € dès 60 €, offerts dès 100 €',
        '4,90 €, 2,90 € dès 60 €, offerts dès 100 €',
        '1,90 €, offerts dès 60 €',
        'sans frais',
      ]);
    });
  });

  it('hours and days use Paris time', () => {
    expect([
      sayCutoff({ orderUntil: '2026-11-21T13:00:00Z', day: '2026-11-21' }),
      sayCutoff({ orderUntil: '2026-11-20T21:00:00Z', day: '2026-11-21' }),
    ]).toEqual(['jusqu’à 14:00', 'jusqu’au 20/11 à 22:00']);
    expect([0, 45, 240, 90].map((minutes) => plain(sayCutoffMinutes(minutes)))).toEqual([
      'jusqu’au début',
      'jusqu’à 45 min avant',
      'jusqu’à 4 h avant',
      'jusqu’à 1 h 30 avant',
    ]);
    expect([sayDate('2027-03-28'), plain(sayWeeklyHours({ startHour: 22, endHour: 24 }))]).toEqual([
      '28/03/2027',
      '22 h – minuit',
    ]);
  });

  it('the URL keeps the tab, zone, day and weekday, and ignores unknown values', () => {
    const place = { view: 'regles', zone: 'paris-est', day: '2026-11-23', weekday: 7 } as const;
    expect(readSlotsPlace(new URL(slotsAddress(place), 'http://shop').searchParams)).toEqual(place);
    expect(slotsAddress({ view: '', zone: '', day: '' })).toBe('/gestion/creneaux');
    expect(
      readSlotsPlace(new URLSearchParams({ vue: 'licorne', jour: 'demain', semaine: 'octidi' })),
    ).toEqual({ view: '', zone: '', day: '', weekday: undefined });
  });

  describe('the journal', () => {
    const slot = {
      from: '2026-11-23T17:00:00Z',
      to: '2026-11-23T19:00:00Z',
      orderUntil: '2026-11-23T13:00:00Z',
      capacity: 10,
      deltaDay: 0,
      deltaSlot: 0,
      tiers,
      isClosed: false,
    };
    const rule = {
      weekday: 1,
      startHour: 18,
      endHour: 20,
      cutoffMinutes: 240,
      capacity: 10,
      deltaDay: 0,
      deltaSlot: 0,
      tiers,
    };
    it.each<[string, unknown, unknown, string]>([
      ['slot.close', slot, { ...slot, isClosed: true }, '23/11/2026, 18 h – 20 h : fermé'],
      [
        'slot.change',
        slot,
        { ...slot, capacity: 12, orderUntil: '2026-11-23T14:30:00Z' },
        '23/11/2026, 18 h – 20 h : capacité 12 (avant : 10) ; heure limite le 23/11/2026 à 15:30 (avant : le 23/11/2026 à 14:00)',
      ],
      [
        'slot.change',
        slot,
        { ...slot, capacityMinutes: 90 },
        '23/11/2026, 18 h – 20 h : travail 1 h 30 (avant : sans limite)',
      ],
      [
        'day.close',
        null,
        { day: '2026-12-25', slots: 4 },
        '25/12/2026 : journée fermée, 4 créneaux',
      ],
      ['day.close', null, { day: '2026-12-25', slots: 0 }, '25/12/2026 : journée fermée d’avance'],
      ['day.reopen', null, { day: '2026-12-25', slots: 4 }, '25/12/2026 : journée rouverte'],
      [
        'rule.change',
        rule,
        { ...rule, startHour: 17, endHour: 19, cutoffMinutes: 60 },
        'Semaine type, lundi 18 h – 20 h : lundi 17 h – 19 h (avant : lundi 18 h – 20 h) ; commande jusqu’à 1 h avant (avant : 4 h avant)',
      ],
      [
        'rule.copy',
        null,
        { rules: [rule, rule, { ...rule, weekday: 2 }], fromZone: 'Paris Est' },
        'Semaine type, 3 créneaux copiés de « Paris Est » : lundi, mardi',
      ],
      ['rule.remove', rule, { slots: {} }, 'Semaine type, lundi 18 h – 20 h : retiré'],
      [
        'zone.add',
        null,
        { isActive: true, name: 'Est', postcodes: ['75011', '75012'] },
        'Créée : « Est », 75011, 75012',
      ],
      [
        'zone.change',
        { isActive: true, name: 'Est', postcodes: ['75011'] },
        { isActive: true, name: 'Paris Est', postcodes: ['75011', '75012'] },
        '« Paris Est », 75011, 75012 (avant : « Est », 75011)',
      ],
      ['zone.change', { isActive: true }, { isActive: false }, 'N’est plus proposée'],
      ['zone.change', { isActive: true }, { isActive: true }, 'Horaires d’ouverture changés'],
    ])('%s: « %4$s »', (kind, before, after, sentence) => {
      expect(plain(tell({ kind, before, after }))).toBe(sentence);
    });
  });
});
