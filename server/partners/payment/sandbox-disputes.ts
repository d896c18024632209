/** Disputes of the embedded bank: two test cards contest what was captured, and ten days later the bank decides. */
import type pg from 'pg';
import type { BankDispute } from '#domain/payments/disputes.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { PaymentProvider } from './port.ts';
import { pageOfStatement } from './sandbox-books.ts';

type DisputeRow = {
  id: string;
  at: Temporal.Instant;
  reference: string;
  key: string;
  amount_cents: number;
  answer_before: Temporal.Instant;
  ends_at: Temporal.Instant;
  is_won: boolean;
};

const select = `
  select 'dispute_' || d.reference as id, d.opened_at as at, d.*, h.idempotency_key as key
  from sandbox.disputes d join sandbox.holds h using (reference)`;

export function createSandboxDisputes({ pool, clock }: { pool: pg.Pool; clock: Clock }): Pick<
  PaymentProvider,
  'listDisputes' | 'findDispute'
> & {
  /** The dispute of a payment, if its card opened one. */
  findDisputeId(reference: string): Promise<string | null>;
} {
  async function read(condition: string, values: unknown[]): Promise<DisputeRow[]> {
    return (await pool.query<DisputeRow>(`${select} where ${condition}`, values)).rows;
  }
  const view = (row: DisputeRow): BankDispute => toDispute(row, clock.now());
  return {
    async listDisputes(request) {
      const { items, next } = await pageOfStatement(request, (after, limit) =>
        read(
          `d.opened_at >= $1 and d.opened_at < $2 and (d.opened_at, 'dispute_' || d.reference) > ($3, $4)
          order by d.opened_at, id limit $5`,
          [request.from, request.to, after.at, after.id, limit],
        ),
      );
      return { items: items.map(view), next };
    },
    async findDispute(id) {
      const [row] = await read('d.reference = $1', [id.replace(/^dispute_/, '')]);
      return row ? view(row) : null;
    },
    async findDisputeId(reference) {
      const [row] = await read('d.reference = $1', [reference]);
      return row?.id ?? null;
    },
  };
}

function toDispute(row: DisputeRow, now: Temporal.Instant): BankDispute {
  const isOver = Temporal.Instant.compare(now, row.ends_at) >= 0;
  const isAnswerable = Temporal.Instant.compare(now, row.answer_before) < 0;
  const ended = row.is_won ? 'won' : 'lost';
  return {
    id: row.id,
    providerReference: row.reference,
    key: row.key,
    amountCents: row.amount_cents,
    reason: row.is_won ? 'notReceived' : 'fraud',
    status: isOver ? ended : isAnswerable ? 'needsAnswer' : 'underReview',
    answerBefore: row.answer_before,
    openedAt: row.at,
    withdrawnCents: row.amount_cents,
    returnedCents: isOver && row.is_won ? row.amount_cents : 0,
  };
}
