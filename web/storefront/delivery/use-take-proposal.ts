import { useQueryClient } from '@tanstack/react-query';
import type { ProposedDelivery } from '#domain/checkout/endpoints.ts';
import { ApiRefusal } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { forgetChoice, keepChoice, waitingProducts } from '../address/delivery-choice.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { cartLightQuery } from '../cart/cart-store.ts';
import { showFailure } from '../dialogs/show-failure.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

/** Creates the cart where and when it was proposed; true once it exists. */
export function useTakeProposal(): (proposal: ProposedDelivery) => Promise<boolean> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async ({ address, deliveryZoneId, slot }) => {
    try {
      const cart = await api('PATCH /api/cart/delivery2', {
        body: { deliveryZoneId, timeSlotId: slot.id, address, ...waitingProducts() },
      });
      queryClient.setQueryData(cartQuery(api).queryKey, cart);
      await queryClient.fetchQuery({ ...cartLightQuery(api), staleTime: 0 });
      track('shipping slot chosen', { type: 'delivery' });
      forgetChoice();
      return true;
    } catch (failure) {
      if (failure instanceof ApiRefusal && failure.error.statusCode < 500) {
        // Taken or closed since it was proposed: the address stands, another slot is asked for.
        keepChoice({ mode: 'delivery', address });
        openOverlay('delivery-select-slot', {
          reason: 'Ce créneau vient d’être pris. Choisissez-en un autre, votre adresse est gardée.',
        });
        await queryClient.invalidateQueries({ queryKey: ['slots'] });
        await queryClient.invalidateQueries({ queryKey: ['cart'] });
      } else showFailure(failure);
      return false;
    }
  };
}
