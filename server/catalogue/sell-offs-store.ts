/** Lots near their date that sites sell at a reduced price. `server/purchases/` writes them. */
import { awaitsPayment, isBeingChanged, isToPack } from '#domain/orders/state-groups.ts';
import type { ProductId, ShopId, Sku } from '#domain/contract/ids.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type SellOff = {
  id: string;
  shopId: ShopId;
  sku: Sku;
  productId: ProductId;
  percent: number;
  /** Last day of delivery at this price, YYYY-MM-DD. */
  until: string;
  /** The lot's own date. */
  expiresOn: string;
  dateKind: 'useBy' | 'bestBefore';
  /** Of the lot, and in no order at a reduced price. */
  units: number;
};

const open = [...awaitsPayment.states, ...isToPack.states, ...isBeingChanged.states]
  .map((state) => `'${state}'`)
  .join(', ');

/**
 * With the units that remain: those of the lot less those that open orders have at this or a former reduced price and nobody
 * has bagged.
 * `$1`: these sell-offs alone; `$2`: as if these orders were not there.
 */
const sellOffsSql = `
  select s.id, s.shop_id as "shopId", s.sku, p.id as "productId", (s.promotion->>'value')::int as percent,
    s.until::text, l.expires_on::text as "expiresOn", coalesce(l.date_kind, 'bestBefore') as "dateKind",
    l.units - coalesce((
      select sum(o.requested_quantity)::int from order_lines o join orders r on r.id = o.order_id
      where r.status in (${open}) and r.shop_id = s.shop_id and o.sku = s.sku and o.prepared_quantity is null
        and o.product->'sellOff'->>'id' in (select x.id::text from sell_offs x where x.lot_id = s.lot_id)
        and not (r.id = any($2))), 0) as units
  from sell_offs s join lots l on l.id = s.lot_id join products p on p.sku = s.sku
  where s.ended_at is null and ($1::uuid[] is null or s.id = any($1))`;

/** Units may be negative: the lot was counted short. */
export const listOpenSellOffs = (
  db: Reader,
  {
    ids = null,
    besides = [],
  }: { ids?: readonly string[] | null; besides?: readonly string[] } = {},
): Promise<SellOff[]> => run<SellOff>(db, sellOffsSql, [ids, besides]);

/** Makes the orders of these lots wait for each other. */
export async function lockSellOffs(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx, 'select from sell_offs where id = any($1) order by id for update', [ids]);
}
