import type pg from 'pg';
import type { Shutdown } from './shutdown.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { HttpServer } from './http.ts';
import { Refusal } from './refusal.ts';

export function healthApi(
  app: HttpServer,
  deps: {
    database: { pool: pg.Pool };
    catalogue: { current(): { version: number } };
    shutdown?: Shutdown | undefined;
    disk?: DiskWatch | undefined;
  },
): void {
  app.get('/health', { schema: { hide: true } }, async () => {
    if (deps.shutdown?.hasBegun()) throw new Refusal('Generic.Unavailable', { leaving: true });
    await deps.database.pool.query('select 1');
    const disk = (await deps.disk?.state()) ?? 'ok';
    if (disk === 'full') throw new Refusal('Generic.Unavailable', { disk });
    return { status: 'ok', disk, catalogueVersion: deps.catalogue.current().version };
  });
}
