/**
 * Races with two sites: a paying shopper against a van, a paused site, a till, or another buyer of
 * the same short-dated lot.
 */
import { expect } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';
import { bagLine, openOrder } from '../../tests/preparing.ts';
import * as shop from '../../tests/shopping.ts';
import { meet, readOne, readyToPay, times, together, type Race } from './meet.ts';
import {
  planVan,
  putUnits,
  receiveLot,
  sendTicket,
  serveFirst,
  skuOf,
  shortUnits,
  unitsAt,
  unitsFree,
  withVan,
} from './two-sites.ts';

const id = 'carottes';
const purchase = { [id]: 30 };

const siteOf = async (app: TestApp, orderId: string): Promise<string> =>
  (
    await readOne<{ site: string }>(app, 'select shop_id as site from orders where id = $1', [
      orderId,
    ])
  )?.site ?? '';

function expectOneOf({ status, body }: Answer, ...refusals: string[]): void {
  if (status !== 200) expect(refusals).toContain(body.owner);
}

/** Runs `play` while Vanves serves the zone first, then makes Paris first again. */
async function atVanves(app: TestApp, play: () => Promise<void>): Promise<void> {
  await putUnits(app, { site: 'vanves', id, units: 30 });
  await putUnits(app, { site: 'paris', id, units: 30 });
  await serveFirst(app, 'vanves');
  await play();
  await serveFirst(app, 'paris');
}

const sendElsewhere = async (app: TestApp) => {
  const marc = await shop.staff(app, 'marc');
  return () =>
    marc.call('POST', '/api/staff/sites/vanves/orderMoves', { day: null, isPreview: false });
};

const cancel = (by: Visitor, orderId: string) => by.call('PUT', `/api/orders/${orderId}/cancel`);

