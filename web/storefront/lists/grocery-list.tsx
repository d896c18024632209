import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { GroceryProposals } from '#domain/lists/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { useForm } from '../../forms/use-form.ts';
import { GroceryForm } from './grocery-form.tsx';
import { GroceryResults } from './grocery-results.tsx';
import { useGroceryDraft } from './grocery-draft.ts';

/** The typed list and its proposals, shared by the page and the panel. */
export function GroceryList(): ReactNode {
  const api = useApi();
  const [text, write] = useGroceryDraft();
  const results = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<GroceryProposals | null>(null);
  const { refusal, isSending, form } = useForm({
    async send() {
      track('grocery list sent', { characters: text.length });
      setAnswer(null);
      try {
        const found = await api('POST /api/grocery/proposals', { body: { text } });
        if (found.rows.every((row) => row.proposals.length === 0))
          track('grocery list without result');
        setAnswer(found);
      } catch (failure) {
        track('grocery list failed');
        throw failure;
      }
    },
  });
  // On a phone the keyboard hides the answer: scroll to it, and move the focus for screen readers.
  useEffect(() => {
    if (answer) results.current?.focus({ preventScroll: false });
  }, [answer]);
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] in-[[role=dialog]]:lg:grid-cols-1">
      <div>
        <GroceryForm text={text} onWrite={write} form={form} isSending={isSending} />
      </div>
      <div ref={results} tabIndex={-1} className="min-w-0 scroll-mt-(--header) outline-none">
        {refusal ? (
          <Alert kind="error" title="Votre liste n’a pas pu être envoyée">
            {refusal} Elle est toujours là, rien n’est perdu.
          </Alert>
        ) : null}
        {isSending ? <Skeleton className="h-80" /> : null}
        {answer && !isSending ? (
          <GroceryResults
            answer={answer}
            onAdded={() => {
              write('');
              setAnswer(null);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
