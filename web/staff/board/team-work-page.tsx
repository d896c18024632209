import type { ReactNode } from 'react';
import { addWork } from '#domain/picking/work.ts';
import { Part } from '../../ui/part.tsx';
import { useMay } from '../session/member.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { WeekHeat } from '../charts/week-heat.tsx';
import { PeriodTabs, usePeriod } from './work-period.tsx';
import { WorkRatesPart } from './work-rates.tsx';
import { WorkFigures } from './work-figures.tsx';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

/** For managers: each member's work, sorted by name. */
export function Page(): ReactNode {
  const canSetRates = useMay('shop.write');
  const period = usePeriod();
  const { data, error } = useGet('GET /api/staff/work', {
    query: { days: period, site: useReadSite() },
    keepsFormer: true,
  });
  return (
    <>
      <PageHead />
      <SiteChoice hasAll />
      <PeriodTabs path="/gestion/travail" period={period} />
      <Loading of={{ data, error }} className="mt-5 h-60" saysStale />
      {data && data.days.length === 0 ? (
        <EmptyList
          next={['/gestion/travail?jours=28', 'Voir quatre semaines']}
          title="Rien de compté sur cette période"
          text="Les lignes que l’équipe prépare arrivent ici."
        />
      ) : null}
      {data?.days.some(({ minutes }) => minutes > 0) && period !== '1' ? (
        <div className="mt-5">
          <WeekHeat caption="Minutes de préparation par jour" days={data.days} />
        </div>
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
