import type { OrderStatus } from '#domain/orders/contract.ts';
import type { HeldDeps } from '#server/orders/require-held.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { Member } from '#server/platform/visitor.ts';

export type PickingDeps = HeldDeps & {
  isProduction: boolean;
  isRehearsal?: boolean;
  /** Updates the delivery in the same transaction. */
  followMove: FollowMove;
  /** Hands a delivery over as its driver does, against a proof. */
  handOverAtDoor(handOver: {
    orderId: string;
    staff: Member;
    doorCode?: string | undefined;
    photoId?: string | undefined;
    isAgeChecked?: boolean | undefined;
    reason?: string | undefined;
  }): Promise<void>;
  /** Logs access to customer data. */
  recordView(
    db: Reader,
    view: { customerId: string; staffId: string; at: Temporal.Instant },
  ): Promise<void>;
};
type FollowMove = (
  tx: Tx,
  move: {
    order: OrderRow;
    to: OrderStatus;
    staffId: string;
    reason?: string | undefined;
    isEarlyMeant?: boolean | undefined;
    at: Temporal.Instant;
  },
) => Promise<void>;
