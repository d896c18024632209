import { useQueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '../../api-client.ts';
import { openOverlay } from '../overlay-store.ts';

/**
 * A slot that could not be taken or replaced. What the shop refused is said under the general title; with no slot left,
 * the address is asked again, the cart under it; anything else is for the log. The cart is read again in every case.
 */
export function useSlotFailure(): (failure: unknown) => void {
  const queryClient = useQueryClient();
  return (failure) => {
    if (!isKnown(failure)) {
      console.error('the slot could not be changed', failure);
    } else if (failure.is('Delivery.NoTimeSlotAvailable')) {
      // Opened in this order, the cart waits under the address and comes when that closes.
      openOverlay('cart-modal');
      openOverlay('delivery-address-modal', { reason: failure.message });
    } else {
      openOverlay('expired-delivery-slot', { problem: failure.message });
    }
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
  };
}

function isKnown(failure: unknown): failure is ApiRefusal {
  return failure instanceof ApiRefusal && failure.error.statusCode < 500;
}
