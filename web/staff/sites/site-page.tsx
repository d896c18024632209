import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffSite } from '#domain/sites/contract.ts';
import { siteKinds, type SiteState } from '#domain/sites/site-words.ts';
import { Refused } from '../../forms/refused.tsx';
import { refusalText } from '../../refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { toast } from '../../ui/toast.ts';
import { NewZone } from '../delivery/new-zone.tsx';
import { OpeningHoursForm, OpeningHoursText } from '../delivery/opening-hours-form.tsx';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { FieldsPart } from '../fields/fields-part.tsx';
import { MoveOrders } from './move-orders.tsx';
import { SiteForm } from './site-form.tsx';
import { SiteRange } from './site-range.tsx';
import { SiteShelf } from './site-shelf.tsx';
import { SiteStateBadge } from './site-state.tsx';
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
      {site?.isOwn ? (
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
  const { id, version } = site;
  const change = useSend('PATCH /api/staff/sites/:id', {
    refreshes,
    onDone: () => toast.success('Site enregistré.'),
  });
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title="Coordonnées">
          <SiteForm
            key={version}
            site={site}
            yes="Enregistrer"
            onSend={(written) =>
              change.mutateAsync({ params: { id }, body: { version, ...written } })
            }
          />
        </Part>
        <div className="flex flex-col gap-5">
          <FieldsPart subject="site" id={id} mayFill />
          {site.isFirst ? null : <StatePart site={site} />}
          {isOneOfSeveral ? <MoveOrders site={site} /> : null}
          <Part title="Zones servies" count={site.zones.length}>
            {site.zones.length === 0 ? (
              <p className="mb-3">Aucune pour l’instant.</p>
            ) : (
              <ul className="mb-3">
                {site.zones.map((zone) => (
                  <li key={zone.id}>{zone.name}</li>
                ))}
              </ul>
            )}
            <NewZone siteId={id} />
            <Link to="/gestion/creneaux?vue=zones" className={linkClass}>
              Ses zones, leurs créneaux et leurs autres sites
            </Link>
          </Part>
          <HoursPart
            site={site}
            onSave={(openingHours) =>
              change.mutateAsync({ params: { id }, body: { version, openingHours } })
            }
          />
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
          <SiteRange site={site} />
          <SiteShelf site={site} />
        </>
      )}
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold underline';

/** A pickup point that is added to the site begins with them. */
function HoursPart({
  site,
  onSave,
}: {
  site: StaffSite;
  onSave(hours: StaffSite['openingHours']): Promise<unknown>;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part title="Horaires d’ouverture">
      <OpeningHoursText hours={site.openingHours} />
      <Button
        variant="secondary"
        className="mt-3"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Changer les horaires
      </Button>
      {isOpen ? (
        <OpeningHoursForm
          place={site}
          onSave={async (hours) => {
            await onSave(hours);
            setIsOpen(false);
          }}
        />
      ) : null}
    </Part>
  );
}

const moves: Readonly<Record<SiteState, readonly (readonly [to: SiteState, text: string])[]>> = {
  preparing: [['open', 'Ouvrir le site']],
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
