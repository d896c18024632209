import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';

export type FactRow = {
  number: number;
  id: string;
  source: string;
  stream: string;
  detail: Record<string, unknown>;
  at: Temporal.Instant;
  orderNumber: string | null;
  /** Of the product whose fields were filled in: its endpoints take this, not its id. */
  reference: string | null;
};

const facts = `
  select f.number, f.id, f.source, f.stream, f.detail, f.at, o.number as "orderNumber", p.sku as reference
  from facts f left join orders o on o.id = (f.detail->>'orderId')::uuid
    left join products p on f.detail->>'subject' = 'product' and p.id = f.detail->>'subjectId'`;

/** Locks them: of two processes that share out at once, the second finds them done. */
export function lockUnspread(tx: Tx, limit: number): Promise<FactRow[]> {
  return run(tx, `${facts} where f.spread_at is null order by f.number limit $1 for update of f`, [
    limit,
  ]);
}

export async function findFact(db: Reader, number: number): Promise<FactRow | undefined> {
  return (await run<FactRow>(db, `${facts} where f.number = $1`, [number]))[0];
}

export async function markSpread(
  tx: Tx,
  numbers: readonly number[],
  at: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('facts').set({ spread_at: at }).where('number', 'in', numbers).execute();
}

/** A trial, shared out at once to the webhook that it is for. */
export async function insertTestFact(
  tx: Tx,
  { webhookId, at }: { webhookId: string; at: Temporal.Instant },
): Promise<{ number: number; stream: string }> {
  return tx
    .insertInto('facts')
    .values({
      source: 'test',
      stream: `test:${webhookId}`,
      detail: JSON.stringify({ webhookId }),
      at,
      spread_at: at,
    })
    .returning(['number', 'stream'])
    .executeTakeFirstOrThrow();
}

export async function deleteFactsBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('facts').where('spread_at', '<', before).execute();
}
