/** Promo codes in SQL, for managers. */
import { conditionsSchema, rewardSchema, type CouponConditions } from '#domain/promotions/rules.ts';
import { readSort, type Sort } from '#domain/contract/list-sort.ts';
import type { CodeSort } from '#domain/promotions/code-sorts.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { wordQuery } from '#server/platform/word-query.ts';

type ListedRow = Row<'promo_codes'> & { given_cents: number };
const parse = (row: ListedRow) => ({
  ...row,
  reward: rewardSchema.parse(row.reward),
  conditions: conditionsSchema.parse(row.conditions),
});
export type CodeRow = ReturnType<typeof parse>;

const listed = `
  select p.*,
    (select coalesce(sum(amount_cents), 0) from promo_code_uses u where u.promo_code_id = p.id)
      as given_cents
  from promo_codes p`;

/** Columns of the listed codes. */
const sortedBy: Readonly<Record<CodeSort, string>> = {
  code: 'p.code',
  uses: 'p.uses',
  given: 'given_cents',
};

/** Current and future codes first, then expired ones; newest first in each group. */
export async function listCodes(
  db: Reader,
  {
    words,
    now,
    limit,
    offset,
    sort,
  }: {
    words: readonly string[];
    now: Temporal.Instant;
    limit: number;
    offset: number;
    sort: Sort<CodeSort> | undefined;
  },
): Promise<CodeRow[]> {
  const by = sort && readSort(sort);
  const asked = by ? `${sortedBy[by.key]} ${by.falls ? 'desc' : 'asc'}, ` : '';
  const rows = await run<ListedRow>(
    db,
    `${listed} where $1::text = '' or search_words(p.code || ' ' || p.name) @@ $1::text::tsquery
    order by ${asked}coalesce((p.conditions->>'endDate')::timestamptz <= $2, false), p.created_at desc, p.id limit $3 offset $4`,
    [wordQuery(words), now, limit, offset],
  );
  return rows.map(parse);
}

export async function findCode(db: Reader, id: string): Promise<CodeRow | null> {
  const [row] = await run<ListedRow>(db, `${listed} where p.id = $1`, [id]);
  return row ? parse(row) : null;
}

/** Locks the code, so that concurrent changes are serialised. */
export async function lockCode(tx: Tx, id: string): Promise<CodeRow | null> {
  const [row] = await run<ListedRow>(tx, `${listed} where p.id = $1 for update of p`, [id]);
  return row ? parse(row) : null;
}

/** Serialises creation, since each code is compared with all existing ones. */
export async function lockCodes(tx: Tx): Promise<void> {
  await run(tx, "select pg_advisory_xact_lock(hashtextextended('promo-codes', 0))");
}

export async function listWrittenCodes(db: Reader): Promise<{ id: string; code: string }[]> {
  return db.selectFrom('promo_codes').select(['id', 'code']).execute();
}

/** Promo and referral codes share one field, so a promo code could hide a customer's code. */
export async function isReferralCode(db: Reader, code: string): Promise<boolean> {
  return (
    (await run(db, 'select 1 from customers where upper(referral_code) = $1 limit 1', [code]))
      .length > 0
  );
}

export async function insertCode(tx: Tx, row: NewRow<'promo_codes'>): Promise<void> {
  await tx.insertInto('promo_codes').values(row).execute();
}

export async function updateCode(
  tx: Tx,
  id: string,
  changes: { conditions: CouponConditions; maxUses: number | null },
): Promise<void> {
  await tx
    .updateTable('promo_codes')
    .set((eb) => ({
      conditions: JSON.stringify(changes.conditions),
      max_uses: changes.maxUses,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function listUsesOfCode(
  db: Reader,
  id: string,
): Promise<{ order_id: string; amount_cents: number; used_at: Temporal.Instant }[]> {
  return db
    .selectFrom('promo_code_uses')
    .select(['order_id', 'amount_cents', 'used_at'])
    .where('promo_code_id', '=', id)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
}

export async function countHolders(db: Reader, id: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from coupons c
    where c.promo_code_id = $1
      and not exists (select 1 from coupon_uses u where u.coupon_id = c.id)`,
    [id],
  );
  return row?.count ?? 0;
}
