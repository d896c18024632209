import { CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { StuckJobs, StuckJobView } from '#domain/jobs/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { BulkAction } from '../kit/bulk-action.tsx';
import { chipColumn, countColumn, momentColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { EmptyList } from '../kit/empty-list.tsx';
import { List, wholeList } from '../kit/list.tsx';
import { JobActions } from './job-actions.tsx';
import { Loading } from '../kit/loading.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';

const answered = {
  replaces: answerOf('GET /api/staff/jobs'),
  refreshes: ['GET /api/staff/jobs', 'GET /api/staff/desk'],
} as const;

export function Page(): ReactNode {
  const jobs = useGet('GET /api/staff/jobs', {
    // Jobs fail and recover by themselves while the page is open.
    refetchInterval: 60_000,
  });
  return (
    <>
      <PageHead />
      <Loading of={jobs} saysStale />
      {jobs.data ? <JobsList jobs={jobs.data} refetch={jobs.refetch} /> : null}
    </>
  );
}

function JobsList({ jobs, refetch }: { jobs: StuckJobs; refetch(): unknown }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  // The pressed button goes with its row, so the focus moves to the list.
  const onSuccess = () => list.current?.focus();
  const retryAll = useSend('POST /api/staff/jobs/retries', answered);
  const retry = useSend('POST /api/staff/jobs/:id/retries', answered);
  const dismiss = useSend('POST /api/staff/jobs/:id/dismissals', { ...answered, regret: 'asks' });
  return (
    <>
      {jobs.clockSkewSeconds === null ? null : <ClockAlert seconds={jobs.clockSkewSeconds} />}
      <Refused by={retryAll.error ?? retry.error ?? dismiss.error} className="mb-4" />
      <div ref={list} tabIndex={-1} aria-label="Tâches" role="group" className="outline-none">
        <List<StuckJobView>
          name="jobs"
          label="Tâches"
          follows={['actions']}
          query={wholeList({ data: jobs, error: null, refetch })}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          columns={jobColumns}
          below={(job) => (
            <JobActions
              job={job}
              isRetrying={retry.isPending && retry.variables.params.id === job.id}
              onRetry={() => retry.mutate({ params: { id: job.id } }, { onSuccess })}
              onDismiss={(reason) =>
                dismiss.mutateAsync({ params: { id: job.id }, body: { reason } }, { onSuccess })
              }
            />
          )}
          fileName="taches"
          said={() => countsOf(jobs)}
          shortcuts={
            jobs.items.length > 1 ? (
              <Button
                variant="secondary"
                size="s"
                className="pointer-coarse:min-h-11"
                loading={retryAll.isPending}
                icon={<RotateCcw aria-hidden className="size-5" />}
                onClick={() => retryAll.mutate(undefined, { onSuccess })}
              >
                Tout relancer
              </Button>
            ) : null
          }
          bulk={(rows, done) => (
            <BulkAction
              label="Relancer"
              rows={rows}
              nameOf={({ title }) => title}
              plan={({ tries }) => ({ to: `réessayée, après ${plural(tries, 'essai')}` })}
              send={({ id }) => retry.mutateAsync({ params: { id } })}
              yes={(count) => `Oui, relancer ${plural(count, 'tâche')}`}
              onDone={done}
            />
          )}
          empty={
            <EmptyList
              next={['/gestion/journee', 'Voir ce qui attend']}
              drawing={<CircleCheck className="size-14" strokeWidth={1.5} />}
              title="Tout est fait"
              text="Aucune tâche n’a échoué, aucune ne tarde."
            />
          }
        />
      </div>
      <ActionLog actions={jobs.actions} describeAction={actionSentence} />
    </>
  );
}

function countsOf({ failed, retrying, items }: StuckJobs): string {
  const counts = [
    failed > 0 ? `${plural(failed, 'tâche')} en échec` : null,
    retrying > 0 ? `${plural(retrying, 'tâche')} qui ${retrying > 1 ? 'tardent' : 'tarde'}` : null,
    // The server counts every job but only lists the first hundred.
    failed + retrying > items.length ? `les ${items.length} premières sont ici` : null,
  ];
  return counts.filter((text) => text !== null).join(', ');
}

function ClockAlert({ seconds }: { seconds: number }): ReactNode {
  return (
    <Alert kind="warning" title="L’horloge de la boutique est fausse" className="mb-4">
      Elle {seconds > 0 ? 'avance' : 'retarde'} de {plural(Math.abs(seconds), 'seconde')} sur celle
      de la base de données : les heures limites et les codes en dépendent. Prévenez la personne qui
      tient le serveur.
    </Alert>
  );
}

function actionSentence({ kind, before, after }: StaffAction): ReactNode {
  const { title } = before as { title: string };
  return kind === 'job.dismissal'
    ? `${title} : classé, ${(after as { reason: string }).reason}`
    : `${title} : relancé`;
}

const stateTexts = {
  failed: { label: 'En échec', tone: 'tomato' },
  retrying: { label: 'Encore réessayée', tone: 'butter' },
} as const;

const jobColumns: readonly Column<StuckJobView>[] = [
  {
    key: 'title',
    label: 'Tâche',
    text: ({ title }) => title,
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
    sort: 'text',
    isFilter: true,
  },
  chipColumn('state', 'État', ({ state }) => [stateTexts[state]], {
    card: 'end',
    isOneLine: true,
    sort: 'text',
    isFilter: true,
  }),
  momentColumn('since', 'Depuis', ({ since }) => since, {
    text: ({ since }) => `depuis le ${formatDate(since)} à ${formatTime(since)}`,
  }),
  countColumn('tries', 'Essais', ({ tries }) => tries, 'essai'),
  {
    key: 'order',
    label: 'Commande',
    text: ({ order }) => order?.number ?? '',
    cell: ({ order }) =>
      order ? (
        <Link
          to={`/gestion/commandes/${order.id}`}
          className="inline-flex min-h-7 items-center font-semibold text-leaf underline pointer-coarse:min-h-11"
        >
          Commande {order.number}
        </Link>
      ) : null,
  },
  { key: 'error', label: 'Dernière réponse', text: ({ error }) => error, isExtra: true },
];
