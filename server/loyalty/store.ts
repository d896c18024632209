/** Miams in SQL. Each movement has an idempotency key, and a CHECK constraint forbids a negative balance. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type LoyaltySettingsRow = { coefficient: number; threshold: number; gift_cents: number };

export async function readLoyaltySettings(db: Reader): Promise<LoyaltySettingsRow> {
  const [row] = await run<LoyaltySettingsRow>(
    db,
    'select coefficient, threshold, gift_cents from loyalty_settings',
  );
  if (!row) throw new Error('the loyalty settings are missing');
  return row;
}

export async function listCharities(
  db: Reader,
): Promise<{ id: string; name: string; text: string }[]> {
  return run(db, 'select id, name, text from charities where is_active order by name');
}

export async function readBalance(db: Reader, customerId: string): Promise<number> {
  const [row] = await run<{ miams: number }>(
    db,
    'select miams from loyalty_balances where customer_id = $1',
    [customerId],
  );
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
  const own = await run<{ id: number }>(
    tx,
    'insert into loyalty_entries (key, account, customer_id, miams, order_id, at) values ($1, $2, $3, $4, $5, $6) on conflict (key, account) do nothing returning id',
    [key, `customer:${customerId}`, customerId, miams, orderId, at],
  );
  if (own.length === 0) return false;
  await run(
    tx,
    'insert into loyalty_entries (key, account, customer_id, miams, order_id, at) values ($1, $2, $3, $4, $5, $6)',
    [key, counterpart, customerId, -miams, orderId, at],
  );
  // Not an upsert, whose proposed row would violate the CHECK for negative movements.
  await run(
    tx,
    'insert into loyalty_balances (customer_id, miams) values ($1, 0) on conflict do nothing',
    [customerId],
  );
  await run(tx, 'update loyalty_balances set miams = miams + $2 where customer_id = $1', [
    customerId,
    miams,
  ]);
  return true;
}

/** Locks the balance until the transaction ends, so that spending is decided on a stable amount. */
export async function lockBalance(tx: Tx, customerId: string): Promise<number> {
  const [row] = await run<{ miams: number }>(
    tx,
    'select miams from loyalty_balances where customer_id = $1 for update',
    [customerId],
  );
  return row?.miams ?? 0;
}

export async function hasMoved(tx: Tx, key: string): Promise<boolean> {
  const rows = await run(tx, 'select from loyalty_entries where key = $1 limit 1', [key]);
  return rows.length > 0;
}

/** Gifts not refunded yet, latest first. */
export async function listGifts(
  tx: Tx,
  customerId: string,
): Promise<{ id: string; miams: number; coupon_id: string }[]> {
  return run(
    tx,
    `select id, miams, coupon_id from loyalty_uses u where customer_id = $1 and type = 'gift'
      and not exists (select from loyalty_entries e where e.key = 'return:' || u.id) order by at desc, id`,
    [customerId],
  );
}

/** Miams earned by an order; 0 for none. */
export async function findGranted(
  db: Reader,
  orderId: string,
): Promise<{ customerId: string; miams: number } | null> {
  const [row] = await run<{ customer_id: string; miams: number }>(
    db,
    "select customer_id, miams from loyalty_entries where key = $1 and account like 'customer:%'",
    [`grant:${orderId}`],
  );
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
    charityId: string | null;
    at: Temporal.Instant;
  },
): Promise<void> {
  await run(
    tx,
    'insert into loyalty_uses (id, customer_id, type, miams, amount_cents, coupon_id, charity_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      use.id,
      use.customerId,
      use.type,
      use.miams,
      use.amountCents,
      use.couponId,
      use.charityId,
      use.at,
    ],
  );
}

export async function findUse(db: Reader, id: string): Promise<{ customer_id: string } | null> {
  const [row] = await run<{ customer_id: string }>(
    db,
    'select customer_id from loyalty_uses where id = $1',
    [id],
  );
  return row ?? null;
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
    'select loyalty_uses.id, type, miams, amount_cents, charities.name as charity, at from loyalty_uses left join charities on charities.id = charity_id where customer_id = $1 order by at desc limit 100',
    [customerId],
  );
}

export async function listEntries(
  db: Reader,
  customerId: string,
): Promise<{ key: string; miams: number; order_id: string | null; at: Temporal.Instant }[]> {
  return run(
    db,
    "select key, miams, order_id, at from loyalty_entries where customer_id = $1 and account like 'customer:%' order by at desc, id desc limit 100",
    [customerId],
  );
}
