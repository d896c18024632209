import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addWork } from '#domain/picking/work.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useMay } from '../session/member.ts';
import { PeriodTabs, usePeriod, WhatIsCounted } from './work-period.tsx';
import { teamWorkQuery } from './work-queries.ts';
import { WorkRatesPart } from './work-rates.tsx';
import { WorkFigures } from './work-figures.tsx';

/** For managers: the work of each member, in the order of names. */
export function Page(): ReactNode {
  const canSetRates = useMay('shop.write');
  const period = usePeriod();
  const { data, error } = useQuery(teamWorkQuery(useApi(), period));
  return (
    <>
      <h1 className="text-2xl">Travail de l’équipe</h1>
      <WhatIsCounted>
        Une cadence dépend du rayon, des pesées et des clients : elle aide à prévoir la journée, pas
        à comparer les personnes. Chacun voit les siens dans « Mes chiffres ».
      </WhatIsCounted>
      <PeriodTabs path="/gestion/travail" period={period} />
      {error ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {!data && !error ? <Skeleton className="mt-5 h-60" /> : null}
      {data && data.days.length === 0 ? (
        <EmptyState
          title="Rien de compté sur cette période"
          text="Les lignes que l’équipe prépare arrivent ici."
        />
      ) : null}
      <div className="mt-5 grid items-start gap-4 xl:grid-cols-2">
        {[...Map.groupBy(data?.days ?? [], ({ staffId }) => staffId)].map(([staffId, days]) => (
          <Part key={staffId} title={days[0]?.name ?? ''}>
            <WorkFigures days={days} />
          </Part>
        ))}
      </div>
      {data && canSetRates ? <WorkRatesPart measured={addWork(data.days)} /> : null}
    </>
  );
}
