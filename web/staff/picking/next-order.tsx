import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import {
  awaitsPickup,
  awaitsPreparation,
  isCancelled,
  isLoaded,
  isPacked,
} from '#domain/orders/state-groups.ts';

/** Link to the next order once this one is prepared. */
export function NextOrder({ order, staff }: { order: StaffOrder; staff: StaffUser }): ReactNode {
  const api = useApi();
  const isDone = [isPacked, awaitsPickup, isLoaded, isCancelled].some((holds) =>
    holds(order.status),
  );
  const isShown = isDone && staff.privileges.includes('orders.prepare');
  const { data } = useQuery({
    queryKey: ['staff', 'orders', 'next', order.id, order.status],
    queryFn: () => api('GET /api/staff/orders', { query: { scope: 'toPrepare' } }),
    enabled: isShown,
    staleTime: 0,
  });
  if (!isShown || !data) return null;
  // Complements are prepared with the order that they complete.
  const next = data.items.find(
    (item) => item.id !== order.id && awaitsPreparation(item.status) && !item.isComplement,
  );
  return (
    <p className="mt-4">
      {next ? (
        <ButtonLink variant="secondary" to={`/gestion/commandes/${next.id}`}>
          Commande suivante : {next.number}
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" to="/gestion">
          Plus rien à préparer : revenir à la liste
        </ButtonLink>
      )}
    </p>
  );
}
