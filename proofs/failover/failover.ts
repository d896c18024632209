import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCustomers } from '../bench/shopper.ts';
import { preparePurchase } from '../bench/works.ts';
import { audit } from '../cluster/audit.ts';
import { runAndCleanUp } from '../cluster/clean-up.ts';
import { count, readArguments } from '../../scripts/command.ts';
import { until } from '../cluster/people.ts';
import { startCluster, type Cluster } from '../cluster/start-cluster.ts';
import { startDatabases, type Databases } from './databases.ts';
import { startLoad, type Load } from './load.ts';
import { setShelves } from '../../tests/set-shelves.ts';

const shoppers = 6;
const customers = 5_000;
/** Confirmed before the first fault, and after each one. */
const ordersBetween = 40;
const goalSeconds = 10;
const { port } = readArguments({
  usage: 'npm run prove -- failover [--port 4100]',
  needsPages: true,
  about: `Runs three databases under Patroni, etcd, HAProxy and three shops behind a proxy, from Debian's packages. Under
load it kills the primary, alone and with its machine, kills a shop, cuts the network of the standby and of the primary,
freezes the primary, and prints how long no order was confirmed.`,
  wrong:
    'when an order is lost, a cart held twice, an audit not clean, or a wait above ten seconds',
  options: { port: count('of the proxy', { fallback: 4100, min: 1, max: 65_000 }) },
}).values;
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runAndCleanUp(async (cleanups) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-failover-'));
  chmodSync(folder, 0o755);
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  const databases = await startDatabases(folder, cleanups);
  const cluster = await startCluster(cleanups, {
    count: 3,
    port,
    databaseUrl: databases.url,
    readUrl: databases.readUrl,
    say,
  });
  await drill(databases, cluster);
});

async function drill(databases: Databases, cluster: Cluster): Promise<void> {
  await setShelves(cluster.pool, 1_000_000);
  await cluster.pool.query('notify changes');
  await cluster.pool.query('update slots set capacity = 1000000');
  const purchase = await preparePurchase(cluster);
  const tokens = await createCustomers(cluster.pool, customers);
  const load = startLoad(cluster.url, purchase, { atOnce: shoppers, tokens });
  await untilConfirmed(load, ordersBetween);

  const waits: number[] = [];
  const suffer = async (fault: string, cause: () => Promise<void>) => {
    waits.push(await measure(load, fault, cause));
    say(`  ${(await databases.primary()).name} leads now`);
  };

  await suffer('the primary killed with -9', async () =>
    (await databases.primary()).signal('SIGKILL', 'postgres'),
  );
  await databases.mend();
  await suffer('the machine of the primary killed with -9', async () =>
    (await databases.primary()).signal('SIGKILL'),
  );
  await databases.mend();
  await suffer('a process of the shop killed with -9', async () => {
    cluster.members[0].process.kill('SIGKILL');
  });
  const standby = await databases.synchronousStandby();
  await suffer('the network of the standby cut', async () => {
    standby.cut();
    say(`  commits that waited for it: ${await countWaiting(databases)}`);
  });
  standby.join();
  await databases.mend();
  const cutOff = await databases.primary();
  await suffer('the network of the primary cut', async () => cutOff.cut());
  cutOff.join();
  await databases.mend();
  const frozen = await databases.primary();
  await suffer('the machine of the primary frozen', () => frozen.signal('SIGSTOP'));
  await frozen.signal('SIGCONT');
  await untilConfirmed(load, ordersBetween);
  await databases.mend();
  await load.end();
  await report(cluster, load, Math.max(...waits));
}

async function untilConfirmed({ confirmed }: Load, more: number): Promise<void> {
  const wanted = confirmed.length + more;
  await until(
    `${more} more orders are confirmed`,
    async () => (confirmed.length >= wanted ? true : null),
    120_000,
  );
}

/** The longest pause between confirmed orders, from the fault until shoppers buy again. */
async function measure(load: Load, fault: string, cause: () => Promise<void>): Promise<number> {
  const from = load.confirmed.length - 1;
  const before = { ...load.pages };
  await cause();
  await untilConfirmed(load, ordersBetween);
  const times = load.confirmed.slice(from).map(({ at }) => at);
  const seconds = Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1_000;
  const [asked, shown] = [load.pages.asked - before.asked, load.pages.shown - before.shown];
  say(
    `${fault.padEnd(44)} ${seconds.toFixed(1).padStart(5)} s without a confirmed order; pages shown: ${shown} of ${asked}`,
  );
  return seconds;
}

/** Most waiting connections at one look, during the first three seconds. */
async function countWaiting(databases: Databases): Promise<number> {
  let most = 0;
  for (const from = performance.now(); performance.now() - from < 3_000;) {
    const [row] = await databases.ask<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'",
    );
    most = Math.max(most, row?.count ?? 0);
  }
  return most;
}

async function report(cluster: Cluster, load: Load, longestWait: number): Promise<void> {
  const isClean = await audit(cluster, say);
  const count = async (from: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await cluster.pool.query<{ count: number }>(
      `select count(*)::int as count from (${from}) as found`,
      values,
    );
    return rows[0]?.count ?? 0;
  };
  const orderIds = load.confirmed.map(({ orderId }) => orderId);
  // Whether its money is held, or will be in its time, is what the audits say.
  const lost = await count(
    `select from unnest($1::uuid[]) as told (id) where not exists (
      select from orders o where o.id = told.id and o.status = 'prepaid')`,
    [orderIds],
  );
  const doubled = await count(
    `select from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
    where h.status = 'authorized' group by o.cart_id having count(distinct h.reference) > 1`,
  );
  const repeated = orderIds.length - new Set(orderIds).size;
  say(`confirmed orders ${orderIds.length}, of them lost ${lost}, confirmed twice ${repeated}`);
  say(`carts held twice ${doubled}`);
  say(`answers that shoppers repeated after: ${JSON.stringify(load.refusals)}`);
  say(
    `longest that a shopper waited for a payment caught in the middle ${Math.round(load.longest.decisionMs / 1_000)} s`,
  );
  say(`longest without a confirmed order ${longestWait.toFixed(1)} s (goal ${goalSeconds} s)`);
  if (lost + doubled + repeated > 0 || !isClean || longestWait > goalSeconds) process.exitCode = 1;
}
