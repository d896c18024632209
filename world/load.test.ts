import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { createTestApp } from '../tests/app.ts';
import { hire, signInStaff } from '../tests/hired-staff.ts';
import * as shop from '../tests/shopping.ts';
import { demoFolder } from './files.ts';
import { loadDemoWorld } from './load.ts';

it(
  'the demo world replaces an empty shop, and is kept once loaded',
  { timeout: 60_000 },
  async () => {
    const said: string[] = [];
    const app = await createTestApp({
      async loadWorld(deps) {
        await ensureShop(deps.database.db);
        const load = () =>
          loadDemoWorld({ ...deps, hasPast: false, say: (line) => void said.push(line) });
        await load();
        await load();
        await ensureShop(deps.database.db);
      },
    });
    expect(await app.database.db.selectFrom('shops').select('id').execute()).toEqual([
      { id: 'paris' },
    ]);
    expect(said).toEqual([expect.stringMatching(/^demo world {4}\d+ products loaded$/)]);
    expect(app.catalogue.current().hasGoods).toBe(true);
    const admin = await signInStaff(app, await hire(app, 'admin', 'admin'));
    const written = await admin.call('GET', '/api/staff/catalogue/export');
    // The file is what the shop itself would write: importer, exporter and demo cannot drift apart.
    expect(written.body).toBe(readFileSync(path.join(demoFolder, 'catalogue.csv'), 'utf8'));
    const marie = await signInStaff(app, await hire(app, 'manager', 'manager'));
    const { items } = shop.okBody(await marie.call('GET', '/api/staff/suggestedOrder'));
    expect(items.length).toBeGreaterThan(5);
    expect(items.some(({ cost }: { cost: number | null }) => cost !== null)).toBe(true);
    await app.close();
  },
);
