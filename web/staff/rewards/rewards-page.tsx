import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rateBounds, returnedPercent } from '#domain/loyalty/rates.ts';
import type { StaffLoyalty } from '#domain/loyalty/staff-contract.ts';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';
import { useForm } from '../../forms/use-form.ts';
import { Part } from '../../ui/part.tsx';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { CharitiesPart } from './charities-part.tsx';
import { GamePart } from './game-part.tsx';
import { ReferralPart } from './referral-part.tsx';
import { type FieldPlans, findFieldErrors, readNumber } from './reward-fields.ts';
import { describeReward } from './reward-words.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { NumberField, SavedForm } from './saved-form.tsx';

export function Page(): ReactNode {
  // No refetch on focus: it would bring a colleague's version under the values typed here, and
  // saving would overwrite their change unseen.
  const loyalty = useGet('GET /api/staff/loyalty', { staleTime: 0 });
  const referral = useGet('GET /api/staff/referral', { staleTime: 0 });
  const game = useGet('GET /api/staff/game', { staleTime: 0 });
  // Incremented when the forms must take the server's values again.
  const [reading, setReading] = useState(0);
  const reload = () =>
    void Promise.all([loyalty.refetch(), referral.refetch(), game.refetch()]).then(() =>
      setReading((now) => now + 1),
    );
  const error = loyalty.error ?? referral.error ?? game.error;
  const isRead = loyalty.data && referral.data && game.data;
  return (
    <>
      <PageHead />
      <Loading of={{ data: isRead, error }} />
      {isRead ? (
        <div key={reading} className="flex max-w-3xl flex-col gap-4">
          <RatesPart loyalty={loyalty.data} onReload={reload} />
          <CharitiesPart charities={loyalty.data.charities} />
          <ReferralPart referral={referral.data} onReload={reload} />
          <GamePart game={game.data} onReload={reload} />
          <ActionLog
            actions={[...loyalty.data.actions, ...referral.data.actions, ...game.data.actions]
              .toSorted((a, b) => b.at.localeCompare(a.at))
              .slice(0, 20)}
            describeAction={describeReward}
          />
        </div>
      ) : null}
    </>
  );
}

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

function RatesPart({ loyalty, onReload }: { loyalty: StaffLoyalty; onReload(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { rates } = loyalty;
  const form = useForm({
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
      const body = { ...readRates(data), version: rates.version };
      const now = await api('PUT /api/staff/loyalty/rates', { body });
      queryClient.setQueryData(answerOf('GET /api/staff/loyalty'), now);
    },
  });
  return (
    <Part title="Miams">
      <p className="text-quiet">
        Aujourd’hui, un cadeau rend{' '}
        {returnedPercent(rates).toLocaleString('fr-FR', { maximumFractionDigits: 2 })} % des achats.
      </p>
      <SavedForm of={form} aria-label="Miams" onReload={onReload}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <NumberField label="Miams par euro" name="coefficient" defaultValue={rates.coefficient} />
          <NumberField label="Miams d’un cadeau" name="threshold" defaultValue={rates.threshold} />
          <NumberField
            label="Valeur d’un cadeau"
            name="giftCents"
            unit="€"
            defaultValue={shortTypedEuros(rates.giftCents)}
          />
        </div>
      </SavedForm>
    </Part>
  );
}
