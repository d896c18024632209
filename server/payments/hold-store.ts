/** Holds to ask the bank about: pending attempts, attempts to close, holds to recheck or to place. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { awaitsPreparation, isWithTheTeam } from '#domain/orders/state-groups.ts';
import { updatePayment, type PaymentRow } from './store.ts';

/** Attempts undecided since `before`, those checked longest ago first. */
export async function listUnsettledPayments(
  db: Reader,
  before: Temporal.Instant,
): Promise<PaymentRow[]> {
  return run(
    db,
    `select * from payments where status in ('initiated', 'requires_action', 'pending')
      and updated_at < $1
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
    `select * from payments where given_up_at is not null and closed_at is null
      and status in ('refused', 'failed')
      and coalesce(
        asked_at + greatest(
          interval '1 minute', least(interval '1 hour', (asked_at - given_up_at) / 4)),
        given_up_at) <= $1
    order by coalesce(asked_at, created_at), id limit 200`,
    [now],
  );
}

/** Keeps `updated_at`, since nothing changed. */
export async function markAsked(db: Reader, id: string, at: Temporal.Instant): Promise<void> {
  await updatePayment(db, id, { asked_at: at });
}

/**
 * Lets one request at a time ask again about an undecided attempt: the first since `quietSince`, of an attempt made
 * after `madeSince`. Undefined for any other.
 */
export async function claimAskingAgain(
  db: Reader,
  id: string,
  {
    at,
    quietSince,
    madeSince,
  }: { at: Temporal.Instant; quietSince: Temporal.Instant; madeSince: Temporal.Instant },
): Promise<PaymentRow | undefined> {
  const [row] = await run<PaymentRow>(
    db,
    `update payments set asked_again_at = $2
    where id = $1 and status in ('initiated', 'requires_action', 'pending')
      and coalesce(asked_again_at, created_at) <= $3 and created_at > $4
    returning *`,
    [id, at, quietSince, madeSince],
  );
  return row;
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

/** Registered cards that are due to be held. An order being modified keeps its card waiting. */
export async function listDueHolds(db: Reader, now: Temporal.Instant): Promise<PaymentRow[]> {
  return run(
    db,
    `select p.* from payments p join orders o on o.id = p.order_id
    where p.status = 'registered' and p.hold_at <= $1 and o.status in (${awaitsPreparation.sql})
    order by p.hold_at, p.id limit 200`,
    [now],
  );
}

/** Includes prepared orders for which the team requested a new payment. */
const isUnpaid = `o.status in (${isWithTheTeam.sql}) and not exists (
  select from payments live where live.order_id = o.id and live.status in
    ('registered', 'initiated', 'requires_action', 'pending', 'authorized', 'captured'))`;

/** SQL: until when the order `o` waits for its customer to pay again; null when it waits for nothing. */
export const payBeforeOfOrder = `
  (select max(p.pay_before) from payments p where p.order_id = o.id and ${isUnpaid})`;

/** Orders whose card was refused and that nobody paid for in time, nor is paying for now. */
export async function listOrdersUnpaidAt(db: Reader, now: Temporal.Instant): Promise<string[]> {
  const rows = await run<{ orderId: string }>(
    db,
    `select distinct p.order_id as "orderId" from payments p join orders o on o.id = p.order_id
    where p.pay_before <= $1 and o.status in (${awaitsPreparation.sql}) and ${isUnpaid} limit 100`,
    [now],
  );
  return rows.map((row) => row.orderId);
}

/** Until when an order waits for its customer to pay again; null when it waits for nothing. */
export async function findPayBefore(
  db: Reader,
  orderId: string,
): Promise<{ payBefore: Temporal.Instant; reason: string | null } | null> {
  const [row] = await run<{ payBefore: Temporal.Instant; reason: string | null }>(
    db,
    `select p.pay_before as "payBefore", p.refusal_reason as reason
    from payments p join orders o on o.id = p.order_id
    where o.id = $1 and p.pay_before is not null and ${isUnpaid}
    order by p.created_at desc limit 1`,
    [orderId],
  );
  return row ?? null;
}

/** The order's customer, unless the card is among those that they saved. */
export async function findOwnerToForget(
  db: Reader,
  orderId: string,
  savedCardId: string,
): Promise<string | null> {
  const [row] = await run<{ owner: string }>(
    db,
    `select o.customer_id as owner from orders o where o.id = $1 and not exists (
      select from payment_cards c where c.provider_card_id = $2 and c.deleted_at is null)`,
    [orderId, savedCardId],
  );
  return row?.owner ?? null;
}

/** The order whose registered card this is, so that the card is not deleted before it pays. */
export async function findOrderNeeding(
  db: Reader,
  card: { savedCardId: string; customerId: string },
): Promise<string | null> {
  const [row] = await run<{ number: string }>(
    db,
    `select o.number from orders o cross join lateral (
      select p.hold_at from payments p
      where p.order_id = o.id and p.status in ('registered', 'initiated', 'pending')
        and p.purpose = 'later' and p.request->'means'->>'savedCardId' = $1
      order by p.hold_at limit 1) p
    where o.customer_id = $2 order by p.hold_at limit 1`,
    [card.savedCardId, card.customerId],
  );
  return row?.number ?? null;
}

/** Whether the order's card was registered, and never held since. */
export async function isUnheld(db: Reader, orderId: string): Promise<boolean> {
  const [row] = await run<{ isUnheld: boolean }>(
    db,
    `select coalesce(bool_or(purpose = 'later'), false)
      and not coalesce(
        bool_or(purpose <> 'checkout' and capture_before is not null), false) as "isUnheld"
    from payments where order_id = $1`,
    [orderId],
  );
  return row?.isUnheld ?? false;
}

/** The order moved to another slot: when its registered card is held. Other payments stay as they are. */
export async function planHoldFor(
  tx: Tx,
  orderId: string,
  holdAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ hold_at: holdAt })
    .where('order_id', '=', orderId)
    .where('status', '=', 'registered')
    .execute();
}
