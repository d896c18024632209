import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import { refusalText } from '../../refusal-text.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { closeAllOverlays } from '../overlays/overlay-store.ts';

type Way = { isLeaving: boolean; leave(orderId: string): Promise<void> };

/** Runs one way out at a time, then refetches the cart and the order. */
function useWayOut(act: (orderId: string) => Promise<void>): Way {
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave(orderId: string): Promise<void> {
    setIsLeaving(true);
    try {
      await act(orderId);
    } catch (refusal) {
      toast.error(refusalText(refusal));
    } finally {
      await Promise.all(
        [['cart'], ['orders'], ['order', orderId]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      setIsLeaving(false);
    }
  }
  return { isLeaving, leave };
}

/** « Laisser comme avant »; leads to the payment when the bank no longer holds the sum. */
export function useLeaveAsBefore(): Way {
  const api = useApi();
  const navigate = useNavigate();
  return useWayOut(async (id) => {
    const order = await api('DELETE /api/orders/:id/modification', { params: { id } });
    if (order.outcome === 'toPay') {
      closeAllOverlays();
      toast.error(
        `La commande ${order.number} est de nouveau dans votre panier, comme avant, mais la somme n’est plus réservée : validez-la.`,
      );
      await navigate('/checkout');
      return;
    }
    toast.success(
      order.unitsLeft > 0
        ? `La commande ${order.number} est validée, comme avant. Ce que vous aviez ajouté reste dans votre panier (${plural(order.unitsLeft, 'article')}).`
        : `La commande ${order.number} est validée, comme avant.`,
    );
  });
}

/** « Abandonner le complément »: the order arrives as it is, and the cart stays, on its own. */
export function useLeaveCompletion(): Way {
  const api = useApi();
  const queryClient = useQueryClient();
  return useWayOut(async () => {
    const cart = await api('PATCH /api/cart/initialOrder', { body: { orderId: null } });
    queryClient.setQueryData(cartQuery(api).queryKey, cart);
    toast.success(
      cart.counts.units > 0
        ? 'Votre commande reste comme elle est. Vos produits restent dans votre panier.'
        : 'Votre commande reste comme elle est.',
    );
  });
}
