/** Questions to shoppers about missing products. Writers hold the order's lock. */
import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type QuestionRow = Row<'replacement_questions'>;

export async function findQuestion(db: Reader, id: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('replacement_questions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findQuestionByToken(
  db: Reader,
  tokenHash: Buffer,
): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('replacement_questions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The last question of each line. */
export async function listLastQuestions(
  db: Reader,
  orderIds: readonly string[],
): Promise<QuestionRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('replacement_questions')
    .selectAll()
    .distinctOn(['order_id', 'product_id'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('product_id')
    .orderBy('number', 'desc')
    .execute();
}

export async function insertQuestion(
  tx: Tx,
  question: NewRow<'replacement_questions'>,
): Promise<void> {
  await tx.insertInto('replacement_questions').values(question).execute();
}

/** A new question about the line replaces the one that waits. */
export async function withdrawQuestions(
  tx: Tx,
  line: { orderId: string; productId: string },
): Promise<void> {
  await tx
    .updateTable('replacement_questions')
    .set({ status: 'withdrawn' })
    .where('order_id', '=', line.orderId)
    .where('product_id', '=', line.productId)
    .where('status', '=', 'waiting')
    .execute();
}

/** false: another device answered first. */
export async function answerQuestion(
  tx: Tx,
  id: string,
  answer: { acceptedProductId: string | null; at: Temporal.Instant },
): Promise<boolean> {
  const result = await tx
    .updateTable('replacement_questions')
    .set({
      status: answer.acceptedProductId === null ? 'declined' : 'accepted',
      accepted_product_id: answer.acceptedProductId,
      answered_at: answer.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
