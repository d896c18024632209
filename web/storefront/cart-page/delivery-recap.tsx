import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { formatSlot } from '../../shop-time.ts';
import { streetText } from '../address/address-text.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

/** Address and slot, with links to change them. Says when the slot was lost. */
export function DeliveryRecap({ cart }: { cart: Cart }): ReactNode {
  const { delivery } = cart;
  if (!delivery) return null;
  const { address, deliveryZone: zone, timeSlot } = delivery;
  const isPickup = isCollection(zone.type);
  const door = isPickup ? zone.address?.addressComponents : address;
  const town = door ? `${door.postalCode} ${door.city}` : null;
  const place = isPickup ? zone.name : address ? streetText(address) : zone.name;
  return (
    <div className="flex gap-3 rounded-md bg-sand p-3">
      <CalendarClock aria-hidden className="mt-0.5 size-5 flex-none text-leaf" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{place}</p>
        {town ? <p className="text-sm text-quiet">{town}</p> : null}
        {delivery.timeSlotValidity === 'valid' && timeSlot ? (
          <p className="text-sm first-letter:uppercase">{formatSlot(timeSlot)}</p>
        ) : (
          <p className="text-sm font-semibold text-tomato">
            Ce créneau n’est plus disponible : choisissez-en un autre, votre panier est gardé.
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-3">
          <button
            type="button"
            className="min-h-6 text-sm font-semibold text-leaf underline"
            onClick={() => openOverlay('delivery-select-slot')}
          >
            Changer de créneau
          </button>
          <button
            type="button"
            className="min-h-6 text-sm font-semibold text-leaf underline"
            onClick={() => openOverlay('delivery-address')}
          >
            {isPickup ? 'Changer de lieu' : 'Changer d’adresse'}
          </button>
        </p>
      </div>
    </div>
  );
}
