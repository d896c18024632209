import { afterEach, describe, expect, it } from 'vitest';
import { countedBags } from '#domain/orders/bags.ts';
import {
  bagged,
  beginBatch,
  gesture,
  lineOf,
  outcomes,
  sendAll,
  sendGestures,
} from '../../../tests/batches.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';
import { readSheets } from '../print/read-sheets.ts';
import { writeTickets } from './write-tickets.ts';

const sheet = {
  id: 'o',
  customerId: 'c',
  number: '100025',
  customerName: 'Zoé\u001b@ Béranger',
  place: 'Paris Est',
  city: 'Paris',
  from: '2026-11-22T17:00:00Z',
  to: '2026-11-22T19:00:00Z',
  remarks: ['moins d’emballage'],
  aisles: [],
};
const bytesOf = (bags: number, cold: number) =>
  Buffer.from(writeTickets({ sheet, bags: countedBags(bags, cold) })).toString('latin1');

it('each bag prints a ticket with its order, name and barcode, then cuts the paper', () => {
  const bytes = bytesOf(3, 1);
  const cut = '\u001dV\u0001';
  expect(bytes.split(cut)).toHaveLength(4);
  for (const name of ['sac 1 sur 3', 'sac 2 sur 3', 'sac 3 sur 3, froid'])
    expect(bytes).toContain(name);
  // GS k 73: CODE 128, with its length, in set B.
  expect(bytes).toContain('\u001dkI\u000a{B100025-3');
  // In Windows-1252, the accents of latin 1 keep their bytes.
  expect(bytes).toContain('Zoé');
});

it('control characters in a customer’s name are not sent to the printer', () => {
  expect(bytesOf(1, 0)).toContain('Zoé@ Béranger');
  const reset = '\u001b@';
  expect(bytesOf(1, 0).split(reset)).toHaveLength(2);
});

