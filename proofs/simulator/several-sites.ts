/** A seller of several sites in a story: they serve one zone in an order, pause, and send goods to each other. */
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { readPolicies } from './other-policies.ts';
import { summary } from './shoppers.ts';
import type { Story } from './story.ts';
import { depot, openDepot, oversoldSql, readVanFigures, sendVan } from './vans.ts';

const lotDays = [6, 14, 30] as const;

/**
 * Three lots of each product at each site, `units` in each, and slots that the sites' stock bounds alone; of the products
 * of `atDepot`, three larger ones at the depot alone. `afterPromise`: the days that each lot keeps beyond the promise of
 * its product.
 */
export async function openSites(
  { app }: Pick<Story, 'app'>,
  marc: Visitor,
  {
    sites,
    units,
    atDepot,
    afterPromise,
  }: {
    sites: number;
    units: number;
    atDepot: readonly string[];
    afterPromise?: readonly number[];
  },
): Promise<void> {
  const { pool } = app.database;
  const today = app.clock.now().toString();
  await pool.query(
    `insert into sites (id, name, state, is_whole_range, position)
      select 'site-' || n, 'Cabas ' || n, 'open', true, n from generate_series(2, $1::int) n
      union all select $2, 'Cabas Dépôt', 'open', true, $1::int + 1`,
    [sites, depot],
  );
  await pool.query(
    `insert into stock (shop_id, sku, quantity)
      select s.id, k.sku, 0 from sites s, stock k where s.id <> 'paris' and k.shop_id = 'paris'`,
  );
  await pool.query(
    `select book_units(jsonb_agg(jsonb_build_object('shop_id', shop_id, 'sku', sku, 'units', -on_shelf,
        'kind', 'counted')), null, $2) from stock join products p using (sku)
      where p.id = any($1) and on_shelf > 0`,
    [atDepot, today],
  );
  await pool.query(
    `select book_units(jsonb_agg(jsonb_build_object('shop_id', shop_id, 'sku', sku,
        'units', $1::int * case shop_id when $5 then $7::int else 1 end, 'kind', 'received', 'supplier_lot', 'L' || days, 'expires_on', $2::date + days
          + case when $4 then coalesce((p.sheet->>'shelfLifeDays')::int, 0) else 0 end)), null, $2)
      from stock join products p using (sku), unnest($3::int[]) days
      where (shop_id = $5) = (p.id = any($6))`,
    [units, today, afterPromise ?? lotDays, afterPromise !== undefined, depot, atDepot, sites],
  );
  await pool.query(
    `update delivery_zones set site_ids = (select array_agg(id order by position desc) from sites where id <> $1)
      where id = 'paris-est'`,
    [depot],
  );
  await pool.query('update slots set capacity = 1000, capacity_minutes = null');
  await pool.query('update slot_rules set capacity = 1000, capacity_minutes = null');
  await pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
  await openDepot(app, marc);
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
      from (select id, row_number() over (order by position desc) - 1 as place
        from sites where id <> $2) z where z.id = s.id`,
    [place, depot],
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}

type Site = { id: string; version: number; state: string; isFirst: boolean };

async function turnSite(story: Story, marc: Visitor): Promise<void> {
  const { items } = (await marc.call('GET', '/api/staff/sites')).body;
  // The depot is away for an hour; the others for some.
  const site =
    items.find(({ id, state }: Site) => id === depot && state === 'paused') ??
    story.pick<Site>(items.filter(({ isFirst }: Site) => !isFirst));
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

/** What the ledger says of the sites at the end, beside what other rules would have cost. */
export async function readSitesFigures(story: Story): Promise<Record<string, number>> {
  const { rows } = await story.app.database.pool.query<Record<string, number>>(
    `select
      (select count(*)::int from sites where id <> $1) as sites,
      (select count(distinct subject)::int from staff_actions where kind = 'order.site')
        as "orders that another site took over",
      (select count(*)::int from transfers where state = 'arrived') as "transfers arrived",
      (select count(*)::int from transfers where state = 'cancelled') as "transfers cancelled",
      (select count(*)::int from transfers where state in ('planned', 'departed')) as "transfers not ended",
      (select coalesce(sum(e.units), 0)::int from stock_entries e where e.kind = 'moved')
        + (select coalesce(sum(l.units), 0)::int from transfer_lines l join transfers t on t.id = l.transfer_id
          where t.state = 'departed') as "units lost in a transfer",
      ${oversoldSql} as "units oversold"`,
    [depot],
  );
  return { ...rows[0], ...(await readVanFigures(story.app)), ...(await readPolicies(story)) };
}
