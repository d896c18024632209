import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { areHoursApart, hoursApartText } from '#domain/delivery/staff-rules.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/field-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { weekdayName } from './slot-texts.ts';

/** Two time fields and a button fit on one line of a phone. */
const timeClass = 'min-w-0 flex-1 max-sm:px-2';
type Range = { id: string; day: number; from: string; to: string };

type Hours = StaffZone['openingHours'];
type Place = Pick<StaffZone, 'openingHours' | 'version'>;

/** Hours of a site, or shown to customers of a pickup point; slots follow the weekly rules, not these hours. */
export function OpeningHoursForm({
  place,
  onSave,
}: {
  place: Place;
  onSave(hours: Hours): Promise<unknown>;
}): ReactNode {
  const form = useForm({
    async send(data) {
      const hours = readOpeningHours(data);
      if (!areHoursApart(hours)) return form.setRefusal(hoursApartText);
      await onSave(hours);
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      yes="Enregistrer les horaires"
    >
      {/* Start again from a colleague's hours, while the form keeps the refusal that says so. */}
      <OpeningHoursFields key={place.version} hours={place.openingHours} />
    </Form>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7];

export function readOpeningHours(data: FormData): Hours {
  return days.flatMap((day) => {
    const closings = data.getAll(`to-${day}`);
    return data
      .getAll(`from-${day}`)
      .map((from, index) => ({ day, from: String(from), to: String(closings[index]) }));
  });
}

export function OpeningHoursFields({ hours }: { hours: Hours }): ReactNode {
  const [ranges, setRanges] = useState<Range[]>(() =>
    hours.map((range, index) => ({ ...range, id: String(index) })),
  );
  const set = (id: string, changes: Partial<Range>) =>
    setRanges(ranges.map((range) => (range.id === id ? { ...range, ...changes } : range)));
  const addTo = (day: number) =>
    setRanges([
      ...ranges,
      {
        id: crypto.randomUUID(),
        day,
        from: ranges.findLast((range) => range.day === day)?.to ?? '09:00',
        to: '19:00',
      },
    ]);
  const model = days.find((day) => ranges.some((range) => range.day === day));
  const without = days.filter((day) => ranges.every((range) => range.day !== day));
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
      {model !== undefined && without.length > 0 ? (
        <Button
          variant="secondary"
          size="s"
          className="min-h-11 justify-self-start md:col-span-2"
          onClick={() =>
            setRanges([
              ...ranges,
              ...without.flatMap((day) =>
                ranges
                  .filter((range) => range.day === model)
                  .map((range) => ({ ...range, id: crypto.randomUUID(), day })),
              ),
            ])
          }
        >
          Mêmes heures que le {weekdayName(model)} les autres jours
        </Button>
      ) : null}
      {days.map((day) => (
        <fieldset key={day} className="min-w-0">
          <legend className="font-semibold first-letter:uppercase">{weekdayName(day)}</legend>
          {ranges
            .filter((range) => range.day === day)
            .map((range, index) => (
              <div key={range.id} className="mt-1 flex items-center gap-2">
                <input
                  type="time"
                  required
                  name={`from-${day}`}
                  aria-label={`${weekdayName(day)}, plage ${index + 1} : ouvre à`}
                  className={classNames(controlClass, timeClass)}
                  value={range.from}
                  onChange={(event) => set(range.id, { from: event.target.value })}
                />
                <span aria-hidden>–</span>
                <input
                  type="time"
                  required
                  name={`to-${day}`}
                  aria-label={`${weekdayName(day)}, plage ${index + 1} : ferme à`}
                  className={classNames(controlClass, timeClass)}
                  value={range.to}
                  onChange={(event) => set(range.id, { to: event.target.value })}
                />
                <IconButton
                  label={`Retirer la plage ${index + 1} du ${weekdayName(day)}`}
                  icon={<Trash2 className="size-5" />}
                  onClick={() => setRanges(ranges.filter(({ id }) => id !== range.id))}
                />
              </div>
            ))}
          <Button
            variant="ghost"
            size="s"
            className="min-h-11"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => addTo(day)}
          >
            Ajouter une plage<span className="sr-only"> le {weekdayName(day)}</span>
          </Button>
        </fieldset>
      ))}
    </div>
  );
}

export function OpeningHoursText({ hours }: { hours: Hours }): ReactNode {
  if (hours.length === 0) return <p className="mt-2 text-quiet">Pas d’horaires indiqués.</p>;
  const byDay = Map.groupBy(hours, ({ day }) => day);
  return (
    <dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
      {days.map((day) => (
        <div key={day} className="contents">
          <dt className="first-letter:uppercase">{weekdayName(day)}</dt>
          <dd className={byDay.has(day) ? undefined : 'text-quiet'}>
            {byDay
              .get(day)
              ?.map(({ from, to }) => `${from} – ${to}`)
              .join(', ') ?? 'fermé'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
