/** Runs the commands of docs/commander-avec-curl.md in order. */
import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import * as shop from './shopping.ts';

const page = path.resolve(import.meta.dirname, '../docs/commander-avec-curl.md');
const hasTools = ['curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0);

const { app } = shop.open();

it.skipIf(!hasTools)(
  'the commands of the curl page place an order and read it with a key',
  async () => {
    await shop.setStock(app, 'penne', 100);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const marc = await shop.staff(app, 'marc');
    const scopes = ['orders.read:read', 'orders.prepare:read', 'orders.deliver:read'];
    const key = { name: 'Mon programme', scopes, days: 30 };
    const blocks = [...(await readFile(page, 'utf8')).matchAll(/```sh\n(.*?)```/gs)];
    const child = spawn('bash', ['-euo', 'pipefail', '-c', blocks.map(([, sh]) => sh).join('\n')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        BOUTIQUE: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
        EMAIL: 'alice@exemple.fr',
        MOT_DE_PASSE: 'Alice2026',
        CLE: shop.okBody(await marc.call('POST', '/api/staff/keys', key)).secret,
      },
    });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^"Alice"\nLivré entre 2026-.*"produits": 1,.*\nauthorized\n/s);
    const orders = await app.database.db
      .selectFrom('orders')
      .select(['number', 'status'])
      .execute();
    expect(orders).toHaveLength(1);
    expect(stdout.split(`"number": "${orders[0]?.number}"`)).toHaveLength(3);
  },
  60_000,
);
