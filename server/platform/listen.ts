/** One connection that only listens, taken from the pool and taken again after PostgreSQL restarted. */
import type pg from 'pg';
import type { Logger } from './log.ts';

type Listening = { pool: pg.Pool; log: Logger; channels: Record<string, (payload: string) => void>; onReconnected: () => void };

/** `onReconnected` reads again whatever may have been said while nobody listened. */
export async function listen({ pool, log, channels, onReconnected }: Listening): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client: pg.PoolClient | null = null;

  async function connect(): Promise<void> {
    client = await pool.connect();
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    client.on('error', () => {
      client?.release(true);
      client = null;
      tryAgainIn(500);
    });
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
  }

  function tryAgainIn(milliseconds: number): void {
    if (!isClosed) setTimeout(() => void reconnect(), milliseconds).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      onReconnected();
    } catch (error) {
      log.warn({ err: error }, 'listening for changes failed; trying again');
      tryAgainIn(1_000);
    }
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      client?.removeAllListeners('error');
      client?.release(true);
    },
  };
}
