import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { StuckJobView } from '#domain/jobs/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useFocusBack } from '../../ui/confirmation.tsx';

type JobRowProps = {
  job: StuckJobView;
  isRetrying: boolean;
  onRetry(): void;
  /** The page shows the refusal. */
  onDismiss(reason: string): Promise<unknown>;
};

/** A failed or late job. Only a failed one can be dismissed, since the others are still retried. */
export function JobRow({ job, isRetrying, onRetry, onDismiss }: JobRowProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const dismissButton = useFocusBack(isAsking);
  const titleId = useId();
  return (
    <article aria-labelledby={titleId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {job.state === 'failed' ? (
          <Badge tone="tomato">En échec</Badge>
        ) : (
          <Badge tone="butter">Encore réessayée</Badge>
        )}
        <span className="figures text-sm text-quiet">
          depuis le {formatDate(job.since)} à {formatTime(job.since)}, {plural(job.tries, 'essai')}
        </span>
      </p>
      <h2 id={titleId} className="mt-2 text-lg [overflow-wrap:anywhere]">
        {job.title}
      </h2>
      {job.error ? (
        <p className="text-sm text-quiet [overflow-wrap:anywhere]">
          Dernière réponse : <span lang="en">{job.error}</span>
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button loading={isRetrying} onClick={onRetry}>
          Relancer<span className="sr-only"> « {job.title} »</span>
        </Button>
        {job.state === 'failed' && !isAsking ? (
          <Button ref={dismissButton} variant="secondary" onClick={() => setIsAsking(true)}>
            Classer<span className="sr-only"> « {job.title} »</span>
          </Button>
        ) : null}
        {job.order ? (
          <Link
            to={`/gestion/commandes/${job.order.id}`}
            className="flex min-h-11 items-center px-2 font-semibold text-leaf underline"
          >
            Commande {job.order.number}
          </Link>
        ) : null}
      </div>
      {isAsking ? <DismissForm onDismiss={onDismiss} onNo={() => setIsAsking(false)} /> : null}
    </article>
  );
}

/** Dismissing gives up a charge, a refund or a message, so the journal must hold the reason. */
function DismissForm({
  onDismiss,
  onNo,
}: Pick<JobRowProps, 'onDismiss'> & { onNo(): void }): ReactNode {
  const { isSending, form } = useForm({
    async send(data) {
      await onDismiss(String(data.get('reason')));
    },
  });
  return (
    <form {...form} className="mt-3 flex max-w-xl flex-col gap-3 rounded-md bg-sand p-4">
      <TextField
        label="Pourquoi la classer sans suite ?"
        name="reason"
        hint="Elle ne sera plus réessayée. Votre raison reste au journal."
        minLength={3}
        maxLength={200}
        autoComplete="off"
        autoFocus
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={isSending}>
          Classer sans suite
        </Button>
        <Button variant="secondary" onClick={onNo}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
