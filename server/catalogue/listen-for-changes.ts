/** One connection that only listens: catalogue versions and stock deltas committed by any process. */
import type pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { stockChangeSchema } from './store.ts';

type Heard = { pool: pg.Pool; log: Logger; onCatalogue: () => void; onStock: (changes: { sku: string; quantity: number }[]) => void };

export async function listenForChanges(deps: Heard): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client: pg.PoolClient | null = null;

  async function connect(): Promise<void> {
    client = await deps.pool.connect();
    client.on('notification', hear);
    // After a restart of PostgreSQL: listen again, and read what was missed meanwhile.
    client.on('error', () => {
      client?.release(true);
      client = null;
      if (!isClosed) setTimeout(() => void reconnect(), 500).unref();
    });
    await client.query('listen catalogue_changed');
    await client.query('listen stock_changed');
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      deps.onCatalogue();
    } catch (error) {
      deps.log.warn({ err: error }, 'listening for catalogue changes failed; trying again');
      if (!isClosed) setTimeout(() => void reconnect(), 1_000).unref();
    }
  }

  function hear(message: pg.Notification): void {
    if (message.channel === 'catalogue_changed') return deps.onCatalogue();
    try {
      deps.onStock(stockChangeSchema.parse(JSON.parse(message.payload ?? '[]')).map(([sku, quantity]) => ({ sku, quantity })));
    } catch (error) {
      deps.log.error({ err: error }, 'a stock notification could not be read');
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
