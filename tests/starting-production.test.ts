/** Starting in production: empty database, refused configurations, listening address. */
import { hash } from '@node-rs/argon2';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishedPassword } from '#server/account/acceptable-password.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { demoAccounts } from '#world/demo-accounts.ts';
import { createTestDatabase } from './database.ts';
import { startShop, type StartedShop } from './started-shop.ts';

// Slow: each start loads the whole shop beside other tests.
vi.setConfig({ testTimeout: 180_000 });

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-start-'));
let given: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  given = await createTestDatabase();
  database = openDatabase(given.url, { maxConnections: 2 });
});
afterAll(async () => {
  await database.close();
  await given.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const running: StartedShop[] = [];
const start = async (env: Record<string, string>) => {
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: given.url, ...env });
  running.push(shop);
  return shop;
};
afterAll(() => Promise.all(running.map((shop) => shop.stop())));

const production = { NODE_ENV: 'production', HOST: '127.0.0.1' };

describe('production on an empty database', () => {
  it('production starts on an empty database, even twice at once, and tells the operator how to open it', async () => {
    const shops = await Promise.all([start(production), start(production)]);
    for (const shop of shops) {
      await shop.waitForOutput('is not open to visitors yet');
      await shop.waitForOutput('npm run shop -- staff invite EMAIL --role admin');
      await shop.waitForOutput('/gestion/ouverture#token=');
      for (const variable of ['PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'BREVO_API_KEY'])
        await shop.waitForOutput(variable);
      expect((await fetch(`${shop.url}/health`)).status).toBe(200);
      const home = await fetch(shop.url, { headers: { accept: 'text/html' } });
      expect([home.status, home.headers.get('retry-after')]).toEqual([503, '3600']);
      expect(await home.text()).toContain('La boutique n’est pas encore ouverte');
      const office = await fetch(`${shop.url}/gestion`, { headers: { accept: 'text/html' } });
      expect(office.status).toBe(200);
      expect(await shop.stop()).toBe(0);
      const lines = shop.log().trimEnd().split('\n');
      for (const line of lines) expect(() => void JSON.parse(line), line).not.toThrow();
    }
    expect(await database.db.selectFrom('shops').select('id').execute()).toEqual([{ id: 'shop' }]);
  });
});

describe('two machines on one database', () => {
  const machine = (name: string, env: Record<string, string>) =>
    start({ ...production, DATA_DIR: path.join(dataDir, name), ...env });

  it('two machines share requests and jobs, sign alike, and keep no secret of their own', async () => {
    const [web, worker] = await Promise.all([
      machine('web', { ROLE: 'web', DATABASE_POOL: '4' }),
      machine('worker', { ROLE: 'worker', METRICS_PORT: '0' }),
    ]);
    await web.waitForOutput('is not open to visitors yet');
    await worker.waitForOutput('is not open to visitors yet');
    for (const probe of ['/health', '/livez', '/readyz'])
      for (const { url } of [web, worker]) expect((await fetch(url + probe)).status).toBe(200);
    expect((await fetch(`${web.url}/api/openapi.json`)).status).toBe(200);
    expect((await fetch(`${worker.url}/api/openapi.json`)).status).toBe(503);
    expect((await fetch(worker.url)).status).toBe(503);

    const jobsDone = async () =>
      (
        await database.pool.query<{ count: number }>(
          "select count(*)::int as count from jobs.job where state = 'completed'",
        )
      ).rows[0]?.count;
    const before = (await jobsDone()) ?? 0;
    await database.pool.query(
      "insert into jobs.job (name, data, policy) select name, '{}', policy from jobs.queue where name = 'pictures.purge'",
    );
    await expect.poll(jobsDone, { timeout: 30_000 }).toBeGreaterThan(before);
    expect(await web.stop()).toBe(0);
    expect(await worker.stop()).toBe(0);

    expect(await database.db.selectFrom('signing_secret').select('is_only').execute()).toHaveLength(
      1,
    );
    for (const name of ['web', 'worker'])
      expect(existsSync(path.join(dataDir, name, 'secret'))).toBe(false);
  });
});

describe('production refuses to start, with one line', () => {
  const refusal = async (env: Record<string, string>) => {
    const shop = await start({ ...production, ...env });
    return { exitCode: await shop.exited, said: shop.output() };
  };

  it('production refuses to start with the demo world, except in rehearsal', async () => {
    expect(await refusal({ DEMO: '1' })).toEqual({
      exitCode: 2,
      said: expect.stringMatching(/^DEMO=1 in production needs ALLOW_SANDBOX=1: [^\n]*\n$/),
    });
  });

  it('production refuses to start while an open staff account has the published demo password', async () => {
    expect(new Set(demoAccounts.map(({ password }) => password))).toEqual(
      new Set([publishedPassword]),
    );
    const member = (email: string, password: string) => ({
      id: newId(),
      email,
      name: 'Une personne',
      role: 'admin' as const,
      password_hash: password,
      created_at: Temporal.Instant.from('2026-11-21T09:00:00Z'),
    });
    await database.db
      .insertInto('staff')
      .values([
        member('admin@cabas.test', await hash(publishedPassword)),
        member('ines@exemple.fr', await hash('Another password 1')),
        member('invited@exemple.fr', 'none'),
      ])
      .execute();
    expect(await refusal({})).toEqual({
      exitCode: 2,
      said: expect.stringMatching(
        /^The published demo password opens admin@cabas\.test\. Invite an admin of yours [^\n]*\n$/,
      ),
    });
    const rehearsal = await start({ ...production, ALLOW_SANDBOX: '1' });
    await rehearsal.waitForOutput('Rehearsal: no payment is real');
    await rehearsal.stop();
    await database.db
      .updateTable('staff')
      .set({ disabled_at: Temporal.Instant.from('2026-11-21T10:00:00Z') })
      .where('email', '=', 'admin@cabas.test')
      .execute();
    const shop = await start(production);
    await shop.waitForOutput('is not open to visitors yet');
    expect(shop.output()).not.toContain('npm run shop -- staff');
    await shop.stop();
  });
});

describe('outside production', () => {
  it('outside production the shop listens only on localhost and says how to open it', async () => {
    const shop = await start({ DEMO: '0' });
    await shop.waitForOutput('To open it to your network: HOST=0.0.0.0 npm start');
    expect((await fetch(`${shop.url}/health`)).status).toBe(200);
    // Another loopback address: only a server on all interfaces answers there.
    await expect(fetch(`http://127.0.0.2:${shop.port}/health`)).rejects.toThrow('fetch failed');
    await shop.stop();
  });
});
