import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../ui/confirmation.tsx';
import type { ChosenOrder, OrderedStop } from './stop-order.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { useSend } from '../kit/use-send.ts';

/** Once two stops are chosen. Phones of drivers keep it with the page. */
export const StopOrder = lateComponent(async () => (await import('./stop-order.tsx')).StopOrder);

/** Of a round on the road, for its driver and for managers. */
export function ReorderRound({
  roundId,
  stops,
  label = 'Changer l’ordre',
}: {
  roundId: string;
  stops: readonly (OrderedStop & { isLocked: boolean })[];
  label?: string;
}): ReactNode {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ChosenOrder | null>(null);
  const button = useFocusBack(changed !== null);
  const save = useSend('PUT /api/staff/rounds/:roundId/stops', {
    refreshes: ['GET /api/staff/rounds'],
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['staff', 'round'] });
      setChanged(null);
    },
  });
  if (stops.length < 2) return null;
  if (!changed)
    return (
      <Button
        ref={button}
        variant="secondary"
        className="mt-3 min-h-14 w-full sm:w-auto"
        onClick={() =>
          setChanged({
            orderIds: stops.map(({ orderId }) => orderId),
            lockedIds: stops.filter(({ isLocked }) => isLocked).map(({ orderId }) => orderId),
          })
        }
      >
        {label}
      </Button>
    );
  // A stop may have been delivered meanwhile, or have joined the round.
  const left = changed.orderIds.filter((id) => stops.some(({ orderId }) => orderId === id));
  const joined = stops.map(({ orderId }) => orderId).filter((id) => !left.includes(id));
  const chosen = {
    orderIds: [...left, ...joined],
    lockedIds: changed.lockedIds.filter((id) => left.includes(id)),
  };
  return (
    <div role="group" aria-label={label} className="mt-3 flex flex-col gap-3">
      <Suspense>
        <StopOrder stops={stops} chosen={chosen} onChange={setChanged} />
      </Suspense>
      <Refused by={save.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          className="min-h-14 flex-1 sm:flex-none"
          loading={save.isPending}
          onClick={() => save.mutate({ params: { roundId }, body: chosen })}
        >
          Garder cet ordre
        </Button>
        <Button variant="ghost" className="min-h-14" onClick={() => setChanged(null)}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
