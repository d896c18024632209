import { Truck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { isWithTheTeam } from '#domain/orders/state-groups.ts';

/** Opens the tracking of an order that is not over yet. */
export function FollowButton({
  order,
  className,
}: {
  order: { id: string; number: string; status: OrderStatus };
  className?: string;
}): ReactNode {
  if (!isWithTheTeam(order.status)) return null;
  return (
    <Button
      variant="secondary"
      icon={<Truck aria-hidden className="size-5" />}
      className={className}
      aria-label={`Suivre la commande ${order.number}`}
      onClick={() => openOverlay('delivery-tracking', { orderId: order.id })}
    >
      Suivre
    </Button>
  );
}

/** Links in e-mails end in `?suivi=1`, which opens the tracking. */
export function useTrackingFromLink(orderId: string): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('suivi') === '1';
  useEffect(() => {
    if (!isAsked) return;
    setSearch(
      (before) => {
        before.delete('suivi');
        return before;
      },
      { replace: true },
    );
    openOverlay('delivery-tracking', { orderId });
  }, [isAsked, orderId, setSearch]);
}
