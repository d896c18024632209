import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import type { DeliveryZone, OfferedSlot } from '#domain/delivery/contract.ts';
import { lossesOfSlot } from '#domain/delivery/losses.ts';
import { freeDeliveryThreshold, isSelectable, priceAt } from '#domain/delivery/rules.ts';
import { formatEuros, formatSum } from '#domain/measures/money.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { useApi } from '../../use-api.ts';
import {
  addWhatWaited,
  type DeliveryChoice,
  forgetChoice,
  waitingProducts,
} from '../address/delivery-choice.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { cartLightQuery } from '../cart/cart-store.ts';
import { closeOverlay, openOverlay } from '../overlays/overlay-store.ts';
import { useSlotFailure } from './use-slot-failure.ts';
import { presentCart } from './use-take-place.ts';

type SlotRowProps = {
  slot: OfferedSlot;
  zone: DeliveryZone;
  choice: DeliveryChoice;
  isCurrent: boolean;
  netCents: number;
};

export function SlotRow({ slot, zone, choice, isCurrent, netCents }: SlotRowProps): ReactNode {
  const takeSlot = useTakeSlot();
  const [isTaking, setIsTaking] = useState(false);
  const hours = `${formatHour(slot.from)} – ${formatHour(slot.to)}`;
  if (!isSelectable(slot)) {
    return (
      <li className="flex min-h-15 items-center justify-between rounded-md border border-line bg-sand px-4 text-quiet">
        <span className="line-through decoration-1">{hours}</span>
        <span>{slot.isFull ? 'Complet' : 'Non proposé'}</span>
      </li>
    );
  }
  const price = priceAt(slot.deliveryPricesWithDeltas, netCents);
  const free = price > 0 ? freeDeliveryThreshold(slot.deliveryPricesWithDeltas) : null;
  return (
    <li>
      <button
        type="button"
        disabled={isTaking}
        aria-pressed={isCurrent}
        onClick={() => {
          setIsTaking(true);
          void takeSlot(zone, slot, choice).finally(() => setIsTaking(false));
        }}
        className={classNames(
          'flex min-h-15 w-full items-center justify-between gap-3 rounded-md border px-4 py-2 text-left transition-colors hover:border-leaf',
          isCurrent ? 'border-leaf bg-leaf-wash' : 'border-line-strong bg-white',
        )}
      >
        <span className="min-w-0">
          <span className="block font-semibold">{hours}</span>
          {isCurrent ? (
            <span className="flex items-center gap-1 text-sm text-leaf-deep">
              <Check aria-hidden className="size-4" />
              Votre créneau
            </span>
          ) : null}
          <span className="block text-sm text-quiet">à commander avant {cutOffText(slot)}</span>
        </span>
        <span className="figures flex-none text-right text-sm text-quiet">
          <span className="block text-base font-semibold text-ink">
            {price === 0 ? 'Gratuit' : formatEuros(price)}
          </span>
          {free === null ? null : `offerte dès ${formatSum(free)}`}
        </span>
      </button>
    </li>
  );
}

/** Order cut-off of the slot: « ven. 21 à 18 h ». */
function cutOffText({ orderUntil }: OfferedSlot): string {
  const [weekday = '', number = ''] = formatDay(orderUntil).split(' ');
  return `${weekday.slice(0, 3)}.\u00a0${number}\u00a0à\u00a0${formatHour(orderUntil)}`;
}

/**
 * Creates or moves the cart, asking first if something would be lost, then adds what the visitor
 * wanted before it existed.
 */
function useTakeSlot(): (
  zone: DeliveryZone,
  slot: OfferedSlot,
  choice: DeliveryChoice,
) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  const sayFailure = useSlotFailure();

  async function take(
    zone: DeliveryZone,
    slot: OfferedSlot,
    choice: DeliveryChoice,
  ): Promise<void> {
    try {
      const cart = await api('PATCH /api/cart/delivery2', {
        body: {
          deliveryZoneId: zone.id,
          timeSlotId: slot.id,
          ...(choice.mode === 'delivery' ? { address: choice.address } : {}),
          ...waitingProducts(),
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
      shopId: (slot.shop ?? zone.shop).id,
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
