/** State shared between processes: sessions, stock, flags, and which process runs jobs. */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../bench/connection.ts';
import { createCustomers, createShopper, findPurchase } from '../bench/shopper.ts';
import { demoAccounts } from '#world/demo-accounts.ts';
import { newPerson } from '../rehearsals/open-shop.ts';
import type { Cluster, Member } from './start-cluster.ts';
import { setShelves } from '../../tests/set-shelves.ts';

type Journey = { journey: string; isGood: boolean; detail: string };

const sales = 30;
/** Maximum delay until every process sees a sale. */
const longestPropagationMs = 1_000;
const idleSeconds = 20;
/**
 * Idle transactions of three processes: queue, change feed and probes. Was 48 for the queues alone.
 */
const mostIdleTransactions = 20;

export async function runJourneys(cluster: Cluster): Promise<Journey[]> {
  return [
    await signInEverywhere(cluster),
    await sellAndSee(cluster),
    await listenOnce(cluster),
    await workOnlyWhereAsked(cluster),
    await beIdle(cluster),
  ];
}

/** Signing in on one process is valid on all; signing out on another ends it on the first. */
async function signInEverywhere({ members }: Cluster): Promise<Journey> {
  const [first, ...others] = members;
  const cookies = new Map<string, string>();
  const camille = newPerson(first.url, cookies);
  const [{ email, password }] = demoAccounts;
  await camille('POST', '/api/auth/signin', { email, password });
  const known = await Promise.all(
    others.map(({ url }) =>
      newPerson(url, cookies)<{ email?: string }>('POST', '/api/auth/me').then(
        (me) => me.email === email,
        () => false,
      ),
    ),
  );
  return {
    journey: 'signed in on one, known on the others',
    isGood: known.every(Boolean),
    detail: `${known.filter(Boolean).length} of ${others.length}`,
  };
}

async function sellAndSee({ members, pool }: Cluster): Promise<Journey> {
  const [seller, ...others] = members;
  const connection = await connect(seller.url);
  const purchase = await findPurchase(connection);
  connection.close();
  const productId = purchase.productIds[5] ?? '';
  await setShelves(pool, 1_000_000);
  await pool.query('notify changes');
  await pool.query('update slots set capacity = 1000000');
  const [token] = await createCustomers(pool, 1);
  const shopper = createShopper(await connect(seller.url), purchase, token);
  const delays: number[] = [];
  for (let sale = 0; sale < sales; sale += 1) {
    if (!(await shopper.chooseSlot()) || !(await shopper.fill(8)))
      throw new Error('a cart could not be filled');
    const send = await shopper.preparePayment();
    const wanted = (await readStock(seller, productId)) - 2;
    const refusal = await send();
    const committedAt = performance.now();
    if (refusal) throw new Error(`a sale was refused: ${refusal}`);
    await Promise.all(others.map((member) => untilStock(member, productId, wanted)));
    delays.push(performance.now() - committedAt);
  }
  shopper.close();
  const sorted = delays.toSorted((a, b) => a - b);
  const [median, longest] = [sorted[Math.floor(sales / 2)] ?? 0, sorted.at(-1) ?? 0];
  return {
    journey: `a stock sold on one, seen on the others within ${longestPropagationMs} ms`,
    isGood: longest <= longestPropagationMs,
    detail: `${sales} sales: median ${Math.round(median)} ms, longest ${Math.round(longest)} ms`,
  };
}

async function readStock({ url }: Member, productId: string): Promise<number> {
  const answer = await fetch(`${url}/api/articleDetailBySlug/${productId}`);
  return ((await answer.json()) as { availableQuantity: number }).availableQuantity;
}

async function untilStock(member: Member, productId: string, wanted: number): Promise<void> {
  const deadline = performance.now() + 10_000;
  while ((await readStock(member, productId)) !== wanted) {
    if (performance.now() > deadline) throw new Error(`${member.name} never saw a sale`);
    await wait(2);
  }
}

/** Expects one connection per process to follow the change feed. */
async function listenOnce({ members, pool }: Cluster): Promise<Journey> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
    where query ~ 'listen changes|notify changes|pg_current_snapshot' and application_name like 'process-%' group by 1 order by 1`,
  );
  return {
    journey: 'one connection of each process follows changes',
    isGood: rows.length === members.length && rows.every(({ count }) => count === 1),
    detail: rows.map(({ name, count }) => `${name}: ${count}`).join(', '),
  };
}

/** Expects that only the worker process polls for jobs, and that the jobs run. */
async function workOnlyWhereAsked({ members, pool }: Cluster): Promise<Journey> {
  const workers = new Set<string>();
  for (let look = 0; look < 40; look += 1) {
    const { rows } = await pool.query<{ name: string }>(
      "select distinct application_name as name from pg_stat_activity where query like '%jobs.job%' and pid <> pg_backend_pid() and application_name like 'process-%' and state_change > now() - interval '2 seconds'",
    );
    for (const { name } of rows) workers.add(name);
    await wait(100);
  }
  const { rows: waiting } = await pool.query<{ count: number }>(
    "select count(*)::int as count from jobs.job where name = 'email.send' and state in ('created', 'retry') and start_after < now() - interval '5 seconds'",
  );
  const wanted = members.filter(({ role }) => role === 'both').map(({ name }) => name);
  return {
    journey: 'jobs are worked by the process with that role alone',
    isGood: [...workers].join() === wanted.join() && waiting[0]?.count === 0,
    detail: `looking: ${[...workers].join(', ')}; e-mails late: ${waiting[0]?.count}`,
  };
}

async function beIdle({ pool }: Cluster): Promise<Journey> {
  const read = async () =>
    (
      await pool.query<{ done: number }>(
        'select (xact_commit + xact_rollback)::int as done from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.done ?? 0;
  // PostgreSQL updates the counters of idle connections up to a minute late.
  await wait(5_000);
  const before = await read();
  await wait(idleSeconds * 1_000);
  const rate = ((await read()) - before) / idleSeconds;
  return {
    journey: 'transactions a second while nobody shops, all processes and their probes together',
    isGood: rate <= mostIdleTransactions,
    detail: `${rate.toFixed(1)} (at most ${mostIdleTransactions})`,
  };
}
