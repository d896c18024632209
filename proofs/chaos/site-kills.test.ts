/** A short form of `npm run prove -- chaos`: kill -9 around what moves units between sites, tills and lots to save. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { checkMoney } from '../../tests/check-books.ts';
import * as shop from '../../tests/shopping.ts';
import { siteKillPoints, type SiteLife } from './kill-points.ts';
import { openShopProcess, type ShopProcess } from './shop-commands.ts';
import {
  openVanves,
  planVan,
  putUnits,
  receiveLot,
  sendTicket,
  skuOf,
  unitsAt,
} from './two-sites.ts';

const rounds = Number(process.env['CHAOS_KILL_ROUNDS'] ?? 0);
const id = 'carottes';
const visited =
  rounds > 0
    ? siteKillPoints
    : siteKillPoints.filter(({ name }) => name === 'after the arrival of a van');

const { app } = shop.open();
let shopProcess: ShopProcess;
/** Insists until each request is answered. */
let marc: Visitor;
beforeAll(async () => {
  await openVanves(app);
  shopProcess = openShopProcess(app);
  marc = shopProcess.speakAs(await shop.staff(app, 'marc'));
});
afterAll(async () => {
  await shopProcess.close();
});

type Played = { paris: number; vanves: number };
const lives: Record<SiteLife, (before: Played) => Promise<Played>> = {
  async van({ paris, vanves }) {
    const van = await planVan(app, marc, { id, units: 20 });
    shop.okBody(await van.depart());
    shop.okBody(await van.arrive());
    return { paris: paris - 20, vanves: vanves + 20 };
  },
  async ticket({ paris, vanves }) {
    shop.okBody(await sendTicket(marc, newId(), [{ product: skuOf(app, id), units: 5 }]));
    return { paris: paris - 5, vanves };
  },
  async lotToSave(before) {
    const lot = await receiveLot(app, marc, 10);
    const isOffered = async () =>
      (
        await app.database.pool.query(
          'select count(*)::int as open from sell_offs where id = $1 and ended_at is null',
          [lot.id],
        )
      ).rows[0].open;
    shop.okBody(await lot.offer());
    expect(await isOffered()).toBe(1);
    shop.okBody(await lot.end());
    expect(await isOffered()).toBe(0);
    return before;
  },
};

it.each(visited.map((point) => [point.name, point] as const))(
  'killed %s, units stand where they should, once',
  async (name, { life, passes }) => {
    for (let round = 0; round < Math.max(1, rounds); round += 1) {
      await putUnits(app, { site: 'paris', id, units: 50 });
      const before = await unitsAt(app, id);
      const deaths = shopProcess.deaths();
      await shopProcess.insist({ kind: 'arm', point: name, passes });
      const after = await lives[life](before);
      expect(shopProcess.deaths()).toBe(deaths + 1);
      expect(await unitsAt(app, id)).toEqual(after);
    }
    expect(await checkMoney(app)).toEqual([]);
  },
  600_000,
);
