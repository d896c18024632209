import { expect, it } from 'vitest';
import { askableEvents } from './contract.ts';
import { delaySeconds } from './delays.ts';
import { eventOf } from './event-of.ts';

const order = (from: string | null, to: string) =>
  eventOf({ source: 'order', detail: { from, to } });
const payment = (from: string, to: string) => eventOf({ source: 'payment', detail: { from, to } });

it('only the order transitions meant for webhooks become events', () => {
  expect(
    [
      [null, 'prepaying'],
      ['prepaying', 'prepaid'],
      ['prepaid', 'prepaid'],
      ['prepaid', 'modifying'],
      ['modifying', 'prepaid'],
      ['prepaid', 'preparing'],
      ['preparing', 'prepaid'],
      ['prepaying', 'prepaying'],
      ['preparing', 'prepared'],
      ['prepared', 'cart'],
      ['readyToDeliver', 'inTransit'],
      ['inTransit', 'delivered'],
      ['inTransit', 'readyToDeliver'],
      ['cart', 'readyToDeliver'],
      ['delivered', 'paid'],
      ['prepaid', 'cancelled'],
    ].map(([from, to]) => order(from ?? null, to ?? '')),
  ).toEqual([
    null,
    'order.placed',
    'order.changed',
    'order.changed',
    'order.changed',
    'order.taken',
    'order.changed',
    null,
    'order.prepared',
    null,
    'order.left',
    'order.delivered',
    'order.broughtBack',
    null,
    null,
    'order.cancelled',
  ]);
});

it('a payment sends an event when held, captured, or lost after a hold', () => {
  expect(payment('initiated', 'authorized')).toBe('payment.held');
  expect(payment('authorized', 'captured')).toBe('payment.captured');
  expect(payment('authorized', 'cancelled')).toBe('payment.lost');
  expect(payment('initiated', 'refused')).toBeNull();
});

it('every webhook event that can be subscribed to is sent by at least one source', () => {
  const sources = [
    'refund',
    'stock',
    'receipt',
    'recall',
    'product',
    'price',
    'slot',
    'closing',
    'fields',
  ];
  const told = new Set([
    ...sources.map((source) => eventOf({ source, detail: {} })),
    ...[true, false].map((isErased) => eventOf({ source: 'customer', detail: { isErased } })),
    ...['preparing', 'prepared', 'inTransit', 'delivered', 'cancelled', 'modifying'].map((to) =>
      order('x', to),
    ),
    order('prepaying', 'prepaid'),
    order('inTransit', 'readyToDeliver'),
    ...['authorized', 'captured', 'cancelled'].map((to) => payment('authorized', to)),
  ]);
  expect([...told].toSorted()).toEqual([...askableEvents].toSorted());
});

it('the delay between webhook retries never decreases', () => {
  const delays = Array.from({ length: 15 }, (_, tries) => delaySeconds(tries + 1));
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(delays[0]).toBe(5);
});
