/** What waits for each role, counted as the lists behind it do. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Desk } from '#domain/desk/contract.ts';
import { waitKinds } from '#domain/desk/waits.ts';
import type { Visitor } from '../../tests/app.ts';
import { complain, deliver } from '../../tests/complaints.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
/** Of tomorrow, until the clock of these tests moves on by a week. */
let lateId: string;
beforeAll(async () => {
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 2_000);
  await shop.setStock(app, 'chinon-rouge', 1_000);
  lateId = await shop.buy(await shop.newShopper(app));
});

it('the desk counts each thing that waits as the list behind it, and says how long', async () => {
  const { zoe, id } = await deliver(app, { penne: 20, 'chinon-rouge': 3 });
  shop.okBody(await complain(zoe, id, { productId: 'chinon-rouge', quantity: 2 }));
  const sentAt = app.clock.now().toString();
  for (const comments of ['Un premier mot', 'Un second mot'])
    shop.okBody(
      await zoe.call('POST', '/api/support/tickets', {
        key: randomUUID(),
        kind: 'report',
        topic: 'site',
        name: 'Zoé',
        email: 'zoe@exemple.fr',
        comments,
      }),
    );
  await app.database.pool.query(
    `insert into failed_jobs (id, name, payload, enqueued_at, failed_at, tries, error)
      values ($1, 'email.send', '{}', $2, $2, 5, 'no answer')`,
    [randomUUID(), new Date(app.clock.now().epochMilliseconds)],
  );
  const desk = await readDesk();
  expect(waitOf(desk, 'complaints')).toMatchObject({ count: 1 });
  expect((await listed('/api/staff/complaints?scope=open')).items).toHaveLength(1);
  expect(waitOf(desk, 'tickets')).toEqual({ kind: 'tickets', count: 2, since: sentAt });
  expect(waitOf(desk, 'failedJobs')).toMatchObject({ count: 1 });
  expect(waitOf(desk, 'soldOut')?.count ?? 0).toBe(
    (await listed('/api/staff/products?view=soldOut')).total,
  );
});

it('what waits stands in order of urgency, and what does not wait is left out', async () => {
  const { waits } = await readDesk();
  const ranks = waits.map(({ kind }) => waitKinds.indexOf(kind));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(waits.map(({ kind }) => kind)).not.toContain('disputes');
  expect(waits.every(({ count }) => count > 0)).toBe(true);
});

it('a support agent is told neither sales, nor tasks, nor stock; preparers and drivers are refused', async () => {
  const { waits, sales } = await deskOf(await supportAgent());
  expect(waits.map(({ kind }) => kind)).toEqual(['complaints', 'tickets']);
  expect(sales).toBeNull();
  for (const who of ['paul', 'lea'] as const)
    shop.expectRefusal(
      await (await shop.staff(app, who)).call('GET', '/api/staff/desk'),
      'Shared.InsufficientPrivileges',
    );
});

it('sales are compared with those of the same day last week up to the same hour', async () => {
  app.clock.advance({ minutes: 1 });
  const charged = (await readDesk()).sales?.today ?? 0;
  expect(charged).toBeGreaterThan(0);
  app.clock.advance({ hours: 24 * 7 - 1 });
  expect((await readDesk()).sales).toEqual({ today: 0, weekAgo: 0 });
  app.clock.advance({ hours: 2 });
  expect((await readDesk()).sales).toEqual({ today: 0, weekAgo: charged });
});

it('an order late at its slot is counted as the list of late orders counts it', async () => {
  const { items } = await listed('/api/staff/orders?scope=late');
  expect(items.map(({ id }: { id: string }) => id)).toEqual([lateId]);
  expect(waitOf(await readDesk(), 'late')).toMatchObject({ count: 1 });
});

it('sold out products are counted at the site that a member chose, else at all of theirs', async () => {
  await app.database.pool.query(`
    insert into sites (id, name, state, is_whole_range) values
      ('vanves', 'Cabas Vanves', 'open', true), ('ivry', 'Cabas Ivry', 'closed', true);
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 5 from products;
    update stock set quantity = 0 from products p where p.sku = stock.sku
      and (shop_id, id) in
        (('paris', 'penne'), ('paris', 'navets'), ('vanves', 'penne'), ('vanves', 'riz-rond'));
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  const soldOut = async (by: Visitor, site?: string) => {
    const path = `/api/staff/desk${site ? `?site=${site}` : ''}`;
    return waitOf(shop.okBody(await by.call('GET', path)), 'soldOut')?.count;
  };
  const manager = await marc();
  for (const site of ['paris', 'vanves']) {
    expect(await soldOut(manager, site)).toBe(2);
    expect((await listed(`/api/staff/products?view=soldOut&site=${site}`)).total).toBe(2);
  }
  // Penne are sold out at both.
  expect(await soldOut(manager)).toBe(3);
  const local = await hire(app, 'manager', 'Vera Vanves');
  await app.database.pool.query(
    "insert into staff_sites (staff_id, shop_id) values ($1, 'vanves')",
    [local],
  );
  const vera = await signInStaff(app, local);
  expect(await soldOut(vera)).toBe(2);
  shop.expectRefusal(
    await vera.call('GET', '/api/staff/desk?site=paris'),
    'Shared.InsufficientPrivileges',
  );
  shop.expectRefusal(
    await manager.call('GET', '/api/staff/desk?site=lyon'),
    'Shop.NotFoundFromQuery',
  );
});

it('a member of one site is told what waits at it, and nothing of another’s orders or of the bank', async () => {
  await app.database.pool.query(
    `insert into bank_differences (id, fingerprint, kind, subject, day, currency, found_at)
      values (gen_random_uuid(), 'one', 'missingHere', 'ch_1', '2026-11-20', 'EUR', $1)`,
    [new Date(app.clock.now().epochMilliseconds)],
  );
  const local = await hire(app, 'manager', 'Vito Vanves');
  await app.database.pool.query(
    "insert into staff_sites (staff_id, shop_id) values ($1, 'vanves')",
    [local],
  );
  const vito = await signInStaff(app, local);
  const ofOrders = ['late', 'complaints', 'differences'];
  const waitsOf = async (by: Visitor, site = '') =>
    shop
      .okBody<'GET /api/staff/desk'>(await by.call('GET', `/api/staff/desk${site}`))
      .waits.flatMap(({ kind }) => (ofOrders.includes(kind) ? [kind] : []));
  const manager = await marc();
  expect(await waitsOf(manager)).toEqual(ofOrders);
  expect(await waitsOf(manager, '?site=paris')).toEqual(ofOrders);
  // The lists of complaints and of the bank are of all sites, whichever the member chose.
  expect(await waitsOf(manager, '?site=vanves')).toEqual(['complaints', 'differences']);
  expect(await waitsOf(vito)).toEqual([]);
  expect((await deskOf(vito)).sales).toEqual({ today: 0, weekAgo: 0 });
  await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [lateId]);
  expect(await waitsOf(vito)).toEqual(['late']);
});

const deskOf = async (visitor: Visitor): Promise<Desk> =>
  shop.okBody(await visitor.call('GET', '/api/staff/desk'));
/** Signs in again, because moving the clock ends sessions. */
const marc = () => shop.staff(app, 'marc');
const readDesk = async () => deskOf(await marc());
const waitOf = ({ waits }: Desk, kind: string) => waits.find((wait) => wait.kind === kind);
const listed = async (path: string) => shop.okBody(await (await marc()).call('GET', path));
const supportAgent = async () => signInStaff(app, await hire(app, 'support', 'Sara Soutien'));
