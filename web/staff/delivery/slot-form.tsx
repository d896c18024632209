import { useState, type FormEvent, type ReactNode } from 'react';
import type { ChangeSlotRequest, StaffSlot } from '#domain/delivery/staff-contract.ts';
import { areTiersInOrder, bookedPlaces, nothingChanged } from '#domain/delivery/staff-rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { shortTypedEuros } from '#domain/typed-euros.ts';
import { formatTime, shopDay } from '../../shop-time.ts';
import { FormProblem, orderText, sumsText } from './form-problem.tsx';
import { deltasHint, readEuros } from './slot-texts.ts';
import { readTiers, TiersField, typedTiers } from './tiers-field.tsx';

type Changes = Omit<ChangeSlotRequest, 'version'>;

/** Sends only the changed fields, so that other people's edits are kept. */
export function SlotForm({
  slot,
  error,
  isSending,
  onSave,
}: {
  slot: StaffSlot;
  error: Error | null;
  isSending: boolean;
  onSave(changes: Changes): void;
}): ReactNode {
  const [tiers, setTiers] = useState(() => typedTiers(slot.tiers));
  const [problem, setProblem] = useState<string | null>(null);
  // Local time of the shop, as the fields show it and as the API takes it.
  const cutoff = { day: shopDay(slot.orderUntil), time: formatTime(slot.orderUntil) };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    const [readDelta, readDeltaDay, readFees] = [
      readEuros(field('deltaSlot')),
      readEuros(field('deltaDay')),
      readTiers(tiers),
    ];
    if (readDelta === null || readDeltaDay === null || !readFees) return setProblem(sumsText);
    if (!areTiersInOrder(readFees)) return setProblem(orderText);
    const asked = { day: field('cutoffDay'), time: field('cutoffTime') };
    const changes: Changes = {
      ...(Number(field('capacity')) === slot.capacity
        ? {}
        : { capacity: Number(field('capacity')) }),
      ...(readDelta === slot.deltaSlot ? {} : { deltaSlot: readDelta }),
      ...(readDeltaDay === slot.deltaDay ? {} : { deltaDay: readDeltaDay }),
      ...(JSON.stringify(readFees) === JSON.stringify(slot.tiers) ? {} : { tiers: readFees }),
      ...(asked.day === cutoff.day && asked.time === cutoff.time ? {} : { orderUntil: asked }),
    };
    if (Object.keys(changes).length === 0) return setProblem(nothingChanged);
    setProblem(null);
    onSave(changes);
  }

  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
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
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Heure limite, le"
              name="cutoffDay"
              type="date"
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
            <TextField
              label="Écart du jour, en €"
              name="deltaDay"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={shortTypedEuros(slot.deltaDay)}
              required
            />
            <TextField
              label="Écart du créneau, en €"
              name="deltaSlot"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={shortTypedEuros(slot.deltaSlot)}
              required
            />
          </div>
          <p className="text-sm text-quiet">{deltasHint}</p>
        </div>
        <TiersField tiers={tiers} onChange={setTiers} />
      </div>
      <p className="text-sm text-quiet">
        Les commandes passées gardent leurs frais. Les paniers voient les nouveaux tout de suite.
      </p>
      <FormProblem problem={problem} error={error} />
      <Button type="submit" className="sm:self-start" loading={isSending}>
        Enregistrer
      </Button>
    </form>
  );
}
