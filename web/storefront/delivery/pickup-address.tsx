import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { modeLabel } from '#domain/delivery/rules.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlay-store.ts';
import { keepChoice } from './delivery-choice.ts';
import { pickupsQuery } from './delivery-queries.ts';

export function PickupAddress({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { data } = useQuery({ ...pickupsQuery(useApi()), enabled: open });
  return (
    <Modal open={open} onClose={onClose} title="Où retirer vos courses ?" size="s" onBack={() => openOverlay('delivery-address')}>
      {data ? <ul className="flex flex-col gap-3">{data.zones.map((zone) => <li key={zone.id}><PickupCard zone={zone} /></li>)}</ul> : <Skeleton className="h-80" />}
    </Modal>
  );
}

function PickupCard({ zone }: { zone: DeliveryZone }): ReactNode {
  const parts = zone.address?.addressComponents;
  function choose(): void {
    keepChoice({ mode: 'collection', deliveryZoneId: zone.id });
    openOverlay('delivery-select-slot');
  }
  return (
    <button type="button" onClick={choose} className="flex w-full gap-3 rounded-md border border-line-strong bg-white p-4 text-left hover:border-leaf">
      <MapPin aria-hidden className="mt-0.5 size-6 flex-none text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{zone.name}</span>
        {parts ? <span className="block text-quiet">{parts.streetNumber} {parts.street}, {parts.postalCode} {parts.city}</span> : null}
        <span className="mt-1 block text-sm text-quiet">{modeLabel(zone)} · du lundi au samedi, 9 h – 14 h et 15 h – 21 h · gratuit</span>
      </span>
    </button>
  );
}
