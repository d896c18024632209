import { afterEach, expect, it, vi } from 'vitest';
import type { Stop } from '#domain/rounds/contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { Departure } from './departure.tsx';
import { slotText } from './slot-text.ts';

const tonight = Date.parse('2026-11-28T17:05:00Z');
const hours = (day: string) => ({
  from: `2026-11-${day}T07:00:00Z`,
  to: `2026-11-${day}T09:00:00Z`,
});

afterEach(() => void vi.useRealTimers());

it('the hours of another day than today are told with their day', () => {
  const plain = (day: string) => slotText(hours(day), tonight).replaceAll(/\s/g, ' ');
  expect(plain('28')).toBe('8 h à 10 h');
  expect(plain('29')).toBe('dimanche 29 novembre, 8 h à 10 h');
});

it('a driver is offered the orders of today, those of tomorrow are folded under their day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: tonight });
  const stop = (number: string, day: string): Stop => ({
    orderId: number,
    number,
    complements: [],
    status: null,
    statusLabel: '',
    slot: hours(day),
    customerName: 'Camille Martin',
    phone: null,
    address: '12 rue de la Roquette',
    note: null,
    eta: null,
    units: 3,
    lines: [],
    bags: [],
    hasAlcohol: false,
    place: null,
    isLocked: false,
    failureReason: null,
  });
  const stops = [stop('100016', '28'), stop('100021', '29'), stop('100022', '29')];
  const [today = '', later = ''] = drawPage(
    <Departure stops={stops} hasLeft={false} onChange={async () => undefined} />,
  ).split('<details');
  expect(today).toContain('100016');
  expect(today).not.toContain('100021');
  expect(later).toMatch(/^(?! open)[^>]*><summary[^>]*>Demain \(2\)<.*100021.*100022/s);
});
