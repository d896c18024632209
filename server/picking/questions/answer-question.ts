/** The shopper's page: reads a question by the secret of its link, and answers it once. */
import { frozenDeliverySchema, frozenProductSchema } from '#domain/orders/frozen.ts';
import { fallbackOf } from '#domain/cart/wishes.ts';
import type { AnswerQuestionRequest, OpenQuestion } from '#domain/picking/question-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import {
  findOrder,
  listLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/store.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { sha256 } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import { answerQuestion, findQuestion, findQuestionByToken, type QuestionRow } from './store.ts';
import { proposalsOf, stateOf, viewQuestion } from './view-question.ts';

type Deps = { database: Database; clock: Clock };
type Link = { token: string; network: string };

/** A link stays readable for a day, so that its page says what became of the question. */
const readableFor = { hours: 24 } as const;

export async function openQuestion(deps: Deps, link: Link): Promise<OpenQuestion> {
  const { db } = deps.database;
  const question = await requireQuestion(deps, link);
  const order = await findOrder(db, question.order_id);
  if (!order) throw new Refusal('Picking.QuestionNotFound');
  return view(db, deps, order, question);
}

/** Counts only dead links: a shopper's page asks again and again while it is open. */
async function requireQuestion(deps: Deps, { token, network }: Link): Promise<QuestionRow> {
  const { db } = deps.database;
  const at = deps.clock.now();
  if (!(await countWithin(db, 'question-link', network, at)))
    throw new Refusal('Generic.TooManyRequest');
  const question = await findQuestionByToken(db, sha256(token));
  if (!question || Temporal.Instant.compare(question.asked_at.add(readableFor), at) <= 0)
    throw new Refusal('Picking.QuestionNotFound');
  await uncount(db, 'question-link', network, at);
  return question;
}

async function view(
  db: Reader,
  { clock }: Pick<Deps, 'clock'>,
  order: OrderRow,
  question: QuestionRow,
): Promise<OpenQuestion> {
  const line = await requireLine(db, question);
  const { name, packSize, picture } = frozenProductSchema.parse(line.product);
  const { isReplacingMissing } = frozenDeliverySchema.parse(order.delivery);
  const state = { orderStatus: order.status, version: line.version };
  const { id: _id, ...shown } = viewQuestion(question, state, clock.now());
  return {
    ...shown,
    orderNumber: order.number,
    product: {
      name,
      packSize,
      picture,
      quantity: line.requested_quantity,
      price: line.requested_cents,
    },
    fallback: fallbackOf({ replaceMissingProducts: isReplacingMissing }),
  };
}

async function requireLine(db: Reader, question: QuestionRow): Promise<OrderLineRow> {
  const lines = await listLines(db, [question.order_id]);
  const line = lines.find(({ product_id: id }) => id === question.product_id);
  if (!line) throw new Refusal('Picking.QuestionNotFound');
  return line;
}

/**
 * The order's lock stands between an answer and a preparer, and between two devices. The time is read
 * under it: an answer that waited there past its deadline is too late.
 */
export async function giveAnswer(
  deps: Deps,
  { network, ...given }: AnswerQuestionRequest & { network: string },
): Promise<OpenQuestion> {
  const { id, order_id: orderId } = await requireQuestion(deps, { token: given.token, network });
  return inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const question = await findQuestion(tx, id);
    if (!order || !question) throw new Refusal('Picking.QuestionNotFound');
    await write(tx, deps, { order, question, given });
    const answered = await findQuestion(tx, id);
    return view(tx, deps, order, answered ?? question);
  });
}

async function write(
  tx: Tx,
  deps: Deps,
  {
    order,
    question,
    given,
  }: { order: OrderRow; question: QuestionRow; given: AnswerQuestionRequest },
): Promise<void> {
  const acceptedProductId = given.answer === 'accepted' ? given.productId : null;
  if (
    acceptedProductId !== null &&
    !proposalsOf(question).some((each) => each.id === acceptedProductId)
  )
    throw new Refusal('Picking.NotProposable', { productId: acceptedProductId });
  const { version } = await requireLine(tx, question);
  const at = deps.clock.now();
  const state = stateOf(question, { orderStatus: order.status, version }, at);
  if (state === 'waiting') {
    await answerQuestion(tx, question.id, { acceptedProductId, at });
    return;
  }
  // A second press finds its own answer.
  if (state === given.answer && question.accepted_product_id === acceptedProductId) return;
  throw new Refusal(state === 'silent' ? 'Picking.QuestionTooLate' : 'Picking.QuestionOver', {
    state,
  });
}
