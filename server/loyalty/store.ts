/** Miams in SQL. Each movement has an idempotency key, and a CHECK constraint forbids a negative balance. */
import type { KeptGifts } from '#domain/loyalty/rates.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type LoyaltySettingsRow = { coefficient: number; threshold: number; gift_cents: number };

const selectSettings = (db: Reader) =>
  db.selectFrom('loyalty_settings').select(['coefficient', 'threshold', 'gift_cents']);
const settingsMissing = () => new Error('the loyalty settings are missing');

export function readLoyaltySettings(db: Reader): Promise<LoyaltySettingsRow> {
  return selectSettings(db).executeTakeFirstOrThrow(settingsMissing);
}

/** The settings, which no manager changes before the transaction ends. */
export function holdLoyaltySettings(tx: Tx): Promise<LoyaltySettingsRow> {
  return selectSettings(tx).forShare().executeTakeFirstOrThrow(settingsMissing);
}

/** Miams for a euro of an order placed then, or null when they have not changed since. */
export async function readFormerCoefficient(
  db: Reader,
  placedAt: Temporal.Instant,
): Promise<number | null> {
  const row = await db
    .selectFrom('loyalty_former_rates')
    .select('coefficient')
    .where('until_at', '>', placedAt)
    .orderBy('until_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.coefficient ?? null;
}

/** Gifts earned under better terms, and not taken yet. */
export async function listKeptGifts(db: Reader, customerId: string): Promise<KeptGifts[]> {
  const rows = await db
    .selectFrom('loyalty_kept_gifts')
    .select(['id', 'threshold', 'gift_cents', 'gifts'])
    .where('customer_id', '=', customerId)
    .where('gifts', '>', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ gift_cents, ...row }) => ({ ...row, giftCents: gift_cents }));
}

export async function takeKeptGift(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('loyalty_kept_gifts')
    .set((eb) => ({ gifts: eb('gifts', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function listCharities(
  db: Reader,
): Promise<{ id: string; name: string; text: string }[]> {
  return db
    .selectFrom('charities')
    .select(['id', 'name', 'text'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}

export async function readBalance(db: Reader, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('loyalty_balances')
    .select('miams')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.miams ?? 0;
}

type Movement = {
  key: string;
  customerId: string;
  miams: number;
  counterpart: 'shop:granted' | 'shop:spent';
  orderId: string | null;
  at: Temporal.Instant;
};

/** Posts both sides of the entry and updates the balance. False when already recorded. */
export async function postMiams(tx: Tx, movement: Movement): Promise<boolean> {
  const { key, customerId, miams, counterpart, orderId, at } = movement;
  const entry = { key, customer_id: customerId, order_id: orderId, at };
  const own = await tx
    .insertInto('loyalty_entries')
    .values({ ...entry, account: `customer:${customerId}`, miams })
    .onConflict((conflict) => conflict.columns(['key', 'account']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!own) return false;
  await tx
    .insertInto('loyalty_entries')
    .values({ ...entry, account: counterpart, miams: -miams })
    .execute();
  // Not an upsert, whose proposed row would violate the CHECK for negative movements.
  await tx
    .insertInto('loyalty_balances')
    .values({ customer_id: customerId, miams: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('loyalty_balances')
    .set((eb) => ({ miams: eb('miams', '+', miams) }))
    .where('customer_id', '=', customerId)
    .execute();
  return true;
}

/** Locks the balance until the transaction ends, so that spending is decided on a stable amount. */
export async function lockBalance(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('loyalty_balances')
    .select('miams')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.miams ?? 0;
}

export async function hasMoved(tx: Tx, key: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('loyalty_entries')
    .select('id')
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Gifts not refunded yet, latest first. */
export async function listGifts(
  tx: Tx,
  customerId: string,
): Promise<{ id: string; miams: number; coupon_id: string }[]> {
  return run(
    tx,
    `select id, miams, coupon_id from loyalty_uses u where customer_id = $1 and type = 'gift'
      and not exists (select from loyalty_entries e where e.key = 'return:' || u.id)
    order by at desc, id`,
    [customerId],
  );
}

/** Miams earned by an order; 0 for none. */
export async function findGranted(
  db: Reader,
  orderId: string,
): Promise<{ customerId: string; miams: number } | null> {
  const row = await db
    .selectFrom('loyalty_entries')
    .select(['customer_id', 'miams'])
    .where('key', '=', `grant:${orderId}`)
    .where('account', 'like', 'customer:%')
    .$narrowType<{ customer_id: string }>()
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, miams: row.miams } : null;
}

export async function insertUse(
  tx: Tx,
  use: {
    id: string;
    customerId: string;
    type: 'gift' | 'donation';
    miams: number;
    amountCents: number;
    couponId: string | null;
    charity: { id: string; name: string } | null;
    at: Temporal.Instant;
  },
): Promise<void> {
  await tx
    .insertInto('loyalty_uses')
    .values({
      id: use.id,
      customer_id: use.customerId,
      type: use.type,
      miams: use.miams,
      amount_cents: use.amountCents,
      coupon_id: use.couponId,
      charity_id: use.charity?.id ?? null,
      charity_name: use.charity?.name ?? null,
      at: use.at,
    })
    .execute();
}

export async function findUse(
  db: Reader,
  id: string,
): Promise<{ customer_id: string } | undefined> {
  return db
    .selectFrom('loyalty_uses')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listUses(
  db: Reader,
  customerId: string,
): Promise<
  {
    id: string;
    type: 'gift' | 'donation';
    miams: number;
    amount_cents: number;
    charity: string | null;
    at: Temporal.Instant;
  }[]
> {
  return run(
    db,
    `select loyalty_uses.id, type, miams, amount_cents,
      coalesce(charity_name, charities.name) as charity, at from loyalty_uses
    left join charities on charities.id = charity_id where customer_id = $1 order by at desc
    limit 100`,
    [customerId],
  );
}

export async function listEntries(
  db: Reader,
  customerId: string,
): Promise<{ key: string; miams: number; order_id: string | null; at: Temporal.Instant }[]> {
  return db
    .selectFrom('loyalty_entries')
    .select(['key', 'miams', 'order_id', 'at'])
    .where('customer_id', '=', customerId)
    .where('account', 'like', 'customer:%')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
