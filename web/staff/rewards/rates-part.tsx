import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { rateBounds, returnedPercent } from '#domain/loyalty/rates.ts';
import type { StaffLoyalty } from '#domain/loyalty/staff-contract.ts';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';
import { Part } from '../../ui/part.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { findFieldErrors, readNumber, type FieldPlans } from './reward-fields.ts';
import { NumberField, SavedForm } from './saved-form.tsx';
import { answerOf } from '../kit/use-get.ts';

const plans: FieldPlans = {
  coefficient: { kind: 'whole', ...rateBounds.coefficient },
  threshold: { kind: 'whole', ...rateBounds.threshold },
  giftCents: { kind: 'euros', ...rateBounds.giftCents },
};
const readRates = (data: FormData) => ({
  coefficient: readNumber(data, 'coefficient', plans),
  threshold: readNumber(data, 'threshold', plans),
  giftCents: readNumber(data, 'giftCents', plans),
});

export function RatesPart({
  loyalty,
  onReload,
}: {
  loyalty: StaffLoyalty;
  onReload(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { rates } = loyalty;
  const [isDone, setIsDone] = useState(false);
  const { errors, refusal, isSending, form } = useForm({
    find(data) {
      const found = findFieldErrors(data, plans);
      // The share given back depends on all three fields, so each must be valid first.
      if (Object.keys(found).length > 0) return found;
      return returnedPercent(readRates(data)) <= rateBounds.returnedPercent
        ? {}
        : {
            giftCents: `Ce cadeau rendrait plus de ${rateBounds.returnedPercent} % des achats : baissez-le, ou demandez plus de Miams.`,
          };
    },
    async send(data) {
      setIsDone(false);
      const body = { ...readRates(data), version: rates.version };
      const now = await api('PUT /api/staff/loyalty/rates', { body });
      queryClient.setQueryData(answerOf('GET /api/staff/loyalty'), now);
      setIsDone(true);
    },
  });
  return (
    <Part title="Miams">
      <p className="text-quiet">
        Aujourd’hui, un cadeau rend{' '}
        {returnedPercent(rates).toLocaleString('fr-FR', { maximumFractionDigits: 2 })} % des achats.
        Les commandes déjà passées gagnent ce qui était promis, et les cadeaux déjà gagnés gardent
        leur prix et leur valeur.
      </p>
      <form {...form} aria-label="Miams" className="mt-4 flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <NumberField
            label="Miams par euro"
            name="coefficient"
            defaultValue={rates.coefficient}
            error={errors['coefficient']}
          />
          <NumberField
            label="Miams d’un cadeau"
            name="threshold"
            defaultValue={rates.threshold}
            error={errors['threshold']}
          />
          <NumberField
            label="Valeur d’un cadeau"
            name="giftCents"
            unit="€"
            defaultValue={shortTypedEuros(rates.giftCents)}
            error={errors['giftCents']}
          />
        </div>
        <SavedForm refusal={refusal} isDone={isDone} isSending={isSending} onReload={onReload} />
      </form>
    </Part>
  );
}
