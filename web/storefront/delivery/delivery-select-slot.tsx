import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import type { DeliveryZone, TimeSlot } from '#domain/delivery/contract.ts';
import { freeDeliveryThreshold } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate, formatDay, formatHour } from '#domain/paris-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { cartLightQuery } from '../cart/cart-store.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { closeOverlay, openOverlay } from '../overlay-store.ts';
import { refusalText } from '../refusal-text.ts';
import { addWhatWaited, forgetChoice, readChoice, type DeliveryChoice } from './delivery-choice.ts';
import { slotsQuery } from './delivery-queries.ts';

/** When. Days as tabs, hours as rows; a full slot stays, and says so. */
export function DeliverySelectSlot({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const api = useApi();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: open });
  const choice = readChoice() ?? choiceOf(cart ?? null);
  const { data, error } = useQuery({ ...slotsQuery(api, choice ?? { mode: 'collection', deliveryZoneId: '' }), enabled: open && choice !== null });
  const zone = data?.zones[0];
  return (
    <Modal open={open} onClose={onClose} title="Choisissez un créneau" size="m" onBack={() => openOverlay('delivery-address')}>
      {choice === null ? <Button onClick={() => openOverlay('delivery-address')}>Indiquer mon adresse</Button> : null}
      {error ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {choice !== null && !data && !error ? <Skeleton className="h-96" /> : null}
      {data?.isFreeDeliveryPromoted && zone?.type === 'delivery' ? <FreeDelivery zone={zone} /> : null}
      {zone && choice ? <Days zone={zone} choice={choice} currentId={cart?.delivery?.timeSlotId ?? null} /> : null}
    </Modal>
  );
}

function choiceOf(cart: Cart | null): DeliveryChoice | null {
  const delivery = cart?.delivery;
  if (!delivery) return null;
  return delivery.address ? { mode: 'delivery', address: delivery.address } : { mode: 'collection', deliveryZoneId: delivery.deliveryZoneId };
}

function FreeDelivery({ zone }: { zone: DeliveryZone }): ReactNode {
  const thresholds = zone.deliverySlots.map((slot) => freeDeliveryThreshold(slot.deliveryPricesWithDeltas)).filter((threshold) => threshold !== null);
  return thresholds.length > 0 ? <p className="mb-4 rounded-md bg-leaf-wash px-4 py-3 font-semibold text-leaf-deep">Livraison offerte dès {formatEuros(Math.min(...thresholds))} d’achats</p> : null;
}

function Days({ zone, choice, currentId }: { zone: DeliveryZone; choice: DeliveryChoice; currentId: string | null }): ReactNode {
  const open = zone.deliverySlots.filter((slot) => !slot.isExpired);
  const days = [...Map.groupBy(open, (slot) => formatDate(slot.from))];
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const firstFree = days.find(([, slots]) => slots.some((slot) => !slot.isFull && !slot.isExcluded));
  const [date, slots] = days.find(([day]) => day === chosenDay) ?? firstFree ?? days[0] ?? [];
  if (!date || !slots) return <Alert kind="info">Aucun créneau n’est disponible pour le moment.</Alert>;
  return (
    <>
      <p className="mb-3 text-quiet">{zone.name}</p>
      <div role="tablist" aria-label="Jours" className="rail mb-4 gap-2">
        {days.map(([day, ofDay]) => {
          const [weekday = '', number = '', month = ''] = formatDay(ofDay[0]?.from ?? '').split(' ');
          return (
            <button key={day} type="button" role="tab" aria-selected={day === date} onClick={() => setChosenDay(day)} className={classNames('min-w-20 flex-none rounded-md border px-3 py-2 text-center', day === date ? 'border-leaf bg-leaf text-white' : 'border-line bg-white hover:border-ink')}>
              <span className="block text-sm">{weekday}</span><span className="block text-lg font-bold">{number}</span><span className="block text-xs">{month}</span>
            </button>
          );
        })}
      </div>
      <ul className="flex flex-col gap-2">{slots.map((slot) => <li key={slot.id}><SlotRow slot={slot} zone={zone} choice={choice} isCurrent={slot.id === currentId} /></li>)}</ul>
    </>
  );
}

function priceText(slot: TimeSlot): string {
  const prices = slot.deliveryPricesWithDeltas.map((price) => price.shippingAmount);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (high === 0) return 'Gratuit';
  return low === high ? formatEuros(high) : `${formatEuros(high)}, ${low === 0 ? 'offerte' : formatEuros(low)} dès ${formatEuros(Math.max(...slot.deliveryPricesWithDeltas.map((price) => price.minCartNetPrice)))}`;
}

function SlotRow({ slot, zone, choice, isCurrent }: { slot: TimeSlot; zone: DeliveryZone; choice: DeliveryChoice; isCurrent: boolean }): ReactNode {
  const takeSlot = useTakeSlot();
  const [isTaking, setIsTaking] = useState(false);
  const hours = `${formatHour(slot.from)} – ${formatHour(slot.to)}`;
  if (slot.isFull || slot.isExcluded || slot.tag !== 'green') {
    return <div className="flex min-h-13 items-center justify-between rounded-md border border-line bg-sand px-4 text-quiet"><span>{hours}</span><span>{slot.isFull ? 'Complet' : 'Non proposé'}</span></div>;
  }
  return (
    <button
      type="button" disabled={isTaking} aria-pressed={isCurrent}
      onClick={() => { setIsTaking(true); void takeSlot(zone, slot, choice).finally(() => setIsTaking(false)); }}
      className={classNames('flex min-h-13 w-full items-center justify-between gap-3 rounded-md border px-4 text-left hover:border-leaf', isCurrent ? 'border-leaf bg-leaf-wash' : 'border-line-strong bg-white')}
    >
      <span className="font-semibold">{hours}</span><span className="text-right text-sm text-quiet">{isCurrent ? 'Votre créneau · ' : ''}{priceText(slot)}</span>
    </button>
  );
}

/** Makes or moves the cart, then adds what was wanted before there was one. */
function useTakeSlot(): (zone: DeliveryZone, slot: TimeSlot, choice: DeliveryChoice) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (zone, slot, choice) => {
    try {
      await api.send('PATCH', '/api/cart/delivery2', { deliveryZoneId: zone.id, timeSlotId: slot.id, ...(choice.mode === 'delivery' ? { address: choice.address } : {}) });
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      await queryClient.ensureQueryData(cartLightQuery(api));
      forgetChoice();
      closeOverlay();
      addWhatWaited();
    } catch (refusal) {
      toast.error(refusalText(refusal));
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
    }
  };
}
