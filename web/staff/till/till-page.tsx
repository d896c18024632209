import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { TillTicket } from '#domain/till/contract.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { momentColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List } from '../kit/list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { SalesFile } from './sales-file.tsx';
import { differenceText } from './ticket-words.ts';

const path = '/gestion/ventes-caisse';

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const differs = search.get('vue') === 'ecarts';
  const site = useReadSite();
  const query = useGetPages('GET /api/staff/tillTickets', {
    query: { site, differing: differs ? '1' : undefined },
    staleTime: 0,
  });
  return (
    <>
      <PageHead />
      <SiteChoice hasAll />
      <SalesFile />
      <List<TillTicket>
        name="tillTickets"
        label="Tickets"
        follows={['stock']}
        query={query}
        idOf={({ siteId, till, number }) => `${siteId} ${till} ${number}`}
        nameOf={({ number }) => `ticket ${number}`}
        columns={columns}
        fileName="ventes-en-caisse"
        noun="ticket"
        tabs={[
          { to: path, label: 'Tous les tickets', isOn: !differs },
          { to: `${path}?vue=ecarts`, label: 'Avec un écart', isOn: differs },
        ]}
        empty={
          differs ? (
            <EmptyState
              title="Aucun écart"
              text="Chaque vente de la caisse a trouvé ses unités au rayon."
            />
          ) : (
            <EmptyState
              title="Aucun ticket"
              text="Importez le fichier des ventes de votre caisse, ou donnez-lui une clé qui les envoie."
            />
          )
        }
      />
    </>
  );
}

const columns: readonly Column<TillTicket>[] = [
  {
    key: 'number',
    label: 'Ticket',
    text: ({ number, till }) => `${number}, ${till}`,
    cell: ({ number, till }) => (
      <>
        <span className="figures font-semibold">{number}</span>
        <span className="text-quiet">, {till}</span>
      </>
    ),
  },
  momentColumn('soldAt', 'Vendu', ({ soldAt }) => soldAt, { card: 'end' }),
  { key: 'moves', label: 'Produits', text: movesText },
  {
    key: 'differences',
    label: 'Écarts',
    text: ({ moves }) => moves.map(differenceText).filter(Boolean).join(' ; '),
  },
];

function movesText({ moves }: TillTicket): string {
  return moves
    .map(({ units, name }) => (units < 0 ? `retour ${-units} × ${name}` : `${units} × ${name}`))
    .join(', ');
}
