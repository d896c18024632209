import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

export function FreeDeliveryBar({ cart }: { cart: Cart }): ReactNode {
  const { threshold, missing, progressPercent } = cart.freeDelivery;
  if (threshold === null || isCollection(cart.delivery?.deliveryZone.type ?? '')) return null;
  const text =
    missing === 0
      ? 'La livraison est offerte'
      : `Plus que ${formatEuros(missing)} pour la livraison offerte`;
  return (
    <div aria-live="polite">
      <p
        className={`mb-1.5 flex items-center gap-1.5 text-sm font-semibold ${missing === 0 ? 'text-leaf' : ''}`}
      >
        {missing === 0 ? <Check aria-hidden className="size-4 flex-none" /> : null}
        {text}
      </p>
      <ProgressBar percent={progressPercent} label={text} />
    </div>
  );
}
