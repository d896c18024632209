import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DeliveryZone, TimeSlot } from '#domain/delivery/contract.ts';
import { isSelectable, slotsByDay, type DayOfSlots } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDay, formatHour } from '#domain/paris-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { DeliveryChoice } from './delivery-choice.ts';
import { useTakeSlot } from './use-take-slot.ts';

type SlotDaysProps = { zone: DeliveryZone; choice: DeliveryChoice; currentId: string | null };

export function SlotDays({ zone, choice, currentId }: SlotDaysProps): ReactNode {
  const panelId = useId();
  const days = slotsByDay(zone.deliverySlots);
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const dayOfCurrent = days.find(({ slots }) => slots.some((slot) => slot.id === currentId));
  const firstFree = days.find(({ slots }) => slots.some(isSelectable));
  const day = days.find(({ date }) => date === chosenDate) ?? dayOfCurrent ?? firstFree ?? days[0];
  if (!day) return <Alert kind="info">Aucun créneau n’est disponible pour le moment. Revenez demain, ou choisissez un autre lieu.</Alert>;
  return (
    <>
      <DayTabs days={days} current={day} panelId={panelId} onChoose={setChosenDate} />
      <div id={panelId} role="tabpanel" aria-label={formatDay(day.slots[0]?.from ?? '')}>
        <ul className="flex flex-col gap-2">{day.slots.filter((slot) => !slot.isExpired).map((slot) => <SlotRow key={slot.id} slot={slot} zone={zone} choice={choice} isCurrent={slot.id === currentId} />)}</ul>
      </div>
    </>
  );
}

/** Arrows go from day to day; Tab goes on to the hours. */
function DayTabs({ days, current, panelId, onChoose }: { days: readonly DayOfSlots[]; current: DayOfSlots; panelId: string; onChoose(date: string): void }): ReactNode {
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
    <div role="tablist" aria-label="Jours" onKeyDown={onKeyDown} className="rail -mx-5 mb-4 gap-2 scroll-px-5 px-5 py-1">
      {days.map((day) => {
        const [weekday = '', number = '', month = ''] = formatDay(day.slots[0]?.from ?? '').split(' ');
        const isOn = day === current;
        const isFull = !day.slots.some(isSelectable);
        return (
          <button
            key={day.date} type="button" role="tab" aria-selected={isOn} aria-controls={panelId} tabIndex={isOn ? 0 : -1} onClick={() => onChoose(day.date)}
            className={classNames('min-w-21 rounded-md border px-3 py-2 text-center transition-colors', isOn ? 'border-leaf bg-leaf text-white' : isFull ? 'border-line bg-sand text-quiet' : 'border-line bg-white hover:border-ink')}
          >
            <span className="block text-sm">{weekday}</span><span className="block text-lg font-bold">{number}</span><span className="block text-xs">{isFull ? 'complet' : month}</span>
          </button>
        );
      })}
    </div>
  );
}

function SlotRow({ slot, zone, choice, isCurrent }: { slot: TimeSlot; zone: DeliveryZone; choice: DeliveryChoice; isCurrent: boolean }): ReactNode {
  const takeSlot = useTakeSlot();
  const [isTaking, setIsTaking] = useState(false);
  const hours = `${formatHour(slot.from)} – ${formatHour(slot.to)}`;
  if (!isSelectable(slot)) {
    return <li className="flex min-h-13 items-center justify-between rounded-md border border-line bg-sand px-4 text-quiet"><span>{hours}</span><span>{slot.isFull ? 'Complet' : 'Non proposé'}</span></li>;
  }
  return (
    <li>
      <button
        type="button" disabled={isTaking} aria-pressed={isCurrent}
        onClick={() => { setIsTaking(true); void takeSlot(zone, slot, choice).finally(() => setIsTaking(false)); }}
        className={classNames('flex min-h-13 w-full items-center justify-between gap-3 rounded-md border px-4 py-2 text-left transition-colors hover:border-leaf', isCurrent ? 'border-leaf bg-leaf-wash' : 'border-line-strong bg-white')}
      >
        <span className="flex-none font-semibold">{hours}{isCurrent ? <span className="block text-sm text-leaf-deep">Votre créneau</span> : null}</span>
        <span className="figures text-right text-sm text-quiet">{priceText(slot)}</span>
      </button>
    </li>
  );
}

/** « 5,90 €, offerte dès 100,00 € »: every price of the slot, from the smallest basket up. */
function priceText(slot: TimeSlot): string {
  const [first, ...others] = slot.deliveryPricesWithDeltas.toSorted((a, b) => a.minCartNetPrice - b.minCartNetPrice);
  if (!first || (first.shippingAmount === 0 && others.every((price) => price.shippingAmount === 0))) return 'Gratuit';
  return [formatEuros(first.shippingAmount), ...others.map((price) => `${price.shippingAmount === 0 ? 'offerte' : formatEuros(price.shippingAmount)} dès ${formatEuros(price.minCartNetPrice)}`)].join(', ');
}
