import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import { awaitsPayment } from '#domain/orders/state-groups.ts';
import { PaymentLink } from './payment-link.tsx';
import { PhoneOrderActions } from './phone-order-actions.tsx';
import { usePhoneOrders } from './phone-orders-queries.ts';
import { readAgain } from '../kit/use-get.ts';
import { orderReads } from '../phone/order-reads.ts';

/** On the page of an order taken by telephone that is not paid yet: its link, and its withdrawal. */
export function WaitingPhoneOrder({
  order,
  staff,
}: {
  order: StaffOrder;
  staff: StaffUser;
}): ReactNode {
  const queryClient = useQueryClient();
  const isWaiting = awaitsPayment(order.status) && staff.privileges.includes('customers.write');
  const phoneOrder = usePhoneOrders(isWaiting).data?.items.find(
    ({ orderId }) => orderId === order.id,
  );
  if (!isWaiting || phoneOrder?.status !== 'waiting') return null;
  return (
    <section
      aria-labelledby="attend-paiement"
      className="mt-4 grid gap-2 rounded-lg border border-line bg-butter-wash p-4"
    >
      <h2 id="attend-paiement" className="text-lg">
        Attend le paiement
      </h2>
      <p>
        Prise par téléphone. Produits et créneau sont gardés jusqu’à{' '}
        {formatDayAndHour(phoneOrder.payBefore)}.
      </p>
      {phoneOrder.link ? <PaymentLink href={phoneOrder.link} /> : null}
      <PhoneOrderActions
        order={phoneOrder}
        onWithdrawn={() => void readAgain(queryClient, orderReads)}
      />
    </section>
  );
}
