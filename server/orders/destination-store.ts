/**
 * The slot and place of an order and of its complements, which are delivered with it. Each gets an event of the status
 * it stays in, from which webhooks tell `order.changed`.
 */
import { run, type Tx } from '#server/platform/db.ts';
import { sitePrefix } from '#domain/orders/history.ts';
import { wasGivenUp } from '#domain/orders/state-groups.ts';

/** Their slot, address and price stay. */
export async function moveToSite(
  tx: Tx,
  ids: readonly string[],
  {
    siteId,
    siteName,
    actor,
    at,
  }: { siteId: string; siteName: string; actor: string; at: Temporal.Instant },
): Promise<void> {
  await run(
    tx,
    `with moved as (
      update orders set shop_id = $2, updated_at = $4,
        delivery = jsonb_set(delivery, '{shopName}', to_jsonb($3::text)) where id = any($1)
      returning id, status, updated_at
    ) ${insertEvents('$5', '$6')}`,
    [ids, siteId, siteName, at, actor, `${sitePrefix}${siteName}`],
  );
}

const insertEvents = (actor: string, reason: string) =>
  `insert into order_events (order_id, from_status, to_status, actor, reason, at)
    select id, status, status, ${actor}, ${reason}, updated_at from moved`;

/** Keeps what `delivery` leaves out; only the order's own price includes the slot. */
export async function moveToDestination(
  tx: Tx,
  id: string,
  destination: {
    zoneId: string;
    slotId: string;
    orderUntil: Temporal.Instant;
    delivery: object;
    quotation: unknown;
    actor: string;
    reason: string;
    at: Temporal.Instant;
  },
): Promise<void> {
  const { type, pickupType, zoneName, shopName, from, to, address } =
    destination.delivery as Record<string, unknown>;
  await run(
    tx,
    `with moved as (
      update orders set zone_id = $2, slot_id = $3, completable_until = $4,
        delivery = delivery || $5::jsonb, closed_at = null, updated_at = $6,
        quotation = case when id = $1 then $7::jsonb else quotation end
      where id = $1 or (initial_order_id = $1 and status not in (${wasGivenUp.sql}))
      returning id, status, updated_at
    ) ${insertEvents('$8', '$9')}`,
    [
      id,
      destination.zoneId,
      destination.slotId,
      destination.orderUntil,
      JSON.stringify({ type, pickupType, zoneName, shopName, from, to, address }),
      destination.at,
      JSON.stringify(destination.quotation),
      destination.actor,
      destination.reason,
    ],
  );
}
