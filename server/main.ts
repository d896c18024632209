/** Composition root: configuration, database, partners, listen, stop. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from './app.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { readConfig, secretFileOf, type Config } from './config.ts';
import { monitoringRates } from './flags/monitoring-rates.ts';
import { openFlags } from './flags/open-flags.ts';
import type { PageRenderer } from './pages/render-page.ts';
import { createPartners } from './partners/create-partners.ts';
import { keepBackedUp } from './platform/backup/keep-backed-up.ts';
import { requireDatabase, requireFreePort } from './platform/before-starting.ts';
import { createClock } from './platform/clock.ts';
import { openDatabase } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { noMonitoring, type Monitoring } from './platform/monitoring.ts';
import { migrate } from './platform/migrate.ts';
import { noteDatabase } from './platform/shop-database.ts';
import type { Clock } from '#domain/paris-time.ts';
import { release } from '#domain/release.ts';
import type { Logger } from './platform/log.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Undone in reverse order, whatever stopped the start. */
const cleanups: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Nothing leaves until managers' settings are read.
  let rates: MonitoringRates = () => ({ traces: 0, errors: 0 });
  const monitoring = await openMonitoring(
    config,
    () => rates(),
    (message) => log.warn({ message }, 'traces could not be sent'),
  );
  cleanups.push(() => monitoring.close());
  const log = createLog(config.logLevel, monitoring.isOn ? monitoring.traceId : undefined);
  const clock = createClock(config.clockStart);

  await requireFreePort(config);
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, log));
  const database = openDatabase(databaseUrl, { monitoring });
  cleanups.push(() => database.close());
  if (config.databaseUrl) await requireDatabase(database.pool);
  const applied = await migrate(database.pool);
  if (applied.length > 0) say(`database      ${applied.length} migrations applied`);
  await warnAboutClockSkew(database.pool, clock, log, config.clockStart !== undefined);

  const accounts = config.isDemo
    ? await loadDemoWorld({
        database,
        clock,
        log,
        publicUrl: config.publicUrl,
        signingSecret: config.signingSecret,
        hasPast: config.hasPast,
      })
    : [];
  const catalogue = await openCatalogue({ database, log });
  cleanups.push(() => catalogue.close());
  const flags = await openFlags({ database, log });
  cleanups.push(() => flags.close());
  rates = () => monitoringRates(flags);
  const jobs = await createJobs({ pool: database.pool, clock, log, monitoring });
  const partners = await createPartners({ config, pool: database.pool, clock, log });
  const app = await createApp({
    database,
    clock,
    log,
    jobs,
    catalogue,
    flags,
    partners,
    monitoring,
    pages: await loadPages(),
    publicUrl: config.publicUrl,
    virtualHost: config.virtualHost,
    signingSecret: config.signingSecret,
    isProduction: config.isProduction,
    stripePublishableKey: config.stripe?.publishableKey,
  });
  cleanups.push(() => app.close());
  await jobs.work();
  cleanups.push(() => jobs.stop());
  await app.listen({ port: config.port, host: config.host });

  say(`\n  Cabas is open: ${config.publicUrl}\n`);
  if (!config.isProduction) say(`  E-mails and SMS: ${config.publicUrl}/dev/inbox\n`);
  for (const account of accounts)
    say(
      `  ${account.role.padEnd(9)} ${account.email.padEnd(28)} ${account.password.padEnd(14)} ${config.publicUrl}${account.path}`,
    );
  if (accounts.length > 0) say('');
}

type MonitoringRates = () => { traces: number; errors: number };

/** The libraries that send are loaded only where there is somewhere to send to. */
async function openMonitoring(
  { otlp }: Config,
  rates: MonitoringRates,
  onFailure: (message: string) => void,
): Promise<Monitoring> {
  if (!otlp) return noMonitoring;
  const { openOtlp } = await import('./partners/monitoring/otlp.ts');
  return openOtlp({ ...otlp, release, rates, onFailure });
}

async function startOwnDatabase({ dataDir, backupDir }: Config, log: Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, backupDir, say });
  cleanups.push(() => postgres.stop());
  const forget = noteDatabase(dataDir, postgres.url);
  cleanups.push(async () => forget());
  const { lineage } = postgres;
  if (lineage) {
    say(`backups       ${lineage}`);
    const end = keepBackedUp(
      { url: postgres.url, cluster: postgres.cluster, lineage, secretFile: secretFileOf(dataDir) },
      log,
    );
    cleanups.push(async () => end());
  }
  return postgres.url;
}

/** Imported only when asked for, so that production never loads the demo world's data. */
async function loadDemoWorld(deps: object) {
  const { loadDemoWorld: load } = await import('#seed/load.ts');
  return load({ ...(deps as Parameters<typeof load>[0]), say });
}

async function loadPages(): Promise<PageRenderer | undefined> {
  const built = path.resolve(import.meta.dirname, '../dist/server/entry-server.js');
  if (!existsSync(built)) {
    say('pages         not built: run npm run build; only the API is served');
    return undefined;
  }
  return (await import(pathToFileURL(built).href)) as PageRenderer;
}

async function warnAboutClockSkew(
  pool: import('pg').Pool,
  clock: Clock,
  log: Logger,
  isRehearsal: boolean,
): Promise<void> {
  if (isRehearsal) return;
  const { rows } = await pool.query<{ now: Temporal.Instant }>('select clock_timestamp() as now');
  const skewMs = Math.abs(
    clock
      .now()
      .since(rows[0]?.now ?? clock.now())
      .total('milliseconds'),
  );
  if (skewMs > 2_000)
    log.warn({ skewMs }, 'the clock of this machine and that of the database differ');
}

let isStopping = false;
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const cleanup of cleanups.toReversed()) {
    await cleanup().catch((error: unknown) => say(`while stopping: ${String(error)}`));
  }
  process.exit(exitCode);
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));

main().catch(async (error: unknown) => {
  say(explain(error));
  await stop(1);
});

/** What an operator can act on gets a sentence; anything else gets its stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `This port is already taken (${message}). Stop the other program or choose another: PORT=3001 npm start`;
  if (code === 'EACCES')
    return `This port is not allowed (${message}). Choose one above 1024: PORT=3000 npm start`;
  if ((error as { isOperatorError?: boolean }).isOperatorError) return message;
  return stack ?? String(error);
}
