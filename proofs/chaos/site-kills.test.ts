/**
 * Short form of `npm run prove -- chaos`: kill -9 around stock movements and promises between
 * sites, tills and short-dated lots.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { checkMoney } from '../../tests/check-books.ts';
import * as shop from '../../tests/shopping.ts';
import { payUntilKnown } from './lives.ts';
import { siteKillPoints, type SiteLife } from './kill-points.ts';
import { openShopProcess, type ShopProcess } from './shop-commands.ts';
import {
  openVanves,
  planVan,
  putUnits,
  receiveLot,
  sendTicket,
  shortUnits,
  skuOf,
  unitsAt,
  unitsFree,
  withVan,
} from './two-sites.ts';

const rounds = Number(process.env['CHAOS_KILL_ROUNDS'] ?? 0);
const id = 'carottes';
const shortForm = [
  'after the arrival of a van',
  'before the promise at the site of the order, in a payment',
  'after the payment of what a van brings',
  'before units taken off a sheet, in a cancellation',
];
const visited =
  rounds > 0 ? siteKillPoints : siteKillPoints.filter(({ name }) => shortForm.includes(name));

const { app } = shop.open();
let shopProcess: ShopProcess;
/** Retries until each request is answered. */
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
  brought: () =>
    buyByVan('accepted', async ({ zoe, orderId, sheetId }) => {
      expect(await unitsFree(app, id)).toEqual({ paris: 0, vanves: 10 });
      app.clock.set('2026-11-21T10:30:00Z');
      const path = `/api/staff/transfers/${sheetId}`;
      shop.okBody(await marc.call('PUT', `${path}/departure`));
      const { rows } = await app.database.pool.query(
        'select lot_id as "lotId", units from transfer_lines where transfer_id = $1',
        [sheetId],
      );
      expect(rows).toMatchObject([{ units: 20 }]);
      shop.okBody(await marc.call('PUT', `${path}/arrival`, { lines: rows }));
      expect(await unitsFree(app, id)).toEqual({ paris: 0, vanves: 10 });
      await zoe.call('PUT', `/api/orders/${orderId}/cancel`);
      expect(await unitsFree(app, id)).toEqual({ paris: 30, vanves: 10 });
      return { paris: 30, vanves: 10 };
    }),
  givenUp: () =>
    buyByVan('accepted', async ({ zoe, orderId }) => {
      await zoe.call('PUT', `/api/orders/${orderId}/cancel`);
      return expectNothingPromised();
    }),
  refusedByBank: () => buyByVan('refused', expectNothingPromised),
};

/** Buys thirty units at Paris, which has ten. */
const buyByVan = (
  card: 'accepted' | 'refused',
  then: (bought: { zoe: Visitor; orderId: string; sheetId: string }) => Promise<Played>,
): Promise<Played> => {
  app.clock.set('2026-11-21T09:00:00Z');
  return withVan(app, { id, by: marc }, async () => {
    const customer = await shop.newShopper(app);
    const zoe = { ...shopProcess.speakAs(customer), customerId: customer.customerId };
    await shop.fillCart(zoe, { [id]: 30 });
    expect(await payUntilKnown(app, shopProcess, zoe, card)).toBe(card === 'accepted');
    const { rows } = await app.database.pool.query(
      `select v.order_id as "orderId", v.transfer_id as "sheetId", v.units from van_units v
        join orders o on o.id = v.order_id where o.customer_id = $1`,
      [zoe.customerId],
    );
    expect(rows).toMatchObject(card === 'accepted' ? [{ units: 20 }] : []);
    expect(await shortUnits(app, id)).toBe(0);
    const left = await then({ zoe, orderId: '', sheetId: '', ...rows[0] });
    // Voids the hold at the bank.
    await shopProcess.insist({ kind: 'runJobs' });
    return left;
  });
};

async function expectNothingPromised(): Promise<Played> {
  expect(await unitsFree(app, id)).toEqual({ paris: 10, vanves: 30 });
  expect(await shortUnits(app, id)).toBe(0);
  return { paris: 10, vanves: 30 };
}

it.each(visited.map((point) => [point.name, point] as const))(
  'after being killed %s, units are counted once and at the right site',
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
