import { useState, type ReactNode } from 'react';
import type { Reach, RulesAfter, StaffRule } from '#domain/delivery/staff-contract.ts';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ReachChoice, RuleForm } from './rule-form.tsx';
import { sayCutoffMinutes, sayDate, sayFees, sayWeeklyHours, weekdayName } from './slot-texts.ts';
import { refreshes, slotRefusalText } from './delivery-reads.ts';
import { useSend } from '../kit/use-send.ts';

/**
 * The form's fields are keyed by version: a colleague's change replaces what was typed, so it is never
 * overwritten unseen.
 */
export function RuleRow({ rule }: { rule: StaffRule }): ReactNode {
  const [open, setOpen] = useState<'none' | 'form' | 'removing'>('none');
  const change = useSend('PATCH /api/staff/slot-rules/:id', {
    refreshes,
    onDone({ slots }) {
      setOpen('none');
      toast.success(`Semaine type enregistrée. ${sayOutcome(slots)}`);
    },
  });
  const toggle = (part: 'form' | 'removing') => {
    change.reset();
    setOpen(open === part ? 'none' : part);
  };
  const name = (
    <span className="sr-only">
      {' '}
      {weekdayName(rule.weekday)} {sayWeeklyHours(rule)}
    </span>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="figures font-semibold">{sayWeeklyHours(rule)}</p>
          <p className="figures text-sm text-quiet">
            {plural(rule.capacity, 'place')},{' '}
            {rule.capacityMinutes === null
              ? ''
              : `${formatMinutes(rule.capacityMinutes)} de travail, `}
            commande {sayCutoffMinutes(rule.cutoffMinutes)}, frais : {sayFees(rule)}
          </p>
          {rule.firstDay ? (
            <p className="text-sm font-semibold">À partir du {sayDate(rule.firstDay)}</p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-expanded={open === 'form'}
            onClick={() => toggle('form')}
          >
            Modifier{name}
          </Button>
          <Button
            variant="secondary"
            aria-expanded={open === 'removing'}
            onClick={() => toggle('removing')}
          >
            Retirer{name}
          </Button>
        </div>
      </div>
      {open === 'form' ? (
        <div className="mt-4 border-t border-line pt-4">
          <RuleForm
            initial={rule}
            coming={rule.comingSlots}
            onSave={(request) =>
              change.mutateAsync({
                params: { id: rule.id },
                body: { ...request, version: rule.version },
              })
            }
          />
        </div>
      ) : null}
      {open === 'removing' ? <Removing rule={rule} /> : null}
    </>
  );
}

function Removing({ rule }: { rule: StaffRule }): ReactNode {
  const [reach, setReach] = useState<Reach>('free');
  const remove = useSend('DELETE /api/staff/slot-rules/:id', {
    regret: 'asks',
    refreshes,
    onDone: ({ slots }) => toast.success(`Créneau retiré de la semaine type. ${sayOutcome(slots)}`),
  });
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-md bg-butter-wash p-4">
      <p>
        Plus aucun créneau ne sera créé le {weekdayName(rule.weekday)}, {sayWeeklyHours(rule)}.
      </p>
      <ReachChoice reach={reach} onChange={setReach} coming={rule.comingSlots} verb="Retirer" />
      {remove.error ? <Alert kind="error">{slotRefusalText(remove.error)}</Alert> : null}
      <Button
        variant="danger"
        className="self-start"
        loading={remove.isPending}
        onClick={() =>
          remove.mutate({ params: { id: rule.id }, query: { version: rule.version, reach } })
        }
      >
        Retirer de la semaine type
      </Button>
    </div>
  );
}

/** What happened to the existing slots. */
export function sayOutcome({ changed, added, removed }: RulesAfter['slots']): string {
  const parts = [
    changed > 0 ? plural(changed, 'créneau à venir changé', 'créneaux à venir changés') : '',
    added > 0 ? plural(added, 'créneau ouvert', 'créneaux ouverts') : '',
    removed > 0 ? plural(removed, 'créneau retiré', 'créneaux retirés') : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Les créneaux déjà créés n’ont pas changé.' : `${parts.join(', ')}.`;
}
