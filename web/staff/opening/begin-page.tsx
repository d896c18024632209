import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import type { ChecklistItem } from './checklist-items.ts';

/** Opens the page's draft, begun from its model the first time. */
export function BeginPage({
  page: { id, ...request },
  isPublished,
}: {
  page: NonNullable<ChecklistItem['page']>;
  isPublished: boolean;
}): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const begin = useMutation({
    async mutationFn() {
      try {
        await api('POST /api/staff/pages', { body: request });
      } catch (error) {
        // Begun already, by this person or a colleague: the draft is there.
        if (!(error instanceof ApiRefusal && error.is('Page.AddressTaken'))) throw error;
      }
      await navigate(`/gestion/pages/${id}`);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        className="mt-2 min-h-11"
        loading={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {isPublished ? 'Changer la page' : 'Écrire la page'}
        <span className="sr-only"> : {request.title}</span>
      </Button>
      {begin.error ? (
        <Alert kind="error" className="mt-2">
          {refusalText(begin.error)}
        </Alert>
      ) : null}
    </>
  );
}
