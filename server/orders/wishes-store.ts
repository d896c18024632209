import type { Wish } from '#domain/cart/contract.ts';
import { run, type Tx } from '#server/platform/db.ts';

export async function setOrderWishes(
  tx: Tx,
  {
    orderId,
    isReplacingMissing,
    isAskingFirst,
    wishes,
    at,
  }: {
    orderId: string;
    isReplacingMissing: boolean;
    isAskingFirst: boolean;
    /** By product; null: the line follows its order. */
    wishes: Readonly<Record<string, Wish | null>>;
    at: Temporal.Instant;
  },
): Promise<void> {
  const frozen = JSON.stringify({ isReplacingMissing, isAskingFirst });
  await run(
    tx,
    'update orders set delivery = delivery || $2::jsonb, updated_at = $3 where id = $1',
    [orderId, frozen, at],
  );
  await run(
    tx,
    `update order_lines l set wish = nullif(w.value, 'null'::jsonb)
    from jsonb_each($2::jsonb) w where l.order_id = $1 and l.product_id = w.key`,
    [orderId, JSON.stringify(wishes)],
  );
}
