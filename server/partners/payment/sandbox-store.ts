/** SQL of the sandbox, on its own connections: never inside a transaction of the shop. */
import type pg from 'pg';
import type { CardWallet } from './port.ts';
import type { Behaviour } from './sandbox-cards.ts';

export type HoldRow = {
  reference: string;
  idempotency_key: string;
  request_hash: string;
  status:
    'authorized' | 'requires_action' | 'approved' | 'pending' | 'refused' | 'captured' | 'canceled';
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
  token: string;
  saved_card_id: string | null;
  refusal_reason: string | null;
  capture_before: Temporal.Instant;
  return_url: string;
  cancel_url: string;
  order_reference: string;
  created_at: Temporal.Instant;
  held_at: Temporal.Instant | null;
};
export type TokenRow = {
  token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  behaviour: Behaviour;
  wallet: CardWallet | null;
};

export function createSandboxStore(pool: pg.Pool) {
  const one = async <Row extends pg.QueryResultRow>(
    sql: string,
    values: unknown[],
  ): Promise<Row | null> => (await pool.query<Row>(sql, values)).rows[0] ?? null;
  return {
    insertToken: (row: TokenRow, at: Temporal.Instant) =>
      pool.query('insert into sandbox.tokens values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        row.token,
        row.brand,
        row.last4,
        row.exp_month,
        row.exp_year,
        row.fingerprint,
        row.behaviour,
        at,
        row.wallet,
      ]),
    findToken: (token: string) =>
      one<TokenRow>('select * from sandbox.tokens where token = $1', [token]),
    insertCard: (
      card: { id: string; customerReference: string; token: string },
      at: Temporal.Instant,
    ) =>
      pool.query(
        `insert into sandbox.cards (id, customer_reference, token, created_at)
        values ($1, $2, $3, $4)`,
        [card.id, card.customerReference, card.token, at],
      ),
    findCardToken: (id: string, customerReference: string) =>
      one<TokenRow>(
        `select t.* from sandbox.cards c join sandbox.tokens t using (token)
        where c.id = $1 and c.customer_reference = $2 and c.deleted_at is null`,
        [id, customerReference],
      ),
    deleteCard: (id: string, customerReference: string, at: Temporal.Instant) =>
      pool.query(
        'update sandbox.cards set deleted_at = $3 where id = $1 and customer_reference = $2',
        [id, customerReference, at],
      ),
    /** Null when the key was used before. */
    insertHold: (row: Omit<HoldRow, 'captured_cents' | 'refunded_cents'>) =>
      one<HoldRow>(
        `insert into sandbox.holds (reference, idempotency_key, request_hash, status, amount_cents,
          token, saved_card_id, refusal_reason, capture_before, return_url, created_at, cancel_url,
          order_reference, held_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (idempotency_key) do nothing returning *`,
        [
          row.reference,
          row.idempotency_key,
          row.request_hash,
          row.status,
          row.amount_cents,
          row.token,
          row.saved_card_id,
          row.refusal_reason,
          row.capture_before,
          row.return_url,
          row.created_at,
          row.cancel_url,
          row.order_reference,
          row.held_at,
        ],
      ),
    findHold: (by: { reference: string } | { key: string }) =>
      'reference' in by
        ? one<HoldRow>('select * from sandbox.holds where reference = $1', [by.reference])
        : one<HoldRow>('select * from sandbox.holds where idempotency_key = $1', [by.key]),
    setStatus: (
      reference: string,
      change: {
        from: readonly string[];
        to: HoldRow['status'];
        at: Temporal.Instant;
        reason?: string | null;
      },
    ) =>
      one<HoldRow>(
        `update sandbox.holds set status = $3, refusal_reason = coalesce($4, refusal_reason),
          held_at = case when $3 = 'authorized' then $5 else held_at end,
          released_at = case when $3 = 'canceled' and held_at is not null then $5
            else released_at end
        where reference = $1 and status = any($2) returning *`,
        [reference, [...change.from], change.to, change.reason ?? null, change.at],
      ),
    /** Moves money once per key: one statement writes both the operation and the amount. */
    move: (operation: {
      key: string;
      reference: string;
      kind: 'capture' | 'refund';
      amountCents: number;
      at: Temporal.Instant;
    }) =>
      one<HoldRow>(
        `with hold as (select reference from sandbox.holds where reference = $2
           and status = ${operation.kind === 'capture' ? "'authorized'" : "'captured'"} for update),
       op as (
         insert into sandbox.operations (idempotency_key, reference, kind, amount_cents, created_at)
         select $1, reference, $3, $4, $5 from hold on conflict do nothing
         returning reference),
       disputed as (
         insert into sandbox.disputes
           (reference, amount_cents, opened_at, answer_before, ends_at, is_won)
         select h.reference, $4, $5, $5 + interval '7 days', $5 + interval '10 days',
           t.behaviour = 'disputeWon'
         from op join sandbox.holds h using (reference) join sandbox.tokens t using (token)
         where $3 = 'capture' and t.behaviour in ('disputeLost', 'disputeWon')
         on conflict do nothing)
       update sandbox.holds h set ${operation.kind === 'capture' ? "captured_cents = $4, status = 'captured'" : 'refunded_cents = refunded_cents + $4'}
       from op where h.reference = op.reference returning h.*`,
        [operation.key, operation.reference, operation.kind, operation.amountCents, operation.at],
      ),
    findOperation: (key: string) =>
      one<{ amount_cents: number; kind: string }>(
        'select amount_cents, kind from sandbox.operations where idempotency_key = $1',
        [key],
      ),
  };
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;
