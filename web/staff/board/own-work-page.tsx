import type { ReactNode } from 'react';
import { usePeriod, PeriodTabs } from './work-period.tsx';
import { WorkFigures } from './work-figures.tsx';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

/** A member's own figures. Colleagues cannot open them; managers see the same ones. */
export function Page(): ReactNode {
  const period = usePeriod();
  const { data, error } = useGet('GET /api/staff/work/mine', {
    query: { days: period },
    keepsFormer: true,
  });
  return (
    <>
      <PageHead />
      <PeriodTabs path="/gestion/mes-chiffres" period={period} />
      <Loading of={{ data, error }} className="mt-5 h-60" saysStale />
      {data && data.days.length === 0 ? (
        <EmptyList
          next={['/gestion/mes-chiffres?jours=28', 'Voir quatre semaines']}
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
