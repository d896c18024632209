/** What each demo account finds when the shop first opens, and that it is lived through once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import type { Role } from '#domain/staff/contract.ts';
import { open } from '../../tests/opened-shop.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { atTime, invariants } from '../../scripts/invariants.ts';
import { chooseDelivery, expectRefusal, okBody, setQuantities } from '../../tests/shopping.ts';
import { demoAisles } from '../demo-products.ts';
import { loadDemoWorld } from '../load.ts';
import { shortDatedLots } from './sell-off.ts';
import { stories } from './stories.ts';

type WorldDeps = Omit<Parameters<typeof loadDemoWorld>[0], 'hasPast' | 'say'>;
const loadWithPast = (deps: WorldDeps) =>
  loadDemoWorld({ ...deps, hasPast: true, say: () => undefined });

const { app } = open({ loadWorld: loadWithPast });
let camille: Visitor;
beforeAll(async () => {
  camille = await signedIn('camille');
});

describe('the past of the demo world', () => {
  it('the past of the demo world is told to its end, and every invariant of the audit holds', async () => {
    const { rows } = await app.database.pool.query(
      'select ended_at is not null as is_over from demo_past',
    );
    expect(rows).toEqual([{ is_over: true }]);
    const { rows: orders } = await app.database.pool.query<{ status: string; count: number }>(
      'select status, count(*)::int from orders group by 1',
    );
    // The orders of more than a month ago are over.
    const counts = Object.fromEntries(orders.map(({ status, count }) => [status, count]));
    expect(counts).toEqual({
      cancelled: 1,
      terminated: 3,
      paid: 7,
      prepaid: 6,
      preparing: 1,
      ready: 1,
      readyToDeliver: 1,
      inTransit: 2,
    });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(stories.length);
    await expectSound();
  });

  it('the past of the demo world happened on its stated dates: nothing in the future, invoices in order, no session left open', async () => {
    const { rows: late } = await app.database.pool.query(
      'select at from order_events where at > $1 union all select sent_at from dev_inbox where sent_at > $1 union all select issued_at from invoices where issued_at > $1 union all select created_at from reviews where created_at > $1',
      [app.clock.now()],
    );
    expect(late).toEqual([]);
    const { rows } = await app.database.pool.query<{ number: string }>(
      "select number from invoices where kind = 'invoice' order by issued_at",
    );
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_row, index) => `F2026-${String(index + 1).padStart(6, '0')}`),
    );
    const { rows: slots } = await app.database.pool.query(
      "select o.number from orders o join slots s on s.id = o.slot_id join order_events e on e.order_id = o.id where o.placed_at > s.order_until or (e.to_status = 'delivered' and e.at < s.starts_at)",
    );
    expect(slots).toEqual([]);
    expect((await read(await signedIn('louis'), '/api/account/sessions')).items).toHaveLength(1);
  });

  it('sold off two lots near their date, which shoppers find under « À sauver »', async () => {
    const { items } = await read(app.visitor(), '/api/articles/shortDated');
    const lots = items.map(({ sku, shortDated }: { sku: string; shortDated: object }) => ({
      sku,
      shortDated,
    }));
    expect(lots).toHaveLength(shortDatedLots.length);
    for (const { sku, units } of shortDatedLots)
      expect(lots).toContainEqual({ sku, shortDated: expect.objectContaining({ units }) });
  });

  it('took its units from the shelf, received two lots, and leaves plenty', async () => {
    const { rows } = await app.database.pool.query<{
      sku: string;
      id: string;
      quantity: number;
      held: number;
      received: number;
    }>(`select p.id, coalesce((select sum(r.units) from receipts r where r.sku = s.sku), 0)::int as received, s.quantity::int, coalesce((select sum(u.units) from (
        select l.requested_quantity as units from order_lines l join orders o on o.id = l.order_id where l.sku = s.sku and o.shop_id = 'paris' and o.reserved_at is not null
        union all select l.prepared_quantity from order_lines l join orders o on o.id = l.order_id where l.replacement->>'sku' = s.sku and o.shop_id = 'paris' and o.reserved_at is not null) u), 0)::int as held from stock s join products p using (sku) where s.shop_id = 'paris'`);
    const authored = new Map(
      demoAisles.flatMap(({ products }) => products.map((product) => [product.id, product.stock])),
    );
    expect(
      rows.filter(
        ({ id, quantity, held, received }) =>
          quantity + held !== (authored.get(id) ?? 0) + received,
      ),
    ).toEqual([]);
    expect(
      rows.filter(({ quantity, held }) => held > 0 && quantity < 20).map(({ id }) => id),
    ).toEqual([]);
  });

  it('lived again, it changes nothing', async () => {
    const before = await countRows();
    await loadWithPast(worldOf(app));
    expect(await countRows()).toEqual(before);
  });
});

describe('the team', () => {
  it('the preparer finds orders to prepare, one begun, and one that waits to be collected', async () => {
    const preparer = await atWork('preparer');
    const { items } = await read(preparer, '/api/staff/orders?scope=toPrepare');
    expect(items.map(({ status }: { status: string }) => status).toSorted()).toEqual(
      ['preparing', ...Array.from({ length: 6 }, () => 'prepaid')].toSorted(),
    );
    const begun = await read(
      preparer,
      `/api/staff/orders/${items.find(({ status }: { status: string }) => status === 'preparing').id}`,
    );
    const isInBag = begun.products.map(
      ({ preparedQuantity }: { preparedQuantity: number | null }) => preparedQuantity !== null,
    );
    expect(isInBag).toEqual([true, true, true, false, false, false]);
    expect(
      (await read(preparer, '/api/staff/orders?scope=toCollect')).items.filter(
        ({ status }: { status: string }) => status === 'ready',
      ),
    ).toHaveLength(1);
  });

  it('the driver finds two stops on the road and an order to leave with', async () => {
    const round = await read(await atWork('driver'), '/api/staff/rounds/current');
    expect([round.stops.length, round.waiting.length, round.failed.length]).toEqual([2, 1, 0]);
    await expectSound();
  });

  it('the manager finds a review to read, the service client a message to answer', async () => {
    expect((await read(await atWork('manager'), '/api/staff/reviews')).pending).toMatchObject([
      { author: 'Camille', status: 'pending' },
    ]);
    expect((await read(await atWork('support'), '/api/staff/support/tickets')).items).toMatchObject(
      [{ name: 'Margaux Le Goff', answer: null }],
    );
  });
});

describe('customers', () => {
  it('Camille finds orders gone by, one to come that she can change, invoices, a credit note and Miams', async () => {
    const { items: past } = await read(camille, '/api/orders/past');
    const { items: current } = await read(camille, '/api/orders/current');
    expect([past.length, current.length]).toEqual([6, 1]);
    const orders = await Promise.all(
      past.map((order: { id: string }) => read(camille, `/api/orders/${order.id}`)),
    );
    const explained = orders.flatMap(({ explanation }) =>
      explanation.map(({ kind }: { kind: string }) => kind),
    );
    expect(explained).toEqual(expect.arrayContaining(['missing', 'replaced']));
    const invoices = orders.flatMap(({ invoices: own }) => own);
    expect(invoices.map(({ kind }) => kind).toSorted()).toEqual([
      'creditNote',
      ...Array.from({ length: 5 }, () => 'invoice'),
    ]);
    const { refusal, items: slots } = await read(camille, `/api/orders/${current[0].id}/timeSlots`);
    expect([
      refusal,
      slots.filter(
        (slot: { isCurrent: boolean; refusal: unknown }) =>
          !slot.isCurrent && slot.refusal === null,
      ).length > 1,
    ]).toEqual([null, true]);
    expect((await read(camille, '/api/loyalty/user')).miams).toBeGreaterThan(0);
  });

  it('nobody has anything in the cart, a saved card or a code used up', async () => {
    for (const visitor of [camille, await signedIn('karim')])
      expectRefusal(await visitor.call('GET', '/api/cart'), 'Cart.CartNotFound');
    const { rows } = await app.database.pool.query(
      'select 1 from coupon_uses union all select 1 from payment_cards union all select 1 from throttles where count > 0 and window_start > $1',
      [app.clock.now().subtract({ hours: 1 })],
    );
    expect(rows).toEqual([]);
  });

  it('Karim has ordered nothing yet: the welcome offer is still his', async () => {
    const karim = await signedIn('karim');
    expect(
      (await read(karim, '/api/orders/past')).items.concat(
        (await read(karim, '/api/orders/current')).items,
      ),
    ).toEqual([]);
    await chooseDelivery(karim, 'paris-est-2026-11-23-18');
    await setQuantities(karim, { 'penne-rigate-500g': 40 });
    const { coupons } = okBody(
      await karim.call('PATCH', '/api/cart/coupons', { add: 'BIENVENUE' }),
    );
    expect(coupons).toMatchObject([{ code: 'BIENVENUE', amount: 1000 }]);
  });
});

const worldOf = (app: TestApp): WorldDeps => ({
  database: app.database,
  clock: app.clock,
  log: app.log,
  publicUrl: app.publicUrl,
  signingSecret: app.signingSecret,
});

async function signedIn(who: string): Promise<Visitor> {
  const visitor = app.visitor();
  okBody(
    await visitor.call('POST', '/api/auth/signin', {
      email: `${who}@cabas.test`,
      password: 'Cabas2026',
    }),
  );
  return visitor;
}

async function atWork(role: Role): Promise<Visitor> {
  const { id } = await app.database.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
  const visitor = app.visitor();
  visitor.cookies.set(
    'staff-session',
    (await openSession(app.database.db, app, { staffId: id })).token,
  );
  return visitor;
}

const read = async (visitor: Visitor, path: string) => okBody(await visitor.call('GET', path));

/** Everything that living twice would change. */
async function countRows(): Promise<unknown> {
  const tables = [
    'orders',
    'order_events',
    'payments',
    'sandbox.holds',
    'invoices',
    'ledger_entries',
    'loyalty_entries',
    'refunds',
    'reviews',
    'support_tickets',
    'dev_inbox',
    'rounds',
    'customers',
    'jobs.job',
  ];
  const { rows } = await app.database.pool.query(
    `select ${tables.map((table) => `(select count(*) from ${table})::int as "${table}"`).join(', ')}, (select sum(quantity) from stock) as units`,
  );
  return rows[0];
}

async function expectSound(): Promise<void> {
  const broken: string[] = [];
  for (const { name, sql } of invariants)
    if ((await app.database.pool.query(atTime(sql, app.clock.now()))).rowCount !== 0)
      broken.push(name);
  expect(broken).toEqual([]);
}
