import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { keepForLater, takeWaiting } from '../address/delivery-choice.ts';
import { openOverlay, useOpenOverlay, type OverlayName } from '../overlays/overlay-store.ts';

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
export function useSayNotAdded(hasPlace: boolean): void {
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
          keepForLater(dropped.add, dropped.what);
          openOverlay('delivery-address');
        },
      },
      said.current.signal,
    );
  }, [name, hasPlace]);
}
