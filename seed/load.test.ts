import { expect, it } from 'vitest';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { createTestApp } from '../tests/app.ts';
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
    await app.close();
  },
);
