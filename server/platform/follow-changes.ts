/** Follows the changes that any process commits, on one connection for the whole process. */
import type pg from 'pg';
import {
  openPosition,
  readChanges,
  readChangesAgain,
  type Position,
  type Topic,
} from './changes-store.ts';
import type { Logger } from './log.ts';
import { within } from './within.ts';

type Follower = {
  topics: { [Name in Topic]?: (detail: unknown) => void };
  /** Changes may have been missed, so reload everything. */
  onMissed: () => void;
};
export type Following = {
  /** Call after committing a change whose transaction does not notify, to wake other processes. */
  wakeOthers(): void;
  /** Reads changes committed without a notification now rather than at the next poll. */
  look(): void;
  close(): Promise<void>;
};
type Hub = {
  add(follower: Follower): Promise<void>;
  remove(follower: Follower): void;
  wakeOthers(): void;
  look(): void;
};

const hubs = new WeakMap<pg.Pool, Hub>();

/** Covers a process that died between its commit and its notification. */
const pollEveryMs = 5_000;
/** Each notification wakes every other process to read: in the rush hour they share one in so long. */
const noticeEveryMs = 20;

/** Load what you follow after this resolves: changes committed meanwhile are delivered. */
export async function followChanges({
  pool,
  log,
  ...follower
}: Follower & { pool: pg.Pool; log: Logger }): Promise<Following> {
  const hub = hubs.get(pool) ?? openHub(pool, log);
  hubs.set(pool, hub);
  await hub.add(follower).catch((error: unknown) => {
    hub.remove(follower);
    throw error;
  });
  return {
    wakeOthers: () => hub.wakeOthers(),
    look: () => hub.look(),
    close: async () => hub.remove(follower),
  };
}

function openHub(pool: pg.Pool, log: Logger): Hub {
  const followers = new Set<Follower>();
  let client: pg.PoolClient | null = null;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let position: Position | null = null;
  let working: Promise<void> | null = null;
  let isReadDue = false;
  let isNoticeDue = false;
  /** Runs for a while after a notification: those that fall due meanwhile go as one when it ends. */
  let pause: NodeJS.Timeout | undefined;
  const poll = setInterval(() => readSoon(), pollEveryMs).unref();

  /** Concurrent callers share one attempt. */
  const connected = (): Promise<void> =>
    (connecting ??= connect().finally(() => {
      connecting = null;
    }));

  async function connect(): Promise<void> {
    const taken = await pool.connect();
    try {
      const own = (taken as unknown as { processID: number }).processID;
      taken.on('notification', ({ processId }) => {
        // Changes that this process notified are applied already.
        if (processId !== own) readSoon();
      });
      taken.on('error', () => lose(taken));
      await taken.query('listen changes');
      if (position) await read(taken, readChangesAgain);
      else position = await openPosition(taken);
    } catch (error) {
      taken.release(true);
      throw error;
    }
    // The last follower may have left meanwhile.
    if (followers.size === 0) return taken.release(true);
    client = taken;
    work();
  }

  function readSoon(): void {
    isReadDue = true;
    work();
  }

  const mayNotify = () => isNoticeDue && !pause;

  function rest(): void {
    pause = setTimeout(() => {
      pause = undefined;
      work();
    }, noticeEveryMs).unref();
  }

  /** Runs one statement at a time; requests that arrive meanwhile share one more run. */
  function work(): void {
    if (!client || !(mayNotify() || isReadDue)) return;
    working ??= workWhileDue().finally(() => {
      working = null;
      // Requests that arrived as it ended.
      work();
    });
  }

  async function workWhileDue(): Promise<void> {
    while (client && (mayNotify() || isReadDue)) {
      const on = client;
      try {
        if (mayNotify()) {
          isNoticeDue = false;
          rest();
          // Outside a transaction, and without content.
          await on.query('notify changes');
        } else {
          isReadDue = false;
          await read(on, readChanges);
        }
      } catch (error) {
        log.warn({ err: error }, 'changes could not be read');
        lose(on);
      }
    }
  }

  async function read(from: pg.PoolClient, readFrom: typeof readChanges): Promise<void> {
    const start = position as Position;
    const result = await within(10, 'the feed of changes', () => readFrom(from, start));
    position = result.position;
    for (const follower of followers) {
      if (!result.isComplete) follower.onMissed();
      else for (const { topic, detail } of result.changes) follower.topics[topic]?.(detail);
    }
  }

  /** Idempotent: one loss raises both an error and a close event. */
  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    tryAgainIn(500);
  }

  function tryAgainIn(milliseconds: number): void {
    clearTimeout(retry);
    if (followers.size > 0) retry = setTimeout(() => void reconnect(), milliseconds).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await connected();
    } catch (error) {
      log.warn({ err: error }, 'following changes failed; trying again');
      tryAgainIn(1_000);
    }
  }

  return {
    async add(follower) {
      followers.add(follower);
      if (!client) await connected();
    },
    remove(follower) {
      followers.delete(follower);
      if (followers.size > 0) return;
      hubs.delete(pool);
      clearTimeout(retry);
      clearInterval(poll);
      clearTimeout(pause);
      const last = client;
      client = null;
      if (!last) return;
      // The others need not wait for their next poll to see this process's last changes.
      const said = isNoticeDue
        ? within(1, 'the last notification', () => last.query('notify changes'))
        : Promise.resolve();
      void said.catch(() => undefined).finally(() => last.release(true));
    },
    wakeOthers() {
      isNoticeDue = true;
      work();
    },
    look: readSoon,
  };
}
