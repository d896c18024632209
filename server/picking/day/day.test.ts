/** The board of the day, and the stream that keeps it live, over real connections. */
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DayBoard } from '#domain/picking/day-contract.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createShutdown } from '#server/platform/shutdown.ts';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import { bagged, beginBatch, sendAll } from '../../../tests/batches.ts';
import * as shop from '../../../tests/shopping.ts';
import * as dayStore from './day-store.ts';

vi.mock('./day-store.ts', async (original) => ({ ...(await original<typeof dayStore>()) }));

/** Another process of the shop. */
let other: Database;

const open = new Set<AbortController>();

const { app, marc, paul } = shop.open({
  staff: ['marc', 'paul'],
  stock: { penne: 5_000, entrecote: 500 },
  hasWideSlots: true,
});
beforeAll(async () => {
  other = openDatabase(String(app.database.pool.options.connectionString), { maxConnections: 2 });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const controller of open) controller.abort();
  open.clear();
});
afterAll(async () => {
  await other.close();
});

describe('GET /api/staff/day', () => {
  it('GET /api/staff/day counts orders by slot and state, and shows who prepares what', async () => {
    const orderIds = [await buy(), await buy()];
    const before = await readDay();
    expect(before.slots.reduce((sum, slot) => sum + slot.states.toPrepare, 0)).toBe(2);
    const batch = await beginBatch(paul, orderIds);
    const [line] = batch.lines;
    await sendAll(paul, batch.id, line ? bagged(line) : {});
    const day = await readDay();
    expect(statesOf(day)).toBe(2);
    expect(day.work).toMatchObject([
      { batchId: batch.id, names: ['Paul Préparateur'], lines: 2, doneLines: 1, pausedAt: null },
    ]);
    expect(day.work[0]?.orders.map(({ id }) => id).toSorted()).toEqual(orderIds.toSorted());
  });

  it('the board of the day and its stream are refused to members who cannot read all orders', async () => {
    for (const path of ['/api/staff/day', '/api/staff/day/events'])
      shop.expectRefusal(await paul.call('GET', path), 'Shared.InsufficientPrivileges');
  });
});

describe('the day of a site', () => {
  it('a member of one site sees only its orders, in the response, in the stream and after a change', async () => {
    await app.database.pool.query(
      "insert into sites (id, name, state, is_whole_range) values ('vanves', 'Cabas Vanves', 'open', true)",
    );
    const [here, there] = [await buy(), await buy()];
    await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [there]);
    const veraId = await shop.hire(app, 'manager', 'Vera Vanves');
    await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [veraId]);
    const vera = await shop.signInStaff(app, veraId);
    const ordersOf = (board: DayBoard | undefined) =>
      board?.slots.reduce((sum, { orders }) => sum + orders, 0);
    const readAt = async (by: Visitor, site = '') =>
      ordersOf(shop.okBody(await by.call('GET', `/api/staff/day${site}`)));
    const all = (await readAt(marc)) ?? 0;
    expect(await readAt(vera)).toBe(1);
    expect(await readAt(marc, '?site=vanves')).toBe(1);
    expect(await readAt(marc, '?site=paris')).toBe(all - 1);

    const ofVera = await openBoard(vera);
    const ofMarc = await openBoard(marc);
    await expect.poll(() => ordersOf(ofVera.boards.at(-1))).toBe(1);
    await expect.poll(() => ordersOf(ofMarc.boards.at(-1))).toBe(all);
    await other.pool.query("update orders set shop_id = 'vanves' where id = $1", [here]);
    await other.pool.query("insert into changes (topic) values ('orders')");
    await expect.poll(() => ordersOf(ofVera.boards.at(-1)), { timeout: 4_000 }).toBe(2);
    // Her board alone differs.
    expect(ofMarc.boards).toHaveLength(1);
    await other.pool.query("update orders set shop_id = 'paris' where id = $1", [here]);

    for (const path of ['/api/staff/day', '/api/staff/day/events']) {
      shop.expectRefusal(
        await vera.call('GET', `${path}?site=paris`),
        'Shared.InsufficientPrivileges',
      );
      shop.expectRefusal(await marc.call('GET', `${path}?site=lyon`), 'Shop.NotFoundFromQuery');
    }
  });

  it('an open board closes at the next heartbeat once its member is assigned to other sites', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const samId = await shop.hire(app, 'manager', 'Sam Partout');
    const board = await openBoard(await shop.signInStaff(app, samId));
    await expect.poll(() => board.boards.length).toBe(1);
    await app.database.pool.query("insert into staff_sites values ($1, 'paris')", [samId]);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => board.isOver).toBe(true);
  });
});

