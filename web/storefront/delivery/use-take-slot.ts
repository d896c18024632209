import { useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/contract.ts';
import type { DeliveryZone, TimeSlot } from '#domain/delivery/contract.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { cartLightQuery } from '../cart/cart-store.ts';
import { closeOverlay } from '../overlay-store.ts';
import { refusalText } from '../refusal-text.ts';
import { addWhatWaited, forgetChoice, type DeliveryChoice } from './delivery-choice.ts';

/** Makes or moves the cart, then adds what was wanted before there was one. */
export function useTakeSlot(): (zone: DeliveryZone, slot: TimeSlot, choice: DeliveryChoice) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (zone, slot, choice) => {
    try {
      const cart = await api.send<Cart>('PATCH', '/api/cart/delivery2', { deliveryZoneId: zone.id, timeSlotId: slot.id, ...(choice.mode === 'delivery' ? { address: choice.address } : {}) });
      queryClient.setQueryData(cartQuery(api).queryKey, cart);
      await queryClient.fetchQuery({ ...cartLightQuery(api), staleTime: 0 });
      forgetChoice();
      closeOverlay();
      addWhatWaited();
    } catch (refusal) {
      toast.error(refusalText(refusal));
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
    }
  };
}
