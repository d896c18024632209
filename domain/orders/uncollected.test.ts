import { expect, it } from 'vitest';
import { isUncollected, keptUntil, remindedForEnd, remindedForLastCall } from './uncollected.ts';

const remindedAt = Temporal.Instant.from('2026-11-23T17:00:00Z');
const aDayLater = remindedAt.add({ hours: 24 });

it('a pickup is kept for exactly one day after its reminder', () => {
  expect(keptUntil(null)).toBe(null);
  expect(keptUntil(remindedAt)?.equals(aDayLater)).toBe(true);
  const order = { status: 'ready', remindedAt };
  expect(isUncollected(order, aDayLater.subtract({ seconds: 1 }))).toBe(false);
  expect(isUncollected(order, aDayLater)).toBe(true);
});

it('only reminded, uncollected pickups are ended', () => {
  expect(isUncollected({ status: 'ready', remindedAt: null }, aDayLater)).toBe(false);
  expect(isUncollected({ status: 'paid', remindedAt }, aDayLater)).toBe(false);
});

it('the second reminder comes six hours before the deadline, the end twelve hours after it', () => {
  expect(remindedForLastCall(remindedAt.add({ hours: 18 })).equals(remindedAt)).toBe(true);
  expect(remindedForEnd(aDayLater.add({ hours: 12 })).equals(remindedAt)).toBe(true);
});
