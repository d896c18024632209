import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { modeLabel } from '#domain/delivery/rules.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { streetText } from '../address/address-text.ts';
import { type DeliveryChoice, readChoice } from '../address/delivery-choice.ts';
import { slotsQuery } from '../address/delivery-queries.ts';
import { SlotDays } from './slot-days.tsx';
import { SlotTiers, Thresholds } from './slot-prices.tsx';

/**
 * Slot picker: days as tabs, hours as rows. Full slots stay visible and say so. `reason`: why it is
 * shown instead of the slot just asked for.
 */
export function DeliverySelectSlot({
  open,
  onClose,
  reason,
}: {
  open: boolean;
  onClose(): void;
  reason?: string;
}): ReactNode {
  const api = useApi();
  const { data: cart, isPending } = useQuery({ ...cartQuery(api), enabled: open });
  const choice = readChoice() ?? choiceOf(cart ?? null);
  const { data, error } = useQuery({
    ...slotsQuery(api, choice ?? { mode: 'collection', deliveryZoneId: '' }),
    enabled: open && choice !== null,
  });
  const zone = data?.zones[0];
  const isNowhere = choice === null && !isPending;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Choisissez un créneau"
      size="m"
      onBack={() => openOverlay('delivery-address')}
    >
      {reason ? (
        <Alert kind="warning" className="mb-4">
          {reason}
        </Alert>
      ) : null}
      {isNowhere ? (
        <>
          <p className="mb-4">
            Les créneaux dépendent de votre adresse ou de votre point de retrait.
          </p>
          <Button onClick={() => openOverlay('delivery-address')}>Indiquer mon adresse</Button>
        </>
      ) : null}
      {error ? (
        <Alert kind="error">
          {refusalText(error)}
          {error instanceof ApiRefusal && error.is('Delivery.NoDeliveryForAddress') ? (
            <button
              type="button"
              className="mt-1 block min-h-6 font-semibold underline"
              onClick={() => openOverlay('delivery-address')}
            >
              Choisir une autre adresse
            </button>
          ) : null}
        </Alert>
      ) : null}
      {!isNowhere && !data && !error ? <SlotsSkeleton /> : null}
      {zone && choice ? (
        <>
          <p className="mb-4 text-quiet">
            {choice.mode === 'delivery' ? (
              <>
                Livraison · {streetText(choice.address)},{' '}
                <span className="whitespace-nowrap">
                  {choice.address.postalCode} {choice.address.city}
                </span>
              </>
            ) : (
              `${modeLabel(zone)} · ${zone.name}`
            )}{' '}
            <button
              type="button"
              className="min-h-6 font-semibold text-leaf underline"
              onClick={() =>
                openOverlay(choice.mode === 'delivery' ? 'delivery-address' : 'pickup-address')
              }
            >
              Modifier<span className="sr-only"> le lieu</span>
            </button>
          </p>
          <Thresholds
            minimumOrder={cart?.minimumOrder.amount ?? data.minimumOrder}
            freeSlots={
              data.isFreeDeliveryPromoted && !isCollection(zone.type) ? zone.deliverySlots : []
            }
          />
          <SlotDays
            zone={zone}
            choice={choice}
            currentId={cart?.delivery?.deliveryZoneId === zone.id ? cart.delivery.timeSlotId : null}
            netCents={cart?.price.quotation.net ?? 0}
          />
          {isCollection(zone.type) ? null : <SlotTiers slots={zone.deliverySlots} />}
        </>
      ) : null}
    </Modal>
  );
}

function choiceOf(cart: Cart | null): DeliveryChoice | null {
  const delivery = cart?.delivery;
  if (!delivery) return null;
  return delivery.address
    ? { mode: 'delivery', address: delivery.address }
    : { mode: 'collection', deliveryZoneId: delivery.deliveryZoneId };
}

/** Skeleton with the final height of days, ranges and hours. */
function SlotsSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Chargement des créneaux">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-12" />
      <div className="mt-4 flex gap-2 overflow-hidden">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Skeleton key={day} className="h-20 w-23 flex-none" />
        ))}
      </div>
      <div className="mt-4 flex gap-2 overflow-hidden">
        {[1, 2, 3].map((range) => (
          <Skeleton key={range} className="h-11 w-28 flex-none rounded-full" />
        ))}
      </div>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        {[1, 2, 3, 4].map((slot) => (
          <Skeleton key={slot} className="h-15" />
        ))}
      </div>
    </div>
  );
}
