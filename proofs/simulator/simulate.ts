/** Days of trade through the whole application, and what the books say of them afterwards. */
import { shopDateTime } from '#server/platform/shop-time.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { checkBooks, checkMoney, closeBooks, type Breach } from '../../tests/check-books.ts';
import { breakPartners, type Faults } from './faulty-partners.ts';
import { runSchedules } from './schedules.ts';
import {
  complainPerhaps,
  meetShopper,
  payAgain,
  thinkAgain,
  visit,
  type KnownOrder,
  type Shopper,
} from './shoppers.ts';
import { openSites, readSitesFigures, runSites } from './several-sites.ts';
import { createStory, type Story } from './story.ts';
import { createTeam } from './team.ts';
import { sendRuns } from './vans.ts';

export type Simulation = {
  hash: string;
  lines: readonly string[];
  /** Orders by where they ended. */
  orders: Record<string, number>;
  euros: Record<'held' | 'captured' | 'refunded' | 'still held', number>;
  faults: Record<string, number>;
  /** Recurring jobs that threw, by name: a bank that is away is no reason to. */
  failedSchedules: Record<string, number>;
  /** Of a seller with several sites. */
  sites: Record<string, number>;
  /** Answers 500. */
  bugs: number;
  breaches: Breach[];
};

const stepMinutes = 15;
/** At night, and once nobody buys any more. */
const calmStepMinutes = 60;
/** After the last day, without faults: jobs are tried again, orders delivered, unpaid ones let go. */
const settlingDays = 2;
/** Products that a van brings to the sites. */
const atDepot = ['pomme-golden', 'entrecote', 'carottes'];

export async function simulate({
  seed,
  days,
  shoppers,
  faultRate = 0.08,
  sites = 1,
}: {
  seed: number;
  days: number;
  shoppers: number;
  faultRate?: number;
  sites?: number;
}): Promise<Simulation> {
  const app = await createTestApp();
  try {
    const story = createStory(app, seed);
    const faults: Faults = { rate: faultRate, met: {} };
    breakPartners(story, faults);
    const failedSchedules: Record<string, number> = {};
    const start = app.clock.now();
    const lastDay = start.add({ hours: days * 24 });
    const end = lastDay.add({ hours: settlingDays * 24 });
    const signIn = () => shop.staff(app, 'marc');
    if (sites > 1)
      await openSites(story, await signIn(), { sites, units: shoppers * days, atDepot });
    const people = await meetShoppers(story, { shoppers, days });
    const orders = new Map<string, KnownOrder>();
    const team = createTeam(story, { orders, shoppers });
    const step = async (since: Temporal.Instant): Promise<void> => {
      await runSchedules(app, since, (name) => {
        failedSchedules[name] = (failedSchedules[name] ?? 0) + 1;
      });
      await followOrders(story, orders, people);
      const now = story.now();
      const isOver = Temporal.Instant.compare(now, lastDay) >= 0;
      const hour = shopDateTime(now);
      if (hour.minute % 30 === 0 && hour.hour >= 6 && hour.hour <= 22) await team.work();
      if (hour.minute === 0 && hour.hour === 6 && !isOver) await team.receiveGoods();
      if (hour.minute === 0 && hour.hour === 11) await team.answerComplaints();
      if (sites > 1) await sendRuns(story, signIn);
      if (sites > 1 && !isOver && hour.minute === 30 && !isNight(hour)) await runSites(story);
      if (isOver) faults.rate = 0;
      if (Temporal.Instant.compare(now, end) < 0)
        story.planIn(isOver || isNight(hour) ? calmStepMinutes : stepMinutes, () => step(now));
    };
    await team.receiveGoods();
    story.planIn(stepMinutes, () => step(start));
    await story.play(end);
    // What the team did in the last minute still has its jobs, such as the release of a hold.
    await app.jobs.drain();
    await closeBooks(app);
    return {
      hash: story.hash(),
      lines: story.lines,
      ...(await readFigures(app)),
      sites: sites > 1 ? await readSitesFigures(story) : {},
      faults: faults.met,
      failedSchedules,
      bugs: story.lines.filter((line) => / 500\b/.test(line)).length,
      // The units of several sites are those of the ledger, which the audit reads.
      breaches: sites > 1 ? await checkMoney(app) : await checkBooks(app),
    };
  } finally {
    await app.close();
  }
}

