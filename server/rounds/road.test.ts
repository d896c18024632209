/** The order of stops, and the arrivals that each report changes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { costOf, orderStops, timeStops, type RoundPlan } from '#domain/rounds/order-stops.ts';
import { createPartners } from '#server/partners/create-partners.ts';
import { demoHomes } from '#world/demo-accounts.ts';
import type { Visitor } from '../../tests/app.ts';
import { openFakeHttp } from '../../tests/fake-http.ts';
import * as shop from '../../tests/shopping.ts';
import { planRound } from './plan-round.ts';

let lea: Visitor;
let marc: Visitor;
// An hour before the slot of the evening.
const { app, paul } = shop.open({
  staff: ['paul'],
  stock: { penne: 2_000 },
  hasWideSlots: true,
  startAt: '2026-11-21T16:00:00Z',
});
beforeAll(async () => {
  lea = await shop.staff(app, 'lea');
  marc = await shop.staff(app, 'marc');
});

const places = {
  near: { latitude: 48.8545, longitude: 2.3705 },
  middle: { latitude: 48.8581, longitude: 2.3811 },
  far: { latitude: 48.8632, longitude: 2.3905 },
};

type Loaded = Awaited<ReturnType<typeof load>>;

it('a stop says its site, and rounds on the road are read by site', async () => {
  await app.database.pool.query(
    "insert into sites (id, name, state, position) values ('vanves', 'Cabas Vanves', 'open', 2)",
  );
  const { id } = await load('near');
  const { waiting } = await current();
  expect(waiting).toContainEqual(expect.objectContaining({ orderId: id, siteId: 'paris' }));
  await leave([id]);
  const read = (site: string) => marc.call('GET', `/api/staff/rounds?site=${site}`);
  const [round] = shop.okBody<'GET /api/staff/rounds'>(await read('paris')).items;
  expect(idsOf(round?.stops ?? [])).toEqual([id]);
  expect(shop.okBody(await read('vanves')).items).toEqual([]);
  shop.expectRefusal(await read('lyon'), 'Shop.NotFoundFromQuery');
  await report(id, { status: 'delivered' });
});

describe('the order of the stops', () => {
  it('the order of the stops is proposed from the shop, keeps locked stops, and is not kept', async () => {
    const [far, near, middle] = [await load('far'), await load('near'), await load('middle')];
    const byHand = [far.id, near.id, middle.id];
    const proposed = await plan(byHand);
    expect([
      [near.id, middle.id, far.id],
      [far.id, middle.id, near.id],
    ]).toContainEqual(idsOf(proposed.stops));
    expect(proposed).toMatchObject({ source: 'estimate', isFallback: false });
    expect(proposed.planned.minutes).toBeLessThan(proposed.byHand.minutes);
    expect(idsOf((await plan(byHand, [near.id])).stops)[1]).toBe(near.id);
    expect((await current()).stops).toEqual([]);
    shop.expectRefusal(
      await paul.call('POST', '/api/staff/rounds/plans', { orderIds: byHand }),
      'Shared.InsufficientPrivileges',
    );
  });

  it('the order of the stops of a round on the road is changed by its driver and by a manager, with locks', async () => {
    const [a, b, c] = [await load('near'), await load('middle'), await load('far')];
    const { id: roundId } = await leave([a.id, b.id, c.id], [b.id]);
    expect((await current()).stops.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([
      false,
      true,
      false,
    ]);
    const reorder = (orderIds: string[], by: Visitor = lea) =>
      by.call('PUT', `/api/staff/rounds/${roundId}/stops`, { orderIds, lockedIds: [c.id] });
    shop.okBody(await reorder([c.id, a.id, b.id]));
    expect(idsOf((await current()).stops)).toEqual([c.id, a.id, b.id]);
    expect(await infos(c)).toMatchObject({ stopsBefore: 0 });
    await report(c.id, { status: 'delivered' });
    shop.expectRefusal(await reorder([c.id, b.id, a.id]), 'Round.StopsChanged');
    shop.expectRefusal(await reorder([b.id]), 'Round.StopsChanged');
    shop.okBody(await reorder([b.id, a.id], marc));
    expect(idsOf((await current()).stops)).toEqual([b.id, a.id]);
    const { rows } = await app.database.pool.query(
      "select before, after from staff_actions where kind = 'round.stops-ordered'",
    );
    expect(rows).toEqual([{ before: [a.id, b.id], after: [b.id, a.id] }]);
    for (const { id } of [a, b]) await report(id, { status: 'delivered' });
    shop.expectRefusal(await reorder([b.id, a.id]), 'Round.NotFound');
  });

  it('the order of the stops is asked of the route planner, and of the shop when it fails', async () => {
    const [near, far] = [await load('near'), await load('far')];
    let isDown = false;
    const departureOf = (text: string) => Number(JSON.parse(text).vehicles[0].time_window[0]);
    const fake = await openFakeHttp(
      ({ text }) => ({
        status: isDown ? 503 : 200,
        body: {
          code: 0,
          routes: [
            {
              steps: [
                { type: 'job', id: 2, arrival: departureOf(text) },
                { type: 'job', id: 1, arrival: departureOf(text) + 600 },
              ],
            },
          ],
        },
      }),
      'idempotency-key',
    );
    const partners = await createPartners({
      config: { ...app, vroomUrl: `http://127.0.0.1:${fake.port}` },
      pool: app.database.pool,
      clock: app.clock,
    });
    const deps = { ...app, partners, shop: { shown: () => ({ address: shopAddress }) } };
    const ask = (lockedIds: string[] = []) =>
      planRound(deps as never, { orderIds: [near.id, far.id], lockedIds, staff: {} });
    const byRoad = await ask();
    expect(byRoad).toMatchObject({ source: 'road', isFallback: false });
    expect(idsOf(byRoad.stops)).toEqual([far.id, near.id]);
    expect(await ask([near.id])).toMatchObject({ source: 'estimate', isFallback: false });
    isDown = true;
    const embedded = await ask();
    expect(embedded).toMatchObject({ source: 'estimate', isFallback: true });
    expect(idsOf(embedded.stops)).toEqual([near.id, far.id]);
    await fake.close();
  });

  it('the order of the stops of the demo’s customers is never worse than any order by hand that we draw', async () => {
    const departsAt = Date.parse('2026-11-23T16:30:00Z') / 1_000;
    const stops = await Promise.all(
      Object.values(demoHomes).map(async ({ streetNumber, street, postalCode, city }, index) => {
        const text = [streetNumber, street, postalCode, city].join(' ');
        const [point = null] = await app.partners.geocoder.search(text, { limit: 1 });
        const from = departsAt + (index % 2) * 7_200;
        return { id: street, point, from, until: from + 7_200, serviceSeconds: 240 };
      }),
    );
    expect(stops.length).toBeGreaterThan(5);
    for (let turn = 0; turn < stops.length; turn += 1) {
      const byHand = [...stops.slice(turn), ...stops.slice(0, turn)];
      const round: RoundPlan = { start: places.near, departsAt, stops: byHand };
      const ordered = {
        ...round,
        stops: orderStops(round).flatMap((id) => stops.find((stop) => stop.id === id) ?? []),
      };
      const late = (of: RoundPlan) =>
        timeStops(of).flatMap(({ id, lateSeconds }) => (lateSeconds > 0 ? [id] : []));
      expect(costOf(ordered).lateSeconds).toBeLessThanOrEqual(costOf(round).lateSeconds);
      expect(late(round)).toEqual(expect.arrayContaining(late(ordered)));
      if (late(round).length === 0)
        expect(costOf(ordered).totalSeconds).toBeLessThanOrEqual(costOf(round).totalSeconds);
    }
  });
});

const shopAddress = { street: '12 rue de la Roquette', postalCode: '75011', city: 'Paris' };

describe('arrivals', () => {
  const rounds: Loaded[][] = [];
  beforeAll(async () => {
    for (let round = 0; round < 2; round += 1)
      rounds.push([await load('near'), await load('middle'), await load('far')]);
    // The day after, when the slot begins.
    app.clock.advance({ hours: 25 });
    // The night ended the team's sessions.
    [lea, marc] = [await shop.staff(app, 'lea'), await shop.staff(app, 'marc')];
  });
  const takeRound = () => rounds.pop() as [Loaded, Loaded, Loaded];

  it('T18c arrivals of later stops follow the reports of the stops before, and places are forgotten at the end', async () => {
    const stops = takeRound();
    await leave(stops.map(({ id }) => id));
    const planned = (await infos(stops[2])).eta;
    app.clock.advance({ minutes: 25 });
    await report(stops[0].id, { status: 'failed-delivery', reason: 'Accès impossible' });
    const later = (await infos(stops[2])).eta;
    expect(Date.parse(later.from)).toBeGreaterThan(Date.parse(planned.from));
    app.clock.advance({ minutes: 10 });
    await report(stops[1].id, { status: 'delivered' });
    const { eta, stopsBefore } = await infos(stops[2]);
    const minutes = ({ from, to }: { from: string; to: string }) =>
      (Date.parse(to) - Date.parse(from)) / 60_000;
    expect(stopsBefore).toBe(0);
    expect(minutes(eta)).toBeLessThan(minutes(planned));
    expect((await current()).stops[0].eta).toEqual(eta);
    expect(shop.okBody(await marc.call('GET', '/api/staff/rounds')).items[0].stops[0].eta).toEqual(
      eta,
    );
    const places = async () =>
      (
        await app.database.pool.query(
          'select (select count(*) from round_visits)::int as visits, (select count(*) from delivery_tasks where latitude is not null)::int as tasks',
        )
      ).rows;
    expect(await places()).toEqual([{ visits: 2, tasks: 2 }]);
    await report(stops[2].id, { status: 'delivered' });
    expect(await places()).toEqual([{ visits: 0, tasks: 0 }]);
  });

  it('T18c the next customer gets one SMS, from the end of the stop before or from « J’arrive »', async () => {
    const stops = takeRound();
    await leave(stops.map(({ id }) => id));
    const smsOf = async ({ zoe, id }: Loaded) => {
      await app.jobs.drain();
      const { phone } = (await shop.readOrder(zoe, id)).customer;
      return (await shop.inboxOf(app, phone)).filter(({ text }) => text.includes('arrive')).length;
    };
    expect(await Promise.all(stops.map(smsOf))).toEqual([0, 0, 0]);
    app.clock.advance({ minutes: 6 });
    await report(stops[0].id, { status: 'delivered' });
    expect(await smsOf(stops[1])).toBe(1);
    await report(stops[1].id, { status: 'arriving' });
    expect(await smsOf(stops[1])).toBe(1);
    expect(await smsOf(stops[2])).toBe(0);
    for (const { id } of stops.slice(1)) await report(id, { status: 'delivered' });
  });
});

async function load(place: keyof typeof places) {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, shop.counted, shop.slots.tomorrow);
  await app.database.pool.query(
    "update orders set delivery = jsonb_set(delivery, '{address}', delivery->'address' || $2::jsonb) where id = $1",
    [id, JSON.stringify(places[place])],
  );
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  return { zoe, id };
}

const plan = async (orderIds: string[], lockedIds: string[] = []) =>
  shop.okBody(await lea.call('POST', '/api/staff/rounds/plans', { orderIds, lockedIds }));
const leave = async (orderIds: string[], lockedIds: string[] = []) =>
  shop.okBody(await shop.leaveRound(lea, orderIds, { lockedIds }));
const report = async (id: string, event: object) =>
  shop.okBody(await lea.call('POST', `/api/staff/deliveries/${id}/events`, event));
const current = async () => shop.okBody(await lea.call('GET', '/api/staff/rounds/current'));
const idsOf = (stops: readonly { orderId: string }[]) => stops.map(({ orderId }) => orderId);
const infos = async ({ zoe, id }: { zoe: Visitor; id: string }) =>
  shop.okBody(await zoe.call('POST', '/api/orders/taskDeliveryInfos', { orderId: id }));
