/** Rates and charities in SQL, as managers change them. */
import type { GiftTerms, LoyaltyRates } from '#domain/loyalty/rates.ts';
import type { WrittenCharity } from '#domain/loyalty/staff-contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export async function readRates(db: Reader): Promise<LoyaltyRates & { version: number }> {
  const { coefficient, threshold, gift_cents, version } = await db
    .selectFrom('loyalty_settings')
    .selectAll()
    .executeTakeFirstOrThrow(() => new Error('the loyalty settings are missing'));
  return { coefficient, threshold, giftCents: gift_cents, version };
}

/** Returns false when the rates are no longer of that version. */
export async function writeRates(
  tx: Tx,
  { coefficient, threshold, giftCents }: LoyaltyRates,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('loyalty_settings')
    .set({ coefficient, threshold, gift_cents: giftCents, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Orders placed until now still earn the former coefficient. */
export async function keepFormerCoefficient(
  tx: Tx,
  coefficient: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.insertInto('loyalty_former_rates').values({ coefficient, until_at: at }).execute();
}

/** Keeps the gifts that customers have earned under `terms`, beyond those kept before. */
export async function keepEarnedGifts(
  tx: Tx,
  { threshold, giftCents }: GiftTerms,
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `insert into loyalty_kept_gifts (customer_id, threshold, gift_cents, gifts, kept_at)
    select customer_id, $1, $2, earned, $3 from (
      select b.customer_id,
        floor((b.miams - coalesce(sum(k.gifts * k.threshold), 0)) / $1)::integer as earned
      from loyalty_balances b left join loyalty_kept_gifts k on k.customer_id = b.customer_id
      group by b.customer_id) as balances
    where earned > 0`,
    [threshold, giftCents, at],
  );
}

export type CharityRow = WrittenCharity & {
  id: string;
  isActive: boolean;
  version: number;
  donated: number;
};

/** Open ones first. A donation whose Miams came back was revoked with its purchase, not taken back. */
export function listAllCharities(db: Reader): Promise<CharityRow[]> {
  return run<CharityRow>(
    db,
    `select c.id, c.name, c.text, c.is_active as "isActive", c.version,
      coalesce((
        select sum(amount_cents) from loyalty_uses u where u.charity_id = c.id
      ), 0)::integer as donated
    from charities c order by not c.is_active, c.name`,
  );
}

/** Returns false when the id is taken. */
export async function insertCharity(
  tx: Tx,
  charity: WrittenCharity & { id: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('charities')
    .values(charity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findCharity(
  tx: Tx,
  id: string,
): Promise<{ name: string; text: string; is_active: boolean; version: number } | undefined> {
  return tx
    .selectFrom('charities')
    .select(['name', 'text', 'is_active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCharity(
  tx: Tx,
  id: string,
  { name, text, isActive, version }: WrittenCharity & { isActive: boolean; version: number },
): Promise<void> {
  await tx
    .updateTable('charities')
    .set({ name, text, is_active: isActive, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
