/** Turns the stories into moments, in chronological order: the same at every start, which counts those already lived. */
import { timeZone } from '#domain/france/time-zones.ts';
import { dateIn, instantIn } from '#domain/time/local-time.ts';
import { extendSlots } from '#server/delivery/extend-slots.ts';
import { clockOf } from '#server/platform/clock.ts';
import type { PastShop } from './past-shop.ts';
import {
  advance,
  beginPreparing,
  cancel,
  isCollected,
  place,
  publishReviews,
  refund,
  review,
  type Placed,
} from './steps.ts';
import { sellOffLots } from './sell-off.ts';
import { openSites } from './sites.ts';
import { stories, ticket, type Story } from './stories.ts';

export type Moment = { at: Temporal.Instant; live: (shop: PastShop) => Promise<unknown> };
type SlotTimes = { id: string; startsAt: Temporal.Instant };

const oldestDays = 57;
/** A call of extendSlots makes two weeks of them. */
const slotsEveryDays = 14;

/** The slots of the past, made when they would have been. */
export async function makePastSlots(shop: PastShop, openedAt: Temporal.Instant): Promise<void> {
  for (let daysAgo = oldestDays; daysAgo > 0; daysAgo -= slotsEveryDays)
    await extendSlots({
      db: shop.database.db,
      clock: clockOf(() => openedAt.subtract({ hours: 24 * daysAgo })),
    });
}

export async function planMoments(shop: PastShop, openedAt: Temporal.Instant): Promise<Moment[]> {
  const moments: Moment[] = [
    { at: openedAt.subtract({ hours: 24 * 11 }), live: publishReviews },
    // What has been written since is left for today.
    { at: openedAt.subtract({ hours: 24 * 3 }), live: publishReviews },
    {
      at: openedAt.subtract({ hours: ticket.hoursAgo }),
      live: ({ as }) =>
        as({ customer: ticket.who }, (ask) => ask('POST', '/api/support/tickets', ticket.body)),
    },
    { at: openedAt.subtract({ hours: 3 }), live: sellOffLots },
    { at: openedAt.subtract({ hours: 2 }), live: openSites },
    // What the shop does by itself each night.
    { at: openedAt, live: ({ jobs }) => jobs.runNow('orders.terminate', {}) },
    { at: openedAt, live: ({ jobs }) => jobs.runNow('books.close', {}) },
  ];
  for (const story of stories) moments.push(...(await momentsOf(shop, story, openedAt)));
  return moments.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

async function momentsOf(
  shop: PastShop,
  story: Story,
  openedAt: Temporal.Instant,
): Promise<Moment[]> {
  const placedAt =
    'hoursAgo' in story.placed
      ? openedAt.subtract({ hours: story.placed.hoursAgo })
      : hourOfDay(openedAt, story.placed.daysAgo, story.placed.hour);
  const slot = await findSlot(shop, story, { placedAt, openedAt });
  const placed: Placed = { story, placedAt, slotId: slot.id };
  const moment = (
    at: Temporal.Instant,
    live: (shop: PastShop, placed: Placed) => Promise<unknown>,
  ): Moment => ({ at, live: (past) => live(past, placed) });
  const before = (minutes: number) => openedAt.subtract({ minutes });
  const then = {
    prepaid: () => [],
    cancelled: () => [moment(placedAt.add({ hours: 2 }), cancel)],
    preparing: () => [moment(before(25), beginPreparing)],
    ready: () => [moment(before(70), (past, order) => advance(past, order, 'ready'))],
    readyToDeliver: () => [
      moment(before(55), (past, order) => advance(past, order, 'readyToDeliver')),
    ],
    inTransit: () => [
      moment(before(90), (past, order) => advance(past, order, 'readyToDeliver')),
      moment(before(15), (past, order) => advance(past, order, 'inTransit')),
    ],
    paid: () => handedOver(story, slot.startsAt, moment),
  } satisfies Record<Story['reaches'], () => Moment[]>;
  return [moment(placedAt, place), ...then[story.reaches]()];
}

function handedOver(
  story: Story,
  startsAt: Temporal.Instant,
  moment: (
    at: Temporal.Instant,
    live: (shop: PastShop, placed: Placed) => Promise<unknown>,
  ) => Moment,
): Moment[] {
  return [
    moment(startsAt.subtract({ hours: 2 }), (past, order) =>
      advance(past, order, isCollected(story) ? 'ready' : 'readyToDeliver'),
    ),
    ...(isCollected(story)
      ? []
      : [moment(startsAt.add({ minutes: 5 }), (past, order) => advance(past, order, 'inTransit'))]),
    moment(startsAt.add({ minutes: 40 }), (past, order) => advance(past, order, 'delivered')),
    ...(story.refund ? [moment(startsAt.add({ hours: 15 }), refund)] : []),
    ...(story.reviews ? [moment(startsAt.add({ hours: 63 }), review)] : []),
  ];
}

const hourOfDay = (openedAt: Temporal.Instant, daysAgo: number, hour: number): Temporal.Instant =>
  instantIn(timeZone, dateIn(timeZone, openedAt).subtract({ days: daysAgo }), hour);

/** As a shopper would: one that can still be had when the order is placed. */
async function findSlot(
  { database: { db } }: PastShop,
  { zone, slot, placed }: Story,
  { placedAt, openedAt }: { placedAt: Temporal.Instant; openedAt: Temporal.Instant },
): Promise<SlotTimes> {
  const open = db
    .selectFrom('slots')
    .select(['id', 'starts_at'])
    .where('zone_id', '=', zone)
    .where('order_until', '>', placedAt)
    .orderBy('starts_at')
    .limit(1);
  const daysAgo = 'daysAgo' in placed && 'daysLater' in slot ? placed.daysAgo - slot.daysLater : 0;
  const row = await (
    'endsInHours' in slot
      ? open.where('ends_at', '>', openedAt.add({ hours: slot.endsInHours }))
      : open.where('starts_at', '>=', hourOfDay(openedAt, daysAgo, 18))
  ).executeTakeFirst();
  if (!row) throw new Error(`no slot of ${zone} can be had at ${placedAt.toString()}`);
  return { id: row.id, startsAt: row.starts_at };
}
