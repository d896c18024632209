/** Also for proofs, which run on shops of their own. */
import type pg from 'pg';

/** Counts anew what can be sold of one product, or of all, at the first site. */
export async function setShelves(
  pool: Pick<pg.Pool, 'query'>,
  quantity: number,
  id?: string,
): Promise<void> {
  await pool.query(
    `select book_units(jsonb_agg(jsonb_build_object('shop_id', s.shop_id, 'sku', s.sku,
      'units', $1 + s.promised - s.on_shelf, 'kind', 'counted', 'reason', 'test')), null, now())
    from stock s join products p using (sku)
    where s.shop_id = (select id from shops order by id limit 1) and ($2::text is null or p.id = $2)`,
    [quantity, id ?? null],
  );
}
