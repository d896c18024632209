import { ChevronDown, MapPin } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { CartLight } from '#domain/cart/contract.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { useHandedOverFocus } from '../../ui/use-handed-over-focus.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { useUser } from '../session/session.ts';

const DeliveryProposal = lazy(async () => ({
  default: (await import('../delivery/delivery-proposal.tsx')).DeliveryProposal,
}));

/** Address and slot in the header; opens the panels that change them. Proposes them without a cart. */
export function DeliveryChip(): ReactNode {
  const cart = useCartLight();
  const isCustomer = Boolean(useUser()?.id);
  const control = useHandedOverFocus();
  const delivery = cart?.delivery ?? null;
  const chip = (
    <button
      ref={control}
      type="button"
      onClick={() => openOverlay(delivery ? 'select-slot' : 'delivery-address')}
      className="flex min-h-11 min-w-0 flex-1 @max-[16rem]:order-1 @max-[16rem]:basis-full items-center gap-1.5 rounded-full border border-line bg-white px-2.5 text-left text-sm transition-colors hover:border-ink sm:max-w-72 sm:gap-2 sm:px-3 md:w-56 md:flex-none lg:w-60"
    >
      <MapPin aria-hidden className="size-5 flex-none text-leaf" />
      <span className="min-w-0 flex-1 leading-4">
        <span className="block truncate font-semibold">{delivery?.label ?? 'Où livrer ?'}</span>
        <span className="block truncate text-xs text-quiet sm:text-sm sm:leading-4">
          {slotText(delivery)}
        </span>
      </span>
      <ChevronDown aria-hidden className="hidden size-4 flex-none sm:block" />
    </button>
  );
  if (!cart || delivery || !isCustomer) return chip;
  return (
    <Suspense fallback={chip}>
      <DeliveryProposal control={control}>{chip}</DeliveryProposal>
    </Suspense>
  );
}

function slotText(delivery: CartLight['delivery']): string {
  if (!delivery) return 'Adresse et créneau';
  if (!delivery.slot || delivery.timeSlotValidity !== 'valid') return 'Choisir un créneau';
  const [weekday = '', day = ''] = formatDay(delivery.slot.from).split(' ');
  return `${weekday.slice(0, 3)}. ${day}, ${formatHour(delivery.slot.from)} – ${formatHour(delivery.slot.to)}`;
}
