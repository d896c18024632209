/** Planned publication and withdrawal of the page: create, move, cancel. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import type { PagePlan } from '#domain/content/plan-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { formatDay, formatTime } from '../../shop-time.ts';
import { PlanForm } from './plan-form.tsx';
import type { Draft } from './use-draft.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { answerOf } from '../kit/use-get.ts';

type PlanKind = keyof StaffPage['plans'];
type PlansProps = { page: StaffPage; draft: Draft };

const words = {
  publication: {
    ask: 'Publier plus tard…',
    done: 'Sera publiée',
    cancel: 'Annuler la publication prévue',
    question: 'Annuler la publication prévue ? Le brouillon reste, et vous pourrez y écrire.',
    yes: 'Oui, annuler la publication',
  },
  withdrawal: {
    ask: 'Prévoir le retrait…',
    done: 'Sera retirée',
    cancel: 'Annuler le retrait prévu',
    question: 'Annuler le retrait prévu ? La page reste en ligne.',
    yes: 'Oui, garder la page en ligne',
  },
} as const;

/**
 * Publication can be planned only for a draft; withdrawal, only for a page that the shop can do
 * without.
 */
export function PagePlans({ page, draft }: PlansProps): ReactNode {
  const hasDraft = page.draft !== null || draft.state !== 'saved';
  return (
    <>
      {page.plans.publication || hasDraft ? (
        <OnePlan kind="publication" page={page} draft={draft} />
      ) : null}
      {page.plans.withdrawal || page.canPlanWithdrawal ? (
        <OnePlan kind="withdrawal" page={page} draft={draft} />
      ) : null}
    </>
  );
}

function OnePlan({ kind, page, draft }: PlansProps & { kind: PlanKind }): ReactNode {
  const plan = page.plans[kind];
  const [isChoosing, setChoosing] = useState(false);
  const open = useFocusBack(isChoosing);
  if (isChoosing)
    return <PlanForm kind={kind} page={page} draft={draft} onClose={() => setChoosing(false)} />;
  if (!plan)
    return (
      <Button
        ref={open}
        variant="ghost"
        icon={<CalendarClock aria-hidden className="size-5" />}
        onClick={() => setChoosing(true)}
      >
        {words[kind].ask}
      </Button>
    );
  return (
    <Planned kind={kind} page={page} plan={plan}>
      <Button ref={open} variant="secondary" onClick={() => setChoosing(true)}>
        {plan.failure ? 'Choisir une autre date…' : 'Déplacer…'}
        <span className="sr-only"> {kind === 'publication' ? 'la publication' : 'le retrait'}</span>
      </Button>
    </Planned>
  );
}

/** A plan that failed is only dismissed: nothing is left to cancel, so it does not ask. */
function Planned({
  kind,
  page,
  plan,
  children,
}: {
  kind: PlanKind;
  page: StaffPage;
  plan: PagePlan;
  children: ReactNode;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () =>
      api(`DELETE /api/staff/pages/:id/planned-${kind}`, {
        params: { id: page.id },
        query: { planId: plan.id },
      }),
    onSuccess: (after) =>
      queryClient.setQueryData(
        answerOf('GET /api/staff/pages/:id', { params: { id: page.id } }),
        after,
      ),
  });
  return (
    <div className="flex flex-col gap-2">
      <Alert
        kind={plan.failure ? 'error' : 'info'}
        title={
          plan.failure
            ? `La publication prévue le ${sayTime(plan)} n’a pas eu lieu`
            : `${words[kind].done} le ${sayTime(plan)}`
        }
      >
        <p className="text-sm">
          {plan.failure ??
            (kind === 'publication'
              ? `Prévu par ${plan.author}. D’ici là, le brouillon reste tel quel : pour y écrire, annulez.`
              : `Prévu par ${plan.author}, quoi que vous publiiez d’ici là.`)}
        </p>
      </Alert>
      <div className="flex flex-wrap gap-2">
        {children}
        {plan.failure ? (
          <>
            <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              C’est vu
            </Button>
            <Refused by={cancel.error} />
          </>
        ) : (
          <ConfirmedButton
            label={words[kind].cancel}
            question={words[kind].question}
            yes={words[kind].yes}
            act={() => cancel.mutateAsync()}
          >
            Annuler…
            <span className="sr-only">
              {' '}
              {kind === 'publication' ? 'la publication prévue' : 'le retrait prévu'}
            </span>
          </ConfirmedButton>
        )}
      </div>
    </div>
  );
}

/** « mardi 1er décembre à 08:00 » */
const sayTime = ({ at }: PagePlan): string => `${formatDay(at)} à ${formatTime(at)}`;
