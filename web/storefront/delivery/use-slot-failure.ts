import { useQueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '../../api-client.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

/**
 * Handles a slot that could not be taken or replaced. A refusal is shown under the generic title;
 * without any slot the address is asked again, above the cart; other errors are only logged. The
 * cart is refetched in every case.
 */
export function useSlotFailure(): (failure: unknown) => void {
  const queryClient = useQueryClient();
  return (failure) => {
    if (!isKnown(failure)) {
      console.error('the slot could not be changed', failure);
    } else if (failure.is('Delivery.NoTimeSlotAvailable')) {
      // Opened in this order, so that closing the address panel returns to the cart.
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
