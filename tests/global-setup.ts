/** One PostgreSQL per run, with the templates that each test file copies. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { loadTestWorld } from '#seed/test-world.ts';
import { startScratchPostgres } from '../scripts/scratch-postgres.ts';
import { openingTime, templates } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startScratchPostgres();
  await createTemplates(server.url);
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}

async function createTemplates(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const create = async (name: string, from = 'template1') => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${from}`);
    const address = new URL(url);
    address.pathname = name;
    return address.href;
  };
  await fillEmpty(await create(templates.empty));
  await fillWorld(await create(templates.world, templates.empty));
  await admin.end();
}

/** Tables, and the sixty queues which each test file would otherwise create. */
async function fillEmpty(url: string): Promise<void> {
  const database = openDatabase(url, { maxConnections: 2 });
  await migrate(database.pool);
  const jobs = await createJobs({
    database,
    clock: createManualClock(openingTime),
    log: createLog('silent'),
  });
  await jobs.stop();
  await database.close();
}

async function fillWorld(url: string): Promise<void> {
  const database = openDatabase(url, { maxConnections: 2 });
  await loadTestWorld({ database, clock: createManualClock(openingTime) });
  await database.close();
}
