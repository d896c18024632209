import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { refundMotiveLabels } from '#domain/orders/refund-motives.ts';
import { wasHandedOver } from '#domain/orders/state-groups.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { ComplaintStateBadge } from './complaint-state.tsx';
import { useComplaints } from './use-complaints.ts';

/** Reports of the customer that nobody has decided yet. */
export function OpenComplaints({
  order,
  staff,
}: {
  order: StaffOrder;
  staff: StaffUser;
}): ReactNode {
  const mayDecide = staff.privileges.includes('orders.refund') && wasHandedOver(order.status);
  const complaints = useComplaints('open', mayDecide).data?.items.filter(
    ({ orderNumber }) => orderNumber === order.number,
  );
  if (!mayDecide || !complaints?.length) return null;
  return (
    <ul aria-label="Réclamations ouvertes" className="mt-3">
      {complaints.map(({ id, state, kind, quantity, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <ComplaintStateBadge state={state} />
          <Link
            to={`/gestion/service-client?vue=reclamations&id=${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline [overflow-wrap:anywhere]"
          >
            {refundMotiveLabels[kind]} : {quantity} × {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
