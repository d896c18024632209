/** Sums the ledger of lots by product, supplier or lot: every row of an answer is a sum over lots. */
import type { LotGroup } from '#domain/books/lot-groups.ts';
import type { LotFigure } from '#domain/books/lot-figures.ts';
import type { Span } from '#domain/books/period.ts';
import { run, type Reader } from '#server/platform/db.ts';

/** Units of these kinds of entries within the span. */
const units = (sign: '' | '-', condition: string): string =>
  `coalesce(${sign}sum(units) filter (where is_within and ${condition}), 0)::int`;
const lost = (reason: string): string => units('-', `kind = 'lost' and reason = '${reason}'`);

/**
 * `siteIds` null: all sites. A lot is its supplier's as its last receipt with an order says, at whichever site; without
 * one, the supplier of the product today.
 */
export const listLotFigures = (
  db: Reader,
  { from, to, by, siteIds }: Span & { by: LotGroup; siteIds: readonly string[] | null },
): Promise<LotFigure[]> =>
  run<LotFigure>(
    db,
    `with touched as materialized (
      select e.*, e.at < $2 as is_within from stock_entries e join lots t on t.id = e.lot_id
        where e.at >= $1 and ($3::text[] is null or t.shop_id = any($3))
    ),
    moved as (
      select lot_id, sum(units)::int as since,
        coalesce(sum(units) filter (where not is_within), 0)::int as after,
        ${units('', "kind = 'received'")} as received,
        ${units('-', "kind in ('sold', 'putBack')")} as sold,
        ${lost('breakage')} as broken, ${lost('expired')} as expired, ${lost('theft')} as stolen,
        ${units('-', "kind = 'lost' and reason is distinct from 'breakage' and reason is distinct from 'expired' and reason is distinct from 'theft'")} as cancelled,
        ${units('-', "kind = 'given'")} as given,
        ${units('', "kind = 'counted'")} as counted,
        ${units('', "kind = 'moved'")} as moved,
        ${units('', "kind = 'converted'")} as converted
      from touched group by lot_id
    ),
    delivered as (
      select e.lot_id, sum(round(e.units * coalesce(
          r.net_grams::numeric / nullif(r.units, 0), p.unit_grams))) as grams
        from touched e join lots t on t.id = e.lot_id join products p on p.sku = t.sku and p.quotation = 'weight'
          left join receipts r on r.id = e.receipt_id
        where e.is_within and e.kind = 'received' group by 1
    ),
    bagged as (
      select b.lot_id, sum(round(l.prepared_grams::numeric * b.units / l.prepared_quantity)) as grams,
        sum(case when l.replaced_by is null then
          round(l.prepared_grams::numeric * b.units / l.prepared_quantity) else 0 end) as weighed,
        sum(case when l.replaced_by is null then
          round(l.announced_grams::numeric * b.units / l.requested_quantity) else 0 end) as promised
      from (
        select lot_id, order_id, product_id, -sum(units) as units from touched
          where is_within and kind in ('sold', 'putBack') and order_id is not null
          group by 1, 2, 3 having sum(units) <> 0
      ) b join order_lines l on l.order_id = b.order_id and l.product_id = b.product_id
      where l.prepared_grams > 0 and l.prepared_quantity > 0 and l.announced_grams is not null
      group by 1
    ),
    figures as (
      select t.id, t.sku, p.name, t.supplier_lot, t.expires_on, w.name as site_name,
        s.id as supplier_id, s.name as supplier_name, p.price_cents,
        -- Of a year of a supplier, grams and cents go beyond an integer.
        case p.quotation when 'weight' then p.unit_grams::bigint end as grams,
        t.units - coalesce(m.since, 0) as opening, t.units - coalesce(m.after, 0) as "left",
        m.received, m.sold, m.broken, m.expired, m.stolen, m.cancelled, m.given, m.counted, m.moved, m.converted,
        coalesce(m.broken + m.expired + m.stolen + m.cancelled + m.given, 0) as gone,
        d.grams as received_grams, b.grams as sold_grams, b.weighed, b.promised
      from lots t join products p on p.sku = t.sku join sites w on w.id = t.shop_id
        left join moved m on m.lot_id = t.id left join delivered d on d.lot_id = t.id
        left join bagged b on b.lot_id = t.id
        left join lateral (
          select o.supplier_id from receipts r join supplier_orders o on o.id = r.order_id
          where r.sku = t.sku and r.cancelled_at is null and r.lot is not distinct from t.supplier_lot
            and r.expires_on is not distinct from t.expires_on
          order by r.at desc limit 1
        ) brought on true
        left join supplier_products sp on sp.sku = t.sku
        left join suppliers s on s.id = coalesce(brought.supplier_id, sp.supplier_id)
      where ($3::text[] is null or t.shop_id = any($3)) and (t.units > 0 or m.lot_id is not null)
    )
    select case $4::text when 'product' then sku when 'supplier' then coalesce(supplier_id::text, '')
        else id::text end as key,
      coalesce(max(case $4::text when 'supplier' then supplier_name else name end), 'Sans fournisseur') as label,
      max(supplier_lot) filter (where $4::text = 'lot') as lot,
      (max(expires_on) filter (where $4::text = 'lot'))::text as "expiresOn",
      max(site_name) filter (where $4::text = 'lot') as "siteName",
      max(supplier_name) filter (where $4::text = 'lot') as "supplierName",
      sum(opening)::int as opening, ${[
        'received',
        'sold',
        'broken',
        'expired',
        'stolen',
        'cancelled',
        'given',
        'counted',
        'moved',
        'converted',
      ]
        .map((name) => `coalesce(sum(${name}), 0)::int as ${name}`)
        .join(', ')}, sum("left")::int as "left",
      coalesce(sum(round(gone * case when grams is null then price_cents
        else price_cents * grams / 1000.0 end)), 0)::float8 as "lostValue",
      coalesce(sum(received_grams), 0)::float8 as "receivedGrams",
      coalesce(sum(sold_grams), 0)::float8 as "soldGrams",
      coalesce(sum(gone * grams), 0)::float8 as "lostGrams",
      coalesce(sum("left" * grams), 0)::float8 as "leftGrams",
      coalesce(sum(promised), 0)::float8 as "promisedGrams",
      coalesce(sum(weighed), 0)::float8 as "weighedGrams"
    from figures group by 1`,
    [from, to, siteIds, by],
  );
