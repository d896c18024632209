import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Cart, CartLight } from '#domain/cart/contract.ts';
import { showsSlotToaster } from '#domain/delivery/rules.ts';
import { formatSlot } from '../../shop-time.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { keepForLater, takeWaiting } from '../address/delivery-choice.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { useCartLight } from '../cart/cart-store.ts';
import {
  closeOverlay,
  openOverlay,
  type OverlayName,
  useOpenOverlay,
} from '../overlays/overlay-store.ts';
import { useSlotFailure } from './use-slot-failure.ts';

/** On every page: replaces an invalid slot by the nearest one and says so. The cart is kept. */
export function SlotKeeper(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const sayFailure = useSlotFailure();
  const light = useCartLight();
  useSayNotAdded(Boolean(light?.delivery));
  const lostKey =
    light?.delivery && light.delivery.timeSlotValidity !== 'valid' && light.units > 0
      ? `${light.id}:${light.delivery.slot?.id ?? ''}:${light.delivery.nextShopId ?? ''}`
      : null;

  const replace = useEffectEvent(async (before: CartLight) => {
    try {
      const {
        cart,
        previousTimeslotStatus: status,
        previousTimeSlot: lost,
      } = await api('PATCH /api/cart/delivery/verify', { body: { action: 'all' } });
      if (status === 'no_delivery_for_address')
        toast.error('Nous ne livrons plus cette adresse. Votre panier est gardé.', {
          label: 'Changer d’adresse',
          onClick: () => openOverlay('delivery-address'),
        });
      if (status === 'valid' || status === 'no_delivery_for_address') return;
      queryClient.setQueryData<Cart | null>(
        cartQuery(api).queryKey,
        (full) => full && { ...full, delivery: cart.delivery },
      );
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      const slot = cart.delivery?.timeSlot;
      if (slot && before.delivery?.slot && showsSlotToaster(before.delivery.slot.from, Date.now()))
        toast.info(`Nouveau créneau : ${formatSlot(slot)}.`);
      openOverlay('expired-delivery-slot', {
        status,
        slot: slot ?? undefined,
        lost: lost ?? undefined,
      });
    } catch (failure) {
      sayFailure(failure);
    }
  });

  /** The same delivery, prepared by the site that serves the zone now. */
  const askAboutSite = useEffectEvent(async (shopId: string) => {
    const delivery = (await queryClient.fetchQuery(cartQuery(api)))?.delivery;
    const { deliveryZoneId, timeSlotId, address } = delivery ?? {};
    if (!deliveryZoneId || !timeSlotId) return;
    openOverlay('select-slot-confirmation', {
      losses: [{ kind: 'shop', shopId }],
      async onConfirm() {
        try {
          await api('PATCH /api/cart/delivery2', {
            body: { deliveryZoneId, timeSlotId, ...(address ? { address } : {}) },
          });
          await queryClient.invalidateQueries({ queryKey: ['cart'] });
          closeOverlay();
        } catch (failure) {
          sayFailure(failure);
        }
      },
    });
  });

  useEffect(() => {
    if (lostKey === null || !light) return;
    const next = light.delivery?.nextShopId;
    void (next === undefined ? replace(light) : askAboutSite(next).catch(sayFailure));
    // Asked once for each slot that was lost, whatever else of the cart changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lostKey]);

  return null;
}

/** The panels between « + » and the cart that it needs. */
const deliveryPanels: ReadonlySet<OverlayName> = new Set<OverlayName>([
  'delivery-address',
  'delivery-address-modal',
  'delivery-manual-address',
  'delivery-select-slot',
  'delivery-select-slot-modal',
  'expired-delivery-slot',
  'pickup-address',
  'select-address-confirmation',
  'select-slot',
  'select-slot-confirmation',
]);

/**
 * Closing those panels adds nothing: says so, and offers to go on. The message leaves once a panel
 * asks again, or once the cart has its place.
 */
function useSayNotAdded(hasPlace: boolean): void {
  const name = useOpenOverlay()?.name ?? null;
  const said = useRef<AbortController>(null);
  useEffect(() => {
    const isAsking = name !== null && deliveryPanels.has(name);
    if (isAsking || hasPlace) said.current?.abort();
    if (isAsking) return;
    const dropped = takeWaiting();
    if (!dropped?.what) return;
    said.current = new AbortController();
    toast.info(
      `Nous n’avons pas ajouté ${dropped.what} : il faut d’abord une adresse et un créneau.`,
      {
        label: 'Les choisir',
        onClick: () => {
          keepForLater(dropped);
          openOverlay('delivery-address');
        },
      },
      said.current.signal,
    );
  }, [name, hasPlace]);
}
