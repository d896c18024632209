import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { OrderComplaints as Complaints } from '#domain/complaints/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { ComplaintItem } from './complaint-item.tsx';
import { closeComplaint, openComplaint, useComplaintOpening } from './complaint-opening.ts';
import { orderComplaintsQuery } from './complaint-queries.ts';

const ComplaintForm = lazy(async () => ({
  default: (await import('./complaint-form.tsx')).ComplaintForm,
}));
/** A refund reaches the bank within seconds; a person answers within hours. */
const refreshMs = 10_000;
const isMoving = (data: Complaints | undefined): boolean =>
  data?.items.some(({ state }) => state === 'open' || state === 'refunding') ?? false;

/** Two lines of a phone in each case. */
function sentence({ isOpen, lines }: Complaints): string {
  if (isOpen) return 'Il manque un produit, ou il n’est pas bien ? Dites-le-nous ici.';
  return lines.some(({ closed }) => closed === 'tooLate')
    ? 'Le délai pour le signaler ici est passé. Écrivez-nous : nous regardons.'
    : 'Tout est déjà signalé, rendu ou remboursé. Une question ? Écrivez-nous.';
}

/** « Un problème avec cette commande ? », and what became of each report. */
export function OrderComplaints({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = orderComplaintsQuery(api, order);
  const { data, isLoading } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isMoving(state.data) ? refreshMs : false),
  });
  const { isOpen, productId, count } = useComplaintOpening();
  useEffect(() => closeComplaint, [order.id]);
  // A refund changes the order's amounts, its credit notes and what may be withdrawn.
  const states = data?.items.map(({ state }) => state).join();
  useEffect(() => {
    if (states?.includes('refund'))
      void queryClient.invalidateQueries({
        queryKey: ['order', order.id],
        predicate: ({ queryKey }) => queryKey.at(-1) !== 'complaints',
      });
  }, [queryClient, order.id, states]);
  // As high as the button and its sentence, under it on a phone: what stands below does not move when they come.
  if (isLoading) return <Skeleton className="no-print h-23 sm:h-11" />;
  if (!data || (data.lines.length === 0 && data.items.length === 0)) return null;
  return (
    <section aria-label="Un problème avec cette commande" className="no-print flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          className="max-sm:px-3"
          icon={<TriangleAlert aria-hidden className="size-5 flex-none" />}
          onClick={() => (data.isOpen ? openComplaint() : openOverlay('customer-service'))}
        >
          Un problème avec cette commande ?
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-quiet">{sentence(data)}</p>
      </div>
      {data.items.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white px-4">
          {data.items.map((complaint) => (
            <li key={complaint.id} className="py-3">
              <ComplaintItem order={order} complaint={complaint} />
            </li>
          ))}
        </ul>
      ) : null}
      {count > 0 ? (
        <Suspense fallback={null}>
          <ComplaintForm
            key={count}
            open={isOpen}
            order={order}
            lines={data.lines}
            productId={productId}
            onClose={closeComplaint}
            onSent={(next) => queryClient.setQueryData(query.queryKey, next)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
