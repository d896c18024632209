import { run, type Reader } from '#server/platform/db.ts';

/** Whether one card was saved by both: its fingerprint is the same whoever types it. */
export async function sharesCard(db: Reader, oneId: string, otherId: string): Promise<boolean> {
  const rows = await run(
    db,
    'select 1 from payment_cards one join payment_cards other using (fingerprint) where one.customer_id = $1 and other.customer_id = $2 limit 1',
    [oneId, otherId],
  );
  return rows.length > 0;
}