describe('the stream of the day', () => {
  it('the stream of the day sends its figures at once, as server-sent events that proxies do not buffer', async () => {
    const { response, boards } = await openBoard(marc);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await expect.poll(() => boards.length).toBe(1);
    expect({ ...boards[0], at: '' }).toEqual({ ...(await readDay()), at: '' });
  });

  it('the stream of the day sends new figures after another connection moves an order', async () => {
    const id = await buy();
    const { boards } = await openBoard(marc);
    await expect.poll(() => boards.length).toBe(1);
    const preparing = statesOf(boards[0]) ?? 0;
    await other.pool.query(
      `update orders set status = 'preparing',
        preparer_id = (select id from staff where role = 'preparer' limit 1) where id = $1`,
      [id],
    );
    await expect.poll(() => statesOf(boards.at(-1)), { timeout: 4_000 }).toBe(preparing + 1);
    await other.pool.query('update order_lines set prepared_quantity = 0 where order_id = $1', [
      id,
    ]);
    const done = (day: DayBoard | undefined) =>
      day?.work.find(({ orders }) => orders.some((order) => order.id === id))?.doneLines;
    await expect.poll(() => done(boards.at(-1)), { timeout: 4_000 }).toBe(1);
  });

  it('all open boards of the day share one database read', async () => {
    const all = [await openBoard(marc), await openBoard(marc), await openBoard(marc)];
    for (const { boards } of all) await expect.poll(() => boards.length).toBe(1);
    const read = vi.spyOn(dayStore, 'listDayOrders');
    await buy();
    for (const { boards } of all)
      await expect.poll(() => boards.length, { timeout: 4_000 }).toBeGreaterThan(1);
    // The payment and its confirmation may fall into two seconds.
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('the stream of the day sends nothing after a change that the board does not show', async () => {
    const { boards } = await openBoard(marc);
    await expect.poll(() => boards.length).toBe(1);
    const read = vi.spyOn(dayStore, 'listDayOrders');
    await other.pool.query("insert into changes (topic) values ('orders')");
    await expect.poll(() => read.mock.calls.length, { timeout: 4_000 }).toBe(1);
    await read.mock.results[0]?.value;
    expect(boards).toHaveLength(1);
  });

  it('the stream of the day stops reading once the last board is closed', async () => {
    const { boards } = await openBoard(marc);
    await expect.poll(() => boards.length).toBe(1);
    const clear = vi.spyOn(globalThis, 'clearInterval');
    for (const controller of open) controller.abort();
    // One timer looks for changes, the other watches over the session.
    await expect.poll(() => clear.mock.calls.length).toBeGreaterThanOrEqual(2);
    const read = vi.spyOn(dayStore, 'listDayOrders');
    await buy();
    expect(read).not.toHaveBeenCalled();
  });

  it('the stream of the day closes at the next heartbeat once its session has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sara = await shop.signInStaff(app, await shop.hire(app, 'support', 'Sara Soutien'));
    const board = await openBoard(sara);
    await expect.poll(() => board.boards.length).toBe(1);
    vi.advanceTimersByTime(15_000);
    const cookies = new Map(sara.cookies);
    shop.okBody(await sara.call('DELETE', '/api/staff/session'));
    expect(board.isOver).toBe(false);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => board.isOver).toBe(true);
    for (const [name, value] of cookies) sara.cookies.set(name, value);
    shop.expectRefusal(await sara.call('GET', '/api/staff/day/events'), 'Shared.TokenExpired');
  });
});

it('streams are closed when shutdown begins, and new ones are refused', async () => {
  // Far longer than the test may last: nothing but the end of the stream lets the server close.
  const shutdown = createShutdown({ noticeMs: 0, patienceMs: 120_000 });
  const stopping = await createTestApp({ shutdown });
  try {
    const manager = await shop.staff(stopping, 'marc');
    await stopping.http.listen({ port: 0, host: '127.0.0.1' });
    const board = await openBoard(manager, originOf(stopping));
    await expect.poll(() => board.boards.length).toBe(1);
    await shutdown.run(stopping.http.server);
    await expect.poll(() => board.isOver).toBe(true);
    shop.expectRefusal(await manager.call('GET', '/api/staff/day/events'), 'Generic.Unavailable');
  } finally {
    await stopping.close();
  }
});

const originOf = ({ http }: TestApp): string =>
  `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

/** Reads the events as a browser does; `isOver` once the shop has ended the answer. */
async function openBoard(by: Visitor, origin = originOf(app)) {
  const controller = new AbortController();
  open.add(controller);
  const response = await fetch(`${origin}/api/staff/day/events`, {
    headers: { cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: controller.signal,
  });
  const board = { response, boards: [] as DayBoard[], isOver: false };
  if (response.ok) void readEvents(board).catch(() => undefined);
  return board;
}

async function readEvents(board: {
  response: Response;
  boards: DayBoard[];
  isOver: boolean;
}): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of board.response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: day\ndata: (.*)$/.exec(event)?.[1];
      if (data) board.boards.push(JSON.parse(data) as DayBoard);
    }
  }
  board.isOver = true;
}

const readDay = async (): Promise<DayBoard> =>
  shop.okBody(await marc.call('GET', '/api/staff/day'));
const buy = async () => shop.buy(await shop.newShopper(app));
const statesOf = (board: DayBoard | undefined) =>
  board?.slots.reduce((sum, { states }) => sum + states.preparing, 0);
