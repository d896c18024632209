/** Everything that waits for an answer of the team, as one list. */
import type { ComplaintSummary } from '#domain/complaints/contract.ts';
import type { Moderation } from '#domain/reviews/contract.ts';
import { refundMotiveLabels } from '#domain/orders/refund-motives.ts';
import type { StaffConversationSummary, Ticket } from '#domain/support/contract.ts';

export type Unanswered = {
  kind: 'conversation' | 'ticket' | 'complaint' | 'review';
  id: string;
  at: string;
  who: string;
  text: string;
  to: string;
};
/** Left out: not read yet, or not for this member. */
type Sources = {
  conversations?: readonly StaffConversationSummary[] | undefined;
  tickets?: readonly Ticket[] | undefined;
  complaints?: readonly ComplaintSummary[] | undefined;
  reviews?: Moderation | undefined;
};

const desk = '/gestion/service-client';

/** The one that has waited longest first. */
export function listUnanswered({
  conversations = [],
  tickets = [],
  complaints = [],
  reviews,
}: Sources): Unanswered[] {
  const items: Unanswered[] = [
    ...conversations
      .filter(({ status }) => status === 'waiting')
      .map(({ id, updatedAt, who, lastText }): Unanswered => ({
        kind: 'conversation',
        id,
        at: updatedAt,
        who,
        text: lastText,
        to: `${desk}?vue=discussions&id=${id}`,
      })),
    ...tickets
      .filter(({ answer }) => answer === null)
      .map(({ id, createdAt, name, comments }): Unanswered => ({
        kind: 'ticket',
        id,
        at: createdAt,
        who: name,
        text: comments,
        to: `${desk}?vue=messages`,
      })),
    ...complaints
      .filter(({ state }) => state === 'open')
      .map(({ id, at, who, kind, quantity, name }): Unanswered => ({
        kind: 'complaint',
        id,
        at,
        who,
        text: `${refundMotiveLabels[kind]} : ${quantity} × ${name}`,
        to: `${desk}?vue=reclamations&id=${id}`,
      })),
    ...(reviews?.pending ?? []).map(({ id, updatedAt, author, productName, text }): Unanswered => ({
      kind: 'review',
      id,
      at: updatedAt,
      who: author,
      text: [productName, text].filter(Boolean).join(' : '),
      to: '/gestion/avis',
    })),
    ...(reviews?.doubts ?? []).map(({ id, at, text, review }): Unanswered => ({
      kind: 'review',
      id,
      at,
      who: review.author,
      text: `Doute : ${text}`,
      to: '/gestion/avis',
    })),
  ];
  return items.toSorted((one, other) => one.at.localeCompare(other.at));
}
