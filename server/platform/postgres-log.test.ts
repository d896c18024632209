import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { surviveLostConnections } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { emptyWhenLong } from './postgres-log.ts';

it('a duplicate sign-up leaves no e-mail in the data folder, which other users cannot read', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'cabas-log-'));
  const dataDir = path.join(parent, 'data');
  // When tests run as root, PostgreSQL's user must be able to enter the parent folder.
  chmodSync(parent, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    say: () => undefined,
    isThrowaway: true,
  });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  surviveLostConnections(pool);
  await pool.query('create table people (email text, phone text)');
  await pool.query('create unique index people_email on people (lower(email))');
  const signUp = () =>
    pool.query('insert into people values ($1, $2)', ['zoe@exemple.fr', '+33612345678']);
  const outcomes = await Promise.allSettled([signUp(), signUp(), signUp()]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  await expect(pool.query("select 'zoe@exemple.fr'::uuid")).rejects.toThrow();
  await pool.end();
  await postgres.stop();

  const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toMatch(/zoe|33612345678|insert into/);
  for (const name of readdirSync(dataDir))
    expect(statSync(path.join(dataDir, name)).mode & 0o077, name).toBe(0);
  expect(statSync(dataDir).mode & 0o066).toBe(0);
  rmSync(parent, { recursive: true, force: true });
});

it('a log above 10 MB is truncated', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabas-log-'));
  const file = path.join(folder, 'postgres.log');
  writeFileSync(file, Buffer.alloc(9_000_000));
  emptyWhenLong(file);
  expect(statSync(file).size).toBe(9_000_000);
  writeFileSync(file, Buffer.alloc(11_000_000));
  emptyWhenLong(file);
  expect(statSync(file).size).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
