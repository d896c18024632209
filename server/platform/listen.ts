/** LISTEN on one shared connection, taken again after PostgreSQL restarts. */
import type pg from 'pg';
import type { Logger } from './log.ts';

type Listener = { channels: Record<string, (payload: string) => void>; onReconnected: () => void };
type Hub = { add(listener: Listener): Promise<void>; remove(listener: Listener): void };

const hubs = new WeakMap<pg.Pool, Hub>();

/** `onReconnected` must reload what may have changed while disconnected. */
export async function listen({
  pool,
  log,
  ...listener
}: Listener & { pool: pg.Pool; log: Logger }): Promise<{ close(): Promise<void> }> {
  const hub = hubs.get(pool) ?? openHub(pool, log);
  hubs.set(pool, hub);
  await hub.add(listener).catch((error: unknown) => {
    hub.remove(listener);
    throw error;
  });
  return { close: async () => hub.remove(listener) };
}

function openHub(pool: pg.Pool, log: Logger): Hub {
  const listeners = new Set<Listener>();
  let client: pg.PoolClient | null = null;
  let connecting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Concurrent callers share one attempt. */
  const connected = (): Promise<void> =>
    (connecting ??= connect().finally(() => {
      connecting = null;
    }));

  async function connect(): Promise<void> {
    const taken = await pool.connect();
    if (listeners.size === 0) return taken.release(true);
    client = taken;
    taken.on('notification', ({ channel, payload }) => {
      for (const { channels } of listeners) channels[channel]?.(payload ?? '');
    });
    taken.on('error', () => lose(taken));
    for (const listener of listeners) await hear(taken, listener);
  }

  async function hear(on: pg.PoolClient, { channels }: Listener): Promise<void> {
    for (const channel of Object.keys(channels)) await on.query(`listen ${channel}`);
  }

  /** Idempotent: one loss raises both an error and a close event. */
  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    tryAgainIn(500);
  }

  function tryAgainIn(milliseconds: number): void {
    clearTimeout(timer);
    if (listeners.size > 0) timer = setTimeout(() => void reconnect(), milliseconds).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await connected();
      for (const { onReconnected } of listeners) onReconnected();
    } catch (error) {
      log.warn({ err: error }, 'listening for changes failed; trying again');
      if (client) lose(client);
      tryAgainIn(1_000);
    }
  }

  return {
    async add(listener) {
      listeners.add(listener);
      if (client) await hear(client, listener);
      else await connected();
    },
    remove(listener) {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      hubs.delete(pool);
      clearTimeout(timer);
      const last = client;
      client = null;
      last?.release(true);
    },
  };
}
