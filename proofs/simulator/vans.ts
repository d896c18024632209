/**
 * Vans between the sites of a story: those that the team sends, and those of a dark store that alone has some products,
 * which its timetable brings to the site that prepares. Tells where each line that was promised so ended.
 */
import { deliversNothing, isToPack } from '#domain/orders/state-groups.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { okBody } from '../../tests/answers.ts';
import { summary } from './shoppers.ts';
import { fateOf, type Story } from './story.ts';

type SignIn = () => Promise<Visitor>;

/** Serves no zone. */
export const depot = 'depot';

/** To each site. */
const timetable = [
  { departsAt: '12:00', arrivesAt: '13:00' },
  { departsAt: '18:00', arrivesAt: '19:00' },
];

/**
 * Every promise is written down, since an order that is given up before its van leaves keeps no row of it; and so are the
 * units that a preparer did not find.
 */
const notes = `
  create table van_promises (order_id uuid, sku text, primary key (order_id, sku));
  create function note_van_promise() returns trigger language plpgsql as $$
    begin
      insert into van_promises values (new.order_id, new.sku) on conflict do nothing;
      return new;
    end $$;
  create trigger note_van_promise after insert on van_units for each row execute function note_van_promise();
  create table unfound_units (order_id uuid, shop_id text, sku text, units int, primary key (order_id, sku))`;

export async function openDepot(app: TestApp, marc: Visitor): Promise<void> {
  await app.database.pool.query(notes);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from sites where id <> $1 order by position',
    [depot],
  );
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  for (const { id: toId } of rows)
    for (const times of timetable)
      okBody(
        await marc.call('POST', '/api/staff/vanRuns', {
          id: newId(),
          fromId: depot,
          toId,
          weekdays,
          ...times,
        }),
      );
}

/** A sheet of the team's own: it is counted, or turns back, within five hours. */
export async function sendVan(story: Story, signIn: SignIn): Promise<void> {
  const marc = await signIn();
  const { rows: lots } = await story.app.database.pool.query<{ id: string; shop_id: string }>(
    'select id, shop_id from lots where units > 4 order by shop_id, sku, expires_on, supplier_lot',
  );
  const lot = story.pick(lots);
  const { rows: sites } = await story.app.database.pool.query<{ id: string }>(
    'select id from sites where id <> $1 order by position',
    [lot?.shop_id],
  );
  const to = story.pick(sites);
  if (!lot || !to) return;
  const units = story.between(1, 4);
  const id = newId();
  const sheet = { id, fromId: lot.shop_id, toId: to.id, lines: [{ lotId: lot.id, units }] };
  const planned = await marc.call('POST', '/api/staff/transfers', sheet);
  const left = await marc.call('PUT', `/api/staff/transfers/${id}/departure`);
  story.tell('Marc', `a van leaves ${lot.shop_id}: ${summary(planned)}, ${summary(left)}`);
  if (left.status !== 200) await marc.call('PUT', `/api/staff/transfers/${id}/cancellation`);
  else await endLater(story, signIn, { id, lostShare: 0.3, minutes: story.between(20, 300) });
}

/** It turns back, or is counted: of some lots, one unit less than it left with. */
async function endLater(
  story: Story,
  signIn: SignIn,
  { id, lostShare, minutes }: { id: string; lostShare: number; minutes: number },
): Promise<void> {
  const { rows } = await story.app.database.pool.query<{ lotId: string; units: number }>(
    `select l.lot_id as "lotId", l.units from transfer_lines l join lots o on o.id = l.lot_id
      where l.transfer_id = $1 order by o.sku, o.expires_on, o.supplier_lot`,
    [id],
  );
  const lines = rows.map((line) =>
    story.draw() < lostShare ? { ...line, units: line.units - 1, reason: 'breakage' } : line,
  );
  const isBack = story.draw() < 0.1;
  story.planIn(minutes, async () => {
    const by = await signIn();
    const path = `/api/staff/transfers/${id}`;
    const end = () =>
      isBack
        ? by.call('PUT', `${path}/cancellation`)
        : by.call('PUT', `${path}/arrival`, { lines });
    // Sent again by a phone that got no answer.
    if (story.draw() < 0.3) await end();
    story.tell('Marc', `the van ${isBack ? 'is back' : 'is counted'}: ${summary(await end())}`);
  });
}

type Sheet = { id: string; site: string; name: string; minutes: number };

