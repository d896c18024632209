/**
 * What the figures page counts, from the ledger and the orders it bills. An order belongs to the
 * instant of its capture, a refund to the instant at which the bank made it.
 */
import type { CountedRow } from '#domain/books/figures.ts';
import type { FigureTopicName } from '#domain/books/figure-topics.ts';
import type { Span } from '#domain/books/period.ts';
import { step, wasCharged } from '#domain/orders/state-groups.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';

/** Buckets are the hours of one day, or days counted from the first. */
export type CountedSpan = Span & {
  first: Temporal.PlainDate;
  isDay: boolean;
  /** Null: all sites. */
  siteIds: readonly string[] | null;
};
type Count = (db: Reader, span: CountedSpan) => Promise<CountedRow[]>;
type CountedGroup = { key: string; label?: string } & Record<string, unknown>;

/** `$1` and `$2` are the span, `$3` the sites. Local dates and hours add `$4`, buckets `$5` and `$6` too. */
const atSites = (siteId: string): string => `($3::text[] is null or ${siteId} = any($3))`;
const ofSites = (orderId: string): string =>
  `($3::text[] is null or ${orderId} in (select id from orders where shop_id = any($3)))`;
const billedOrders = `billed as (
  select order_id, amount_cents as billed, at from ledger_entries
  where account = 'bank:captured' and reason = 'sale' and at >= $1 and at < $2
    and ${ofSites('order_id')}
)`;
const bucketOf = (at: string): string =>
  `case when $5::boolean then extract(hour from ${at} at time zone $4)::int
    else (${at} at time zone $4)::date - $6::date end::text`;

async function countRows(db: Reader, sql: string, values: unknown[]): Promise<CountedRow[]> {
  const rows = await run<CountedGroup>(db, sql, values);
  return rows.map(({ key, label, ...values }) => ({
    key,
    label: label ?? key,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Number(value)]),
    ),
  }));
}

const inSpan =
  (sql: string): Count =>
  (db, { from, to, siteIds }) =>
    countRows(db, sql, [from, to, siteIds]);
const inLocalSpan =
  (sql: string): Count =>
  (db, { from, to, siteIds }) =>
    countRows(db, sql, [from, to, siteIds, shopTimeZone()]);
const byBucket =
  (sql: string): Count =>
  (db, { from, to, isDay, first, siteIds }) =>
    countRows(db, sql, [from, to, siteIds, shopTimeZone(), isDay, first]);

/** What the bills hold beside products, so that products add up to the sales of the ledger. */
const besideProducts = `
  select sum(b.billed) as billed, sum(p.cents) as products,
    sum((o.settlement->>'feesCents')::bigint) as fees
  from billed b join orders o on o.id = b.order_id
    cross join lateral (
      select coalesce(sum(billed_cents), 0) as cents from order_lines where order_id = b.order_id
    ) p`;
const feesAndCodes = `
  select '~fees' as key, 'Frais de livraison et de préparation' as label, fees as billed,
    0 as units, 0 as lines from beside where fees <> 0
  union all
  select '~codes', 'Codes et avantages', billed - products - fees, 0, 0
  from beside where billed <> products + fees`;

/** What one pack or kilogram cost on that day, with VAT or not; no row when it is not known. */
const costOf = (sku: string, quotation: string, at: string, asWithVat: string): string => `
  select purchase_cost(typed.price_cents, typed.with_vat, sold.vat_rate_basis_points, ${asWithVat})
    as cents
  from purchase_prices typed join products sold on sold.sku = typed.sku
  where typed.sku = ${sku} and typed.quotation = ${quotation}
    and typed.since <= (${at} at time zone $4)::date
  order by typed.since desc limit 1`;

