import { Download, MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { formatDate } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { LoadView } from './load-view.tsx';
import { RulesView } from './rules-view.tsx';
import { SlotDays } from './slot-days.tsx';
import { slotRefusalText } from './delivery-reads.ts';
import { readSlotsPlace, slotsAddress, type SlotsPlace, slotViews } from './slots-url.ts';
import { ZoneLog } from './zone-log.tsx';
import { ZonesView } from './zones-view.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';
import { ColumnHead } from '../kit/column-head.tsx';

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

/** Demand by postcode, without anybody's address. */
function WaitingListView(): ReactNode {
  const { data: list, error } = useGet('GET /api/staff/waiting-list');
  if (error && !list) return <Alert kind="error">{slotRefusalText(error)}</Alert>;
  if (!list) return <Skeleton className="h-96" />;
  if (list.items.length === 0)
    return (
      <EmptyList
        next={['/gestion/creneaux?vue=zones', 'Voir les zones']}
        drawing={<MapPin className="size-14" strokeWidth={1.5} />}
        title="Personne n’attend"
        text="Quand une adresse n’est pas livrée, le client peut demander à être prévenu : son code postal est compté ici."
      />
    );
  const most = Math.max(...list.items.map(({ people }) => people));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">
          {plural(list.total, 'personne demande', 'personnes demandent')} à être prévenue
          {list.total === 1 ? '' : 's'}, dans{' '}
          {plural(list.items.length, 'code postal', 'codes postaux')}.
        </p>
        <a
          href={apiPath('GET /api/staff/waiting-list.csv')}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-5 font-semibold transition-colors hover:border-ink hover:bg-sand"
        >
          <Download aria-hidden className="size-5" />
          Télécharger (CSV)
        </a>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-white">
        <table
          aria-label="Personnes en attente, par code postal"
          className="figures w-full text-left"
        >
          <thead className="border-b border-line text-sm text-quiet">
            <tr>
              <ColumnHead className="px-4 py-2 font-semibold">Code postal</ColumnHead>
              <ColumnHead className="px-2 py-2 text-right font-semibold">Personnes</ColumnHead>
              <ColumnHead className="px-4 py-2 font-semibold">Dernière demande</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {list.items.map((item) => (
              <tr key={item.postcode} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2.5 font-normal">
                  <span className="font-semibold">{item.postcode}</span>{' '}
                  <span className="[overflow-wrap:anywhere]">{item.city}</span>
                  {item.isServed ? <Badge className="sm:ml-2">Desservi</Badge> : null}
                </th>
                <td className="px-2 py-2.5 text-right">
                  <span className="flex items-center justify-end gap-3">
                    <span
                      aria-hidden
                      className="h-2 rounded-full bg-leaf max-sm:hidden"
                      style={{ width: `${Math.max(4, (item.people / most) * 96)}px` }}
                    />
                    <span className="w-8">{item.people}</span>
                  </span>
                </td>
                <td className="px-4 py-2.5 text-quiet">{formatDate(item.lastAskedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
