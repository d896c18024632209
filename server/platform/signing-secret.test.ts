import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { createManualClock } from './clock.ts';
import { openDatabase, type Database } from './db.ts';
import { readOrCreateSecret, readOrCreateSharedSecret } from './signing-secret.ts';

const clock = createManualClock('2026-11-21T09:00:00Z');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

describe('the signing secret of a shared database', () => {
  let given: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  beforeAll(async () => {
    given = await createTestDatabase();
    database = openDatabase(given.url, { maxConnections: 4 });
  });
  afterAll(async () => {
    await database.close();
    await given.drop();
  });
  const read = (dataDir: string) => readOrCreateSharedSecret(database.db, { dataDir, clock });
  const forget = () => database.db.deleteFrom('signing_secret').execute();

  it('the signing secret of a shared database is the same on machines that start together, each with its own data folder', async () => {
    const secrets = await Promise.all(Array.from({ length: 4 }, () => read(newFolder())));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    await forget();
  });

  it('the signing secret of a shared database begins as that of the data folder, so that links sent before stay valid', async () => {
    const former = newFolder();
    const secret = readOrCreateSecret(former);
    expect(await read(former)).toBe(secret);
    const other = newFolder();
    readOrCreateSecret(other);
    expect(await read(other)).toBe(secret);
    await forget();
  });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-secret-'));
  folders.push(folder);
  return folder;
}
