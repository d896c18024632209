/** A preparer asks the shopper which of these may replace the missing product. */
import { addedAllergens } from '#domain/picking/allergens.ts';
import { costOf, isProposable, unitsOf } from '#domain/picking/proposals.ts';
import type {
  AskQuestionRequest,
  LineQuestion,
  Proposal,
} from '#domain/picking/question-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findSettings } from '../batches/path-store.ts';
import { candidateOf, missingLine } from '../candidates.ts';
import { lockLine, refuseStale } from '../lock-line.ts';
import { readWish } from '../read-wish.ts';
import type { Preparer } from '../require-in-charge.ts';
import { questionEmail, questionSms } from './question-messages.ts';
import { findQuestion, insertQuestion, withdrawQuestions, type QuestionRow } from './store.ts';
import { viewQuestion } from './view-question.ts';

type Deps = {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  publicUrl: string;
};
type QuestionInput = AskQuestionRequest & { orderId: string; productId: string; staff: Preparer };

export async function askQuestion(deps: Deps, asked: QuestionInput): Promise<LineQuestion> {
  return inTransaction(deps.database.db, async (tx) => {
    const { order, line } = await lockLine(tx, asked);
    const before = await findQuestion(tx, asked.questionId);
    const question = before
      ? requireSame(before, line)
      : await ask(tx, deps, { asked, order, line });
    const state = { orderStatus: order.status, version: line.version };
    return viewQuestion(question, state, deps.clock.now());
  });
}

/** A question sent again after a lost answer: the shopper gets no second message. */
function requireSame(question: QuestionRow, line: OrderLineRow): QuestionRow {
  if (question.order_id !== line.order_id || question.product_id !== line.product_id)
    throw new Refusal('Picking.QuestionTaken');
  return question;
}

async function ask(
  tx: Tx,
  deps: Deps,
  { asked, order, line }: { asked: QuestionInput; order: OrderRow; line: OrderLineRow },
): Promise<QuestionRow> {
  if (line.version !== asked.version) await refuseStale(tx, line);
  // A shopper who wants it taken off is not disturbed.
  if (readWish(order, line).wish.kind === 'remove')
    throw new Refusal('Picking.ReplacementUnwanted');
  const at = deps.clock.now();
  const { answer_seconds: seconds } = await findSettings(tx, order.shop_id);
  const token = newToken();
  await withdrawQuestions(tx, { orderId: order.id, productId: line.product_id });
  const proposals = readProposals(deps.catalogue.at(order.shop_id), line, asked.productIds);
  await insertQuestion(tx, {
    id: asked.questionId,
    order_id: order.id,
    product_id: line.product_id,
    line_version: line.version,
    token_hash: sha256(token),
    proposals: JSON.stringify(proposals),
    staff_id: asked.staff.id,
    asked_at: at,
    answer_until: at.add({ seconds }),
    accepted_product_id: null,
  });
  const question = await findQuestion(tx, asked.questionId);
  if (!question) throw new Error(`question ${asked.questionId} was not written`);
  const message = { order, line, question, proposals, token };
  await deps.jobs.enqueue(tx, 'email.send', questionEmail(deps, message));
  const sms = questionSms(deps, message);
  if (sms) await deps.jobs.enqueue(tx, 'sms.send', sms);
  return question;
}

function readProposals(
  catalogue: Catalogue,
  row: OrderLineRow,
  productIds: readonly string[],
): Proposal[] {
  const line = missingLine(catalogue, row);
  return [...new Set(productIds)].map((productId) => {
    const candidate = candidateOf(catalogue, catalogue.current().products.get(productId));
    if (!candidate || !isProposable(line, candidate))
      throw new Refusal('Picking.NotProposable', { productId });
    // The bill stops at the line's ceiling, so nothing dearer is announced.
    const price = Math.min(costOf(line, candidate), line.ceilingCents);
    const { card } = candidate.product;
    return {
      id: productId,
      name: card.name,
      packSize: card.packSize,
      picture: card.picture,
      quotation: candidate.quotation,
      quantity: unitsOf(line, candidate),
      unitGrams: candidate.unitGrams,
      price,
      difference: price - line.requestedCents,
      added: addedAllergens(line.sheet, candidate.sheet),
    };
  });
}