export const siteRaces: readonly Race[] = [
  {
    name: 'units that a van takes to another site are not those that a shopper pays for',
    async run(app, round) {
      const marc = await shop.staff(app, 'marc');
      await putUnits(app, { site: 'paris', id, units: 30 });
      const { pay } = await readyToPay(app, { purchase });
      const van = await planVan(app, marc, { id, units: 30 });
      const before = await unitsAt(app, id);
      const [paid, left] = await meet(round, pay, van.depart);
      expect([paid.body.status === 'authorized', left.status === 200].toSorted()).toEqual([
        false,
        true,
      ]);
      if (left.status === 200) shop.okBody(await van.arrive());
      else shop.okBody(await van.turnBack());
      const moved = left.status === 200 ? 30 : 0;
      expect(await unitsAt(app, id)).toEqual({
        paris: before.paris - moved,
        vanves: before.vanves + moved,
      });
    },
  },
  {
    name: 'the last units of another site, which a van is to bring, are sold once, there or here',
    run: (app, round) =>
      withVan(app, { id }, async () => {
        await serveFirst(app, 'vanves');
        const near = await readyToPay(app, { purchase });
        await serveFirst(app, 'paris');
        const shoppers = [
          near,
          ...(await Promise.all(times(2, () => readyToPay(app, { purchase })))),
        ];
        const turned = [...shoppers.slice(round % 3), ...shoppers.slice(0, round % 3)];
        const answers = await together(...turned.map(({ pay }) => pay));
        for (const answer of answers)
          expectOneOf(answer, 'EcomCart.ProductOutOfStock', 'EcomCart.ProductQuantityUnavailable');
        const paid = turned.flatMap(({ zoe }, index) => {
          const { status, body } = answers[index] ?? {};
          return status === 200 ? [{ zoe, orderId: String(body.orderId) }] : [];
        });
        expect(paid).toHaveLength(1);
        expect(await shortUnits(app, id)).toBe(0);
        for (const { zoe, orderId } of paid) shop.okBody(await cancel(zoe, orderId));
        expect(await unitsFree(app, id)).toEqual({ paris: 10, vanves: 30 });
      }),
  },
  {
    name: 'an order that is cancelled while its van leaves keeps none of its units: they stay, or travel for others',
    run: (app, round) =>
      withVan(app, { id }, async () => {
        const marc = await shop.staff(app, 'marc');
        const zoe = await shop.newShopper(app);
        const orderId = await shop.buy(zoe, purchase);
        const sheet = await readOne<{ id: string }>(
          app,
          `update van_sheets s set departs_at = $1 from transfers t
            where t.id = s.transfer_id and t.state = 'planned' returning t.id`,
          [app.clock.now().toString()],
        );
        const path = `/api/staff/transfers/${sheet?.id}`;
        const [left, cancelled] = await meet(
          round,
          () => marc.call('PUT', `${path}/departure`),
          () => cancel(zoe, orderId),
        );
        shop.okBody(cancelled);
        expectOneOf(left, 'Transfer.NothingToLoad');
        expect(await unitsFree(app, id)).toEqual({
          paris: 10,
          vanves: left.status === 200 ? 10 : 30,
        });
        shop.okBody(await marc.call('PUT', `${path}/cancellation`));
        expect(await unitsFree(app, id)).toEqual({ paris: 10, vanves: 30 });
      }),
  },
  {
    name: 'a van that is counted at its site while it turns back ends once, and no unit is lost',
    async run(app, round) {
      const marc = await shop.staff(app, 'marc');
      await putUnits(app, { site: 'paris', id, units: 30 });
      const before = await unitsAt(app, id);
      const van = await planVan(app, marc, { id, units: 20 });
      shop.okBody(await van.depart());
      const [arrived, back] = await meet(round, van.arrive, van.turnBack);
      expect([arrived.status, back.status].toSorted()).toEqual([200, 422]);
      const moved = arrived.status === 200 ? 20 : 0;
      expect(await unitsAt(app, id)).toEqual({
        paris: before.paris - moved,
        vanves: before.vanves + moved,
      });
    },
  },
  {
    name: 'a cart paid while its site pauses is an order of the site that it showed, or asks its shopper first',
    run: (app, round) =>
      atVanves(app, async () => {
        const marc = await shop.staff(app, 'marc');
        const { zoe, pay } = await readyToPay(app, { purchase });
        const turn = async (state: 'open' | 'paused') => {
          const { items } = shop.okBody(await marc.call('GET', '/api/staff/sites'));
          const { version } = shop.theOne<{ id: string; version: number }>(
            items,
            (site) => site.id === 'vanves',
          );
          return () => marc.call('PATCH', '/api/staff/sites/vanves', { version, state });
        };
        const [paid, paused] = await meet(round, pay, await turn('paused'));
        shop.okBody(paused);
        expectOneOf(paid, 'Delivery.SiteChanged');
        if (paid.status === 200) {
          expect(await siteOf(app, paid.body.orderId)).toBe('vanves');
          shop.okBody(await (await sendElsewhere(app))());
          expect(await siteOf(app, paid.body.orderId)).toBe('paris');
        } else
          expect(
            await readOne(app, 'select id from orders where customer_id = $1', [zoe.customerId]),
          ).toBe(undefined);
        shop.okBody(await (await turn('open'))());
      }),
  },
  {
    name: 'an order that goes to another site while a preparer takes it is prepared at one, from its shelf alone',
    run: (app, round) =>
      atVanves(app, async () => {
        const paul = await shop.staff(app, 'paul');
        const orderId = await shop.buy(await shop.newShopper(app), purchase);
        const [moved, taken] = await meet(round, await sendElsewhere(app), () =>
          openOrder(paul, orderId),
        );
        shop.okBody(moved);
        const batch = shop.okBody(taken.status === 200 ? taken : await openOrder(paul, orderId));
        shop.okBody(
          await bagLine(paul, batch.id, {
            orderId,
            productId: id,
            version: 0,
            preparedQuantity: 30,
          }),
        );
        shop.okBody(await shop.move(paul, orderId, 'prepared'));
        const site = await siteOf(app, orderId);
        expect(
          await readOne(
            app,
            `select array_agg(distinct l.shop_id) as sites, -sum(e.units)::int as units
              from stock_entries e join lots l on l.id = e.lot_id where e.order_id = $1 and e.kind = 'sold'`,
            [orderId],
          ),
        ).toEqual({ sites: [site], units: 30 });
      }),
  },
  {
    name: 'the last units of a lot to save are sold once at its price',
    async run(app) {
      const marc = await shop.staff(app, 'marc');
      await putUnits(app, { site: 'paris', id: 'navets', units: 500 });
      const lot = await receiveLot(app, marc, 40);
      shop.okBody(await lot.offer());
      const shoppers = await Promise.all(
        times(3, () => readyToPay(app, { purchase: { navets: 38 } })),
      );
      const answers = await together(...shoppers.map(({ pay }) => pay));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers) expectOneOf(answer, 'EcomCart.TotalAmountOutdated');
      expect(
        await readOne(
          app,
          `select sum(l.requested_quantity)::int as units from order_lines l join orders o on o.id = l.order_id
            where l.product->'sellOff'->>'id' = $1 and o.status = 'prepaid'`,
          [lot.id],
        ),
      ).toEqual({ units: 38 });
      shop.okBody(await lot.end());
    },
  },
  {
    name: 'a ticket sent twice while a shopper pays leaves the shelf once',
    async run(app, round) {
      const marc = await shop.staff(app, 'marc');
      await putUnits(app, { site: 'paris', id, units: 34 });
      const { pay } = await readyToPay(app, { purchase });
      const before = await unitsAt(app, id);
      const number = newId();
      const ring = () => sendTicket(marc, number, [{ product: skuOf(app, id), units: 5 }]);
      const [[paid], again] = await Promise.all([meet(round, pay, ring), ring()]);
      shop.okBody(again);
      expectOneOf(paid, 'EcomCart.ProductOutOfStock', 'EcomCart.ProductQuantityUnavailable');
      expect((await unitsAt(app, id)).paris).toBe(before.paris - 5);
    },
  },
];
