/**
 * Like Patroni in production: replaces a dead primary by the standby that has all its commits, or
 * lets commits go on without a standby. Without a lease, it works on one machine only.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseAddress } from './database-address.ts';
import { createPrimary, createStandby, type DatabaseNode } from './database-node.ts';

export type Supervisor = {
  primary(): DatabaseNode;
  standby(): DatabaseNode | null;
  addStandby(): Promise<void>;
  /** Resolves once commits wait for the standby. */
  untilSynchronous(): Promise<void>;
  stop(): Promise<void>;
};

const lookEveryMs = 250;
const longestAnswerMs = 1_000;
/** Failed checks before a primary counts as dead. */
const looksBeforeTakeover = 4;
/** How long commits wait for a standby that is gone. */
const patienceWithStandbyMs = 5_000;

export async function superviseDatabases(
  folder: string,
  address: DatabaseAddress,
  say: (line: string) => void,
): Promise<Supervisor> {
  let made = 1;
  let primary = await createPrimary(folder, 'node1');
  let standby: DatabaseNode | null = null;
  /** Whether the standby has every commit that was acknowledged: if not, it must never be promoted. */
  let isComplete = false;
  let isStopped = false;
  address.leadTo(primary.port);

  async function watch(): Promise<void> {
    let missedLooks = 0;
    let aloneSince: number | null = null;
    while (!isStopped) {
      try {
        const isFollowed = await look();
        missedLooks = 0;
        if (isFollowed || !isComplete) aloneSince = null;
        else aloneSince ??= performance.now();
        if (aloneSince !== null && performance.now() - aloneSince > patienceWithStandbyMs)
          await goOnAlone();
        else if (isFollowed && !isComplete) await waitForStandby();
      } catch {
        missedLooks += 1;
        if (missedLooks >= looksBeforeTakeover && !isStopped) {
          await takeOver();
          missedLooks = 0;
        }
      }
      await wait(lookEveryMs);
    }
  }

  /** Whether the standby streams and has all. Throws when the primary does not answer. */
  async function look(): Promise<boolean> {
    const rows = await primary.ask<{ name: string }>(
      `select application_name as name from pg_stat_replication
      where state = 'streaming' and pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn) < 1000000`,
      longestAnswerMs,
    );
    return rows.some(({ name }) => name === standby?.name);
  }

  /** The standby stops being a candidate before the first commit that it may miss. */
  async function goOnAlone(): Promise<void> {
    isComplete = false;
    say(`  supervisor: ${standby?.name} is gone; commits no longer wait for it`);
    await nameSynchronous('');
  }

  async function waitForStandby(): Promise<void> {
    const { name } = standby ?? primary;
    await nameSynchronous(name);
    // Waiting for this commit waits for all before it.
    await primary.ask('create temporary table probe ()');
    const [row] = await primary.ask<{ state: string }>(
      `select sync_state as state from pg_stat_replication where application_name = '${name}'`,
    );
    isComplete = row?.state === 'sync';
  }

  async function nameSynchronous(name: string): Promise<void> {
    await primary.ask(`alter system set synchronous_standby_names = '${name}'`);
    await primary.ask('select pg_reload_conf()');
  }

  /** Never two primaries: the former one is cut off, killed and deleted before the standby is promoted. */
  async function takeOver(): Promise<void> {
    const next = standby;
    if (!next || !isComplete)
      throw new Error(`${primary.name} is gone, and no standby has all that it acknowledged`);
    address.leadTo(null);
    await primary.fence();
    await next.ask('select pg_promote(wait => true)', 30_000);
    say(`  supervisor: ${primary.name} is gone; ${next.name} is the primary`);
    [primary, standby, isComplete] = [next, null, false];
    address.leadTo(primary.port);
  }

  const watching = watch();
  // A mistake ends the watch: the run then fails at its next wait for a standby or an order.
  watching.catch((error: unknown) => say(`  supervisor: ${(error as Error).message}`));
  const supervisor: Supervisor = {
    primary: () => primary,
    standby: () => standby,
    async addStandby() {
      made += 1;
      standby = await createStandby(folder, `node${made}`, primary);
      await supervisor.untilSynchronous();
    },
    async untilSynchronous() {
      const deadline = performance.now() + 60_000;
      while (!isComplete) {
        if (performance.now() > deadline) throw new Error('the standby does not follow');
        await wait(50);
      }
    },
    async stop() {
      isStopped = true;
      await watching.catch(() => undefined);
      await standby?.fence();
      await primary.fence();
    },
  };
  return supervisor;
}
