/** `/health`, `/readyz`: may requests come here? `/livez`: should the process be restarted? */
import type pg from 'pg';
import type { Shutdown } from './shutdown.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { HttpServer } from './http.ts';
import { isProbe } from './probes.ts';
import { Refusal } from './refusal.ts';
import { version } from './version.ts';

type HealthDeps = {
  database: { pool: pg.Pool };
  catalogue: { current(): { version: number } };
  /** Whether the first requests can be answered without waiting for preparations. */
  isPrepared(): boolean;
  shutdown?: Shutdown | undefined;
  disk?: DiskWatch | undefined;
};

export function healthApi(app: HttpServer, deps: HealthDeps): void {
  // A restart repairs neither a lost database nor a full disk, and a shutdown ends by itself.
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  for (const probe of ['/health', '/readyz'])
    app.get(probe, { schema: { hide: true } }, async () => {
      if (deps.shutdown?.hasBegun()) throw new Refusal('Generic.Unavailable', { leaving: true });
      if (!deps.isPrepared()) throw new Refusal('Generic.Unavailable', { starting: true });
      await deps.database.pool.query('select 1');
      const disk = (await deps.disk?.state()) ?? 'ok';
      if (disk === 'full') throw new Refusal('Generic.Unavailable', { disk });
      return {
        status: 'ok',
        version,
        disk,
        catalogueVersion: deps.catalogue.current().version,
      };
    });
}

/** For a process that only runs jobs: refuses visitors whom a proxy sends by mistake. */
export function answerProbesOnly(app: HttpServer): void {
  app.addHook('onRequest', async (request) => {
    if (!isProbe(request.url)) throw new Refusal('Generic.Unavailable', { role: 'worker' });
  });
}
