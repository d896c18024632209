import { CreditCard } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import {
  cheapestDays,
  type DayOfSlots,
  filterByHours,
  isSelectable,
  slotsByDay,
} from '#domain/delivery/rules.ts';
import { formatDay, shopTimeZone } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import type { DeliveryChoice } from '../address/delivery-choice.ts';
import { offeredPageMeans, paymentNote } from './payment-note.ts';
import { SlotRow } from './slot-row.tsx';

type SlotDaysProps = {
  zone: DeliveryZone;
  choice: DeliveryChoice;
  currentId: string | null;
  netCents: number;
};

const hourRanges = [
  { label: 'Toutes les heures', from: 0, to: 24 },
  { label: 'Matin', from: 0, to: 12 },
  { label: 'Après-midi', from: 12, to: 18 },
  { label: 'Soir', from: 18, to: 24 },
] as const;

export function SlotDays({ zone, choice, currentId, netCents }: SlotDaysProps): ReactNode {
  const panelId = useId();
  const [range, setRange] = useState<(typeof hourRanges)[number]>(hourRanges[0]);
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const days = slotsByDay(zone.deliverySlots, shopTimeZone());
  const dayOfCurrent = days.find(({ slots }) => slots.some((slot) => slot.id === currentId));
  const firstFree = days.find(({ slots }) => slots.some(isSelectable));
  const day = days.find(({ date }) => date === chosenDate) ?? dayOfCurrent ?? firstFree ?? days[0];
  if (!day || !firstFree) return <NoSlot />;
  // All hours: full slots stay visible. A range shows only available slots.
  const shown =
    range === hourRanges[0]
      ? day.slots.filter((slot) => !slot.isExpired)
      : filterByHours(day.slots, [range.from, range.to], shopTimeZone());
  const note = paymentNote(shown, offeredPageMeans(zone.deliverySlots));
  return (
    <>
      <DayTabs
        days={days}
        current={day}
        cheapest={isCollection(zone.type) ? new Set() : cheapestDays(days, netCents)}
        panelId={panelId}
        onChoose={setChosenDate}
      />
      <div role="group" aria-label="Heures" className="rail -mx-5 mb-4 gap-2 scroll-px-5 px-5 py-1">
        {hourRanges.map((one) => (
          <Chip key={one.label} isOn={one === range} onClick={() => setRange(one)}>
            {one.label}
          </Chip>
        ))}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={formatDay(day.slots[0]?.from ?? '')}
        className="min-h-40"
      >
        {note ? (
          <p className="mb-3 flex gap-2 text-sm text-quiet">
            <CreditCard aria-hidden className="mt-0.5 size-4 flex-none" />
            {note}
          </p>
        ) : null}
        {shown.length > 0 ? (
          <ul className="grid gap-2 sm:grid-cols-2">
            {shown.map((slot) => (
              <SlotRow
                key={slot.id}
                slot={slot}
                zone={zone}
                choice={choice}
                isCurrent={slot.id === currentId}
                netCents={netCents}
              />
            ))}
          </ul>
        ) : null}
        {shown.length === 0 ? (
          <p role="status" className="rounded-md bg-sand p-4">
            Aucun créneau à ces heures ce jour-là.{' '}
            <button
              type="button"
              className="min-h-6 font-semibold text-leaf underline"
              onClick={() => setRange(hourRanges[0])}
            >
              Voir toutes les heures
            </button>
          </p>
        ) : null}
      </div>
    </>
  );
}

function NoSlot(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info" title="Aucun créneau n’est disponible">
        Tout est complet pour les deux semaines à venir. De nouveaux créneaux ouvrent chaque nuit ;
        votre panier est gardé.
      </Alert>
      <Button variant="secondary" onClick={() => openOverlay('pickup-address')}>
        Voir les points de retrait
      </Button>
    </div>
  );
}

type DayTabsProps = {
  days: readonly DayOfSlots[];
  current: DayOfSlots;
  cheapest: ReadonlySet<string>;
  panelId: string;
  onChoose(date: string): void;
};

/** Arrow keys move between days; Tab moves to the hours. */
function DayTabs({ days, current, cheapest, panelId, onChoose }: DayTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const index = (days.indexOf(current) + step + days.length) % days.length;
    const next = days[index];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChoose(next.date);
    (event.currentTarget.children[index] as HTMLElement | undefined)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Jours"
      onKeyDown={onKeyDown}
      className="rail -mx-5 mb-3 gap-2 scroll-px-5 px-5 py-1"
    >
      {days.map((day) => {
        const [weekday = '', number = '', month = ''] = formatDay(day.slots[0]?.from ?? '').split(
          ' ',
        );
        const isOn = day === current;
        const isFull = !day.slots.some(isSelectable);
        const isCheapest = cheapest.has(day.date);
        return (
          <button
            key={day.date}
            type="button"
            role="tab"
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onChoose(day.date)}
            className={classNames(
              'flex min-w-23 flex-col items-center rounded-md border px-2 py-2 transition-colors',
              isOn
                ? 'border-leaf bg-leaf text-white'
                : isFull
                  ? 'border-line bg-sand text-quiet'
                  : 'border-line bg-white hover:border-ink',
            )}
          >
            <span className="block text-sm">{weekday}</span>
            <span className="block text-lg font-bold">{number}</span>
            <span className="block text-xs">{month}</span>
            {isFull || isCheapest ? (
              <span
                className={classNames(
                  'block text-xs',
                  !isFull && 'font-bold',
                  !isFull && !isOn && 'text-leaf-deep',
                )}
              >
                {isFull ? 'complet' : 'le moins cher'}
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
