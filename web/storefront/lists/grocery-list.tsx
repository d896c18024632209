import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { GroceryProposals } from '#domain/lists/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { refusalText } from '../refusal-text.ts';
import { GroceryForm } from './grocery-form.tsx';
import { GroceryResults } from './grocery-results.tsx';
import { useGroceryDraft } from './grocery-draft.ts';

/** The list as it is written and what it becomes: the same on its page and in its panel. */
export function GroceryList(): ReactNode {
  const api = useApi();
  const [text, write] = useGroceryDraft();
  const results = useRef<HTMLDivElement>(null);
  const { mutate, data, error, isPending, reset, submittedAt } = useMutation({
    mutationFn: (written: string) =>
      api.send<GroceryProposals>('POST', '/api/grocery/proposals', { text: written }),
    onMutate: () => track('grocery list sent', { characters: text.length }),
    onSuccess: (answer) => {
      if (answer.rows.every((row) => row.proposals.length === 0))
        track('grocery list without result');
    },
    onError: () => track('grocery list failed'),
  });
  // On a phone the answer is under the keyboard: it comes to the eye, and to whoever listens.
  useEffect(() => {
    if (data) results.current?.focus({ preventScroll: false });
  }, [data]);
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] in-[[role=dialog]]:lg:grid-cols-1">
      <div>
        <GroceryForm
          text={text}
          onWrite={write}
          isSending={isPending}
          onSend={() => mutate(text)}
        />
      </div>
      <div ref={results} tabIndex={-1} className="min-w-0 scroll-mt-(--header) outline-none">
        {error ? (
          <Alert kind="error" title="Votre liste n’a pas pu être envoyée">
            {refusalText(error)} Elle est toujours là, rien n’est perdu.
          </Alert>
        ) : null}
        {isPending ? <Skeleton className="h-80" /> : null}
        {data && !isPending ? (
          <GroceryResults
            key={submittedAt}
            answer={data}
            onAdded={() => {
              write('');
              reset();
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
