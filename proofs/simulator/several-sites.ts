/** A seller of several sites in a story: they serve one zone in an order, pause, and send goods to each other. */
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { readPolicies } from './other-policies.ts';
import { summary } from './shoppers.ts';
import type { Story } from './story.ts';

const lotDays = [6, 14, 30] as const;

/**
 * Three lots of each product at each site, `units` in each, and slots that the sites' stock bounds alone. `afterPromise`:
 * the days that each lot keeps beyond the promise of its product.
 */
export async function openSites(
  { app }: Pick<Story, 'app'>,
  {
    sites,
    units,
    afterPromise,
  }: { sites: number; units: number; afterPromise?: readonly number[] },
): Promise<void> {
  const { pool } = app.database;
  const today = app.clock.now().toString();
  await pool.query(
    `insert into sites (id, name, state, is_whole_range, position)
      select 'site-' || n, 'Cabas ' || n, 'open', true, n from generate_series(2, $1::int) n`,
    [sites],
  );
  await pool.query(
    `insert into stock (shop_id, sku, quantity)
      select s.id, k.sku, 0 from sites s, stock k where s.id <> 'paris' and k.shop_id = 'paris'`,
  );
  await pool.query(
    `select book_units(jsonb_agg(jsonb_build_object('shop_id', shop_id, 'sku', sku, 'units', $1::int,
        'kind', 'received', 'supplier_lot', 'L' || days, 'expires_on', $2::date + days
          + case when $4 then coalesce((p.sheet->>'shelfLifeDays')::int, 0) else 0 end)), null, $2)
      from stock join products p using (sku), unnest($3::int[]) days`,
    [units, today, afterPromise ?? lotDays, afterPromise !== undefined],
  );
  await pool.query(
    `update delivery_zones set site_ids = (select array_agg(id order by position desc) from sites)
      where id = 'paris-est'`,
  );
  await pool.query('update slots set capacity = 1000, capacity_minutes = null');
  await pool.query('update slot_rules set capacity = 1000, capacity_minutes = null');
  await pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}

/** One turn: a site pauses or opens, its orders go elsewhere, and a van leaves for another one. */
export async function runSites(story: Story): Promise<void> {
  const signIn = () => shop.staff(story.app, 'marc');
  await turnSite(story, await signIn());
  await sendVan(story, signIn);
}

/** The sites of the zone before `place` in its order are paused, so that the one there serves it. */
export async function serveFrom({ app }: Pick<Story, 'app'>, place: number): Promise<void> {
  await app.database.pool.query(
    `update sites s set state = case when z.place < $1 then 'paused' else 'open' end
      from (select id, row_number() over (order by position desc) - 1 as place from sites) z where z.id = s.id`,
    [place],
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}

type Site = { id: string; version: number; state: string; isFirst: boolean };

async function turnSite(story: Story, marc: Visitor): Promise<void> {
  const { items } = (await marc.call('GET', '/api/staff/sites')).body;
  const site = story.pick<Site>(items.filter(({ isFirst }: Site) => !isFirst));
  if (!site) return;
  const state = site.state === 'open' ? 'paused' : 'open';
  const path = `/api/staff/sites/${site.id}`;
  const turned = await marc.call('PATCH', path, { version: site.version, state });
  story.tell('Marc', `${site.id} is ${state}: ${summary(turned)}`);
  if (state === 'open') return;
  const moved = await marc.call('POST', `${path}/orderMoves`, { day: null, isPreview: false });
  const gone = (moved.body.items ?? []).filter(({ site: to }: { site: unknown }) => to !== null);
  story.tell('Marc', `${gone.length} orders of ${site.id} go elsewhere: ${summary(moved)}`);
}

/** It is counted, or turns back, within five hours. */
export async function sendVan(story: Story, signIn: () => Promise<Visitor>): Promise<void> {
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
  if (left.status !== 200) {
    await marc.call('PUT', `/api/staff/transfers/${id}/cancellation`);
    return;
  }
  const missing = story.draw() < 0.3 ? 1 : 0;
  const isBack = story.draw() < 0.1;
  story.planIn(story.between(20, 300), async () => {
    const by = await signIn();
    const path = `/api/staff/transfers/${id}`;
    const reason = missing > 0 ? { reason: 'breakage' } : {};
    const body = { lines: [{ lotId: lot.id, units: units - missing, ...reason }] };
    const end = () =>
      isBack ? by.call('PUT', `${path}/cancellation`) : by.call('PUT', `${path}/arrival`, body);
    // Sent again by a phone that got no answer.
    if (story.draw() < 0.3) await end();
    story.tell('Marc', `the van ${isBack ? 'is back' : 'is counted'}: ${summary(await end())}`);
  });
}

/** What the ledger says of the sites at the end, beside what other rules would have cost. */
export async function readSitesFigures(story: Story): Promise<Record<string, number>> {
  const { rows } = await story.app.database.pool.query<Record<string, number>>(
    `select
      (select count(*)::int from sites) as sites,
      (select count(distinct subject)::int from staff_actions where kind = 'order.site')
        as "orders that another site took over",
      (select count(*)::int from transfers where state = 'arrived') as "transfers arrived",
      (select count(*)::int from transfers where state = 'cancelled') as "transfers cancelled",
      (select count(*)::int from transfers where state in ('planned', 'departed')) as "transfers not ended",
      (select coalesce(sum(e.units), 0)::int from stock_entries e where e.kind = 'moved')
        + (select coalesce(sum(l.units), 0)::int from transfer_lines l join transfers t on t.id = l.transfer_id
          where t.state = 'departed') as "units lost in a transfer",
      (select coalesce(sum(greatest(0, promised - on_shelf)), 0)::int from stock) as "units oversold"`,
  );
  return { ...rows[0], ...(await readPolicies(story)) };
}