const isNight = ({ hour }: { hour: number }): boolean => hour >= 1 && hour < 5;

async function meetShoppers(
  story: Story,
  { shoppers, days }: { shoppers: number; days: number },
): Promise<Map<string, Shopper>> {
  const people = new Map<string, Shopper>();
  for (let index = 0; index < shoppers; index += 1) {
    const shopper = await meetShopper(story, index);
    people.set(shopper.customerId, shopper);
    for (let day = 0; day < days; day += 1)
      if (story.draw() < 0.7)
        // From ten in the morning, when a story begins, until midnight.
        story.planIn(day * 24 * 60 + story.between(5, 14 * 60), () => visit(story, shopper));
  }
  return people;
}

type OrderRow = {
  id: string;
  number: string;
  status: string;
  customer_id: string;
  unpaid: boolean;
};

/** Tells each change of an order, whoever made it, and has its customer think about it. */
async function followOrders(
  story: Story,
  orders: Map<string, KnownOrder>,
  people: ReadonlyMap<string, Shopper>,
): Promise<void> {
  const { rows } = await story.app.database.pool.query<OrderRow>(
    `select o.id, o.number, o.customer_id, o.status,
      exists (select from payments p where p.order_id = o.id and p.pay_before is not null) as unpaid
    from orders o order by o.number::int`,
  );
  for (const { id, number, customer_id: customerId, status, unpaid } of rows) {
    const shopper = people.get(customerId);
    const known = orders.get(id);
    const seen = unpaid && status === 'prepaid' ? 'to be paid again' : status;
    if (!shopper || known?.status === seen) continue;
    story.tell(`order ${number}`, `${known?.status ?? 'new'} → ${seen}`);
    const order = { id, number, shopper, status: seen };
    orders.set(id, order);
    if (seen === 'prepaid' && (!known || known.status === 'prepaying')) thinkAgain(story, order);
    if (seen === 'delivered' || (seen === 'paid' && known?.status !== 'delivered'))
      complainPerhaps(story, order);
    if (seen === 'to be paid again') payAgain(story, order);
  }
}

async function readFigures(app: TestApp): Promise<Pick<Simulation, 'orders' | 'euros'>> {
  const { rows } = await app.database.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from orders group by status order by status',
  );
  const { rows: money } = await app.database.pool.query<Simulation['euros']>(
    `select coalesce(sum(amount_cents) filter (where held_at is not null), 0)::float8 / 100 as held,
      coalesce(sum(captured_cents), 0)::float8 / 100 as captured,
      coalesce(sum(refunded_cents), 0)::float8 / 100 as refunded,
      coalesce(sum(amount_cents) filter (where status = 'authorized'), 0)::float8 / 100 as "still held"
    from sandbox.holds`,
  );
  return {
    orders: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    euros: money[0] ?? { held: 0, captured: 0, refunded: 0, 'still held': 0 },
  };
}

/** The table that ends a run. */
export function describe({
  hash,
  lines,
  orders,
  euros,
  faults,
  failedSchedules,
  sites,
  breaches,
  bugs,
}: Simulation): string {
  const row = (name: string, value: string | number) => `${name.padEnd(44)} ${value}`;
  return [
    row('story', `${hash}, ${lines.length} lines`),
    ...Object.entries(orders).map(([status, count]) => row(`orders ${status}`, count)),
    ...Object.entries(euros).map(([what, euro]) => row(`euros ${what}`, euro.toFixed(2))),
    ...Object.entries(faults)
      .toSorted()
      .map(([what, count]) => row(what, count)),
    ...Object.entries(failedSchedules).map(([name, count]) => row(`${name} threw`, count)),
    ...Object.entries(sites).map(([what, count]) => row(what, count)),
    row('answers 500', bugs),
    ...breaches.map(({ name, count }) => row(`BROKEN ${name}`, count)),
    row('invariants broken', breaches.length),
  ].join('\n');
}
