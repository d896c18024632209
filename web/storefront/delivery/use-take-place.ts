import { useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/contract.ts';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { lossesOfPlace, type PresentCart } from '#domain/delivery/losses.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { keepChoice, type DeliveryChoice } from '../address/delivery-choice.ts';

/** The current cart, to tell what a change would lose. */
export function presentCart(cart: Cart | null | undefined): PresentCart | null {
  const delivery = cart?.delivery;
  if (!delivery) return null;
  return {
    units: cart.counts.units,
    netCents: cart.price.quotation.net,
    shopId: delivery.shopId,
    zoneId: delivery.deliveryZoneId,
    slotId: delivery.timeSlotId,
    hasValidSlot: delivery.timeSlotValidity === 'valid',
    prices: delivery.timeSlot?.deliveryPricesWithDeltas ?? [],
    isCompletion: cart.initialOrder !== null,
  };
}

/** Sets the address, then opens the slots. Asks first if something would be lost. */
export function useTakePlace(): (choice: DeliveryChoice, zone: DeliveryZone) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (choice, zone) => {
    const cart = queryClient.getQueryData<Cart | null>(cartQuery(api).queryKey);
    const losses = lossesOfPlace(presentCart(cart), { shopId: zone.shop.id, zoneId: zone.id });
    const goOn = () => {
      keepChoice(choice);
      openOverlay('delivery-select-slot');
    };
    if (losses.length === 0) goOn();
    else openOverlay('select-address-confirmation', { losses, onConfirm: goOn });
  };
}
