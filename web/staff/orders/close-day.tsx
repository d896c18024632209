import { CalendarOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import { shopDay } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useForm } from '../../forms/use-form.ts';
import { DayClosing } from '../delivery/closed-days.tsx';
import { closingAddress, type OrdersView } from './orders-url.ts';
import { DateField } from '../../ui/number-fields.tsx';

/** Chooses the day to close; its orders, and what becomes of them, are on the page that it opens. */
export function ChooseClosedDay({ view }: { view: OrdersView }): ReactNode {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const today = shopDay(new Date(useNow()).toISOString());
  const { form } = useForm({
    async send(data) {
      const day = String(data.get('day'));
      await navigate(closingAddress({ scope: 'open', zone: view.zone, day }));
      return 'leaving';
    },
  });
  return (
    <div>
      <Button
        variant="ghost"
        icon={<CalendarOff aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Fermer une journée…
      </Button>
      {isOpen ? (
        <form
          {...form}
          noValidate={false}
          aria-label="Fermer une journée"
          className="mt-2 flex flex-wrap items-end gap-3"
        >
          <p className="w-full">
            Vous verrez d’abord ses commandes ; rien n’est fermé avant que vous le confirmiez.
          </p>
          <div className="min-w-0 flex-1 basis-44">
            <DateField label="Jour à fermer" min={today} required name="day" />
          </div>
          <Button type="submit" variant="secondary">
            Voir ce jour
          </Button>
        </form>
      ) : null}
    </div>
  );
}

/** Closes the day that the board shows to new orders. Its existing orders stay. */
export function CloseThisDay({
  closing,
  isOpened,
}: {
  closing: ClosingRequest | null;
  isOpened: boolean;
}): ReactNode {
  const [isOpen, setOpen] = useState(isOpened);
  if (!closing) return null;
  return (
    <>
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Fermer ce jour…
      </Button>
      {isOpen ? (
        <section aria-label="Fermer ce jour" className="mb-5 w-full max-w-2xl">
          <DayClosing asked={{ day: closing.day, zoneId: closing.zoneId ?? '' }} />
        </section>
      ) : null}
    </>
  );
}
