import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { periodLengths, type PeriodLength } from '#domain/analytics/period-lengths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useApi } from '../../use-api.ts';
import { FunnelPart } from './funnel-part.tsx';
import { IncidentsPart } from './incidents-part.tsx';
import { VitalsPart } from './vitals-part.tsx';
import { getQuery } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** Period from the URL; defaults to a month. */
function periodOf(search: URLSearchParams): PeriodLength {
  return periodLengths.find((days) => String(days) === search.get('jours')) ?? 30;
}

const parts = [
  { view: 'vitesse', label: 'Vitesse' },
  { view: 'parcours', label: 'Parcours d’achat' },
  { view: 'incidents', label: 'Incidents' },
] as const;
type View = (typeof parts)[number]['view'];

/**
 * For members with `measures.read`. Only visitors who consented are counted, so these figures never
 * replace those of the books.
 */
export function Page(): ReactNode {
  const api = useApi();
  const [search] = useSearchParams();
  const days = periodOf(search);
  const view = parts.find((part) => part.view === search.get('vue'))?.view ?? 'vitesse';
  const address = (to: { view: View; days: PeriodLength }) =>
    `/gestion/mesures?vue=${to.view}&jours=${to.days}`;
  return (
    <>
      <PageHead />
      <Tabs
        label="Mesures"
        tabs={parts.map((part) => ({
          to: address({ view: part.view, days }),
          label: part.label,
          isOn: part.view === view,
        }))}
      />
      <nav aria-label="Période" className="my-5 flex flex-wrap gap-2">
        {periodLengths.map((length) => (
          <ChipLink
            key={length}
            to={address({ view, days: length })}
            isOn={length === days}
            className="min-h-11"
          >
            {length} jours
          </ChipLink>
        ))}
      </nav>
      {view === 'vitesse' ? (
        <Part
          query={getQuery(api, 'GET /api/staff/measures/vitals', {
            query: { days: `${days}` },
            keepsFormer: true,
          })}
        >
          {(answer) => <VitalsPart answer={answer} search={search} />}
        </Part>
      ) : null}
      {view === 'parcours' ? (
        <Part
          query={getQuery(api, 'GET /api/staff/measures/funnel', {
            query: { days: `${days}` },
            keepsFormer: true,
          })}
        >
          {(answer) => <FunnelPart answer={answer} />}
        </Part>
      ) : null}
      {view === 'incidents' ? (
        <Part
          query={getQuery(api, 'GET /api/staff/measures/incidents', {
            query: { days: `${days}` },
            keepsFormer: true,
          })}
        >
          {(answer) => <IncidentsPart answer={answer} />}
        </Part>
      ) : null}
    </>
  );
}

/** Keeps the former period on screen, dimmed, while another one loads. */
function Part<Answer extends { isDemo: boolean }, Key extends readonly unknown[]>({
  query,
  children,
}: {
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  children(answer: Answer): ReactNode;
}): ReactNode {
  const { data, error, isPlaceholderData } = useQuery(query);
  if (!data) return <Loading of={{ data, error }} className="h-[36rem]" />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {data.isDemo ? (
        <Alert kind="info" className="mb-5">
          Démonstration : une partie de ces chiffres a été inventée à l’ouverture de la boutique,
          pour montrer la page.
        </Alert>
      ) : null}
      {children(data)}
    </div>
  );
}
