import type { ReactNode } from 'react';
import type { StaffSlot } from '#domain/delivery/staff-contract.ts';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import { FillBar } from './fill-bar.tsx';

/** How full a slot is: in orders, and in minutes of work where it counts them. */
export function SlotFill({ slot }: { slot: StaffSlot }): ReactNode {
  const { booked, capacity, bookedMinutes, capacityMinutes } = slot;
  return (
    <>
      <p className="figures mb-1.5 mt-2 flex justify-between gap-2 text-sm">
        <span>{plural(booked, 'place réservée', 'places réservées')}</span>
        <span className="text-quiet">sur {capacity}</span>
      </p>
      <FillBar booked={booked} capacity={capacity} />
      {capacityMinutes !== null || bookedMinutes > 0 ? (
        <p className="figures mb-1.5 mt-2 flex justify-between gap-2 text-sm">
          <span>{formatMinutes(bookedMinutes)} de travail</span>
          {capacityMinutes === null ? null : (
            <span className="text-quiet">sur {formatMinutes(capacityMinutes)}</span>
          )}
        </p>
      ) : null}
      {capacityMinutes === null ? null : (
        <FillBar booked={bookedMinutes} capacity={capacityMinutes} />
      )}
    </>
  );
}
