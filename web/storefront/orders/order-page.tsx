import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Order } from '#domain/orders/contract.ts';
import { isCollection } from '#domain/delivery/rules.ts';
import { formatDate, formatSlot, formatTime } from '#domain/paris-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../account/customer-gate.tsx';
import { refusalText } from '../refusal-text.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderQuery } from './order-queries.ts';

export function Page(): ReactNode {
  return <CustomerGate title="Ma commande">{() => <OrderSheet />}</CustomerGate>;
}

function OrderSheet(): ReactNode {
  const { orderId = '' } = useParams();
  const { data: order, isError } = useQuery({ ...orderQuery(useApi(), orderId), refetchInterval: 30_000 });
  if (isError) return <EmptyState title="Commande introuvable"><ButtonLink to="/account/orders">Mes commandes</ButtonLink></EmptyState>;
  if (!order) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-8">
      <section>
        <div className="flex flex-wrap items-center gap-3"><h2 className="text-xl">Commande {order.number}</h2><Badge>{order.statusLabel}</Badge></div>
        <p className="mt-1 text-lg first-letter:uppercase">{formatSlot(order.delivery)}</p>
        <p className="text-quiet">{isCollection(order.delivery.type) ? 'Retrait à' : 'Livraison au'} {order.delivery.label}</p>
      </section>
      <Timeline order={order} />
      <OrderLines order={order} />
      <OrderAmounts order={order} />
      <Invoices order={order} />
      <Cancellation order={order} />
    </div>
  );
}

function Timeline({ order }: { order: Order }): ReactNode {
  const steps = order.events.filter((event, index, all) => event.status !== 'prepaying' && event.label !== all[index - 1]?.label);
  return (
    <section>
      <h2 className="mb-3 text-lg">Suivi</h2>
      <ol className="border-l-2 border-leaf pl-5">
        {steps.map((event) => <li key={`${event.at}-${event.status}`} className="relative pb-3 before:absolute before:-left-[1.65rem] before:top-1.5 before:size-3 before:rounded-full before:bg-leaf"><span className="font-semibold">{event.label}</span> <span className="text-sm text-quiet">le {formatDate(event.at)} à {formatTime(event.at)}</span></li>)}
      </ol>
    </section>
  );
}

function Invoices({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  if (order.invoices.length === 0) return null;
  async function download(invoiceId: string): Promise<void> {
    try {
      const { url } = await api.get<{ url: string }>(`/api/orders/${order.id}/invoices/${invoiceId}/downloadUrl`);
      window.location.assign(url);
    } catch (refusal) {
      setError(refusalText(refusal));
    }
  }
  return (
    <section className="no-print">
      <h2 className="mb-3 text-lg">Factures</h2>
      {order.invoices.map((invoice) => <Button key={invoice.id} variant="secondary" onClick={() => void download(invoice.id)}>Télécharger la facture {invoice.number}</Button>)}
      {error ? <Alert kind="error" className="mt-3">{error}</Alert> : null}
    </section>
  );
}

function Cancellation({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!order.canCancel) return null;
  async function cancel(): Promise<void> {
    setError(null);
    try {
      queryClient.setQueryData(orderQuery(api, order.id).queryKey, await api.send<Order>('PUT', `/api/orders/${order.id}/cancel`));
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    } catch (refusal) {
      setError(refusalText(refusal));
      void queryClient.invalidateQueries({ queryKey: ['order', order.id] });
    }
  }
  return (
    <section className="no-print">
      {error ? <Alert kind="error" className="mb-3">{error}</Alert> : null}
      {isAsking ? (
        <div role="alertdialog" aria-label="Annuler cette commande ?" className="flex flex-wrap items-center gap-3">
          <p className="w-full font-semibold">Annuler cette commande ? La somme réservée sera libérée, rien ne sera débité.</p>
          <Button variant="danger" onClick={() => void cancel()}>Oui, annuler</Button><Button variant="secondary" onClick={() => setIsAsking(false)}>Non, la garder</Button>
        </div>
      ) : <Button variant="ghost" onClick={() => setIsAsking(true)}>Annuler la commande</Button>}
    </section>
  );
}
