import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadView } from './load-view.tsx';
import { RulesView } from './rules-view.tsx';
import { SlotDays } from './slot-days.tsx';
import { slotRefusalText } from './delivery-reads.ts';
import { readSlotsPlace, slotsAddress, slotViews, type SlotsPlace } from './slots-url.ts';
import { WaitingListView } from './waiting-list-view.tsx';
import { ZoneLog } from './zone-log.tsx';
import { ZonesView } from './zones-view.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const place = readSlotsPlace(search);
  const { data, error } = useGet('GET /api/staff/delivery-zones');
  const zones = data?.items;
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tab row scrolls: bring the active tab into view.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place.view]);
  return (
    <>
      <PageHead />
      <div ref={tabs}>
        <Tabs
          label="Créneaux"
          tabs={slotViews.map(({ name, label }) => ({
            to: slotsAddress({ ...place, view: name, day: '', weekday: undefined }),
            label,
            isOn: name === place.view,
          }))}
        />
      </div>
      <div className="mt-5">
        {error && !zones ? <Alert kind="error">{slotRefusalText(error)}</Alert> : null}
        {!zones && !error ? <Skeleton className="h-96" /> : null}
        {zones ? <View place={place} zones={zones} /> : null}
      </div>
    </>
  );
}

/**
 * Slots and weekly rules belong to one zone; the other tabs cover them all and work without any.
 */
function View({ place, zones }: { place: SlotsPlace; zones: readonly StaffZone[] }): ReactNode {
  const zone = zones.find(({ id }) => id === place.zone) ?? zones[0];
  if (place.view === 'charge') return <LoadView place={place} />;
  if (place.view === 'attente') return <WaitingListView />;
  if (place.view === 'zones') return <ZonesView zones={zones} />;
  if (!zone)
    return (
      <Alert>
        La boutique n’a encore ni zone ni point de retrait.{' '}
        <Link
          to={slotsAddress({ view: 'zones', zone: '', day: '' })}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          Créer le premier
        </Link>
      </Alert>
    );
  return (
    <>
      <ZoneChoice zones={zones} zone={zone} place={place} />
      {zone.isActive ? null : (
        <Alert kind="warning" className="mb-5">
          {zone.name} n’est plus proposée aux clients : ses créneaux non plus.
        </Alert>
      )}
      {place.view === 'regles' ? (
        <RulesView
          key={zone.id}
          zone={zone}
          others={zones.filter(({ id }) => id !== zone.id)}
          place={place}
        />
      ) : (
        <SlotDays key={zone.id} zone={zone} place={place} />
      )}
      <ZoneLog zone={zone} />
    </>
  );
}

function ZoneChoice({
  zones,
  zone,
  place,
}: {
  zones: readonly StaffZone[];
  zone: StaffZone;
  place: SlotsPlace;
}): ReactNode {
  const navigate = useNavigate();
  const options = zones.map(({ id, name, isActive }) => ({
    value: id,
    label: isActive ? name : `${name} (arrêtée)`,
  }));
  return (
    <div className="mb-5 max-w-sm">
      <Select
        label="Zone ou point de retrait"
        value={zone.id}
        options={options}
        onChange={(event) =>
          void navigate(slotsAddress({ ...place, zone: event.currentTarget.value }))
        }
      />
    </div>
  );
}
