/** What customers want done with missing products, kept from one order to the next. */
import { isDeepStrictEqual } from 'node:util';
import { defaultWish, type CartWish, type Wishes } from '#domain/cart/wishes.ts';
import { wishesSchema } from '#domain/cart/contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type RememberedWishes = CartWish & { wishes: Wishes };

export async function findRememberedWishes(
  db: Reader,
  customerId: string,
): Promise<RememberedWishes | null> {
  const row = await db
    .selectFrom('remembered_wishes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row
    ? {
        replaceMissingProducts: row.is_replacing_missing,
        askBeforeReplacing: row.is_asking_first,
        wishes: wishesSchema.parse(row.wishes),
      }
    : null;
}

type OrderedWishes = RememberedWishes & { /** What was ordered. */ productIds: readonly string[] };

/** Most orders repeat the wishes of the previous one. */
export function changesWishes(wished: OrderedWishes, former: RememberedWishes | null): boolean {
  const known = former ?? { ...defaultWish, wishes: {} };
  return (
    wished.replaceMissingProducts !== known.replaceMissingProducts ||
    wished.askBeforeReplacing !== known.askBeforeReplacing ||
    Object.keys(wished.wishes).some(
      (id) => !isDeepStrictEqual(wished.wishes[id], known.wishes[id]),
    ) ||
    wished.productIds.some(
      (id) => Object.hasOwn(known.wishes, id) && !Object.hasOwn(wished.wishes, id),
    )
  );
}

/** Lines ordered without a wish of their own lose the one they had; other products keep theirs. */
export async function rememberWishes(
  tx: Tx,
  {
    customerId,
    productIds,
    replaceMissingProducts,
    askBeforeReplacing,
    wishes,
    at,
  }: OrderedWishes & { customerId: string; at: Temporal.Instant },
): Promise<void> {
  await run(
    tx,
    `insert into remembered_wishes as r (customer_id, is_replacing_missing, is_asking_first, wishes, updated_at)
    values ($1, $2, $3, $4, $5)
    on conflict (customer_id) do update set is_replacing_missing = excluded.is_replacing_missing,
      is_asking_first = excluded.is_asking_first, wishes = (r.wishes - $6::text[]) || excluded.wishes,
      updated_at = excluded.updated_at`,
    [
      customerId,
      replaceMissingProducts,
      askBeforeReplacing,
      JSON.stringify(wishes),
      at,
      productIds,
    ],
  );
}
