import { useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/contract.ts';
import type { DeliveryZone, TimeSlot } from '#domain/delivery/contract.ts';
import { lossesOfSlot } from '#domain/delivery/losses.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { cartLightQuery } from '../cart/cart-store.ts';
import { closeOverlay, openOverlay } from '../overlays/overlay-store.ts';
import { addWhatWaited, forgetChoice, type DeliveryChoice } from '../address/delivery-choice.ts';
import { useSlotFailure } from './use-slot-failure.ts';
import { presentCart } from './use-take-place.ts';

/**
 * Creates or moves the cart, asking first if something would be lost, then adds what the visitor
 * wanted before it existed.
 */
export function useTakeSlot(): (
  zone: DeliveryZone,
  slot: TimeSlot,
  choice: DeliveryChoice,
) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  const sayFailure = useSlotFailure();

  async function take(zone: DeliveryZone, slot: TimeSlot, choice: DeliveryChoice): Promise<void> {
    try {
      const cart = await api('PATCH /api/cart/delivery2', {
        body: {
          deliveryZoneId: zone.id,
          timeSlotId: slot.id,
          ...(choice.mode === 'delivery' ? { address: choice.address } : {}),
        },
      });
      queryClient.setQueryData(cartQuery(api).queryKey, cart);
      await queryClient.fetchQuery({ ...cartLightQuery(api), staleTime: 0 });
      track('shipping slot chosen', { type: zone.type });
      forgetChoice();
      closeOverlay();
      addWhatWaited();
    } catch (failure) {
      sayFailure(failure);
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
    }
  }

  return async (zone, slot, choice) => {
    const cart = queryClient.getQueryData<Cart | null>(cartQuery(api).queryKey);
    const losses = lossesOfSlot(presentCart(cart), {
      id: slot.id,
      shopId: zone.shop.id,
      zoneId: zone.id,
      type: zone.type,
      prices: slot.deliveryPricesWithDeltas,
    });
    if (losses.length === 0) await take(zone, slot, choice);
    else
      openOverlay('select-slot-confirmation', {
        losses,
        onConfirm: () => take(zone, slot, choice),
      });
  };
}
