/** What the same days would have cost by other rules: lots at random instead of the oldest, the nearest site instead of the zone's first. */
import { deliversNothing } from '#domain/orders/state-groups.ts';
import { fateOf, type Story } from './story.ts';

type Taken = {
  shelf: string;
  number: string;
  units: number;
  /** Until when its line was promised to keep, and when its bag was filled. */
  neededUntil: string;
  on: string;
};
type Supply = { shelf: string; lot: string; expiresOn: string; units: number };

export async function readPolicies(story: Story): Promise<Record<string, number>> {
  const [taken, supplies] = [await listTaken(story), await listSupplies(story)];
  const end = story.now().toString().slice(0, 10);
  const random = takeAtRandom(story, taken, supplies);
  const { ours, nearest, vans } = await kilometres(story);
  return {
    'bags without their promise, nor a refund': taken.filter(({ isBroken }) => isBroken).length,
    'bags without their promise, lots at random': random.broken,
    'units past their date on shelves': sum(
      supplies.filter(({ expiresOn }) => expiresOn < end),
      'left',
    ),
    'units past their date, lots at random': random.leftBefore(end),
    'kilometres of orders': ours,
    'kilometres of orders, nearest site': nearest,
    'kilometres of vans between sites': vans,
  };
}

const listTaken = async ({ app }: Story) =>
  (
    await app.database.pool.query<Taken & { isBroken: boolean }>(
      `select t.shop_id || ' ' || t.sku as shelf, o.number, sum(e.units)::int as units,
        min(e.at)::date::text as on, p.until::text as "neededUntil",
        l.short_lived_until is null and min(t.expires_on) < p.until as "isBroken"
      from (
        select order_id, product_id, lot_id, min(id) as id, min(at) as at, -sum(units) as units
          from stock_entries where kind in ('sold', 'putBack') and order_id is not null
          group by 1, 2, 3 having sum(units) < 0
      ) e join lots t on t.id = e.lot_id join orders o on o.id = e.order_id
        join order_lines l on l.order_id = e.order_id and l.product_id = e.product_id
        cross join lateral (
          select ((o.delivery->>'from')::timestamptz at time zone 'Europe/Paris')::date
            + coalesce((coalesce(l.replacement->'product', l.product)->>'minimumDays')::int, 0) as until
        ) p
      where t.expires_on is not null and o.status not in (${deliversNothing.sql})
      group by t.shop_id, t.sku, o.id, l.order_id, l.position, p.until order by min(e.id)`,
    )
  ).rows;

/** Units that each lot had before these bags. */
const listSupplies = async ({ app }: Story) =>
  (
    await app.database.pool.query<Supply & { left: number }>(
      `select t.shop_id || ' ' || t.sku as shelf, t.supplier_lot as lot, t.expires_on::text as "expiresOn", t.units as left,
        t.units - coalesce(sum(e.units) filter (where e.kind in ('sold', 'putBack')
          and o.status not in (${deliversNothing.sql})), 0)::int as units
      from lots t left join stock_entries e on e.lot_id = t.id left join orders o on o.id = e.order_id
      where t.expires_on is not null group by t.id order by 1, 3, 2`,
    )
  ).rows;

/** Each bag from a lot drawn among those that are not past their date. */
function takeAtRandom({ seed }: Story, taken: readonly Taken[], supplies: readonly Supply[]) {
  const left = supplies.map((supply) => ({ ...supply }));
  let broken = 0;
  for (const bag of taken) {
    let rest = bag.units;
    let isBroken = false;
    for (let turn = 0; rest > 0; turn += 1) {
      const lots = left.filter(
        ({ shelf, units, expiresOn }) => shelf === bag.shelf && units > 0 && expiresOn >= bag.on,
      );
      const lot =
        lots[Math.floor(fateOf(seed, `${bag.number} ${bag.shelf} ${turn}`) * lots.length)];
      if (!lot) break;
      const units = Math.min(rest, lot.units);
      lot.units -= units;
      rest -= units;
      isBroken ||= lot.expiresOn < bag.neededUntil;
    }
    broken += Number(isBroken);
  }
  return {
    broken,
    leftBefore: (day: string) =>
      sum(
        left.filter(({ expiresOn }) => expiresOn < day),
        'units',
      ),
  };
}

const squareKm = 8;
const roundTrip = 2;

/** Sites and customers stand where the seed puts them, in a square; each order is a trip of its own. */
async function kilometres({ app, seed }: Story) {
  const at = (thing: string) => [fateOf(seed, `x ${thing}`), fateOf(seed, `y ${thing}`)] as const;
  const km = (one: string, other: string) => {
    const [[x, y], [toX, toY]] = [at(one), at(other)];
    return roundTrip * squareKm * Math.hypot(x - toX, y - toY);
  };
  const { rows: sites } = await app.database.pool.query<{ id: string }>(
    'select id from sites where id in (select unnest(site_ids || shop_id) from delivery_zones) order by id',
  );
  const { rows: orders } = await app.database.pool.query<{ number: string; site: string }>(
    `select number, shop_id as site from orders where status not in (${deliversNothing.sql}) order by number`,
  );
  const { rows: vans } = await app.database.pool.query<{ from: string; to: string }>(
    `select from_shop_id as "from", to_shop_id as "to" from transfers where departed_at is not null order by number`,
  );
  const total = (trips: readonly number[]) => Math.round(trips.reduce((all, one) => all + one, 0));
  return {
    ours: total(orders.map(({ number, site }) => km(number, site))),
    nearest: total(orders.map(({ number }) => Math.min(...sites.map(({ id }) => km(number, id))))),
    vans: total(vans.map(({ from, to }) => km(from, to))),
  };
}

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((all, row) => all + row[key], 0);
