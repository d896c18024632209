import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { workPeriods, type WorkPeriod } from '#domain/picking/work.ts';
import { Tabs } from '../../ui/tabs.tsx';

const usual: WorkPeriod = '7';
const labels: Record<WorkPeriod, string> = {
  '1': 'Aujourd’hui',
  '7': 'Sept jours',
  '28': 'Quatre semaines',
};

/** The period is kept in the URL. */
export function usePeriod(): WorkPeriod {
  const asked = useSearchParams()[0].get('jours');
  return workPeriods.find((period) => period === asked) ?? usual;
}

export function PeriodTabs({ path, period }: { path: string; period: WorkPeriod }): ReactNode {
  return (
    <Tabs
      label="Période"
      tabs={workPeriods.map((each) => ({
        to: each === usual ? path : `${path}?jours=${each}`,
        label: labels[each],
        isOn: each === period,
      }))}
    />
  );
}
