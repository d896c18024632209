import type { ReactNode } from 'react';
import type { StaffSite } from '#domain/sites/contract.ts';
import { formatPlainDay } from '#domain/time/local-time.ts';
import { Form } from '../../forms/form.tsx';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { refusalText } from '../../refusal-text.ts';
import { shopDay } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/number-fields.tsx';
import { Part } from '../../ui/part.tsx';
import { useNow } from '../../ui/use-now.ts';
import { refreshes, slotRefusalText } from '../delivery/delivery-reads.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';

type Closure = StaffSite['closures'][number];

/** « du jeudi 24 décembre au samedi 26 décembre » */
const sayClosure = ({ firstDay, lastDay }: Closure): string =>
  firstDay === lastDay
    ? `le ${formatPlainDay(firstDay)}`
    : `du ${formatPlainDay(firstDay)} au ${formatPlainDay(lastDay)}`;

/** Days on which nothing of the site is offered; it opens again by itself. */
export function SiteClosures({ site }: { site: StaffSite }): ReactNode {
  const today = shopDay(new Date(useNow()).toISOString());
  const close = useSend('POST /api/staff/sites/:id/closures', {
    refreshes,
    // Its own « Rouvrir » stands where it was pressed.
    regret: () => null,
  });
  const closeDays = (body: Closure) => close.mutateAsync({ params: { id: site.id }, body });
  const form = useForm({
    explain: slotRefusalText,
    async send(data, element) {
      const firstDay = String(data.get('firstDay'));
      const lastDay = String(data.get('lastDay')) || firstDay;
      await closeDays({ firstDay, lastDay });
      element.reset();
    },
  });
  return (
    <Part title="Jours de fermeture">
      {site.closures.length > 0 ? (
        <ul className="mb-3">
          {site.closures.map((closure) => (
            <li key={closure.firstDay} className="border-b border-line py-2 last:border-0">
              <ClosureRow site={site} closure={closure} onUndo={() => closeDays(closure)} />
            </li>
          ))}
        </ul>
      ) : null}
      <Form of={form} yes="Fermer ces jours" variant="secondary" noValidate={false}>
        <p>
          Plus aucun créneau de ce site n’est proposé ces jours-là. Une zone reste servie si un
          autre de ses sites est ouvert.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField label="Premier jour" name="firstDay" min={today} required />
          <DateField label="Dernier jour" isOptional name="lastDay" min={today} />
        </div>
      </Form>
    </Part>
  );
}

function ClosureRow({
  site,
  closure,
  onUndo,
}: {
  site: StaffSite;
  closure: Closure;
  onUndo(): Promise<unknown>;
}): ReactNode {
  const said = sayClosure(closure);
  const reopen = useSend('DELETE /api/staff/sites/:id/closures/:firstDay', {
    refreshes,
    regret: () => takenBack({ said: `${site.name} est rouvert ${said}.`, undo: onUndo }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0 flex-1 basis-40 font-semibold">Fermé {said}</p>
      <Button
        variant="secondary"
        loading={reopen.isPending}
        onClick={() => reopen.mutate({ params: { id: site.id, firstDay: closure.firstDay } })}
      >
        Rouvrir
        <span className="sr-only"> {said}</span>
      </Button>
      <Refused by={reopen.error ? refusalText(reopen.error) : null} />
    </div>
  );
}
