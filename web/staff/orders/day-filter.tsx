import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { shopDay } from '../../shop-time.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ordersAddress, type OrdersView } from './orders-url.ts';

const aDayMs = 86_400_000;

/** The usual days as buttons, other days in the calendar. */
export function DayFilter({ view }: { view: OrdersView }): ReactNode {
  const navigate = useNavigate();
  const id = useId();
  const now = useNow();
  const near =
    view.scope === 'past'
      ? { label: 'Hier', day: dayOf(now - aDayMs) }
      : { label: 'Demain', day: dayOf(now + aDayMs) };
  const days = [
    { label: 'Tous les jours', day: '' },
    { label: 'Aujourd’hui', day: dayOf(now) },
    near,
  ];
  return (
    <div className="rail my-4 items-center gap-2 md:flex-wrap">
      <nav aria-label="Jour du créneau" className="flex flex-none gap-2">
        {days.map(({ label, day }) => (
          <ChipLink key={label} to={ordersAddress({ ...view, day })} isOn={view.day === day}>
            {label}
          </ChipLink>
        ))}
      </nav>
      <label htmlFor={id} className="sr-only">
        Un autre jour
      </label>
      <input
        id={id}
        type="date"
        value={view.day}
        onChange={(event) =>
          void navigate(ordersAddress({ ...view, day: event.currentTarget.value }))
        }
        className="min-h-11 flex-none rounded-full border border-line bg-white px-4 text-sm font-semibold transition-colors hover:border-ink"
      />
    </div>
  );
}

const dayOf = (ms: number): string => shopDay(new Date(ms).toISOString());
