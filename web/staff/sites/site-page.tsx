import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffSite } from '#domain/sites/contract.ts';
import { siteKinds, type SiteState } from '#domain/sites/site-words.ts';
import { Refused } from '../../forms/refused.tsx';
import { refusalText } from '../../refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { MoveOrders } from './move-orders.tsx';
import { Identity, SiteOpening } from './site-opening.tsx';
import { SiteFile, SiteRange } from './site-range.tsx';
import { SiteClosures } from './site-closures.tsx';
import { SiteShelf } from './site-shelf.tsx';
import { SiteStateBadge } from './site-state.tsx';
import { SiteZones } from './site-zones.tsx';
import { PageHead } from '../kit/page-head.tsx';

const refreshes = ['GET /api/staff/sites'] as const;

export function Page(): ReactNode {
  const { siteId = '' } = useParams();
  const sites = useGet('GET /api/staff/sites', { staleTime: 0 });
  const site = sites.data?.items.find(({ id }) => id === siteId);
  return (
    <>
      <PageHead
        title={site?.name}
        badge={site ? <SiteStateBadge state={site.state} /> : null}
        says={site ? siteKinds[site.kind] : null}
      />
      <Loading of={sites} saysStale />
      {site?.isOwn && site.state === 'preparing' ? <SiteOpening site={site} /> : null}
      {site?.isOwn && site.state !== 'preparing' ? (
        <Sheet site={site} isOneOfSeveral={(sites.data?.items.length ?? 0) > 1} />
      ) : null}
      {site && !site.isOwn ? (
        <EmptyState
          title="Vous ne travaillez pas à ce site"
          text="Qui le tient peut vous le donner, à « Équipe »."
        />
      ) : null}
      {sites.data && !site ? <EmptyState title="Site introuvable" /> : null}
    </>
  );
}

function Sheet({ site, isOneOfSeveral }: { site: StaffSite; isOneOfSeveral: boolean }): ReactNode {
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title="Coordonnées">
          <Identity site={site} />
        </Part>
        <div className="flex flex-col gap-5">
          {site.isFirst ? null : <StatePart site={site} />}
          <SiteClosures site={site} />
          {isOneOfSeveral ? <MoveOrders key={site.closures[0]?.firstDay} site={site} /> : null}
          <Part title="Zones servies" count={site.zones.length}>
            <SiteZones site={site} isNew={false} />
            <Link to="/gestion/creneaux?vue=zones" className={linkClass}>
              Ses zones, leurs créneaux et leurs autres sites
            </Link>
          </Part>
          <Part title="Équipe">
            <p>Chaque membre travaille à tous les sites, ou à ceux que vous lui donnez.</p>
            <Link to="/gestion/equipe" className={linkClass}>
              Dire qui travaille ici
            </Link>
          </Part>
        </div>
      </div>
      {site.isFirst ? null : (
        <>
          <Part title="Gamme" className="mt-5" count={site.isWholeRange ? 0 : site.products}>
            <SiteRange site={site} />
            <SiteFile site={site} />
          </Part>
          <Part title="Produit par produit" className="mt-5">
            <SiteShelf site={site} />
          </Part>
        </>
      )}
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold underline';

const moves: Readonly<Record<SiteState, readonly (readonly [to: SiteState, text: string])[]>> = {
  // It opens below the steps of its page (site-opening.tsx).
  preparing: [],
  open: [['paused', 'Mettre en pause']],
  paused: [
    ['open', 'Rouvrir'],
    ['closed', 'Fermer pour de bon'],
  ],
  closed: [['open', 'Rouvrir']],
};

function StatePart({ site }: { site: StaffSite }): ReactNode {
  const { id, version, state } = site;
  const change = useSend('PATCH /api/staff/sites/:id', { refreshes });
  return (
    <Part title="Prises de commandes">
      <div className="flex flex-wrap gap-3">
        {moves[state].map(([to, text]) => (
          <Button
            key={to}
            variant={to === 'open' ? 'primary' : 'secondary'}
            loading={change.isPending}
            onClick={() => change.mutate({ params: { id }, body: { version, state: to } })}
          >
            {text}
          </Button>
        ))}
      </div>
      <Refused by={change.error ? refusalText(change.error) : null} />
    </Part>
  );
}
