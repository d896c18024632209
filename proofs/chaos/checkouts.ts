/**
 * Many simultaneous checkouts while the shop is killed, its database restarts and its partners
 * fail.
 */
import { execFileSync } from 'node:child_process';
import { drawFrom, type Draw } from '#world/draw-from.ts';
import type { TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { checkBooks } from '../../tests/check-books.ts';
import { killPoints } from './kill-points.ts';
import { keepLateWebhooks } from './late-webhooks.ts';
import { payUntilKnown } from './lives.ts';
import { patiently, retryCutJobs, type ShopProcess } from './shop-commands.ts';

export type Rush = {
  checkouts: number;
  /** Orders that the page confirmed. */
  placed: number;
  'refused by the bank, the stock or the slot': number;
  'kills of the shop': number;
  'restarts of the database': number;
  'webhooks late': number;
  'of these overtaken by one sent later': number;
  'of these sent by a process killed since': number;
  'orders lost': number;
  'orders or holds twice': number;
  'units or places oversold': number;
  'cents off': number;
  'other invariants broken': string[];
};

const atOnce = 6;
/** Later than all simulated waiting, and within a card's hold. */
const slots = [8, 10, 18, 20].flatMap((hour) =>
  [26, 27].map((day) => `paris-est-2026-11-${day}-${String(hour).padStart(2, '0')}`),
);

/** Returns less stock than the checkouts want. */
function stockFor(checkouts: number): Record<string, number> {
  return {
    penne: checkouts * 30,
    'pomme-gala': checkouts * 4,
    panais: Math.ceil(checkouts / 10),
  };
}

export async function rush(
  app: TestApp,
  process: ShopProcess,
  asked: { checkouts: number; kills: number; restarts: number; seed: number; faultRate: number },
): Promise<Rush> {
  const draw = drawFrom(asked.seed);
  const webhooks = keepLateWebhooks(app, process, drawFrom(asked.seed + 1));
  const stock = stockFor(asked.checkouts);
  for (const [id, quantity] of Object.entries(stock)) await shop.setStock(app, id, quantity);
  await app.database.pool.query('update slots set capacity = $1', [
    Math.ceil((asked.checkouts * 0.7) / slots.length),
  ]);
  const breakPartners = (rate: number) =>
    process.insist({ kind: 'breakPartners', rate, seed: asked.seed });
  await breakPartners(asked.faultRate);
  const acknowledged: string[] = [];
  let started = 0;
  let refused = 0;
  let restarts = 0;
  // At the start of each stretch: a kill armed for the last checkout might never trigger.
  const isEvery = (count: number, turn: number) =>
    count > 0 && (turn - 1) % Math.max(1, Math.floor(asked.checkouts / count)) === 0;
  const shopFrom = async (): Promise<void> => {
    while (started < asked.checkouts) {
      const turn = (started += 1);
      if (isEvery(asked.kills, turn)) await armNext(process, draw, turn);
      await webhooks.passTurn();
      if (isEvery(asked.restarts, turn)) restarts += await patiently(() => restartDatabase(app));
      const customerId = await checkOut(app, process, draw);
      if (customerId) acknowledged.push(customerId);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shopFrom));
  await breakPartners(0);
  await retryCutJobs(app);
  await webhooks.deliverAll();
  // Retries undecided payments until the bank has answered or an hour has passed.
  for (let minute = 0; minute < 70; minute += 5) {
    app.clock.advance({ minutes: 5 });
    await patiently(() => process.insist({ kind: 'runJobs' }));
  }
  return {
    checkouts: asked.checkouts,
    placed: acknowledged.length,
    'refused by the bank, the stock or the slot': refused,
    'kills of the shop': process.deaths(),
    'restarts of the database': restarts,
    'webhooks late': webhooks.met.late,
    'of these overtaken by one sent later': webhooks.met.overtaken,
    'of these sent by a process killed since': webhooks.met['sent by a process killed since'],
    ...(await countFaults(app, acknowledged, stock)),
  };
}

/** Arms the kill points of a checkout in turn. */
async function armNext(process: ShopProcess, draw: Draw, turn: number): Promise<void> {
  const points = killPoints.filter(({ name }) =>
    /reservation of stock|hold at the bank|order accepted|confirmation|refusal of/.test(name),
  );
  const point = points[turn % points.length];
  if (point)
    await process.insist({ kind: 'arm', point: point.name, passes: Math.floor(draw() * 4) });
}

/** Kills one backend, which makes PostgreSQL close every connection and recover from its WAL. */
async function restartDatabase({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and state = 'idle' and pid <> pg_backend_pid() limit 1",
  );
  const [found] = rows;
  if (!found) return 0;
  execFileSync('kill', ['-9', String(found.pid)]);
  return 1;
}

/** Returns the customer whose page confirmed the order. */
async function checkOut(app: TestApp, process: ShopProcess, draw: Draw): Promise<string | null> {
  const customer = await patiently(() => shop.newShopper(app));
  const zoe = { ...process.speakAs(customer), customerId: customer.customerId };
  const slot = slots[Math.floor(draw() * slots.length)];
  await shop.chooseDelivery(zoe, slot);
  await shop.setQuantities(zoe, {
    penne: 20 + Math.floor(draw() * 8),
    'pomme-gala': 1 + Math.floor(draw() * 3),
  });
  // One in five wants a scarce product.
  if (draw() < 0.2) await shop.setQuantities(zoe, { panais: 1 });
  const fate = draw();
  const card =
    fate < 0.1 ? 'refused' : fate < 0.3 ? 'challenge' : fate < 0.4 ? 'lostReply' : 'accepted';
  const isPlaced = await patiently(() => payUntilKnown(app, process, zoe, card));
  return isPlaced ? zoe.customerId : null;
}

async function countFaults(
  app: TestApp,
  acknowledged: readonly string[],
  stock: Readonly<Record<string, number>>,
): Promise<
  Pick<
    Rush,
    | 'orders lost'
    | 'orders or holds twice'
    | 'units or places oversold'
    | 'cents off'
    | 'other invariants broken'
  >
> {
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number(
      (await app.database.pool.query<{ n: unknown }>(`select coalesce((${sql}), 0) as n`, values))
        .rows[0]?.n,
    );
  const breaches = await checkBooks(app, stock);
  const stockAstray = breaches.filter(({ name }) => /astray|over-booked|negative/.test(name));
  return {
    'orders lost': await count(
      `select count(*) from unnest($1::uuid[]) as told (id) where not exists (select from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
        where o.customer_id = told.id and o.status = 'prepaid' and p.status = 'authorized' and h.status = 'authorized' and o.reserved_at is not null)`,
      [acknowledged],
    ),
    'orders or holds twice': await count(
      `select sum(n - 1) from (select count(distinct h.reference) as n from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
        where h.status in ('authorized', 'captured') group by o.customer_id having count(distinct h.reference) > 1) as doubled`,
    ),
    'units or places oversold': stockAstray.reduce((sum, { count: n }) => sum + Math.abs(n), 0),
    'cents off': await count(
      `select sum(abs(o.preauthorization_cents - h.amount_cents)) from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key) where o.status = 'prepaid' and p.status = 'authorized'`,
    ),
    'other invariants broken': breaches
      .filter((breach) => !stockAstray.includes(breach))
      .map(({ name, count: n }) => `${name}: ${n}`),
  };
}
