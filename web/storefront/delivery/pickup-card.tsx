import { useEffect, useRef, type ReactNode } from 'react';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { modeLabel } from '#domain/delivery/rules.ts';
import { classNames } from '../../ui/class-names.ts';
import { distanceText, openingText } from './opening-hours.ts';

type PickupCardProps = {
  zone: DeliveryZone;
  number: number;
  isActive: boolean;
  onLook(): void;
  onChoose(): void;
};

/** A pickup point: pressing chooses it, hovering highlights it on the map under the same number. */
export function PickupCard({
  zone,
  number,
  isActive,
  onLook,
  onChoose,
}: PickupCardProps): ReactNode {
  const parts = zone.address?.addressComponents;
  const card = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={card}
      type="button"
      onClick={onChoose}
      onFocus={onLook}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') onLook();
      }}
      className={classNames(
        'flex w-full gap-3 rounded-md border p-4 text-left transition-colors hover:border-leaf',
        isActive ? 'border-leaf bg-leaf-wash' : 'border-line-strong bg-white',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'figures grid size-8 flex-none place-items-center rounded-full text-sm font-bold text-white transition-colors',
          isActive ? 'bg-tomato' : 'bg-leaf',
        )}
      >
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{zone.name}</span>
          {zone.distanceMeters === null ? null : (
            <span className="figures flex-none text-sm text-quiet">
              {distanceText(zone.distanceMeters)}
            </span>
          )}
        </span>
        <span className="block text-sm font-semibold text-leaf-deep">{modeLabel(zone)}</span>
        {parts ? (
          <span className="mt-1 block text-quiet">
            {parts.streetNumber} {parts.street}, {parts.postalCode} {parts.city}
          </span>
        ) : null}
        <span className="mt-1 block text-sm text-quiet first-letter:uppercase">
          {openingText(zone.openingHours)}
        </span>
        {zone.instructions ? (
          <span className="mt-1 block whitespace-pre-line text-sm">{zone.instructions}</span>
        ) : null}
      </span>
    </button>
  );
}
