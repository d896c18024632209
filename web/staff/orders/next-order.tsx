import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { useStartBatch } from '../phone/use-start-batch.ts';

/** Takes the next order in charge once this one is prepared. */
export function NextOrder({ after }: { after: string }): ReactNode {
  const api = useApi();
  const { start, isSending, error } = useStartBatch();
  const { data } = useQuery({
    queryKey: ['staff', 'orders', 'next', after],
    queryFn: () => api('GET /api/staff/orders', { query: { scope: 'toPrepare' } }),
    staleTime: 0,
  });
  if (!data) return null;
  // Complements are prepared with the order that they complete.
  const next = data.items.find(
    (item) => item.id !== after && awaitsPreparation(item.status) && !item.isComplement,
  );
  return (
    <div className="my-2">
      <Refused by={error} className="mb-3" />
      {next ? (
        <Button
          variant="secondary"
          className="min-h-14 w-full sm:w-auto"
          loading={isSending}
          onClick={() => void start([next.id])}
        >
          Préparer la commande suivante : n° {next.number}
        </Button>
      ) : (
        <ButtonLink variant="secondary" className="min-h-14" to="/gestion">
          Plus rien à préparer : revenir à la liste
        </ButtonLink>
      )}
    </div>
  );
}
