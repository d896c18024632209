import { useState, type ReactNode } from 'react';
import type { StaffVanRun, Transfers } from '#domain/sites/transfers-contract.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { weekdays } from '../delivery/slot-texts.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { useSend } from '../kit/use-send.ts';
import { useMay } from '../session/member.ts';

const refreshes = ['GET /api/staff/transfers'] as const;

/** The timetable: what a site lacks and another one has is promised to shoppers when a van brings it in time. */
export function VanRuns({ transfers: { runs, sites } }: { transfers: Transfers }): ReactNode {
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = useMay('shop.write');
  if (runs.length === 0 && !mayChange) return null;
  return (
    <Part title="Navettes" count={runs.length} className="mt-8">
      <p className="mb-3">
        Ce qui manque à un site se vend quand même si une navette l’apporte d’un autre avant la
        préparation.
      </p>
      {runs.length > 0 ? (
        <ul className="mb-3 border-t border-line">
          {runs.map((run) => (
            <li key={run.id} className="border-b border-line py-2">
              <Run run={run} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <NewRun sites={sites} onClose={() => setIsAdding(false)} />
      ) : mayChange ? (
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          Ajouter une navette
        </Button>
      ) : null}
    </Part>
  );
}

/** « du lundi au samedi » */
function daysText(days: readonly number[]): string {
  const names = days.map((day) => weekdays[day - 1]?.toLowerCase() ?? '');
  const isRow = days.every((day, index) => day === (days[0] ?? 0) + index);
  if (days.length === 7) return 'tous les jours';
  return days.length > 2 && isRow ? `du ${names[0]} au ${names.at(-1)}` : names.join(', ');
}

function Run({ run, mayChange }: { run: StaffVanRun; mayChange: boolean }): ReactNode {
  const { id, from, to, weekdays: days, departsAt, arrivesAt, mayEnd } = run;
  const end = useSend('DELETE /api/staff/vanRuns/:id', { regret: 'asks', refreshes });
  const name = `${from.name} → ${to.name}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span>
        <strong className="font-semibold">{name}</strong>, {daysText(days)}, départ {departsAt},
        arrivée {arrivesAt}
      </span>
      {mayChange && mayEnd ? (
        <ConfirmedButton
          label={`Supprimer la navette ${name}`}
          question="Supprimer cette navette ? Les feuilles déjà commencées gardent leur jour et leur heure."
          yes="Oui, supprimer"
          act={() => end.mutateAsync({ params: { id } })}
        >
          Supprimer<span className="sr-only"> la navette {name}</span>
        </ConfirmedButton>
      ) : null}
    </div>
  );
}

function NewRun({ sites, onClose }: { sites: Transfers['sites']; onClose(): void }): ReactNode {
  const [id] = useState(() => crypto.randomUUID());
  const add = useSend('POST /api/staff/vanRuns', { refreshes });
  const form = useForm({
    async send(data) {
      const days = weekdays.flatMap((_, index) =>
        data.get(`day ${index + 1}`) === null ? [] : [index + 1],
      );
      if (days.length === 0) return form.setRefusal('Cochez au moins un jour.');
      const text = (name: string) => String(data.get(name));
      await add.mutateAsync({
        body: {
          id,
          fromId: text('fromId'),
          toId: text('toId'),
          weekdays: days,
          departsAt: text('departsAt'),
          arrivesAt: text('arrivesAt'),
        },
      });
      onClose();
      return 'leaving';
    },
  });
  const options = (some: Transfers['sites']) =>
    some.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <Form
      of={form}
      noValidate={false}
      aria-label="Nouvelle navette"
      className="grid gap-4"
      yes="Ajouter"
      onNo={onClose}
      no="Plus tard"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="De" name="fromId" options={options(sites.filter((site) => site.isOwn))} />
        <Select label="Vers" name="toId" options={options(sites).toReversed()} />
        <TextField label="Départ" name="departsAt" type="time" required />
        <TextField label="Arrivée" name="arrivesAt" type="time" required />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Jours</legend>
        <div className="flex flex-wrap gap-x-5">
          {weekdays.map((day, index) => (
            <Checkbox key={day} label={day} name={`day ${index + 1}`} defaultChecked={index < 6} />
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
