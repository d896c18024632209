/** One PostgreSQL per run, with the templates that each test file copies. */
import type { TestProject } from 'vitest/node';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { loadTestWorld } from '#world/test-world.ts';
import { startScratchPostgres } from '../scripts/scratch-postgres.ts';
import { execute, openingTime, templates } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** Of the same server, for what only a superuser may do. */
    superuserUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startScratchPostgres();
  const ownerUrl = await createOwner(server.url);
  await createTemplates(ownerUrl, server.url);
  project.provide('databaseUrl', ownerUrl);
  project.provide('superuserUrl', server.url);
  return () => server.stop();
}

/** A role that owns its databases and nothing else, as a host of PostgreSQL gives to its customers. */
async function createOwner(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  [url.username, url.password] = ['test_owner', 'test-owner'];
  await execute(
    superuserUrl,
    `do $$ begin
      if to_regrole('${url.username}') is null then
        create role ${url.username} login createdb password '${url.password}';
      end if;
    end $$`,
  );
  return url.href;
}

async function createTemplates(ownerUrl: string, superuserUrl: string): Promise<void> {
  const create = async (name: string, from = 'template1') => {
    await execute(superuserUrl, `drop database if exists ${name} with (force)`);
    await execute(ownerUrl, `create database ${name} template ${from}`);
    const address = new URL(ownerUrl);
    address.pathname = name;
    return address.href;
  };
  await fillEmpty(await create(templates.empty));
  await fillWorld(await create(templates.world, templates.empty));
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
