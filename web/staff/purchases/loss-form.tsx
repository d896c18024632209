import { useRef, useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { ShortDatedLot } from '#domain/purchases/short-dated-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useCostTerms } from './use-cost-terms.ts';
import { useSend } from '../kit/use-send.ts';

const reasons = [
  { value: 'expired', label: 'Périmé' },
  { value: 'donation', label: 'Don' },
] as const;
type Reason = (typeof reasons)[number]['value'];

/** Writes units of a lot off the stock, at their cost. */
export function LossForm({ item, onEnd }: { item: ShortDatedLot; onEnd: () => void }): ReactNode {
  const change = useSend('POST /api/staff/products/:sku/stockChanges', {
    refreshes: ['GET /api/staff/shortDated'],
    onDone: onEnd,
  });
  const [units, setUnits] = useState(String(item.units));
  const [reason, setReason] = useState<Reason>('expired');
  /** Idempotency key: kept until an answer arrives, and renewed when the loss is edited. */
  const pending = useRef({ id: '', text: '' });
  const count = /^\d{1,6}$/.test(units) ? Number(units) : 0;
  const { taxes } = useCostTerms();
  const form = useForm({
    find: (): Record<string, string> =>
      count >= 1 && count <= item.units
        ? {}
        : { units: `De 1 à ${item.units.toLocaleString('fr-FR')}` },
    async send() {
      const { sku, name, id: lotId, siteId: site } = item;
      const text = `${reason} ${count}`;
      if (pending.current.text !== text) pending.current = { id: crypto.randomUUID(), text };
      const body = { kind: reason, id: pending.current.id, delta: -count, lotId };
      await change.mutateAsync({ params: { sku }, query: { site }, body });
      toast.success(`${name} : perte de ${plural(count, 'unité')} notée.`);
    },
  });
  return (
    <Form
      of={form}
      aria-label={`Perte de ${item.name}`}
      className="mt-3 grid gap-3 rounded-md bg-sand p-4"
      yes="Noter la perte"
      variant="danger"
      onNo={onEnd}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Unités perdues"
          name="units"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={units}
          onChange={(event) => setUnits(event.currentTarget.value.trim())}
        />
        <Select
          label="Raison"
          value={reason}
          options={reasons}
          onChange={(event) =>
            setReason(
              reasons.find(({ value }) => value === event.currentTarget.value)?.value ?? reason,
            )
          }
        />
      </div>
      <p className="figures" role="status">
        {plural(count, 'unité')} {count > 1 ? 'sortent' : 'sort'} du stock
        {item.cost === null || item.units === 0
          ? '. Le prix d’achat n’est pas connu.'
          : `, soit ${formatEuros(Math.round((item.cost * count) / item.units))} ${taxes} à l’achat.`}
      </p>
    </Form>
  );
}
