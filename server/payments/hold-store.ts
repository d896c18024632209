/** Holds to ask the bank about: pending attempts, attempts to close, holds to recheck. */
import { run, type Reader } from '#server/platform/db.ts';
import { updatePayment, type PaymentRow } from './store.ts';

/** Attempts undecided since `before`, those checked longest ago first. */
export async function listUnsettledPayments(
  db: Reader,
  before: Temporal.Instant,
): Promise<PaymentRow[]> {
  return run(
    db,
    `select * from payments where status in ('initiated', 'requires_action', 'pending') and updated_at < $1
    order by coalesce(asked_at, created_at), id limit 200`,
    [before],
  );
}

/**
 * Given up by the shop but not yet closed at the bank. Retried after a quarter of their age, from a
 * minute to an hour, to spare a bank that keeps refusing.
 */
export async function listPaymentsToClose(
  db: Reader,
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  return run(
    db,
    `select * from payments where given_up_at is not null and closed_at is null and status in ('refused', 'failed')
      and coalesce(asked_at + greatest(interval '1 minute', least(interval '1 hour', (asked_at - given_up_at) / 4)), given_up_at) <= $1
    order by coalesce(asked_at, created_at), id limit 200`,
    [now],
  );
}

/** Keeps `updated_at`, since nothing changed. */
export async function markAsked(db: Reader, id: string, at: Temporal.Instant): Promise<void> {
  await updatePayment(db, id, { asked_at: at });
}

export async function listUncheckedHolds(db: Reader): Promise<PaymentRow[]> {
  return run(
    db,
    `select * from payments where hold_unchecked_since is not null and status = 'authorized'
    order by coalesce(asked_at, created_at), id limit 200`,
  );
}

export async function setHoldUnchecked(
  db: Reader,
  id: string,
  since: Temporal.Instant | null,
): Promise<void> {
  await updatePayment(db, id, { hold_unchecked_since: since });
}
