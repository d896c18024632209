/** What open pages of the team are told of, over real connections. */
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../../tests/app.ts';
import { createCode } from '../../../tests/promo-codes.ts';
import * as shop from '../../../tests/shopping.ts';

const open = new Set<AbortController>();

// Some hundred orders a second on a quick machine.
const { app } = shop.open({ stock: { penne: 100_000 }, hasWideSlots: true });
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const controller of open) controller.abort();
  open.clear();
});

it('every member is notified that orders and stock changed, without any content', async () => {
  for (const name of ['paul', 'lea', 'marc'] as const) {
    const { heard } = await listen(await shop.staff(app, name));
    await shop.buy(await shop.newShopper(app));
    await expect
      .poll(() => heard.map(({ topics }) => topics).join(' '), { timeout: 8_000 })
      .toMatch(/orders/);
    for (const { topics } of heard)
      expect(topics).toMatch(/^(orders|stock|catalogue)( (orders|stock|catalogue))*$/);
  }
});

it('every member is notified that a colleague acted, without details', async () => {
  const { heard } = await listen(await shop.staff(app, 'paul'));
  await createCode(await shop.staff(app, 'marc'), 'VOISINE');
  await expect
    .poll(() => heard.map(({ topics }) => topics), { timeout: 8_000 })
    .toContain('actions');
});

it('change notifications are sent at most once a second', async () => {
  const { heard } = await listen(await shop.staff(app, 'marc'));
  const shopper = await shop.newShopper(app);
  const fromMs = performance.now();
  while (performance.now() - fromMs < 4_500) await shop.buy(shopper);
  await expect.poll(() => heard.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(2);
  const gaps = heard.slice(1).map(({ atMs }, index) => atMs - (heard[index]?.atMs ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(1_000);
});

it('visitors receive no change notifications', async () => {
  expect((await listen(app.visitor())).status).toBe(401);
});

/** The events with their times, as a browser hears them. */
async function listen(by: Visitor) {
  const controller = new AbortController();
  open.add(controller);
  const { port } = app.http.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/staff/changes/events`, {
    headers: { cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: controller.signal,
  });
  const heard: { topics: string; atMs: number }[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      for (const [, topics = ''] of decoder
        .decode(chunk)
        .matchAll(/event: changed\ndata: ([^\n]*)\n\n/g))
        heard.push({ topics, atMs: performance.now() });
  };
  void read().catch(() => undefined);
  return { status: response.status, heard };
}
