import { useState, type ReactNode } from 'react';
import { ActionLog } from '../kit/action-log.tsx';
import { CharitiesPart } from './charities-part.tsx';
import { GamePart } from './game-part.tsx';
import { RatesPart } from './rates-part.tsx';
import { ReferralPart } from './referral-part.tsx';
import { describeReward } from './reward-words.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

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
