import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isSelectable, type DayOfSlots } from '#domain/delivery/rules.ts';
import { formatDay } from '../../shop-time.ts';
import { classNames } from '../../ui/class-names.ts';

type DayTabsProps = {
  days: readonly DayOfSlots[];
  current: DayOfSlots;
  cheapest: ReadonlySet<string>;
  panelId: string;
  onChoose(date: string): void;
};

/** Arrow keys move between days; Tab moves to the hours. */
export function DayTabs({ days, current, cheapest, panelId, onChoose }: DayTabsProps): ReactNode {
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
