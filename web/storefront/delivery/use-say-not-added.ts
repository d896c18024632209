import { useEffect } from 'react';
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

/** Closing those panels adds nothing: says so, and offers to go on. */
export function useSayNotAdded(): void {
  const name = useOpenOverlay()?.name ?? null;
  useEffect(() => {
    if (name && deliveryPanels.has(name)) return;
    const dropped = takeWaiting();
    if (!dropped?.what) return;
    toast.info(
      `Nous n’avons pas ajouté ${dropped.what} : il faut d’abord une adresse et un créneau.`,
      {
        label: 'Les choisir',
        onClick: () => {
          keepForLater(dropped.add, dropped.what);
          openOverlay('delivery-address');
        },
      },
    );
  }, [name]);
}
