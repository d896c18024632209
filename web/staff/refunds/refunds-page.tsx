import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import type { ListedRefund } from '#domain/orders/refund-contract.ts';
import {
  refundMotiveLabels,
  refundMotives,
  refundSorts,
  refundStatuses,
} from '#domain/orders/refund-motives.ts';
import { chipColumn, euroColumn, momentColumn } from '../kit/columns.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { sortOf } from '../kit/list-address.ts';
import type { Column } from '../kit/list-columns.ts';
import { List } from '../kit/list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { useMay } from '../session/member.ts';
import { stages, tones } from './order-refunds.tsx';

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const mayExport = useMay('customers.export');
  const status = refundStatuses.find((each) => each === search.get('etat'));
  const motive = refundMotives.find((each) => each === search.get('motif'));
  const query = { status, motive, sort: sortOf(search, refundSorts) };
  return (
    <>
      <PageHead />
      <List<ListedRefund>
        name="refunds"
        label="Remboursements"
        follows={['orders', 'actions']}
        query={useGetPages('GET /api/staff/refunds', { query, keepsFormer: true })}
        idOf={({ id }) => id}
        nameOf={({ orderNumber, amount }) => `${formatEuros(amount)} de la commande ${orderNumber}`}
        to={({ orderId }) => `/gestion/commandes/${orderId}#rembourser`}
        columns={columns}
        filters={[
          {
            name: 'etat',
            label: 'État',
            options: refundStatuses.map((value) => ({ value, label: stages[value] })),
          },
          {
            name: 'motif',
            label: 'Motif',
            options: refundMotives.map((value) => ({ value, label: refundMotiveLabels[value] })),
          },
        ]}
        fileName={mayExport ? 'remboursements' : undefined}
        noun="remboursement"
        empty={
          <EmptyList
            next={['/gestion?vue=passees', 'Voir les commandes livrées']}
            title="Rien n’a encore été remboursé"
            text="Un remboursement se fait depuis la page d’une commande livrée, ou d’une réclamation."
          />
        }
      />
    </>
  );
}

const columns: readonly Column<ListedRefund>[] = [
  {
    key: 'order',
    label: 'Commande',
    isOneLine: true,
    text: ({ orderNumber }) => `n° ${orderNumber}`,
    cell: ({ orderNumber }) => <span className="figures">n° {orderNumber}</span>,
  },
  euroColumn('amount', 'Montant', ({ amount }) => amount, { card: 'end', sort: 'server' }),
  { key: 'customer', label: 'Client', text: ({ customer }) => customer },
  { key: 'reason', label: 'Motif', text: ({ reason }) => reason },
  chipColumn('state', 'État', ({ status }) => [{ label: stages[status], tone: tones[status] }], {
    isOneLine: true,
  }),
  { key: 'author', label: 'Par', text: ({ author }) => author ?? 'La boutique' },
  { key: 'creditNote', label: 'Avoir', isExtra: true, text: ({ creditNote }) => creditNote ?? '' },
  momentColumn('at', 'Demandé', ({ at }) => at, { sort: 'server' }),
];
