import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { open } from '../../tests/opened-shop.ts';
import { requireDatabase } from './before-starting.ts';
import { surviveLostConnections } from './db.ts';

const { app } = open();

describe("the operator's database", () => {
  it('the operator’s database is taken when it answers and is new enough', async () => {
    await expect(requireDatabase(app.database.pool)).resolves.toBeUndefined();
  });

  it('the operator’s database of PostgreSQL 14 is refused before a migration fails on it', async () => {
    await app.database.pool.query('create schema old');
    await app.database.pool.query(
      "create function old.current_setting(text) returns text language sql as $$ select '140018' $$",
    );
    const old = new pg.Pool({
      connectionString: app.database.pool.options.connectionString,
      options: '-c search_path=old,pg_catalog,public',
    });
    // Its connection may still be closing when the database is dropped.
    surviveLostConnections(old);
    await expect(requireDatabase(old)).rejects.toThrow('leads to PostgreSQL 14: the shop needs 15');
    await old.end();
  });

  it('the operator’s database that does not answer is said in one sentence', async () => {
    const nowhere = new pg.Pool({ connectionString: 'postgres://u:p@127.0.0.1:1/none' });
    await expect(requireDatabase(nowhere)).rejects.toThrow('no database that answers');
    await nowhere.end();
  });
});
