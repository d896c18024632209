/** One PostgreSQL per run, with a migrated template that each test file copies. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startScratchPostgres } from '../scripts/scratch-postgres.ts';
import { templateName } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startScratchPostgres();
  await createTemplate(server.url);
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}

async function createTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  const address = new URL(url);
  address.pathname = templateName;
  const pool = new pg.Pool({ connectionString: address.href, max: 1 });
  await migrate(pool);
  await pool.end();
  await admin.end();
  await createQueues(address.href);
}

/** Sixty queues, which each test file would otherwise create. */
async function createQueues(url: string): Promise<void> {
  const database = openDatabase(url, { maxConnections: 2 });
  const clock = createManualClock('2026-11-21T09:00:00Z');
  const jobs = await createJobs({ database, clock, log: createLog('silent') });
  await jobs.stop();
  await database.close();
}
