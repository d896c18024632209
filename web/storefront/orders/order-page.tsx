import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { pathOfTerms } from '#domain/content/template-path.ts';
import { pickupName } from '#domain/delivery/pickup-name.ts';
import type { Order } from '#domain/orders/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { cardName } from '#domain/payments/means-names.ts';
import { currentStatuses } from '#domain/orders/states.ts';
import { withA } from '#domain/words/with-a.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { OrderComplaints } from '../complaints/order-complaints.tsx';
import { CustomerGate } from '../session/customer-gate.tsx';
import { spacedPhone } from '../../ui/phone-text.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { useShop } from '../../use-shop.ts';
import { withShopName } from '#domain/shop/page-title.ts';
import { formatDate, formatSlot } from '../../shop-time.ts';
import { SaveAsListButton } from '../lists/save-as-list-button.tsx';
import { OrderRatings } from '../reviews/order-ratings.tsx';
import { OrderReimbursements } from '../withdrawals/order-reimbursements.tsx';
import { useTrackingFromLink } from './follow-button.tsx';
import { LateCollection, NeverCollected } from './never-collected.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAmendments } from './order-amendments.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderCancellation } from './order-cancellation.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderQuery } from '../queries/order-queries.ts';
import { wasHandedOver } from '#domain/orders/state-groups.ts';
import { OrderPayment } from './order-payment.tsx';
import { OrderWishes } from './order-wishes.tsx';
import { OrderTimeline } from './order-timeline.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Ma commande" isBroad>
      {() => <OrderSheet />}
    </CustomerGate>
  );
}

function OrderSheet(): ReactNode {
  const { orderId = '' } = useParams();
  useTrackingFromLink(orderId);
  const {
    data: order,
    error,
    dataUpdatedAt,
  } = useQuery({ ...orderQuery(useApi(), orderId), refetchInterval: 30_000 });
  const isUnknown = !order && error instanceof ApiRefusal && error.is('Order.NotFound');
  const { name: shopName } = useShop();
  useEffect(() => {
    if (isUnknown) document.title = withShopName('Commande introuvable', shopName);
  }, [isUnknown, shopName]);
  if (!order && error)
    return (
      <EmptyState title="Cette commande ne s’affiche pas" text={refusalText(error)}>
        <ButtonLink to="/account/orders">Mes commandes</ButtonLink>
      </EmptyState>
    );
  if (!order) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-6">
      <section className="-mt-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl">Commande {order.number}</h2>
          {currentStatuses.includes(order.status) ? null : <Badge>{order.statusLabel}</Badge>}
        </div>
        {order.initialOrder ? <OrderLink order={order.initialOrder}>Complète la</OrderLink> : null}
        {order.newerOrder ? (
          <OrderLink order={order.newerOrder}>
            Modifiée, puis validée à nouveau : c’est la
          </OrderLink>
        ) : null}
        {order.formerOrders.map((former) => (
          <OrderLink key={former.id} order={former}>
            Remplace la
          </OrderLink>
        ))}
        <p className="mt-1 text-lg first-letter:uppercase">{formatSlot(order.delivery)}</p>
        <p className="text-quiet">
          {isCollection(order.delivery.type)
            ? `Retrait ${withA(pickupName(order.delivery.type, order.delivery.label))}`
            : `Livraison au ${order.delivery.label}`}
          {order.address?.note ? ` (${order.address.note})` : ''}
        </p>
        {order.instructions && currentStatuses.includes(order.status) ? (
          <p className="my-2 max-w-prose whitespace-pre-line">
            <strong>Sur place : </strong>
            {order.instructions}
          </p>
        ) : null}
        {order.pickupCode ? (
          <p className="my-2">
            Code de retrait :{' '}
            <strong className="figures text-xl tracking-widest">{order.pickupCode}</strong>, à
            donner au comptoir.
          </p>
        ) : null}
        <p className="text-quiet">
          {order.customer.firstname} {order.customer.lastname}, {spacedPhone(order.customer.phone)}
          {order.payment && order.amounts.preauthorization > 0 ? (
            <>
              , <span className="whitespace-nowrap">{cardName(order.payment)}</span>
            </>
          ) : null}
        </p>
      </section>
      <OrderPayment order={order} />
      <LateCollection order={order} />
      <NeverCollected order={order} />
      <OrderAmendments order={order} />
      <OrderTimeline order={order} />
      <OrderComplaints order={order} />
      <OrderActions order={order} readAt={dataUpdatedAt} />
      <div className="grid gap-8 print:flex print:flex-col print:items-stretch lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
        <div className="flex flex-col gap-8">
          <OrderWishes order={order} />
          <OrderLines order={order} />
          <SaveAsListButton
            products={order.products.map(({ sku, requestedQuantity }) => ({
              sku,
              quantity: requestedQuantity,
            }))}
          />
        </div>
        <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderAmounts order={order} />
          <Invoices order={order} />
          <OrderReimbursements order={order} />
          <OrderCancellation order={order} />
          <AcceptedTerms terms={order.terms} />
        </div>
        <OrderRatings orderId={order.id} isDelivered={wasHandedOver(order.status)} />
      </div>
    </div>
  );
}

function OrderLink({
  order,
  children,
}: {
  order: { id: string; number: string };
  children: string;
}): ReactNode {
  return (
    <p className="mt-1">
      {children}{' '}
      <Link to={`/account/orders/${order.id}`} className="font-semibold text-leaf underline">
        commande {order.number}
      </Link>
    </p>
  );
}

/** The terms that this order accepted, even if newer ones are published. */
function AcceptedTerms({ terms }: { terms: Order['terms'] }): ReactNode {
  if (!terms) return null;
  return (
    <p className="text-sm text-quiet">
      Cette commande suit les{' '}
      <Link to={pathOfTerms(terms.version)} className="underline">
        conditions générales de vente publiées le {formatDate(terms.publishedAt)}
      </Link>
      , que vous avez acceptées.
    </p>
  );
}

function Invoices({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  if (order.invoices.length === 0) return null;
  async function download(invoiceId: string): Promise<void> {
    try {
      const { url } = await api('GET /api/orders/:id/invoices/:invoiceId/downloadUrl', {
        params: { id: order.id, invoiceId },
      });
      window.location.assign(url);
    } catch (refusal) {
      setError(refusalText(refusal));
    }
  }
  return (
    <section className="no-print">
      <h2 className="mb-3 text-lg">Factures</h2>
      <div className="flex flex-wrap gap-3">
        {order.invoices.map((invoice) => (
          <Button key={invoice.id} variant="secondary" onClick={() => void download(invoice.id)}>
            Télécharger {invoice.kind === 'creditNote' ? 'l’avoir' : 'la facture'} {invoice.number}
          </Button>
        ))}
      </div>
      {error ? (
        <Alert kind="error" className="mt-3">
          {error}
        </Alert>
      ) : null}
    </section>
  );
}
