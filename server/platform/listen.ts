/** One connection that only listens, taken from the pool and taken again after PostgreSQL restarted. */
import type pg from 'pg';
import type { Logger } from './log.ts';

type Listening = { pool: pg.Pool; log: Logger; channels: Record<string, (payload: string) => void>; onReconnected: () => void };

/** `onReconnected` reads again whatever may have been said while nobody listened. */
export async function listen({ pool, log, channels, onReconnected }: Listening): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client: pg.PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const taken = await pool.connect();
    if (isClosed) return taken.release(true);
    client = taken;
    taken.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    taken.on('error', () => lose(taken));
    for (const channel of Object.keys(channels)) await taken.query(`listen ${channel}`);
  }

  /** Told twice of the same loss (PostgreSQL's last words, then the closed socket), it counts once. */
  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    tryAgainIn(500);
  }

  function tryAgainIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void reconnect(), milliseconds).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      onReconnected();
    } catch (error) {
      log.warn({ err: error }, 'listening for changes failed; trying again');
      if (client) lose(client);
      tryAgainIn(1_000);
    }
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      client?.removeAllListeners('error');
      client?.release(true);
    },
  };
}
