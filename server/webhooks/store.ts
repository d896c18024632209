import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type WebhookRow = Row<'webhooks'>;
export type CountedWebhook = WebhookRow & { waiting: number; givenUp: number };

export function listWebhooks(db: Reader): Promise<CountedWebhook[]> {
  return run(
    db,
    `select w.*, coalesce(waiting, 0) as waiting, coalesce("givenUp", 0) as "givenUp"
    from webhooks w left join (
      select webhook_id, count(*) filter (where given_up_at is null)::int as waiting,
        count(given_up_at)::int as "givenUp"
      from webhook_deliveries where delivered_at is null group by 1
    ) d on d.webhook_id = w.id
    order by w.created_at, w.id`,
  );
}

/** Events wait for a webhook disabled by failures; one disabled by a manager gets none. */
export async function listTold(db: Reader): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where((eb) => eb.or([eb('disabled_at', 'is', null), eb('failing_since', 'is not', null)]))
    .execute();
}

export async function findWebhook(db: Reader, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertWebhook(tx: Tx, row: NewRow<'webhooks'>): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateWebhook(
  tx: Tx,
  id: string,
  change: Partial<NewRow<'webhooks'>>,
): Promise<WebhookRow> {
  return tx
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}
