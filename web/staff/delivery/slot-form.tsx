import type { ReactNode } from 'react';
import type { ChangeSlotRequest, StaffSlot } from '#domain/delivery/staff-contract.ts';
import { bookedPlaces, nothingChanged } from '#domain/delivery/staff-rules.ts';
import { Form } from '../../forms/form.tsx';
import { formatTime, shopDay } from '../../shop-time.ts';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';
import {
  CapacityMinutesField,
  CapacityMinutesHint,
  readCapacityMinutes,
} from './capacity-minutes-field.tsx';
import { readFees } from './fees-form.ts';
import { deltasHint } from './slot-texts.ts';
import { TiersField } from './tiers-field.tsx';
import { DateField, EuroField } from '../../ui/number-fields.tsx';

type Changes = Omit<ChangeSlotRequest, 'version'>;

/** Sends only the changed fields, so that other people's edits are kept. */
export function SlotForm({
  slot,
  onSave,
}: {
  slot: StaffSlot;
  onSave(changes: Changes): Promise<unknown>;
}): ReactNode {
  const form = useForm({
    async send(data) {
      const changes = readChanges(data, slot);
      if ('problem' in changes) return form.setRefusal(changes.problem);
      await onSave(changes);
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      className="mt-4 flex flex-col gap-3 border-t border-line pt-4"
      yes="Enregistrer"
    >
      {/* Start again from a colleague's slot, while the form keeps the refusal that says so. */}
      <Fields key={slot.version} slot={slot} />
    </Form>
  );
}

/** The shop's own time, as the fields show it and as the API takes it. */
const cutoffOf = ({ orderUntil }: StaffSlot) => ({
  day: shopDay(orderUntil),
  time: formatTime(orderUntil),
});

function readChanges(data: FormData, slot: StaffSlot): Changes | { problem: string } {
  const field = (name: string) => String(data.get(name) ?? '');
  const fees = readFees(data);
  if ('problem' in fees) return fees;
  const { deltaDay, deltaSlot, tiers } = fees;
  const capacity = Number(field('capacity'));
  const capacityMinutes = readCapacityMinutes(data);
  const [cutoff, asked] = [cutoffOf(slot), { day: field('cutoffDay'), time: field('cutoffTime') }];
  const changes: Changes = {
    ...(capacity === slot.capacity ? {} : { capacity }),
    ...(capacityMinutes === slot.capacityMinutes ? {} : { capacityMinutes }),
    ...(deltaSlot === slot.deltaSlot ? {} : { deltaSlot }),
    ...(deltaDay === slot.deltaDay ? {} : { deltaDay }),
    ...(JSON.stringify(tiers) === JSON.stringify(slot.tiers) ? {} : { tiers }),
    ...(asked.day === cutoff.day && asked.time === cutoff.time ? {} : { orderUntil: asked }),
  };
  return Object.keys(changes).length === 0 ? { problem: nothingChanged } : changes;
}

function Fields({ slot }: { slot: StaffSlot }): ReactNode {
  const cutoff = cutoffOf(slot);
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
        <div className="flex flex-col gap-3">
          <TextField
            label="Capacité"
            name="capacity"
            type="number"
            min={slot.booked}
            max={500}
            defaultValue={slot.capacity}
            hint={
              slot.booked > 0
                ? `Au moins ${slot.booked} : ${bookedPlaces(slot.booked)}.`
                : 'Nombre de commandes au plus.'
            }
            required
          />
          <CapacityMinutesField initial={slot.capacityMinutes} />
          <CapacityMinutesHint />
          <div className="grid grid-cols-2 gap-3">
            <DateField
              label="Heure limite, le"
              name="cutoffDay"
              defaultValue={cutoff.day}
              max={slot.day}
              required
            />
            <TextField
              label="à"
              name="cutoffTime"
              type="time"
              defaultValue={cutoff.time}
              required
            />
          </div>
          <div className="grid grid-cols-2 items-end gap-3">
            <EuroField
              isSigned
              label="Supplément du jour"
              name="deltaDay"
              defaultValue={shortTypedEuros(slot.deltaDay)}
              required
            />
            <EuroField
              isSigned
              label="Supplément du créneau"
              name="deltaSlot"
              defaultValue={shortTypedEuros(slot.deltaSlot)}
              required
            />
          </div>
          <p className="text-sm text-quiet">{deltasHint}</p>
        </div>
        <TiersField initial={slot.tiers} />
      </div>
      <p className="text-sm text-quiet">Les paniers voient les nouveaux frais tout de suite.</p>
    </>
  );
}
