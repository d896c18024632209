import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffSite } from '#domain/sites/contract.ts';
import { siteKinds, siteStates } from '#domain/sites/site-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { countColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { useGet } from '../kit/use-get.ts';
import { SiteStateBadge } from './site-state.tsx';
import { PageHead } from '../kit/page-head.tsx';

const path = '/gestion/sites';

export function Page(): ReactNode {
  const sites = useGet('GET /api/staff/sites', { staleTime: 0 });
  return (
    <>
      <PageHead>
        {sites.data?.items.every(({ isOwn }) => isOwn) ? (
          <ButtonLink to={`${path}/nouveau`}>Ajouter un site</ButtonLink>
        ) : null}
      </PageHead>
      <List<StaffSite>
        name="sites"
        label="Sites"
        follows={['actions']}
        query={wholeList(sites)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={({ id }) => `${path}/${id}`}
        columns={columns}
        fileName="sites"
        noun="site"
        empty={null}
      />
    </>
  );
}

const rangeOf = ({ isWholeRange, products }: StaffSite): string =>
  isWholeRange ? 'Toute la gamme' : plural(products, 'produit');

const columns: readonly Column<StaffSite>[] = [
  { key: 'name', label: 'Site', text: ({ name }) => name },
  { key: 'kind', label: 'Sorte', text: ({ kind }) => siteKinds[kind], isOneLine: true },
  {
    key: 'state',
    label: 'État',
    text: ({ state }) => siteStates[state],
    cell: SiteStateBadge,
    isOneLine: true,
    card: 'end',
  },
  { key: 'range', label: 'Gamme', text: rangeOf, isOneLine: true },
  { key: 'zones', label: 'Sert', text: ({ zones }) => zones.map(({ name }) => name).join(', ') },
  countColumn('orders', 'Commandes en cours', ({ openOrders }) => openOrders, 'commande', {
    text: ({ openOrders }) => String(openOrders),
    card: 'none',
  }),
];
