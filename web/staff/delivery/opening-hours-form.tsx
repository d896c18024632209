import { Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { areHoursApart, hoursApartText } from '#domain/delivery/staff-rules.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/field-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FormProblem } from './form-problem.tsx';
import { weekdayName } from './slot-texts.ts';

/** Two time fields and a button fit on one line of a phone. */
const timeClass = 'min-w-0 flex-1 max-sm:px-2';
type Range = { id: string; day: number; from: string; to: string };

/** Hours shown to customers of a pickup point; slots follow the weekly rules, not these hours. */
export function OpeningHoursForm({
  zone,
  error,
  isSending,
  onSave,
}: {
  zone: StaffZone;
  error: Error | null;
  isSending: boolean;
  onSave(hours: StaffZone['openingHours']): void;
}): ReactNode {
  const [ranges, setRanges] = useState<Range[]>(() =>
    zone.openingHours.map((range, index) => ({ ...range, id: String(index) })),
  );
  const [problem, setProblem] = useState<string | null>(null);
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

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const hours = ranges.map(({ day, from, to }) => ({ day, from, to }));
    if (!areHoursApart(hours)) return setProblem(hoursApartText);
    setProblem(null);
    onSave(hours);
  }

  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <fieldset key={day} className="min-w-0">
            <legend className="font-semibold first-letter:uppercase">{weekdayName(day)}</legend>
            {ranges
              .filter((range) => range.day === day)
              .map((range, index) => (
                <div key={range.id} className="mt-1 flex items-center gap-2">
                  <input
                    type="time"
                    required
                    aria-label={`${weekdayName(day)}, plage ${index + 1} : ouvre à`}
                    className={classNames(controlClass, timeClass)}
                    value={range.from}
                    onChange={(event) => set(range.id, { from: event.target.value })}
                  />
                  <span aria-hidden>–</span>
                  <input
                    type="time"
                    required
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
      <FormProblem problem={problem} error={error} />
      <Button type="submit" className="sm:self-start" loading={isSending}>
        Enregistrer les horaires
      </Button>
    </form>
  );
}
