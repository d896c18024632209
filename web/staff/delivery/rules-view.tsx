import { Copy, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffRule, StaffZone } from '#domain/delivery/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CopyDay, CopyZone } from './copy-rules.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleRow, sayOutcome } from './rule-row.tsx';
import { weekdayName, weekdays } from './slot-texts.ts';
import { refreshes, slotRefusalText } from './delivery-reads.ts';
import { slotsAddress, type SlotsPlace } from './slots-url.ts';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

/** Weekly rules; slots are generated from them two weeks ahead. */
export function RulesView({
  zone,
  others,
  place,
}: {
  zone: StaffZone;
  others: readonly StaffZone[];
  place: SlotsPlace;
}): ReactNode {
  const { data, error } = useGet('GET /api/staff/delivery-zones/:id/slot-rules', {
    params: { id: zone.id },
  });
  const rules = data?.items;
  if (error && !rules) return <Alert kind="error">{slotRefusalText(error)}</Alert>;
  if (!rules) return <Skeleton className="h-96" />;
  const weekday = place.weekday ?? 1;
  return (
    <>
      <p className="mb-4 max-w-2xl text-quiet">
        Chaque jour, les créneaux du quinzième jour sont créés d’après cette semaine.
      </p>
      <OtherWeek zone={zone} others={others} week={rules} />
      <nav
        aria-label="Jour de la semaine"
        className="rail -mx-4 mb-5 gap-2 px-4 pb-2 pt-1 sm:mx-0 sm:grid sm:grid-cols-7 sm:px-0"
      >
        {weekdays.map((name, index) => (
          <WeekdayLink
            key={name}
            weekday={index + 1}
            rules={rules.filter((rule) => rule.weekday === index + 1)}
            isOn={index + 1 === weekday}
            place={{ ...place, zone: zone.id }}
          />
        ))}
      </nav>
      <Weekday
        key={weekday}
        zone={zone}
        place={{ ...place, zone: zone.id }}
        weekday={weekday}
        rules={rules.filter((rule) => rule.weekday === weekday)}
        week={rules}
        model={rules.findLast((rule) => rule.weekday <= weekday) ?? rules[0]}
      />
    </>
  );
}

function OtherWeek({
  zone,
  others: [first, ...rest],
  week,
}: {
  zone: StaffZone;
  others: readonly StaffZone[];
  week: readonly StaffRule[];
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (!first) return null;
  return (
    <div className="mb-5">
      <Button
        variant="secondary"
        icon={<Copy aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Reprendre la semaine d’une autre zone
      </Button>
      {isOpen ? (
        <div className="mt-3 rounded-lg border border-line bg-white p-4">
          <CopyZone
            zone={zone}
            others={[first, ...rest]}
            week={week}
            onDone={() => setOpen(false)}
          />
        </div>
      ) : null}
    </div>
  );
}

function WeekdayLink({
  weekday,
  rules,
  isOn,
  place,
}: {
  weekday: number;
  rules: readonly StaffRule[];
  isOn: boolean;
  place: SlotsPlace;
}): ReactNode {
  return (
    <Link
      to={slotsAddress({ ...place, weekday })}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={classNames(
        'flex min-h-16 w-24 flex-col justify-center rounded-md border bg-white px-2 py-2 text-center transition-colors sm:w-auto',
        isOn ? 'border-leaf outline-1 outline-leaf' : 'border-line hover:border-ink',
      )}
    >
      <span className="block font-semibold first-letter:uppercase">{weekdayName(weekday)}</span>
      <span className="figures text-xs text-quiet">
        {rules.length === 0 ? 'aucun créneau' : plural(rules.length, 'créneau', 'créneaux')}
      </span>
      {rules.length > 0 ? (
        <span className="figures text-xs text-quiet">
          {plural(
            rules.reduce((sum, rule) => sum + rule.capacity, 0),
            'place',
          )}
        </span>
      ) : null}
    </Link>
  );
}

type WeekdayProps = {
  zone: StaffZone;
  place: SlotsPlace;
  weekday: number;
  rules: readonly StaffRule[];
  /** Those of all days. */
  week: readonly StaffRule[];
  /** Defaults of a new rule. */
  model: StaffRule | undefined;
};

function Weekday({ zone, place, weekday, rules, week, model }: WeekdayProps): ReactNode {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'none' | 'adding' | 'copying'>('none');
  const add = useSend('POST /api/staff/delivery-zones/:id/slot-rules', {
    refreshes,
    onDone({ slots }) {
      setOpen('none');
      toast.success(`Créneau ajouté. ${sayOutcome(slots)}`);
    },
  });
  const startHour = Math.min(22, rules.at(-1)?.endHour ?? 8);
  const initial = {
    capacity: 10,
    capacityMinutes: null,
    cutoffMinutes: 240,
    deltaDay: 0,
    deltaSlot: 0,
    tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }],
    ...model,
    weekday,
    version: 0,
    startHour,
    endHour: Math.min(24, startHour + 2),
  };
  return (
    <section aria-labelledby="weekday" className="rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 id="weekday" className="text-lg first-letter:uppercase">
          {weekdayName(weekday)}
        </h2>
        <div className="flex flex-wrap gap-x-2 max-sm:-ml-5">
          {rules.length > 0 ? (
            <Button
              variant="ghost"
              icon={<Copy aria-hidden className="size-5" />}
              aria-expanded={open === 'copying'}
              onClick={() => setOpen(open === 'copying' ? 'none' : 'copying')}
            >
              Copier ce jour
            </Button>
          ) : null}
          <Button
            variant="ghost"
            icon={<Plus aria-hidden className="size-5" />}
            aria-expanded={open === 'adding'}
            onClick={() => {
              add.reset();
              setOpen(open === 'adding' ? 'none' : 'adding');
            }}
          >
            Ajouter un créneau
          </Button>
        </div>
      </div>
      {open === 'copying' ? (
        <div className="border-b border-line p-4">
          <CopyDay zone={zone} weekday={weekday} week={week} onDone={() => setOpen('none')} />
        </div>
      ) : null}
      {open === 'adding' ? (
        <div className="border-b border-line p-4">
          <RuleForm
            initial={initial}
            coming={null}
            onSave={async (request) => {
              await add.mutateAsync({ params: { id: zone.id }, body: request });
              // The day that was chosen in the form, where the new slot is seen.
              if (request.weekday !== weekday)
                await navigate(slotsAddress({ ...place, weekday: request.weekday }), {
                  preventScrollReset: true,
                });
            }}
          />
        </div>
      ) : null}
      {rules.length === 0 ? (
        <p className="px-4 py-3 text-quiet">Aucun créneau ce jour-là.</p>
      ) : null}
      <ul>
        {rules.map((rule) => (
          <li key={rule.id} className="border-b border-line px-4 py-3 last:border-0">
            <RuleRow rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