const counts: Record<FigureTopicName, Count> = {
  sales: byBucket(`
    select ${bucketOf('at')} as key,
      sum(amount_cents) filter (where account = 'bank:captured') as net,
      -sum(amount_cents) filter (where account = 'sales') as excluded,
      coalesce(-sum(amount_cents) filter (where account like 'vat:%'), 0) as vat,
      coalesce(sum(amount_cents) filter (where account = 'bank:captured' and reason = 'sale'), 0)
        as billed,
      coalesce(-sum(amount_cents) filter (where account = 'bank:captured' and reason = 'refund'), 0)
        as refunded,
      coalesce(sum(amount_cents) filter (where account = 'disputes'), 0) as disputed,
      count(*) filter (where account = 'bank:captured' and reason = 'sale') as orders
    from ledger_entries where at >= $1 and at < $2 and ${ofSites('order_id')} group by 1`),

  products: inSpan(`
    with ${billedOrders}, beside as (${besideProducts}),
    sold as (
      select coalesce(l.replaced_by, l.product_id) as key,
        max(coalesce(l.replacement #>> '{product,name}', l.product->>'name')) as label,
        sum(l.billed_cents) as billed, sum(l.prepared_quantity) as units, count(*) as lines
      from billed b join order_lines l on l.order_id = b.order_id
      where l.billed_cents > 0 group by 1
      union all ${feesAndCodes}
    ),
    made as (
      select * from refunds where status = 'refunded' and ended_at >= $1 and ended_at < $2
        and ${ofSites('order_id')}
    ),
    refunded as (
      select coalesce(l.replaced_by, l.product_id) as key,
        max(coalesce(l.replacement #>> '{product,name}', l.product->>'name')) as label,
        sum(x.amount_cents) as refunded
      from made r join refund_lines x on x.refund_id = r.id
        join order_lines l on l.order_id = r.order_id and l.product_id = x.product_id
      group by 1
      union all
      select '~fees', 'Frais de livraison et de préparation', sum(fees_cents)
      from made having sum(fees_cents) > 0
    )
    select key, coalesce(sold.label, refunded.label) as label, coalesce(billed, 0) as billed,
      coalesce(units, 0) as units, coalesce(lines, 0) as lines, coalesce(refunded, 0) as refunded
    from sold full join refunded using (key)`),

  aisles: inSpan(`
    with ${billedOrders}, beside as (${besideProducts})
    select coalesce(l.replacement #>> '{product,aisle}', l.product->>'aisle') as key,
      coalesce(l.replacement #>> '{product,aisle}', l.product->>'aisle') as label,
      sum(l.billed_cents) as billed, sum(l.prepared_quantity) as units, count(*) as lines
    from billed b join order_lines l on l.order_id = b.order_id
    where l.billed_cents > 0 group by 1
    union all ${feesAndCodes}`),

  margins: inLocalSpan(`
    with ${billedOrders},
    moved as (
      select b.order_id, l.product_id, b.at, l.billed_cents as cents, true as is_sale
      from billed b join order_lines l on l.order_id = b.order_id where l.billed_cents > 0
      union all
      select r.order_id, x.product_id, r.ended_at, -x.amount_cents, false
      from refunds r join refund_lines x on x.refund_id = r.id
      where r.status = 'refunded' and r.ended_at >= $1 and r.ended_at < $2
        and ${ofSites('r.order_id')}
    ),
    goods as (
      select coalesce(l.replaced_by, l.product_id) as key,
        coalesce(l.replacement #>> '{product,name}', l.product->>'name') as label, m.is_sale,
        m.cents - round(m.cents::numeric * v.rate / (10000 + v.rate)) as net, c.cents as cost,
        case v.quotation when 'weight' then coalesce(l.prepared_grams, l.announced_grams) / 1000.0
          else l.prepared_quantity end as units
      from moved m join order_lines l on l.order_id = m.order_id and l.product_id = m.product_id
        cross join lateral (
          select coalesce(l.replacement->>'sku', l.sku) as sku,
            coalesce(l.replacement->>'quotation', l.quotation) as quotation,
            coalesce((l.replacement->>'vatRateBasisPoints')::int, l.vat_rate_basis_points) as rate
        ) v
        left join lateral (${costOf('v.sku', 'v.quotation', 'm.at', 'v.rate = 0')}) c on true
    ),
    summed as (
      select key, max(label) as label,
        coalesce(sum(net) filter (where cost is not null), 0) as excluded,
        coalesce(round(sum(cost * units) filter (where is_sale)), 0) as cost,
        coalesce(sum(net) filter (where cost is null), 0) as uncosted
      from goods group by key
    )
    select key, label, excluded - cost as margin, excluded, cost, uncosted from summed`),

  zones: inSpan(`
    with ${billedOrders}
    select o.zone_id as key, max(o.delivery->>'zoneName') as label, count(*) as orders,
      sum(b.billed) as billed
    from billed b join orders o on o.id = b.order_id group by 1`),

  hours: inLocalSpan(`
    with ${billedOrders}
    select extract(hour from o.placed_at at time zone $4)::int::text as key,
      count(*) as orders, sum(b.billed) as billed
    from billed b join orders o on o.id = b.order_id group by 1`),

  customers: inSpan(`
    with ${billedOrders},
    buyers as (
      select o.customer_id, count(*) as orders, sum(b.billed) as billed, min(o.placed_at) as since
      from billed b join orders o on o.id = b.order_id group by 1
    ),
    told as (
      select exists (
        select from orders e where e.customer_id = buyers.customer_id
          and e.placed_at < buyers.since and e.status in (${wasCharged.sql})
          and (e.settlement->>'billedCents')::bigint > 0
      ) as has_bought, orders, billed from buyers
    )
    select case when has_bought then 'returning' else 'new' end as key,
      case when has_bought then 'Revenus' else 'Nouveaux' end as label,
      count(*) as customers, sum(orders) as orders, sum(billed) as billed
    from told group by has_bought`),

  missing: byBucket(`
    with ${billedOrders}
    select ${bucketOf('b.at')} as key, count(*) as lines,
      count(*) filter (
        where l.replaced_by is null and coalesce(l.prepared_quantity, 0) < l.requested_quantity
      ) as missing,
      count(*) filter (where l.replaced_by is not null) as replaced
    from billed b join order_lines l on l.order_id = b.order_id group by 1`),

  weights: byBucket(`
    with ${billedOrders},
    weighings as (
      select b.at, l.prepared_grams as weighed,
        case when l.short_lived_until is null then l.offered_cents else 0 end as offered,
        (l.weighing ->> 'tareGrams')::integer as tare, l.weighing ->> 'source' as source,
        l.weighing -> 'scale' ->> 'id' as scale_id,
        round(l.announced_grams::numeric * l.prepared_quantity / l.requested_quantity) as announced
      from billed b join order_lines l on l.order_id = b.order_id
      where l.quotation = 'weight' and l.replaced_by is null
        and l.prepared_grams > 0 and l.announced_grams is not null
    )
    select ${bucketOf('at')} as key, count(*) as lines, sum(announced) as announced,
      sum(weighed) as weighed, sum(weighed) - sum(announced) as excess, sum(offered) as offered,
      coalesce(sum(tare), 0) as tare, count(*) filter (where source = 'typed') as typed,
      count(*) filter (where source is distinct from 'label' and scale_id is null) as unlisted
    from weighings group by 1`),

  losses: inLocalSpan(`
    select c.sku as key, max(p.name) as label,
      sum(-c.delta) filter (where c.kind = 'breakage') as broken,
      sum(-c.delta) filter (where c.kind = 'expired') as expired,
      sum(-c.delta) filter (where c.kind = 'theft') as stolen,
      sum(-c.delta) filter (where c.kind = 'donation') as donated,
      sum(-c.delta) filter (where c.kind = 'inventory') as inventory,
      coalesce(sum(-c.delta) filter (where c.kind = 'cancelled'), 0) as cancelled,
      sum(round(-c.delta * case p.quotation when 'weight' then p.price_cents * p.unit_grams / 1000.0
        else p.price_cents end))::bigint as value,
      coalesce(sum(round(-c.delta * paid.cents
        * case p.quotation when 'weight' then p.unit_grams / 1000.0 else 1 end)), 0) as cost
    from (
      select sku, kind, delta, at from stock_changes
        where kind in ('breakage', 'expired', 'theft', 'donation', 'inventory')
          and ${atSites('shop_id')}
      union all
      -- Taken from a bag by a cancellation, which changes nothing that can be sold.
      select l.sku, 'cancelled', e.units, e.at from stock_entries e join lots l on l.id = e.lot_id
        where e.kind = 'lost' and e.reason = 'cancelled' and ${atSites('l.shop_id')}
    ) c join products p on p.sku = c.sku
      left join lateral (${costOf('c.sku', 'p.quotation', 'c.at', 'was_vat_exempt(c.at)')}) paid
        on true
    where c.at >= $1 and c.at < $2 group by 1`),

  times: byBucket(`
    with ${billedOrders},
    steps as (
      select b.at, e.prepared - e.taken as preparing,
        case when e.gone is not null then e.delivered - e.gone end as delivering,
        e.gone is not null and e.delivered <= (o.delivery->>'to')::timestamptz as is_on_time
      from billed b join orders o on o.id = b.order_id
        cross join lateral (
          select min(at) filter (where to_status = '${step.prepare}') as taken,
            max(at) filter (where to_status = '${step.finish}') as prepared,
            max(at) filter (where to_status = '${step.leave}') as gone,
            max(at) filter (where to_status = '${step.handOver}') as delivered
          from order_events where order_id = b.order_id and from_status is distinct from to_status
        ) e
    )
    select ${bucketOf('at')} as key, count(preparing) as prepared,
      coalesce(extract(epoch from sum(preparing)) / 60, 0)::float8 as preparing,
      count(delivering) as delivered,
      coalesce(extract(epoch from sum(delivering)) / 60, 0)::float8 as delivering,
      count(*) filter (where is_on_time) as "onTime"
    from steps group by 1`),
};

export const countFigures = (
  db: Reader,
  topic: FigureTopicName,
  span: CountedSpan,
): Promise<CountedRow[]> => counts[topic](db, span);
