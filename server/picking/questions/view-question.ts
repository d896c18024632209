/** Questions as the team's phones and the shopper's page show them. */
import { z } from 'zod';
import type { Wish } from '#domain/cart/contract.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import {
  proposalSchema,
  type LineQuestion,
  type Proposal,
} from '#domain/picking/question-contract.ts';
import { noAllergens } from '#domain/picking/allergens.ts';
import { questionState, type FullAnswer, type QuestionState } from '#domain/picking/question.ts';
import { secondsUntil } from '#domain/time/clock.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import type { Reader } from '#server/platform/db.ts';
import { readWish } from '../read-wish.ts';
import { listLastQuestions, type QuestionRow } from './store.ts';

export const proposalsOf = ({ proposals }: QuestionRow): Proposal[] =>
  z.array(proposalSchema).parse(proposals);

export function stateOf(
  question: QuestionRow,
  line: { orderStatus: OrderStatus; version: number },
  now: Temporal.Instant,
): QuestionState {
  const { status, line_version: lineVersion, answer_until: answerUntil } = question;
  return questionState({ status, lineVersion, answerUntil }, line, now);
}

export function viewQuestion(
  question: QuestionRow,
  line: { orderStatus: OrderStatus; version: number },
  now: Temporal.Instant,
): LineQuestion {
  const state = stateOf(question, line, now);
  return {
    id: question.id,
    state,
    secondsLeft: state === 'waiting' ? secondsUntil(question.answer_until.toString(), now) : 0,
    proposals: proposalsOf(question),
    acceptedProductId: question.accepted_product_id,
  };
}

/** What the team's screens know of a line's wish and of the question about it. */
export function viewMissing(
  {
    order,
    line,
    question,
  }: { order: OrderRow; line: OrderLineRow; question: QuestionRow | undefined },
  now: Temporal.Instant,
): { wish: Wish; question: LineQuestion | null; approvedByClient: boolean } {
  const state = { orderStatus: order.status, version: line.version };
  return {
    wish: readWish(order, line).wish,
    question: question ? viewQuestion(question, state, now) : null,
    approvedByClient: line.approved_by_client,
  };
}

/** By order and product. */
export async function readLineQuestions(
  db: Reader,
  orderIds: readonly string[],
): Promise<(line: OrderLineRow) => QuestionRow | undefined> {
  const questions = await listLastQuestions(db, orderIds);
  return (line) =>
    questions.find(
      (question) => question.order_id === line.order_id && question.product_id === line.product_id,
    );
}

/** What the last question about this line allows, under the order's lock. */
export async function readAnswer(
  db: Reader,
  { line, orderStatus }: { line: OrderLineRow; orderStatus: OrderStatus },
  now: Temporal.Instant,
): Promise<FullAnswer> {
  const question = (await readLineQuestions(db, [line.order_id]))(line);
  if (!question) return null;
  const { accepted_product_id: acceptedProductId } = question;
  return {
    state: stateOf(question, { orderStatus, version: line.version }, now),
    acceptedProductId,
    agreed: proposalsOf(question).find(({ id }) => id === acceptedProductId)?.added ?? noAllergens,
  };
}
