import { expect, it } from 'vitest';
import { releasedCents, type ViewedPayment } from './view-payment.ts';

const held: ViewedPayment = {
  status: 'authorized',
  card: null,
  captured_cents: 0,
  refunded_cents: 0,
  amount_cents: 5_000,
  purpose: 'checkout',
  hold_at: null,
  capture_before: Temporal.Instant.from('2026-12-01T09:00:00Z'),
};

it.each<[string, Partial<ViewedPayment>, number]>([
  ['a live hold releases nothing', {}, 0],
  ['a capture releases the rest', { status: 'captured', captured_cents: 4_000 }, 1_000],
  ['a cancelled hold releases all of it', { status: 'cancelled' }, 5_000],
  [
    'a registered card that was never held releases nothing',
    { status: 'cancelled', purpose: 'later', capture_before: null },
    0,
  ],
])('%s', (_case, changes, cents) => {
  expect(releasedCents({ ...held, ...changes })).toBe(cents);
});
