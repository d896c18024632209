import { useState, type ReactNode } from 'react';
import type { CountedLine, Transfer } from '#domain/sites/transfers-contract.ts';
import { differenceReasons } from '#domain/sites/transfer-words.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { WholeNumberField } from '../../ui/number-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useSend } from '../kit/use-send.ts';
import { differenceNames, lotText } from './transfer-words.ts';

/** Each line as it is counted; fewer units than left are a loss, with its reason. */
export function CountArrival({
  transfer: { id, number, lines },
  onClose,
}: {
  transfer: Transfer;
  onClose(): void;
}): ReactNode {
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const arrive = useSend('PUT /api/staff/transfers/:id/arrival', {
    refreshes: ['GET /api/staff/transfers'],
    onDone: () => toast.success('Compté : c’est en stock.'),
  });
  const countOf = (lotId: string, units: number) => counts[lotId] ?? String(units);
  const { refusal, isSending, form } = useForm({
    async send(data) {
      const counted = lines.map(({ lotId, units }): CountedLine => {
        const reason = differenceReasons.find((one) => one === data.get(`reason ${lotId}`));
        return {
          lotId,
          units: Number(countOf(lotId, units)),
          ...(reason ? { reason } : {}),
        };
      });
      await arrive.mutateAsync({ params: { id }, body: { lines: counted } });
      return 'leaving';
    },
  });
  return (
    <form
      {...form}
      noValidate={false}
      aria-label={`Arrivée du transfert n° ${number}`}
      className="mt-3 grid gap-4 border-t border-line pt-4"
    >
      {lines.map((line) => {
        const { lotId, name, units } = line;
        const missing = units - Number(countOf(lotId, units));
        return (
          <fieldset key={lotId} className="grid grid-cols-2 items-end gap-3">
            <legend className="mb-1.5 [overflow-wrap:anywhere]">
              <strong className="font-semibold">{name}</strong>,{' '}
              {plural(units, 'unité partie', 'unités parties')}, {lotText(line)}
            </legend>
            <WholeNumberField
              label="Arrivées"
              maxLength={5}
              required
              value={countOf(lotId, units)}
              onChange={(event) => setCounts({ ...counts, [lotId]: event.target.value })}
            />
            {missing > 0 ? (
              <Select
                label={`Il en manque ${missing}`}
                name={`reason ${lotId}`}
                placeholder="Pourquoi ?"
                required
                options={differenceReasons.map((value) => ({
                  value,
                  label: differenceNames[value],
                }))}
              />
            ) : null}
          </fieldset>
        );
      })}
      <Refused by={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending}>
          C’est compté
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Plus tard
        </Button>
      </div>
    </form>
  );
}
