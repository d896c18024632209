import { useState, type ReactNode } from 'react';
import type { Reach, StaffRule, StaffZone } from '#domain/delivery/staff-contract.ts';
import { planCopies, type Copy } from '#domain/delivery/staff-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ReachChoice } from './rule-form.tsx';
import { sayOutcome } from './rule-row.tsx';
import { sayWeeklyHours, weekdayName, weekdays } from './slot-texts.ts';
import { refreshes, slotRefusalText } from './delivery-reads.ts';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

type Target = {
  zone: StaffZone;
  /** All the rules that the zone has. */
  week: readonly StaffRule[];
  onDone(): void;
};

/** The slots of one day, copied to others; at first to those that have none. */
export function CopyDay({ weekday, ...target }: Target & { weekday: number }): ReactNode {
  const others = weekdays.map((_, index) => index + 1).filter((day) => day !== weekday);
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    others.filter((day) => !target.week.some((rule) => rule.weekday === day)),
  );
  const rules = target.week.filter((rule) => rule.weekday === weekday);
  return (
    <CopyForm
      {...target}
      wanted={chosen.flatMap((day) => rules.map((rule) => ({ rule, weekday: day })))}
    >
      <fieldset>
        <legend className="font-semibold">
          Copier les créneaux du {weekdayName(weekday)} vers
        </legend>
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3 lg:grid-cols-6">
          {others.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day)}
              checked={chosen.includes(day)}
              onChange={(event) =>
                setChosen(
                  event.target.checked
                    ? [...chosen, day].toSorted((a, b) => a - b)
                    : chosen.filter((other) => other !== day),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </CopyForm>
  );
}

/** The whole week of another zone. */
export function CopyZone({
  others,
  ...target
}: Target & { others: readonly [StaffZone, ...StaffZone[]] }): ReactNode {
  const [from, setFrom] = useState(others[0].id);
  const { data, error } = useGet('GET /api/staff/delivery-zones/:id/slot-rules', {
    params: { id: from },
  });
  const rules = data?.items;
  return (
    <CopyForm {...target} wanted={rules?.map((rule) => ({ rule, weekday: rule.weekday })) ?? []}>
      <div className="max-w-sm">
        <Select
          label="Reprendre la semaine de"
          value={from}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </div>
      {error && !rules ? <Alert kind="error">{slotRefusalText(error)}</Alert> : null}
      {!rules && !error ? <Skeleton className="h-28" /> : null}
      {rules?.length === 0 ? <p className="text-quiet">Cette semaine est vide.</p> : null}
    </CopyForm>
  );
}

/** Shows what would be added before it is, and what would not. */
function CopyForm({
  zone,
  week,
  onDone,
  wanted,
  children,
}: Target & { wanted: readonly Copy<StaffRule>[]; children: ReactNode }): ReactNode {
  const [reach, setReach] = useState<Reach>('free');
  const { made, refused } = planCopies(wanted, week);
  const copy = useSend('POST /api/staff/delivery-zones/:id/slot-rules/copies', { refreshes });
  const form = useForm({
    explain: slotRefusalText,
    async send() {
      const { slots } = await copy.mutateAsync({
        params: { id: zone.id },
        body: {
          copies: made.map(({ rule, weekday }) => ({
            ruleId: rule.id,
            version: rule.version,
            weekday,
          })),
          reach,
        },
      });
      toast.success(
        `${plural(made.length, 'créneau ajouté', 'créneaux ajoutés')} à la semaine type. ${sayOutcome(slots)}`,
      );
      onDone();
    },
  });
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      yes={made.length > 0 ? `Ajouter ${plural(made.length, 'créneau', 'créneaux')}` : null}
    >
      {children}
      {wanted.length > 0 ? (
        <div className="rounded-md bg-butter-wash p-4" aria-live="polite">
          <p className="font-semibold">
            {made.length === 0
              ? 'Rien à ajouter'
              : plural(made.length, 'créneau à ajouter', 'créneaux à ajouter')}
          </p>
          <ByDay copies={made} />
          {refused.length > 0 ? (
            <>
              <p className="mt-2 font-semibold">
                {plural(
                  refused.length,
                  'créneau laissé de côté : la zone en a déjà un à ces heures',
                  'créneaux laissés de côté : la zone en a déjà à ces heures',
                )}
              </p>
              <ByDay copies={refused} />
            </>
          ) : null}
        </div>
      ) : null}
      {made.length > 0 ? (
        <ReachChoice reach={reach} onChange={setReach} coming={null} verb="Ouvrir" />
      ) : null}
    </Form>
  );
}

function ByDay({ copies }: { copies: readonly Copy<StaffRule>[] }): ReactNode {
  return (
    <ul className="figures mt-1">
      {[...Map.groupBy(copies, ({ weekday }) => weekday)].map(([weekday, ofDay]) => (
        <li key={weekday}>
          <span className="inline-block first-letter:uppercase">{weekdayName(weekday)}</span> :{' '}
          {ofDay.map(({ rule }) => sayWeeklyHours(rule)).join(', ')}
        </li>
      ))}
    </ul>
  );
}
