import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDate } from '../../shop-time.ts';
import type { SupplierOrder } from '#domain/purchases/supplier-order-contract.ts';
import { supplierOrderCan } from '#domain/purchases/supplier-order-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { SupplierOrderDraft } from './supplier-order-draft.tsx';
import { SupplierOrderMoves } from './supplier-order-moves.tsx';
import {
  casesText,
  describeSupplierAction,
  formatCalendarDay,
  supplierOrderStates,
} from './supplier-words.ts';
import { useGet } from '../kit/use-get.ts';
import { useHasSites } from '../session/sites.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { isNotFound } from '../../or-null.ts';
import { InlineLink } from '../kit/text-link.tsx';

export function Page(): ReactNode {
  const { orderId = '' } = useParams();
  return <Order id={orderId} />;
}

function Order({ id }: { id: string }): ReactNode {
  const { data: order, error } = useGet('GET /api/staff/supplierOrders/:id', {
    params: { id },
    staleTime: 0,
  });
  if (!order)
    return (
      <>
        <PageHead />
        {isNotFound(error) ? (
          <EmptyState title="Commande introuvable" />
        ) : (
          <Loading of={{ data: order, error }} />
        )}
      </>
    );
  return (
    <>
      <Heading order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <Part title="Produits" count={order.lines.length}>
          {supplierOrderCan.edit(order.status) ? (
            <SupplierOrderDraft key={order.version} order={order} />
          ) : (
            <Lines order={order} />
          )}
        </Part>
        <Part title="Commande" className="no-print">
          <Terms order={order} />
          <SupplierOrderMoves order={order} />
          <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
            <DownloadLink
              href={apiPath('GET /api/staff/supplierOrders/:id/csv', { params: { id } })}
            >
              Télécharger (CSV)
            </DownloadLink>
            <Button variant="secondary" onClick={() => window.print()}>
              Imprimer
            </Button>
          </div>
        </Part>
      </div>
      <div className="no-print">
        <ActionLog actions={order.journal} describeAction={describeSupplierAction} />
      </div>
    </>
  );
}

function Heading({ order }: { order: SupplierOrder }): ReactNode {
  const state = supplierOrderStates[order.status];
  return (
    <PageHead
      title={`Commande n° ${order.number}`}
      badge={<Badge tone={state.tone}>{state.label}</Badge>}
      says={
        <>
          <InlineLink to={`/gestion/fournisseurs/${order.supplierId}`}>
            {order.supplierName}
          </InlineLink>
          {useHasSites() ? `, pour ${order.siteName}` : ''}
          {order.sentAt ? `, ${sentText(order, order.sentAt)}` : ''}
          {order.expectedOn ? `, livraison attendue le ${formatCalendarDay(order.expectedOn)}` : ''}
        </>
      }
    />
  );
}

const sentText = ({ sentTo }: SupplierOrder, at: string): string =>
  sentTo ? `envoyée à ${sentTo} le ${formatDate(at)}` : `passée par téléphone le ${formatDate(at)}`;

/** What the order costs, and what the supplier asks for. */
function Terms({ order }: { order: SupplierOrder }): ReactNode {
  const { minimum, orderOn, deliveryOn } = order.supplier;
  const missing = minimum - order.cost;
  return (
    <>
      <p className="figures">
        <span className="font-display text-3xl font-bold">{formatEuros(order.cost)}</span> HT
      </p>
      {order.linesWithoutPrice > 0 ? (
        <p className="text-sm text-quiet">
          Sans compter {plural(order.linesWithoutPrice, 'produit')} dont le prix d’achat n’est pas
          connu.
        </p>
      ) : null}
      {order.status === 'draft' ? (
        <>
          <p className="mt-1 text-sm text-quiet">
            Prochain jour de commande : {formatCalendarDay(orderOn)}, pour une livraison le{' '}
            {formatCalendarDay(deliveryOn)}.
          </p>
          {missing > 0 ? (
            <Alert kind="warning" className="mt-3">
              Il manque {formatEuros(missing)} HT pour le minimum de commande de{' '}
              {formatEuros(minimum)}.
            </Alert>
          ) : null}
        </>
      ) : null}
    </>
  );
}

function Lines({ order }: { order: SupplierOrder }): ReactNode {
  return (
    <>
      {order.note ? <p className="mb-2 whitespace-pre-line">{order.note}</p> : null}
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.sku}
            className="grid gap-x-4 border-b border-line py-3 last:border-0 sm:grid-cols-[1fr_auto]"
          >
            <span className="min-w-0">
              <Link
                to={`/gestion/produits/${encodeURIComponent(line.sku)}`}
                className="inline-flex min-h-6 items-center font-semibold text-leaf [overflow-wrap:anywhere]"
              >
                {line.name}
              </Link>
              <span className="block text-sm text-quiet">
                {line.code ? `réf. ${line.code}` : `notre réf. ${line.sku}`}
              </span>
            </span>
            <span className="figures sm:text-right">
              <strong>{casesText(line.cases, line.caseUnits)}</strong>
              {order.status === 'sent' || order.status === 'cancelled' ? null : (
                <span className="block text-sm">
                  {line.receivedUnits.toLocaleString('fr-FR')} sur{' '}
                  {plural(line.units, 'unité reçue', 'unités reçues')}
                </span>
              )}
              <span className="block text-sm text-quiet">
                {line.cost === null ? 'Prix d’achat inconnu' : `${formatEuros(line.cost)} HT`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
