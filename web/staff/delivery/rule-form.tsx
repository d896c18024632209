import { useState, type ReactNode } from 'react';
import type { AddRuleRequest, Reach, StaffRule } from '#domain/delivery/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';
import {
  CapacityMinutesField,
  CapacityMinutesHint,
  readCapacityMinutes,
} from './capacity-minutes-field.tsx';
import { readFees } from './fees-form.ts';
import { deltasHint, weekdays } from './slot-texts.ts';
import { TiersField } from './tiers-field.tsx';
import { EuroField } from '../../ui/number-fields.tsx';

type Initial = Pick<
  StaffRule,
  | 'weekday'
  | 'startHour'
  | 'endHour'
  | 'capacity'
  | 'capacityMinutes'
  | 'cutoffMinutes'
  | 'deltaDay'
  | 'deltaSlot'
  | 'tiers'
  | 'version'
>;
type Props = {
  initial: Initial;
  /** Null for a new rule. */
  coming: StaffRule['comingSlots'] | null;
  onSave(request: AddRuleRequest): Promise<unknown>;
};

const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));
const hourOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: from + index === 24 ? 'minuit' : `${from + index} h`,
  }));

/** One slot of the typical week. A change of the rule never touches slots that have bookings. */
export function RuleForm({ initial, coming, onSave }: Props): ReactNode {
  const [reach, setReach] = useState<Reach>('free');
  const form = useForm({
    asksToLeave: true,
    async send(data) {
      const number = (name: string) => Number(data.get(name));
      const fees = readFees(data);
      if ('problem' in fees) return form.setRefusal(fees.problem);
      await onSave({
        weekday: number('weekday'),
        startHour: number('startHour'),
        endHour: number('endHour'),
        capacity: number('capacity'),
        capacityMinutes: readCapacityMinutes(data),
        cutoffMinutes: Math.round(number('cutoffHours') * 60),
        ...fees,
        reach,
      });
      return 'leaving';
    },
  });
  return (
    <Form of={form} className="flex flex-col gap-3" yes="Enregistrer">
      {/* Start again from a colleague's rule, while the form keeps the refusal that says so. */}
      <Fields key={initial.version} initial={initial} />
      <ReachChoice
        reach={reach}
        onChange={setReach}
        coming={coming}
        verb={coming ? 'Changer' : 'Ouvrir'}
      />
    </Form>
  );
}

function Fields({ initial }: { initial: Initial }): ReactNode {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Select
          label="Jour"
          name="weekday"
          defaultValue={String(initial.weekday)}
          options={weekdayOptions}
          className="max-md:pr-9"
        />
        <Select
          label="De"
          name="startHour"
          defaultValue={String(initial.startHour)}
          options={hourOptions(0, 23)}
        />
        <Select
          label="À"
          name="endHour"
          defaultValue={String(initial.endHour)}
          options={hourOptions(1, 24)}
        />
        <TextField
          label="Capacité"
          name="capacity"
          type="number"
          min={0}
          max={500}
          defaultValue={initial.capacity}
          required
        />
        <TextField
          label="Commande, heures avant"
          name="cutoffHours"
          type="number"
          min={0}
          max={168}
          step={0.25}
          defaultValue={initial.cutoffMinutes / 60}
          required
        />
        <CapacityMinutesField initial={initial.capacityMinutes} />
      </div>
      <CapacityMinutesHint />
      <div className="grid gap-3 md:grid-cols-2">
        <TiersField initial={initial.tiers} />
        <div className="grid grid-cols-2 content-start items-end gap-x-3 gap-y-1.5">
          <EuroField
            isSigned
            label="Supplément du jour"
            name="deltaDay"
            defaultValue={shortTypedEuros(initial.deltaDay)}
            required
          />
          <EuroField
            isSigned
            label="Supplément du créneau"
            name="deltaSlot"
            defaultValue={shortTypedEuros(initial.deltaSlot)}
            required
          />
          <p className="col-span-2 text-sm text-quiet">{deltasHint}</p>
        </div>
      </div>
    </>
  );
}

/** Asks what a rule change does to existing slots, and shows how many there are. */
export function ReachChoice({
  reach,
  onChange,
  coming,
  verb,
}: {
  reach: Reach;
  onChange(reach: Reach): void;
  coming: StaffRule['comingSlots'] | null;
  verb: 'Changer' | 'Ouvrir' | 'Retirer';
}): ReactNode {
  const staying = coming
    ? [
        coming.booked > 0
          ? plural(coming.booked, 'créneau avec des commandes', 'créneaux avec des commandes')
          : '',
        coming.adjusted > 0
          ? plural(coming.adjusted, 'créneau réglé à la main', 'créneaux réglés à la main')
          : '',
      ]
        .filter(Boolean)
        .join(' et ')
    : '';
  const free = coming
    ? `${verb} aussi ${coming.free === 0 ? 'les créneaux à venir sans commande' : plural(coming.free, 'créneau à venir sans commande', 'créneaux à venir sans commande')}`
    : 'Dès maintenant, dans les deux semaines à venir';
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">Les créneaux déjà créés</legend>
      <RadioCard
        name={`reach-${verb}`}
        title={free}
        text={staying ? `${staying} : rien n’y change.` : 'Les jours fermés restent fermés.'}
        checked={reach === 'free'}
        onChange={() => onChange('free')}
      />
      <RadioCard
        name={`reach-${verb}`}
        title="Seulement les créneaux créés ensuite"
        text="À partir du quinzième jour : rien ne change d’ici là."
        checked={reach === 'new'}
        onChange={() => onChange('new')}
      />
    </fieldset>
  );
}
