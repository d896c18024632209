import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { usePeriod, PeriodTabs, WhatIsCounted } from './work-period.tsx';
import { ownWorkQuery } from './work-queries.ts';
import { WorkFigures } from './work-figures.tsx';

/** A member's own figures. Colleagues cannot open them; managers see the same ones. */
export function Page(): ReactNode {
  const period = usePeriod();
  const { data, error } = useQuery(ownWorkQuery(useApi(), period));
  return (
    <>
      <h1 className="text-2xl">Mes chiffres</h1>
      <WhatIsCounted>Vos collègues ne les voient pas ; la gérance voit les mêmes.</WhatIsCounted>
      <PeriodTabs path="/gestion/mes-chiffres" period={period} />
      {error ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {!data && !error ? <Skeleton className="mt-5 h-60" /> : null}
      {data && data.days.length === 0 ? (
        <EmptyState
          title="Rien de compté sur cette période"
          text="Les lignes que vous préparez arrivent ici."
        />
      ) : null}
      {data && data.days.length > 0 ? (
        <section
          aria-label="Mes chiffres"
          className="mt-5 rounded-lg border border-line bg-white p-4"
        >
          <WorkFigures days={data.days} isOpen />
        </section>
      ) : null}
    </>
  );
}
