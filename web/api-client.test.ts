import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain, createBrowserTransport, type Transport } from './api-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const away = { status: 503, body: { owner: 'Generic.Unavailable' } };
const done = { status: 200, body: { id: 'order' } };
const answering = (...answers: { status: number; body: unknown }[]) =>
  vi.fn<Transport>(async () => answers.shift() ?? away);
const waiting = vi.fn();
const again = (transport: Transport) => askAgain(transport, waiting);

it('while the shop is away, the same request is sent again until it is answered, and the visitor is told once', async () => {
  waiting.mockClear();
  const transport = answering(away, away, away, done);
  const body = { id: 'pommes-gala', quantity: 2 };
  const asked = again(transport)('/api/cart/product', { method: 'PATCH', body });
  await vi.runAllTimersAsync();
  expect(await asked).toBe(done);
  expect(transport.mock.calls).toEqual(
    Array.from({ length: 4 }, () => ['/api/cart/product', { method: 'PATCH', body }]),
  );
  expect(waiting.mock.calls).toEqual([[false]]);
});

/** An outage that ends this many seconds after the first request. */
const awayFor = (seconds: number) => {
  const endsAt = performance.now() + seconds * 1_000;
  return vi.fn<Transport>(async () => (performance.now() < endsAt ? away : done));
};

it.each([undefined, { method: 'PUT', body: { acceptedAmount: 1 } }])(
  'a database that comes back when its lease of 20 s has run out is waited for: %o',
  async (init) => {
    const asked = again(awayFor(22))('/api/cart', init);
    await vi.runAllTimersAsync();
    expect(await asked).toBe(done);
  },
);

it('a shop that stays away is given up after half a minute, of which the visitor is told twice', async () => {
  waiting.mockClear();
  const transport = answering();
  const startedAt = performance.now();
  const asked = again(transport)('/api/cart');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(waiting.mock.calls).toEqual([[false]]);
  await vi.runAllTimersAsync();
  expect(await asked).toBe(away);
  expect((performance.now() - startedAt) / 1_000).toBe(30);
  expect(waiting.mock.calls).toEqual([[false], [true]]);
});

it('a shop that takes long to say that it is away is given up after half a minute all the same', async () => {
  const startedAt = performance.now();
  const slow: Transport = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 8_000);
    });
    return away;
  };
  const asked = again(slow)('/api/cart');
  await vi.runAllTimersAsync();
  expect(await asked).toBe(away);
  expect((performance.now() - startedAt) / 1_000).toBeLessThan(40);
});

it.each([
  ['a request that is no repeat of itself', away, { method: 'POST', body: {} }],
  ['a lost network', { status: 503, body: { owner: 'Network' } }, undefined],
  ['a paused shop', { status: 503, body: { owner: 'Shop.Paused' } }, undefined],
  ['an answer', done, undefined],
])('%s is not sent again', async (_what, answer, init) => {
  const transport = answering(answer);
  expect(await again(transport)('/api/reviews', init)).toBe(answer);
  expect(transport).toHaveBeenCalledTimes(1);
});

it('a request of the team is not sent again: its phones do that themselves', async () => {
  const transport = answering(away);
  expect(await again(transport)('/api/staff/orders')).toBe(away);
  expect(transport).toHaveBeenCalledTimes(1);
});

it('a proxy that answers without a body counts as a lost network', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const { body } = await createBrowserTransport(() => undefined)('/api/cart');
  expect(body).toMatchObject({ owner: 'Network' });
  vi.unstubAllGlobals();
});
