import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Refused } from '../../forms/refused.tsx';
import { ApiRefusal } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import type { ChecklistItem } from './checklist-items.ts';
import { useGet } from '../kit/use-get.ts';

/** Opens the page's draft, begun from its model the first time. */
export function BeginPage({
  page: { id, ...request },
}: {
  page: NonNullable<ChecklistItem['page']>;
}): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const { data } = useGet('GET /api/staff/pages', { staleTime: 0 });
  const pages = data?.items;
  const isBegun = pages?.some((page) => page.id === id) ?? false;
  const begin = useMutation({
    async mutationFn() {
      try {
        if (!isBegun) await api('POST /api/staff/pages', { body: request });
      } catch (error) {
        // Begun by a colleague meanwhile: the draft is there.
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
        disabled={!pages}
        onClick={() => begin.mutate()}
      >
        {isBegun ? 'Ouvrir la page' : 'Écrire la page'}
        <span className="sr-only"> : {request.title}</span>
      </Button>
      <Refused by={begin.error} className="mt-2" />
    </>
  );
}
