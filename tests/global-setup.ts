/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { templateName } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startThrowaway();
  await createTemplate(server.url);
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}

async function startThrowaway(): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cabas-tests-'));
  // Under root, PostgreSQL runs as somebody else, who has to enter it.
  chmodSync(dataDir, 0o755);
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    say: () => undefined,
    isThrowaway: true,
  });
  return {
    url,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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
}
