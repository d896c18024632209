import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { StuckJobs, StuckJobView } from '#domain/jobs/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import type { ApiClient } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { BulkAction } from '../kit/bulk-action.tsx';
import { List, wholeList } from '../kit/list.tsx';
import { JobActions } from './job-actions.tsx';
import { jobColumns } from './job-columns.tsx';
import { stuckJobsQuery } from './jobs-queries.ts';
import { Loading } from '../kit/loading.tsx';

type Change =
  | { kind: 'retryAll' }
  | { kind: 'retry'; id: string }
  | { kind: 'dismiss'; id: string; reason: string };

/** Each change answers the updated page. */
function useChange<Input>(change: (api: ApiClient, input: Input) => Promise<StuckJobs>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (jobs) => {
      queryClient.setQueryData(stuckJobsQuery(api).queryKey, jobs);
      return queryClient.invalidateQueries({ queryKey: ['staff', 'jobs', 'count'] });
    },
    // Already gone: refetch the list.
    onError: () => queryClient.invalidateQueries({ queryKey: ['staff', 'jobs'] }),
  });
}

export function Page(): ReactNode {
  const { data, error } = useQuery(stuckJobsQuery(useApi()));
  return (
    <>
      <h1 className="text-2xl">Tâches en échec</h1>
      <p className="mb-5 mt-1 max-w-2xl text-quiet">
        Ce que la boutique fait en arrière-plan (débiter, rembourser, écrire aux clients) et qui n’a
        pas abouti. Chaque tâche est réessayée d’elle-même pendant deux jours ; ensuite, elle attend
        ici votre décision.
      </p>
      <Loading of={{ data, error }} saysStale />
      {data ? <JobsList jobs={data} /> : null}
    </>
  );
}

function JobsList({ jobs }: { jobs: StuckJobs }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const change = useChange((api, asked: Change) => {
    if (asked.kind === 'retryAll') return api('POST /api/staff/jobs/retries');
    const { id } = asked;
    return asked.kind === 'retry'
      ? api('POST /api/staff/jobs/:id/retries', { params: { id } })
      : api('POST /api/staff/jobs/:id/dismissals', {
          params: { id },
          body: { reason: asked.reason },
        });
  });
  // The pressed button goes with its row, so the focus moves to the list.
  const onSuccess = () => list.current?.focus();
  const send = (asked: Change) => change.mutate(asked, { onSuccess });
  const isSending = (kind: Change['kind'], id?: string): boolean =>
    change.isPending &&
    change.variables.kind === kind &&
    (change.variables.kind === 'retryAll' || change.variables.id === id);
  return (
    <>
      {jobs.clockSkewSeconds === null ? null : <ClockAlert seconds={jobs.clockSkewSeconds} />}
      <Refused by={change.error} className="mb-4" />
      <div ref={list} tabIndex={-1} aria-label="Tâches" role="group" className="outline-none">
        <List<StuckJobView>
          name="jobs"
          label="Tâches"
          query={wholeList({ data: jobs, error: null })}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          columns={jobColumns}
          below={(job) => (
            <JobActions
              job={job}
              isRetrying={isSending('retry', job.id)}
              onRetry={() => send({ kind: 'retry', id: job.id })}
              onDismiss={(reason) =>
                change.mutateAsync({ kind: 'dismiss', id: job.id, reason }, { onSuccess })
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
                loading={isSending('retryAll')}
                icon={<RotateCcw aria-hidden className="size-5" />}
                onClick={() => send({ kind: 'retryAll' })}
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
              send={({ id }) => change.mutateAsync({ kind: 'retry', id })}
              yes={(count) => `Oui, relancer ${plural(count, 'tâche')}`}
              onDone={done}
            />
          )}
          empty={
            <EmptyState
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
