/** A Saturday of the demo shop: ten preparers, four drivers, pickups at the counter, and what it cost them. */
import { loadDemoWorld } from '#world/load.ts';
import { drawFrom } from '#world/draw-from.ts';
import type { Role } from '#domain/staff/contract.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';
import { checkMoney, closeBooks } from '../../tests/check-books.ts';
import { readSitesFigures } from '../simulator/several-sites.ts';
import { createStory, type Story } from '../simulator/story.ts';
import { lookAtShelves, sendRuns, sendVan } from '../simulator/vans.ts';
import { placeOrders, type DayOrder } from './customers.ts';
import { deliverAll } from './drivers.ts';
import { explainMoney, type Explained } from './explain-money.ts';
import { newCount, openPhone, type Count } from './phone.ts';
import { prepareAll, type Walk } from './preparers.ts';

export type Saturday = {
  orders: number;
  delivered: number;
  collected: number;
  missed: number;
  prepared: Count;
  driven: Count;
  walk: Walk;
  money: Explained;
  /** Of a seller with several sites. */
  sites: Record<string, number>;
  breaches: string[];
};

const team = { preparers: 10, drivers: 4 };
/** The evening before, when all have ordered. */
const friday = '2026-11-20T16:00:00Z';

export async function playSaturday(asked: {
  orders: number;
  seed: number;
  sites: number;
}): Promise<Saturday> {
  const app = await createTestApp({
    startAt: friday,
    loadWorld: (deps) => loadDemoWorld({ ...deps, hasPast: false, say: () => undefined }),
  });
  try {
    const draw = drawFrom(asked.seed);
    // Of the vans between the sites.
    const story = createStory(app, asked.seed);
    const { sites } = asked;
    const marc = await signInManager(app);
    const orders = await placeOrders(app, { count: asked.orders, sites, draw, marc });
    await app.jobs.drain();
    if (sites > 1) planVansOfTheEvening(story);
    const walk: Walk = { lines: 0, visits: 0, visitsOneByOne: 0 };
    const [prepared, driven] = [newCount(), newCount()];
    const missed: DayOrder[] = [];
    const bySlot = Map.groupBy(
      orders.toSorted((one, other) => Temporal.Instant.compare(one.from, other.from)),
      ({ from }) => from.epochMilliseconds,
    );
    for (const [from, ofSlot] of bySlot) {
      const slotFrom = Temporal.Instant.fromEpochMilliseconds(from);
      await story.play(slotFrom.subtract({ hours: 2 }));
      for (let van = 1; van < sites; van += 1) await sendVan(story, () => signInManager(app));
      const preparers = await openPhones(app, 'preparer', prepared, draw);
      // Batches and rounds are of a site.
      const bySite = [...Map.groupBy(ofSlot, ({ site }) => site).values()];
      for (const ofSite of bySite) {
        const queue = [...ofSite];
        const onShelf = await lookAtShelves(
          app,
          queue.map(({ id }) => id),
        );
        await Promise.all(
          preparers.map((phone) => prepareAll(app, phone, { queue, draw, walk, onShelf })),
        );
      }
      await story.play(slotFrom);
      const drivers = await openPhones(app, 'driver', driven, draw);
      for (const ofSite of bySite) {
        const queue = ofSite.filter(({ mode }) => mode === 'delivery');
        for (const gone of await Promise.all(
          drivers.map((phone) => deliverAll(app, phone, { queue, draw })),
        ))
          missed.push(...gone);
      }
      await handOver(
        app,
        ofSlot.filter(({ mode }) => mode === 'collection'),
      );
      await app.jobs.drain();
    }
    const nextMarc = await signInManager(app);
    for (const { id } of missed)
      shop.okBody(
        await nextMarc.call('POST', `/api/staff/deliveries/${id}/abandonments`, {
          reason: 'Client injoignable',
        }),
      );
    await app.jobs.drain();
    await story.play(Temporal.Instant.from('2026-11-22T08:00:00Z'));
    const [money, breaches] = [await explainMoney(app), await listBreaches(app)];
    // What is past its date a week later was left over.
    app.clock.set('2026-11-29T08:00:00Z');
    return {
      orders: orders.length,
      delivered: orders.filter(({ mode }) => mode === 'delivery').length - missed.length,
      collected: orders.filter(({ mode }) => mode === 'collection').length,
      missed: missed.length,
      prepared,
      driven,
      walk,
      money,
      sites: sites > 1 ? await readSitesFigures(story) : {},
      breaches,
    };
  } finally {
    await app.close();
  }
}

