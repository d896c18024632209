import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AddRuleRequest, ChangeRuleRequest, Reach, RulesAfter, StaffRule, StaffZone } from '#domain/delivery/staff-contract.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { ReachChoice, RuleForm } from './rule-form.tsx';
import { sayCutoffMinutes, sayDate, sayFees, sayWeeklyHours, weekdayName } from './slot-texts.ts';
import { rulesQuery, sentenceOf, useDeliveryChange } from './slots-queries.ts';

/** The week that slots are made from, two weeks ahead. */
export function RulesView({ zone }: { zone: StaffZone }): ReactNode {
  const { data: rules, error } = useQuery(rulesQuery(useApi(), zone.id));
  const [done, setDone] = useState<string | null>(null);
  if (error && !rules) return <Alert kind="error">{sentenceOf(error)}</Alert>;
  if (!rules) return <Skeleton className="h-96" />;
  return (
    <>
      <p className="mb-4 text-quiet">Chaque jour, les créneaux du quinzième jour sont créés d’après cette semaine. Les places déjà réservées ne changent jamais.</p>
      {done ? <Alert kind="success" className="mb-4">{done}</Alert> : null}
      <div className="grid gap-4">{[1, 2, 3, 4, 5, 6, 7].map((weekday) => <Weekday key={weekday} zone={zone} weekday={weekday} rules={rules.filter((rule) => rule.weekday === weekday)} model={rules.findLast((rule) => rule.weekday <= weekday) ?? rules[0]} onDone={setDone} />)}</div>
    </>
  );
}

type Done = { onDone(sentence: string | null): void };

function Weekday({ zone, weekday, rules, model, onDone }: { zone: StaffZone; weekday: number; rules: readonly StaffRule[]; /** What a new rule begins as. */ model: StaffRule | undefined } & Done): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const add = useDeliveryChange((api, request: AddRuleRequest) => api.send<RulesAfter>('POST', `/api/staff/delivery-zones/${encodeURIComponent(zone.id)}/slot-rules`, request));
  const save = (request: AddRuleRequest) => add.mutate(request, { onSuccess: ({ slots }) => { setAdding(false); onDone(`Créneau ajouté. ${sayOutcome(slots)}`); } });
  const startHour = Math.min(22, rules.at(-1)?.endHour ?? 8);
  return (
    <section aria-labelledby={`weekday-${weekday}`} className="rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 id={`weekday-${weekday}`} className="text-lg first-letter:uppercase">{weekdayName(weekday)}</h2>
        <Button variant="ghost" icon={<Plus aria-hidden className="size-5" />} aria-expanded={isAdding} onClick={() => { add.reset(); setAdding(!isAdding); }}>Ajouter<span className="sr-only"> un créneau le {weekdayName(weekday)}</span></Button>
      </div>
      {rules.length === 0 && !isAdding ? <p className="px-4 py-3 text-quiet">Aucun créneau.</p> : null}
      <ul>{rules.map((rule) => <li key={rule.id} className="border-b border-line px-4 py-3 last:border-0"><Rule rule={rule} onDone={onDone} /></li>)}</ul>
      {isAdding ? (
        <div className="border-t border-line p-4">
          <RuleForm initial={{ capacity: 10, cutoffMinutes: 240, deltaDay: 0, deltaSlot: 0, tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }], ...model, weekday, startHour, endHour: Math.min(24, startHour + 2) }} free={null} error={add.error} isSending={add.isPending} onSave={save} />
        </div>
      ) : null}
    </section>
  );
}

function Rule({ rule, onDone }: { rule: StaffRule } & Done): ReactNode {
  const [open, setOpen] = useState<'none' | 'form' | 'removing'>('none');
  const change = useDeliveryChange((api, request: ChangeRuleRequest) => api.send<RulesAfter>('PATCH', `/api/staff/slot-rules/${rule.id}`, request));
  const toggle = (part: 'form' | 'removing') => { change.reset(); setOpen(open === part ? 'none' : part); };
  const save = (request: AddRuleRequest) => change.mutate({ ...request, version: rule.version }, { onSuccess: ({ slots }) => { setOpen('none'); onDone(`Semaine type enregistrée. ${sayOutcome(slots)}`); } });
  const name = <span className="sr-only"> {weekdayName(rule.weekday)} {sayWeeklyHours(rule)}</span>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="figures font-semibold">{sayWeeklyHours(rule)}</p>
          <p className="figures text-sm text-quiet">{plural(rule.capacity, 'place')}, commande {sayCutoffMinutes(rule.cutoffMinutes)}, frais : {sayFees(rule)}</p>
          {rule.firstDay ? <p className="text-sm font-semibold">À partir du {sayDate(rule.firstDay)}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-expanded={open === 'form'} onClick={() => toggle('form')}>Modifier{name}</Button>
          <Button variant="secondary" aria-expanded={open === 'removing'} onClick={() => toggle('removing')}>Retirer{name}</Button>
        </div>
      </div>
      {open === 'form' ? <div className="mt-4 border-t border-line pt-4"><RuleForm key={rule.version} initial={rule} free={rule.comingSlots} error={change.error} isSending={change.isPending} onSave={save} /></div> : null}
      {open === 'removing' ? <Removing rule={rule} onDone={onDone} /> : null}
    </>
  );
}

function Removing({ rule, onDone }: { rule: StaffRule } & Done): ReactNode {
  const [reach, setReach] = useState<Reach>('free');
  const remove = useDeliveryChange((api, asked: Reach) => api.send<RulesAfter>('DELETE', `/api/staff/slot-rules/${rule.id}?version=${rule.version}&reach=${asked}`));
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-md bg-butter-wash p-4">
      <p>Plus aucun créneau ne sera créé le {weekdayName(rule.weekday)} de {sayWeeklyHours(rule)}.</p>
      <ReachChoice reach={reach} onChange={setReach} coming={rule.comingSlots} verb="Retirer" />
      {remove.error ? <Alert kind="error">{sentenceOf(remove.error)}</Alert> : null}
      <Button variant="danger" className="self-start" loading={remove.isPending} onClick={() => remove.mutate(reach, { onSuccess: ({ slots }) => onDone(`Créneau retiré de la semaine type. ${sayOutcome(slots)}`) })}>Retirer de la semaine type</Button>
    </div>
  );
}

/** What became of the slots that were there already. */
function sayOutcome({ changed, added, removed }: RulesAfter['slots']): string {
  const parts = [changed > 0 ? `${plural(changed, 'créneau à venir changé', 'créneaux à venir changés')}` : '', added > 0 ? plural(added, 'créneau ouvert', 'créneaux ouverts') : '', removed > 0 ? plural(removed, 'créneau retiré', 'créneaux retirés') : ''].filter(Boolean);
  return parts.length === 0 ? 'Les créneaux déjà créés n’ont pas changé.' : `${parts.join(', ')}.`;
}
