import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffSite } from '#domain/sites/contract.ts';
import { siteKinds, siteStates } from '#domain/sites/site-words.ts';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { SiteForm } from './site-form.tsx';
import { SiteStateBadge } from './site-state.tsx';
import { PageHead } from '../kit/page-head.tsx';

const path = '/gestion/sites';

export function Page(): ReactNode {
  const navigate = useNavigate();
  const sites = useGet('GET /api/staff/sites', { staleTime: 0 });
  const [isAdding, setIsAdding] = useState(false);
  const add = useSend('POST /api/staff/sites', {
    refreshes: ['GET /api/staff/sites'],
    onDone: ({ id }) => void navigate(`${path}/${id}`),
  });
  return (
    <>
      <PageHead>
        {sites.data?.items.every(({ isOwn }) => isOwn) ? (
          <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            Ajouter un site
          </Button>
        ) : null}
      </PageHead>
      {isAdding ? (
        <Part title="Nouveau site" className="mb-4 max-w-2xl">
          <SiteForm site={null} yes="Ajouter" onSend={(body) => add.mutateAsync({ body })} />
        </Part>
      ) : null}
      <List<StaffSite>
        name="sites"
        label="Sites"
        query={wholeList(sites)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={({ id }) => `${path}/${id}`}
        columns={columns}
        fileName="sites"
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
  {
    key: 'orders',
    label: 'Commandes en cours',
    text: ({ openOrders }) => String(openOrders),
    isFigure: true,
    card: 'none',
  },
];
