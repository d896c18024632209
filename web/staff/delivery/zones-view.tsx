import { useState, type ReactNode } from 'react';
import type { ChangeZoneRequest, StaffZone } from '#domain/delivery/staff-contract.ts';
import type { StaffSite } from '#domain/sites/contract.ts';
import { modeLabel } from '#domain/delivery/rules.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { NewZone } from './new-zone.tsx';
import { InstructionsForm } from './instructions-form.tsx';
import { OpeningHoursForm, OpeningHoursText } from './opening-hours-form.tsx';
import { ordersThatStay } from './slot-texts.ts';
import { refreshes, slotRefusalText } from './delivery-reads.ts';
import { slotsAddress } from './slots-url.ts';
import { ZonePlaceForm } from './zone-place-form.tsx';
import { ZoneSitesForm } from './zone-sites-form.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { TextLink } from '../kit/text-link.tsx';

export function ZonesView({ zones }: { zones: readonly StaffZone[] }): ReactNode {
  return (
    <>
      <NewZone isFirst={zones.length === 0} />
      <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
        {zones.map((zone) => (
          <li key={zone.id} className="md:has-[form]:col-span-2">
            <ZoneCard zone={zone} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Each form sends its own fields with the version shown: a colleague's change in between is refused
 * instead of overwritten.
 */
function ZoneCard({ zone }: { zone: StaffZone }): ReactNode {
  const [open, setOpen] = useState<'none' | 'place' | 'hours' | 'words' | 'sites' | 'stopping'>(
    'none',
  );
  const change = useSend('PATCH /api/staff/delivery-zones/:id', {
    refreshes,
    // Another part may have been opened before the answer to « Proposer à nouveau » came.
    onDone: (_zone, { body }) => body.isActive === true || setOpen('none'),
  });
  const changed = (changes: Omit<ChangeZoneRequest, 'version'>) => ({
    params: { id: zone.id },
    body: { version: zone.version, ...changes },
  });
  const toggle = (part: Exclude<typeof open, 'none'>) => {
    change.reset();
    setOpen(open === part ? 'none' : part);
  };
  const sites = useGet('GET /api/staff/sites').data?.items ?? [];
  const ownSites = sites.filter(({ isOwn }) => isOwn);
  const isServedInOrder = sites.length > 1 && zone.type === 'delivery';
  const mayPassOn =
    isServedInOrder && zone.siteIds.every((id) => ownSites.some((site) => site.id === id));
  const name = <span className="sr-only"> : {zone.name}</span>;
  return (
    <article className="rounded-lg border border-line bg-white p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-lg">{zone.name}</h2>
        <Badge tone={zone.isActive ? 'leaf' : 'tomato'}>
          {zone.isActive ? 'Proposée' : 'Arrêtée'}
        </Badge>
      </div>
      <p className="text-quiet">
        {modeLabel(zone)} · {zone.shopName}
        {zone.siteIds.length > 1 ? ` (dans l’ordre : ${sitesInOrder(zone, sites)})` : null}
      </p>
      {zone.address ? <p className="mt-2">{zone.address}</p> : null}
      {zone.type === 'delivery' ? (
        <Postcodes postcodes={zone.postcodes} />
      ) : (
        <>
          <OpeningHoursText hours={zone.openingHours} />
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
            {zone.instructions ? (
              withFrenchSpaces(zone.instructions)
            ) : (
              <span className="text-quiet">Aucune consigne de stationnement ni de porte.</span>
            )}
          </p>
        </>
      )}
      <p className="mt-2 text-sm text-quiet">
        Commandes{' '}
        {zone.minOffsetDays === 0
          ? 'du jour même'
          : `à partir de ${plural(zone.minOffsetDays, 'jour')} avant`}{' '}
        à {plural(zone.maxOffsetDays, 'jour')} d’avance.
      </p>
      <p className="figures mt-2 text-sm font-semibold">
        {plural(zone.booked, 'place réservée', 'places réservées')} à venir,{' '}
        {plural(zone.carts, 'panier')}
      </p>
      <p>
        <TextLink to={slotsAddress({ view: '', zone: zone.id, day: '' })}>
          Voir ses créneaux{name}
        </TextLink>
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-expanded={open === 'place'}
          onClick={() => toggle('place')}
        >
          {zone.type === 'delivery'
            ? 'Changer le nom ou les codes postaux'
            : 'Changer le nom ou l’adresse'}
          {name}
        </Button>
        {zone.type === 'delivery' ? null : (
          <Button
            variant="secondary"
            aria-expanded={open === 'hours'}
            onClick={() => toggle('hours')}
          >
            Changer les horaires{name}
          </Button>
        )}
        {zone.type === 'delivery' ? null : (
          <Button
            variant="secondary"
            aria-expanded={open === 'words'}
            onClick={() => toggle('words')}
          >
            Changer les indications{name}
          </Button>
        )}
        {ownSites.length > 1 && mayPassOn ? (
          <Button
            variant="secondary"
            aria-expanded={open === 'sites'}
            onClick={() => toggle('sites')}
          >
            Changer les sites{name}
          </Button>
        ) : null}
        {zone.isActive ? (
          <Button
            variant="secondary"
            aria-expanded={open === 'stopping'}
            onClick={() => toggle('stopping')}
          >
            Ne plus proposer{name}
          </Button>
        ) : (
          <Button
            variant="secondary"
            loading={change.isPending}
            onClick={() => change.mutate(changed({ isActive: true }))}
          >
            Proposer à nouveau{name}
          </Button>
        )}
      </div>
      {isServedInOrder && !mayPassOn ? (
        <p className="mt-2 text-sm text-quiet">
          Pour changer les sites qui la servent, il faut travailler à chacun d’eux.
        </p>
      ) : null}
      {/* Those forms show the error above their own button. */}
      {change.error && open !== 'hours' && open !== 'words' && open !== 'sites' ? (
        <Alert kind="error" className="mt-3">
          {slotRefusalText(change.error)}
        </Alert>
      ) : null}
      {open === 'place' ? (
        <ZonePlaceForm key={zone.version} zone={zone} onDone={() => setOpen('none')} />
      ) : null}
      {open === 'hours' ? (
        <OpeningHoursForm
          place={zone}
          onSave={(openingHours) => change.mutateAsync(changed({ openingHours }))}
        />
      ) : null}
      {open === 'words' ? (
        <InstructionsForm
          zone={zone}
          onSave={(instructions) => change.mutateAsync(changed({ instructions }))}
        />
      ) : null}
      {open === 'sites' ? (
        <ZoneSitesForm
          key={zone.version}
          zone={zone}
          sites={ownSites}
          onSave={(siteIds) => change.mutateAsync(changed({ siteIds }))}
        />
      ) : null}
      {open === 'stopping' && zone.isActive ? (
        <Stopping
          zone={zone}
          isSending={change.isPending}
          onStop={() => change.mutate(changed({ isActive: false }))}
        />
      ) : null}
    </article>
  );
}

const sitesInOrder = (zone: StaffZone, sites: readonly StaffSite[]): string =>
  zone.siteIds.map((id) => sites.find((site) => site.id === id)?.name ?? id).join(', puis ');

/**
 * Orders already booked are still delivered; carts keep their products and need another place.
 */
function Stopping({
  zone,
  isSending,
  onStop,
}: {
  zone: StaffZone;
  isSending: boolean;
  onStop(): void;
}): ReactNode {
  const stays = `${ordersThatStay(zone.booked)}.`;
  const told =
    zone.carts === 0
      ? ''
      : ` ${plural(zone.carts, 'panier est gardé, mais son client devra choisir', 'paniers sont gardés, mais leurs clients devront choisir')} un autre endroit.`;
  return (
    <div className="mt-3 rounded-md bg-butter-wash p-4">
      <p>
        {zone.type === 'delivery'
          ? 'Ces adresses ne seront plus livrées'
          : 'Ce point de retrait ne sera plus proposé'}
        , dès la prochaine page. {stays}
        {told}
      </p>
      <Button variant="danger" className="mt-3" loading={isSending} onClick={onStop}>
        Ne plus proposer {zone.name}
      </Button>
    </div>
  );
}

function Postcodes({ postcodes }: { postcodes: readonly string[] }): ReactNode {
  if (postcodes.length <= 12) return <p className="figures mt-2">{postcodes.join(', ')}</p>;
  return (
    <details className="mt-2">
      <summary className="min-h-11 content-center font-semibold text-leaf">
        {postcodes.length} codes postaux
      </summary>
      <p className="figures">{postcodes.join(', ')}</p>
    </details>
  );
}
