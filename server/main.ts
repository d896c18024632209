/** Composition root: configuration, database, partners, listen, stop. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { Clock } from '#domain/time/clock.ts';
import { refusePublishedPasswords } from './account/published-passwords.ts';
import { createApp } from './app.ts';
import { ensureShop } from './catalogue/shop-store.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { createFirstAdminLink } from './account/first-admin.ts';
import { readConfig, type Config } from './config.ts';
import { findMistypedVariables } from './mistyped-variables.ts';
import { monitoringRates } from './flags/monitoring-rates.ts';
import { openFlags } from './flags/open-flags.ts';
import { openingLines } from './opening/opening-lines.ts';
import { readShopFacts } from './opening/read-shop-facts.ts';
import { keepAssets } from './pages/keep-assets.ts';
import type { PageRenderer } from './pages/render-page.ts';
import { openAdapters } from './partners/adapters/open-adapters.ts';
import { createPartners } from './partners/create-partners.ts';
import { keepBackedUp } from './platform/backup/keep-backed-up.ts';
import {
  readPostgresVersion,
  requireDatabase,
  requireFreePort,
} from './platform/before-starting.ts';
import { createClock } from './platform/clock.ts';
import { watchClockSkew } from './platform/clock-skew.ts';
import { openDatabase, type Database } from './platform/db.ts';
import { createShutdown } from './platform/shutdown.ts';
import { watchDisk } from './platform/disk-watch.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { outdatedPostgres } from './platform/postgres-patches.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { noMonitoring, type Monitoring } from './platform/monitoring.ts';
import { migrate } from './platform/migrate.ts';
import { writeDatabaseUrl } from './platform/shop-database.ts';
import { OperatorError } from './platform/operator-error.ts';
import { openShopRole } from './platform/shop-role.ts';
import { version } from './platform/version.ts';
import {
  readOrCreateSecret,
  readOrCreateSharedSecret,
  secretFileOf,
} from './platform/signing-secret.ts';
import { release } from '#domain/contract/release.ts';
import type { Logger } from './platform/log.ts';

/** Sentences for people go to stderr: in production stdout is the log alone, one JSON object a line. */
const say = (line: string) => process.stderr.write(`${line}\n`);
/** Run in reverse order at any stop, including a failed start. */
const cleanups: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  for (const sentence of findMistypedVariables(process.env)) say(sentence);
  const config = readConfig(process.env);
  const ownSecret =
    config.signingSecret ?? (config.databaseUrl ? undefined : readOrCreateSecret(config.dataDir));
  // Nothing is sent before the managers' settings are read.
  let rates: MonitoringRates = () => ({ traces: 0, errors: 0 });
  const monitoring = await openMonitoring(
    config,
    () => rates(),
    (message) => log.warn({ message }, 'traces could not be sent'),
  );
  cleanups.push(() => monitoring.close());
  const log = createLog(config.logLevel, monitoring.isOn ? monitoring.traceId : undefined);
  const clock = createClock(config.clockStart);
  const adapters = await openAdapters(config.adapters, {
    ...config,
    env: process.env,
    now: () => clock.now(),
  });

  await requireFreePort(config);
  const databaseUrl = await prepareDatabase(config, log);
  const database = openDatabase(databaseUrl, {
    monitoring,
    maxConnections: config.databasePool,
    readUrl: config.databaseReadUrl,
  });
  cleanups.push(() => database.close());
  const signingSecret =
    ownSecret ?? (await readOrCreateSharedSecret(database.db, { dataDir: config.dataDir, clock }));
  // Rehearsals shift the clock on purpose.
  const clockSkew = config.clockStart
    ? undefined
    : await watchClockSkew({ pool: database.pool, clock, log });
  cleanups.push(async () => clockSkew?.stop());

  const accounts = config.isDemo
    ? await loadDemoWorld({
        database,
        clock,
        log,
        publicUrl: config.publicUrl,
        signingSecret,
        hasPast: config.hasPast,
      })
    : [];
  if (config.isProduction && !config.isRehearsal) await refusePublishedPasswords(database.db);
  await ensureShop(database.db);
  const catalogue = await openCatalogue({ database, log, clock });
  cleanups.push(() => catalogue.close());
  const flags = await openFlags({ database, log });
  cleanups.push(() => flags.close());
  rates = () => monitoringRates(flags);
  const jobs = await createJobs({
    database,
    clock,
    log,
    monitoring,
    isWorker: config.role !== 'web',
  });
  cleanups.push(() => jobs.stop());
  const disk = watchDisk(config.dataDir, log);
  cleanups.push(async () => disk.close());
  const shutdown = createShutdown();
  const partners = await createPartners({
    config: { ...config, signingSecret },
    pool: database.pool,
    clock,
    adapters,
  });
  const metrics = await openMetrics(config, { database, clock, log });
  cleanups.push(async () => metrics?.close());
  const app = await createApp({
    database,
    clock,
    log,
    jobs,
    catalogue,
    flags,
    partners,
    monitoring,
    clockSkew,
    shutdown,
    disk,
    metrics,
    isWorker: config.role === 'worker',
    pages: await loadPages(),
    publicUrl: config.publicUrl,
    virtualHost: config.virtualHost,
    trustedProxies: config.trustedProxies,
    signingSecret,
    isProduction: config.isProduction,
    isRehearsal: config.isRehearsal,
    passkeyGraceDays: config.passkeyGraceDays,
    stripePublishableKey: config.stripe?.publishableKey,
  });
  // Runs first: requests in flight still need the database and enqueue jobs.
  cleanups.push(async () => {
    await shutdown.run(app.server);
    await app.close();
  });
  if (config.role !== 'web') await jobs.work();
  if (config.role !== 'worker') await keepAssets({ db: database.db, clock, log });
  await app.listen({ port: config.port, host: config.host });

  const facts = await readShopFacts({ ...config, database, clock, catalogue, partners });
  const firstAdminLink = await createFirstAdminLink({ database, clock, ...config });
  const outdated = outdatedPostgres(await readPostgresVersion(database.pool));
  for (const line of openingLines({
    ...config,
    version,
    facts,
    firstAdminLink,
    outdatedPostgres: outdated,
  }))
    say(`\n  ${line}`);
  say('');
  // Only a demo prints its accounts; programs that try it read them from stdout.
  for (const account of accounts)
    process.stdout.write(
      `  ${account.role.padEnd(9)} ${account.email.padEnd(28)} ${account.password.padEnd(14)} ${config.publicUrl}${account.path}\n`,
    );
  if (accounts.length > 0) say('');
}

type DemoDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  signingSecret: string;
  hasPast: boolean;
};
type DemoAccount = { role: string; email: string; password: string; path: string };
type MonitoringRates = () => { traces: number; errors: number };

/** Loads the OpenTelemetry libraries only when a collector is configured. */
async function openMonitoring(
  { otlp }: Config,
  rates: MonitoringRates,
  onFailure: (message: string) => void,
): Promise<Monitoring> {
  if (!otlp) return noMonitoring;
  const { openOtlp } = await import('./partners/monitoring/otlp.ts');
  return openOtlp({ ...otlp, release, rates, onFailure });
}

/** Loads the Prometheus library only when a port is configured. */
async function openMetrics(
  config: Config,
  deps: { database: Database; clock: Clock; log: Logger },
) {
  if (config.metricsPort === undefined) return undefined;
  const { openShopMetrics } = await import('./open-metrics.ts');
  return openShopMetrics(config.metricsPort, { config, ...deps });
}

/**
 * Migrates as the owner. Returns the URL that the shop connects with: on the embedded database, as a role that owns
 * nothing.
 */
async function prepareDatabase(config: Config, log: Logger): Promise<string> {
  const ownerUrl = config.databaseUrl ?? (await startOwnDatabase(config, log));
  const owner = openDatabase(ownerUrl, { maxConnections: 1 });
  try {
    if (config.databaseUrl) await requireDatabase(owner.pool);
    const applied = await migrate(owner.pool);
    if (applied.length > 0) say(`database      ${applied.length} migrations applied`);
    return config.databaseUrl ?? (await openShopRole(owner.pool, ownerUrl));
  } finally {
    await owner.close();
  }
}

async function startOwnDatabase(config: Config, log: Logger): Promise<string> {
  const { dataDir, backupDir, postgres: choice } = config;
  const postgres = await startEmbeddedPostgres({ dataDir, backupDir, choice, say });
  // Adds to 2 s for requests and 1 s for jobs: under 5 s in all.
  cleanups.push(() => postgres.stop(1_000));
  const forget = writeDatabaseUrl(dataDir, postgres.url);
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

/** Found by its path, as the built pages are: nothing of the shop imports a demo, and production never loads it. */
async function loadDemoWorld(deps: DemoDeps): Promise<readonly DemoAccount[]> {
  const world = path.resolve(import.meta.dirname, '../world/load.ts');
  const { loadDemoWorld: load } = (await import(pathToFileURL(world).href)) as {
    loadDemoWorld(deps: DemoDeps & { say: typeof say }): Promise<readonly DemoAccount[]>;
  };
  return load({ ...deps, say });
}

async function loadPages(): Promise<PageRenderer | undefined> {
  const built = path.resolve(import.meta.dirname, '../dist/server/entry-server.js');
  if (!existsSync(built)) {
    say('pages         not built: run npm run build; only the API is served');
    return undefined;
  }
  return (await import(pathToFileURL(built).href)) as PageRenderer;
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
  const sentence = explain(error);
  say(sentence ?? inspect(error));
  // As the commands exit: 2 for what an operator can correct.
  await stop(sentence === undefined ? 1 : 2);
});

/** A sentence for an error that an operator can correct. */
function explain(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `This port is already taken (${message}). Stop the other program or choose another: PORT=3001 npm start`;
  if (code === 'EACCES')
    return `This port is not allowed (${message}). Choose one above 1024: PORT=3000 npm start`;
  return error instanceof OperatorError ? message : undefined;
}