/** The vans whose time has come: most leave, some stay where they are, a few are forgotten until the night. */
export async function sendRuns(story: Story, signIn: SignIn): Promise<void> {
  const { rows } = await story.app.database.pool.query<Sheet>(
    `select t.id, t.to_shop_id as site, t.to_shop_id || ' ' || s.departs_at as name,
      extract(epoch from s.arrives_at - $1)::int / 60 as minutes
    from transfers t join van_sheets s on s.transfer_id = t.id
    where t.state = 'planned' and s.departs_at <= $1 and s.departs_at > $1 - interval '1 hour'
    order by s.departs_at, t.to_shop_id`,
    [story.now().toString()],
  );
  for (const { id, site, name, minutes } of rows) {
    const fate = fateOf(story.seed, name);
    if (fate < 0.06) continue;
    const marc = await signIn();
    const path = `/api/staff/transfers/${id}`;
    if (fate < 0.12) {
      const stays = await marc.call('PUT', `${path}/cancellation`);
      story.tell('Marc', `the van to ${site} does not leave: ${summary(stays)}`);
      continue;
    }
    const left = await marc.call('PUT', `${path}/departure`);
    story.tell('Marc', `the van to ${site} leaves: ${summary(left)}`);
    if (left.status === 200)
      await endLater(story, signIn, {
        id,
        lostShare: 0.1,
        minutes: minutes + story.between(0, 40),
      });
  }
}

/**
 * By « order product »: of the lines of orders at one site whose shelf has less than was promised, what a preparer finds,
 * the first order first.
 */
export async function lookAtShelves(
  { database: { pool } }: TestApp,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<
    Record<'order' | 'product' | 'site' | 'sku', string> & { units: number; shelf: number }
  >(
    `select o.id as "order", l.product_id as product, o.shop_id as site, l.sku, l.requested_quantity as units,
      s.on_shelf as shelf
    from orders o join order_lines l on l.order_id = o.id
      join stock s on s.shop_id = o.shop_id and s.sku = l.sku
    where o.id = any($1) and l.prepared_quantity is null and s.on_shelf < s.promised
    order by o.number::int, l.position`,
    [orderIds],
  );
  const taken = new Map<string, number>();
  const found = new Map<string, number>();
  for (const { order, product, site, sku, units, shelf } of rows) {
    const there = Math.min(units, shelf - (taken.get(sku) ?? 0));
    taken.set(sku, (taken.get(sku) ?? 0) + there);
    found.set(`${order} ${product}`, there);
    if (there < units)
      await pool.query('insert into unfound_units values ($1, $2, $3, $4) on conflict do nothing', [
        order,
        site,
        sku,
        units - there,
      ]);
  }
  return found;
}

/**
 * Units that a preparer did not find, or that are promised and not on their shelf, although no van failed to bring them
 * or has them on its sheet.
 */
export const oversoldSql = `(
  select coalesce(sum(greatest(0, coalesce(f.units, 0) - coalesce(v.units, 0))
    + greatest(0, s.promised - s.on_shelf - greatest(0, coalesce(v.units, 0) - coalesce(f.units, 0)))), 0)::int
  from stock s
    left join (select shop_id, sku, sum(units) as units from unfound_units group by 1, 2) f using (shop_id, sku)
    left join (
      select t.to_shop_id as shop_id, v.sku, sum(v.units - coalesce(case t.state when 'arrived' then (
          select sum(l.arrived_units) from transfer_lines l join lots o on o.id = l.lot_id
          where l.transfer_id = t.id and o.sku = v.sku) end, 0)) as units
      from (select transfer_id, sku, sum(units) as units from van_units group by 1, 2) v
        join transfers t on t.id = v.transfer_id group by 1, 2
    ) v using (shop_id, sku))`;

/** A pickup's changes are in the e-mail that calls its customer. */
const isTold = `exists (select from dev_inbox m where m.kind = 'email' and m.subject like 'Commande ' || o.number || ' : %'
  and strpos(m.text, l.product->>'name') > 0)`;

/** Where each line that was promised by a van ended. */
export async function readVanFigures({
  database: { pool },
}: TestApp): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `select count(distinct order_id)::int as "orders promised by a van", count(*)::int as "lines promised by a van",
      count(*) filter (where fate = 'bag')::int as "  in their bag",
      count(*) filter (where fate = 'told')::int as "  missing: told by e-mail, not billed",
      count(*) filter (where fate = 'none')::int as "  given up with their order, not billed",
      count(*) filter (where fate = 'later')::int as "  of orders not prepared yet",
      count(*) filter (where fate = 'lost')::int as "  lost"
    from (
      select p.order_id, case
        when o.status in (${deliversNothing.sql}) or l.order_id is null then 'none'
        when o.status in (${isToPack.sql}) then 'later'
        when l.prepared_quantity >= l.requested_quantity and l.replaced_by is null then 'bag'
        when (l.prepared_quantity > 0 or l.billed_cents = 0) and ${isTold} then 'told'
        else 'lost' end as fate
      from van_promises p join orders o on o.id = p.order_id
        left join order_lines l on l.order_id = p.order_id and l.sku = p.sku) line`,
  );
  return rows[0] ?? {};
}
