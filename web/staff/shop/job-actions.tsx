import { useState, type ReactNode } from 'react';
import type { StuckJobView } from '#domain/jobs/contract.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFocusBack } from '../../ui/confirmation.tsx';

type JobProps = {
  job: StuckJobView;
  isRetrying: boolean;
  onRetry(): void;
  /** The page shows the refusal. */
  onDismiss(reason: string): Promise<unknown>;
};

/** Below a failed or late job. Only a failed one can be dismissed, since the others are still retried. */
export function JobActions({ job, isRetrying, onRetry, onDismiss }: JobProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const dismissButton = useFocusBack(isAsking);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" className="pointer-coarse:min-h-11" loading={isRetrying} onClick={onRetry}>
          Relancer<span className="sr-only"> « {job.title} »</span>
        </Button>
        {job.state === 'failed' && !isAsking ? (
          <Button
            ref={dismissButton}
            size="s"
            variant="secondary"
            className="pointer-coarse:min-h-11"
            onClick={() => setIsAsking(true)}
          >
            Classer<span className="sr-only"> « {job.title} »</span>
          </Button>
        ) : null}
        {job.error ? (
          <p className="min-w-0 text-sm text-quiet [overflow-wrap:anywhere]">
            Dernière réponse : <span lang="en">{job.error}</span>
          </p>
        ) : null}
      </div>
      {isAsking ? <DismissForm onDismiss={onDismiss} onNo={() => setIsAsking(false)} /> : null}
    </>
  );
}

/** Dismissing gives up a charge, a refund or a message, so the journal must hold the reason. */
function DismissForm({
  onDismiss,
  onNo,
}: Pick<JobProps, 'onDismiss'> & { onNo(): void }): ReactNode {
  const form = useForm({
    async send(data) {
      await onDismiss(String(data.get('reason')));
    },
  });
  return (
    <Form
      of={form}
      className="mt-3 flex max-w-xl flex-col gap-3 rounded-md bg-sand p-4"
      yes="Classer sans suite"
      variant="danger"
      onNo={onNo}
    >
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
    </Form>
  );
}
