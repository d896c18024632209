/** Creates a database from the migrated template. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const templateName = 'cabas_template';

export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('databaseUrl');
  await execute(serverUrl, `create database ${name} template ${templateName}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
