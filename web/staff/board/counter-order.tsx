import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { formatSlot } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { PickupHandOver } from '../orders/pickup-hand-over.tsx';
import { UncollectedPickup } from '../orders/uncollected-pickup.tsx';
import { staffOrderQuery } from '../orders/orders-queries.ts';
import { Loading } from '../kit/loading.tsx';

/** The order of the customer at the counter: check the name, take the code, hand over. */
export function CounterOrder({
  orderId,
  code,
  staff,
  onClose,
}: {
  orderId: string;
  code: string;
  staff: StaffUser;
  onClose(handedOver: StaffOrder | null): void;
}): ReactNode {
  const { data: order, error } = useQuery(staffOrderQuery(useApi(), orderId));
  const [isEnding, setIsEnding] = useState(false);
  if (!order) return <Loading of={{ data: order, error }} className="h-80" />;
  return (
    <div className="max-w-2xl">
      <p className="figures text-quiet">Commande n° {order.number}</p>
      <h1 className="text-3xl [overflow-wrap:anywhere]">{order.customerName}</h1>
      <p className="first-letter:uppercase">{formatSlot(order.delivery)}</p>
      <Link
        to={`/gestion/commandes/${order.id}`}
        className="inline-flex min-h-14 items-center font-semibold text-leaf underline"
      >
        Voir toute la commande
      </Link>
      <UncollectedPickup
        order={order}
        staff={staff}
        isAsking={isEnding}
        onAsk={setIsEnding}
        onChange={() => onClose(null)}
      />
      {isEnding ? null : (
        <div className="mt-4 rounded-lg border border-line bg-white p-4">
          <PickupHandOver
            order={order}
            staff={staff}
            code={code}
            isLarge
            onDone={onClose}
            onNo={() => onClose(null)}
          />
        </div>
      )}
    </div>
  );
}