/** Bags are counted when an order is prepared, labelled, and checked when it leaves; a complement shares them. */
describe('bags', () => {
  const stock = { penne: 5_000 };

  const { app, paul, lea, marc } = shop.open({
    staff: ['paul', 'lea', 'marc'],
    stock,
    hasWideSlots: true,
  });
  const zoe = shop.each(() => shop.newShopper(app));
  afterEach(() => expectInvariants(app, stock));

  const count = (id: string, bags: number, coldBags: number, by = paul) =>
    by.call('PUT', `/api/staff/orders/${id}/bags`, { bags, coldBags });
  const load = (orderId: string, number: number, isLoaded = true) =>
    lea.call('PUT', '/api/staff/rounds/bags', { orderId, number, isLoaded });
  const leave = (...orderIds: string[]) => shop.leaveRound(lea, orderIds);
  const waitingOf = async (id: string) => {
    const { waiting } = shop.okBody(await lea.call('GET', '/api/staff/rounds/current'));
    return waiting.find(({ orderId }: { orderId: string }) => orderId === id);
  };

  /** An order in the van, in this many bags. */
  async function inTheVan(bags: number, coldBags = 0): Promise<string> {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id);
    shop.okBody(await count(id, bags, coldBags));
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
    return id;
  }

  describe('bags', () => {
    it('all bags of an order go into one van: a second driver cannot load one until a manager corrects it', async () => {
      const id = await inTheVan(2);
      const first = { orderId: id, number: 1, isLoaded: true };
      shop.okBody(await marc.call('PUT', '/api/staff/rounds/bags', first));
      shop.expectRefusal(await load(id, 2), 'Order.StopOfAnother');
      shop.expectRefusal(await load(id, 1, false), 'Order.StopOfAnother');
      shop.okBody(await marc.call('PUT', '/api/staff/rounds/bags', { ...first, isLoaded: false }));
      for (const number of [1, 2]) shop.okBody(await load(id, number));
      shop.okBody(await leave(id));
      shop.okBody(await shop.handOver(lea, id));
    });

    it('finishing an order in a batch records its bags once, even when the request is retried', async () => {
      const id = await shop.buy(zoe);
      const batch = await beginBatch(paul, [id]);
      await sendAll(paul, batch.id, bagged(lineOf(batch, id, 'penne')));
      const finish = gesture({ kind: 'finish', orderId: id, bags: { bags: 2, coldBags: 1 } });
      for (let tries = 0; tries < 2; tries += 1)
        expect(outcomes(shop.okBody(await sendGestures(paul, batch.id, [finish])))).toEqual([
          'done',
        ]);
      const bags = async () =>
        shop.okBody(await paul.call('GET', `/api/staff/orders/${id}/bags`)).bags;
      expect(await bags()).toMatchObject([{ isCold: false }, { isCold: true }]);
      // Killed between the order and its bags: the phone sends again, as what was not answered.
      await app.database.pool.query('delete from order_bags where order_id = $1', [id]);
      await app.database.pool.query('delete from picking_gestures where id = $1', [
        finish.gestureId,
      ]);
      shop.okBody(await sendGestures(paul, batch.id, [finish]));
      expect(await bags()).toHaveLength(2);
    });

    it('an order’s bags are counted, with chilled ones apart, and recounted after a change', async () => {
      const id = await shop.buy(zoe);
      shop.expectRefusal(await count(id, 2, 0), 'Order.CannotModify');
      shop.okBody(await shop.move(paul, id, 'preparing'));
      expect(shop.okBody(await count(id, 3, 1)).bags).toEqual([
        { number: 1, isCold: false, isLoaded: false },
        { number: 2, isCold: false, isLoaded: false },
        { number: 3, isCold: true, isLoaded: false },
      ]);
      expect(shop.okBody(await count(id, 1, 0)).bags).toHaveLength(1);
      for (const [bags, cold] of [
        [0, 0],
        [2, 3],
        [21, 0],
      ] as const)
        shop.expectTyped(await count(id, bags, cold), 400);
      shop.expectRefusal(await count(id, 1, 0, lea), 'Shared.InsufficientPrivileges');
      const { rows } = await app.database.pool.query(
        "select after from staff_actions where kind = 'order.bags' and subject = $1 order by number",
        [`order:${id}`],
      );
      expect(rows.map(({ after }) => after)).toEqual([
        { bags: 3, coldBags: 1 },
        { bags: 1, coldBags: 0 },
      ]);
    });

    it('each counted bag gets a label', async () => {
      const id = await shop.buy(zoe);
      shop.okBody(await shop.move(paul, id, 'preparing'));
      const labels = () => paul.call('GET', `/api/staff/orders/${id}/bags/labels`);
      shop.expectRefusal(await labels(), 'Picking.NothingToPrint');
      shop.okBody(await count(id, 11, 2));
      const pdf = await labels();
      expect(pdf.status).toBe(200);
      expect(String(pdf.body).split(/\/Type \/Page\b/).length - 1).toBe(2);
      const tickets = await paul.call('GET', `/api/staff/orders/${id}/bags/tickets`);
      expect(tickets.status).toBe(200);
      expect(String(tickets.body)).toContain('sac 11 sur 11, froid');
    });
  });

  describe('at loading', () => {
    it('a bag missing at loading keeps the whole round in the shop, and is named', async () => {
      const id = await inTheVan(3, 1);
      const other = await inTheVan(1);
      shop.okBody(await load(other, 1));
      for (const number of [1, 2]) shop.okBody(await load(id, number));
      const refused = await leave(other, id);
      shop.expectRefusal(refused, 'Round.BagsMissing');
      expect(refused.body.message).toMatch(/^Commande \d+, il manque : sac 3 sur 3, froid\.$/);
      shop.expectRefusal(await shop.move(marc, id, 'inTransit'), 'Round.BagsMissing');
      expect((await waitingOf(other)).bags).toMatchObject([{ isLoaded: true }]);
      shop.okBody(await load(id, 3));
      expect(shop.okBody(await leave(other, id)).stops).toHaveLength(2);
      for (const orderId of [other, id])
        shop.okBody(
          await lea.call('POST', `/api/staff/deliveries/${orderId}/events`, {
            status: 'delivered',
          }),
        );
      await app.jobs.drain();
    });

    it('at loading, a bag that was unloaded, recounted or brought back must be checked again', async () => {
      const id = await inTheVan(2);
      for (const number of [1, 2]) shop.okBody(await load(id, number));
      shop.okBody(await load(id, 2, false));
      shop.expectRefusal(await leave(id), 'Round.BagsMissing');
      shop.expectRefusal(await load(id, 3), 'Round.BagNotCounted');
      shop.okBody(await count(id, 1, 0));
      expect((await waitingOf(id)).bags).toEqual([{ number: 1, isCold: false, isLoaded: false }]);
      shop.okBody(await load(id, 1));
      // The same count sent again changes nothing.
      shop.okBody(await count(id, 1, 0));
      shop.okBody(await leave(id));
      shop.okBody(
        await lea.call('POST', `/api/staff/deliveries/${id}/events`, {
          status: 'failed-delivery',
          reason: 'Personne n’a répondu',
        }),
      );
      const { failed } = shop.okBody(await lea.call('GET', '/api/staff/rounds/current'));
      expect(failed.find(({ orderId }: { orderId: string }) => orderId === id).bags).toMatchObject([
        { isLoaded: false },
      ]);
    });

    it('an order without counted bags leaves without a check at loading', async () => {
      const id = await shop.buy(zoe);
      await shop.prepare(paul, id);
      for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
      expect((await waitingOf(id)).bags).toEqual([]);
      shop.okBody(await leave(id));
    });
  });

  it('a complement has no bags, picking list or stop of its own', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const extra = shop.okBody(await shop.pay(zoe)).orderId;
    const { number } = await shop.readOrder(zoe, extra);
    const sheets = await readSheets(app, { scope: 'toPrepare' }, { until: null });
    expect(sheets.map((sheet) => sheet.id)).not.toContain(extra);
    const sheet = sheets.find((each) => each.id === id);
    expect(sheet?.remarks).toContain(`avec le complément ${number}`);
    expect(sheet?.aisles.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      30, 2,
    ]);
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.expectRefusal(await count(extra, 1, 0), 'Order.FollowsItsOrder');
    for (const [orderId, preparedQuantity] of [
      [id, 30],
      [extra, 2],
    ] as const)
      shop.okBody(await shop.putLine(paul, orderId, 'penne', { preparedQuantity }));
    for (const to of ['prepared', 'cart', 'readyToDeliver'])
      shop.okBody(await shop.move(paul, id, to));
    expect(await waitingOf(id)).toMatchObject({ complements: [number], units: 32 });
    expect(await waitingOf(extra)).toBeUndefined();
    const { stops } = shop.okBody(await leave(id));
    expect(stops.map(({ orderId }: { orderId: string }) => orderId)).toContain(id);
    expect(stops.map(({ orderId }: { orderId: string }) => orderId)).not.toContain(extra);
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/rounds'));
    const open = items.flatMap((round: { stops: { orderId: string }[] }) => round.stops);
    expect(open.map(({ orderId }: { orderId: string }) => orderId)).not.toContain(extra);
  });
});