/** They leave at six, and the night ends the sheets of those that did not. */
function planVansOfTheEvening(story: Story): void {
  const at = Temporal.Instant.from('2026-11-20T17:00:00Z');
  story.planAt(at, () => sendRuns(story, () => signInManager(story.app)));
  story.planAt(at.add({ hours: 9 }), () => story.app.jobs.runNow('transfers.endMissed', {}));
}

/** Signed in for the hours of a slot. */
async function openPhones(
  app: TestApp,
  role: Extract<Role, 'preparer' | 'driver'>,
  count: Count,
  draw: () => number,
) {
  const phones = [];
  for (let index = 0; index < team[`${role}s`]; index += 1) {
    const visitor = await signInStaff(app, await hire(app, role, `${role} ${index + 1}`));
    phones.push(openPhone(visitor, count, draw));
  }
  return phones;
}

const signInManager = async (app: TestApp) =>
  signInStaff(app, await hire(app, 'manager', 'Marc Soir'));

async function handOver(app: TestApp, orders: readonly DayOrder[]): Promise<void> {
  const counter = await signInStaff(app, await hire(app, 'preparer', 'Au comptoir'));
  for (const { id, customer } of orders) shop.okBody(await shop.collect(counter, customer, id));
}

async function listBreaches(app: TestApp): Promise<string[]> {
  await closeBooks(app);
  return (await checkMoney(app)).map(({ name, count }) => `${name}: ${count}`);
}

/** Measured on a day of 300 orders in November 2026, when orders were prepared one by one on a list. */
const before = { taps: 25, digits: 12, requests: 21, visitsOfSix: 83 };

export function describeSaturday(day: Saturday): string {
  const { orders, prepared, driven, walk, money } = day;
  const row = (name: string, now: string | number, was = '') =>
    `${name.padEnd(46)} ${String(now).padStart(9)}${was ? `   before ${was}` : ''}`;
  const each = (value: number, digits = 1) => (value / orders).toFixed(digits);
  const perLine = (value: number) => (value / walk.lines).toFixed(2);
  const euros = (cents: number) => (cents / 100).toFixed(2);
  const ofSix = (visits: number) => ((visits / orders) * 6).toFixed(0);
  return [
    row('orders', orders),
    row('  delivered, collected, missed', [day.delivered, day.collected, day.missed].join(', ')),
    row('lines per order', each(walk.lines)),
    row('taps per order, until the van or the counter', each(prepared.taps), `${before.taps}`),
    row('digits per order', each(prepared.digits), `${before.digits}`),
    row('scans per order', each(prepared.scans)),
    row('requests per order', each(prepared.requests), `${before.requests}`),
    row('taps, requests per line', `${perLine(prepared.taps)}, ${perLine(prepared.requests)}`),
    row('milliseconds waited for answers per order', each(prepared.serverMs, 0)),
    row('visits of aisles for six orders, by batch', ofSix(walk.visits)),
    row('  the same, one by one', ofSix(walk.visitsOneByOne), `${before.visitsOfSix}`),
    row('gestures made without network', prepared.waitedOffline),
    row('requests sent again', prepared.sentAgain + driven.sentAgain),
    row('taps, requests per order of a driver', `${each(driven.taps)}, ${each(driven.requests)}`),
    row(
      'orders explained to the cent',
      `${money.orders - money.unexplained.length}/${money.orders}`,
    ),
    row('  their lines', money.lines),
    row('  euros billed', euros(money.billedCents)),
    row('  euros of weight given away', euros(money.giftCents)),
    row('  euros held and let go', euros(money.releasedCents)),
    ...Object.entries(day.sites).map(([what, value]) => row(what, value)),
    ...money.unexplained.map((text) => `UNEXPLAINED ${text}`),
    ...day.breaches.map((text) => `BROKEN ${text}`),
    row('invariants broken', day.breaches.length),
  ].join('\n');
}
