import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AddressInput } from '#domain/address.ts';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { modeLabel } from '#domain/delivery/rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { openOverlay } from '../overlay-store.ts';
import { refusalText } from '../refusal-text.ts';
import { keepChoice, readChoice } from './delivery-choice.ts';
import { pickupsQuery } from './delivery-queries.ts';
import { distanceText, openingText } from './opening-hours.ts';

/** `near`: the address asked about, so that the nearest point comes first. */
export function PickupAddress({ open, onClose, near }: { open: boolean; onClose(): void; near?: AddressInput }): ReactNode {
  const api = useApi();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: open });
  const { data, error } = useQuery({ ...pickupsQuery(api, near ?? chosenAddress() ?? cart?.delivery?.address ?? null), enabled: open, placeholderData: (before) => before });
  return (
    <Modal open={open} onClose={onClose} title="Où retirer vos courses ?" size="s" onBack={() => openOverlay('delivery-address')}>
      {error ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {data ? <ul className="flex flex-col gap-3">{data.zones.map((zone) => <li key={zone.id}><PickupCard zone={zone} /></li>)}</ul> : null}
      {!data && !error ? <Skeleton className="h-80" /> : null}
    </Modal>
  );
}

function chosenAddress(): AddressInput | null {
  const choice = readChoice();
  return choice?.mode === 'delivery' ? choice.address : null;
}

function PickupCard({ zone }: { zone: DeliveryZone }): ReactNode {
  const parts = zone.address?.addressComponents;
  function choose(): void {
    keepChoice({ mode: 'collection', deliveryZoneId: zone.id });
    openOverlay('delivery-select-slot');
  }
  return (
    <button type="button" onClick={choose} className="flex w-full gap-3 rounded-md border border-line-strong bg-white p-4 text-left transition-colors hover:border-leaf">
      <MapPin aria-hidden className="mt-0.5 size-6 flex-none text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3"><span className="font-semibold">{zone.name}</span>{zone.distanceMeters === null ? null : <span className="figures flex-none text-sm text-quiet">{distanceText(zone.distanceMeters)}</span>}</span>
        {parts ? <span className="block text-quiet">{parts.streetNumber} {parts.street}, {parts.postalCode} {parts.city}</span> : null}
        <span className="mt-1 block text-sm text-quiet first-letter:uppercase">{[modeLabel(zone), openingText(zone.openingHours)].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}
