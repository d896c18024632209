/** Staff may open only the orders of their work, since orders hold personal data. */
import type { OrderStatus } from '../orders/contract.ts';
import { currentStatuses } from '../orders/states.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege } from '../staff/privileges.ts';

/** How long the member who completed an order's last step can still open it, for follow-up questions. */
const readableAfter = { hours: 24 } as const;

export function canReadOrder(
  reader: { id: string; role: Role },
  order: {
    status: OrderStatus;
    preparerId: string | null;
    driverId: string | null;
    updatedAt: Temporal.Instant;
  },
  now: Temporal.Instant,
): boolean {
  if (hasPrivilege(reader.role, 'orders.read') || currentStatuses.includes(order.status))
    return true;
  const isOwn = order.preparerId === reader.id || order.driverId === reader.id;
  return isOwn && Temporal.Instant.compare(order.updatedAt.add(readableAfter), now) > 0;
}
