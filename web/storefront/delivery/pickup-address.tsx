import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { AddressField } from '../address/address-field.tsx';
import { readChoice } from '../address/delivery-choice.ts';
import { pickupsQuery } from '../address/delivery-queries.ts';
import type { MapPoint } from '../address/pickup-map.tsx';
import { loadPickupMap, PickupMapFrame } from '../address/map-frame.tsx';
import { PickupCard } from './pickup-card.tsx';
import { Thresholds } from './slot-prices.tsx';
import { useTakePlace } from './use-take-place.ts';

/** `near`: an address, to list the nearest points first. */
export function PickupAddress({
  open,
  onClose,
  near,
}: {
  open: boolean;
  onClose(): void;
  near?: AddressInput;
}): ReactNode {
  const api = useApi();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: open });
  const known = near ?? chosenAddress() ?? cart?.delivery?.address ?? null;
  const [asked, setAsked] = useState<AddressInput | null>(null);
  const address = known ?? asked;
  const { data, error } = useQuery({
    ...pickupsQuery(api, address),
    enabled: open,
    placeholderData: (before) => before,
  });
  useEffect(() => {
    // Where it fails, the frame of the map says so.
    if (open && isWide()) loadPickupMap().catch(() => undefined);
  }, [open]);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Où retirer vos courses ?"
      size="l"
      onBack={() => openOverlay('delivery-address')}
    >
      {error ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {data ? <Thresholds minimumOrder={cart?.minimumOrder.amount ?? data.minimumOrder} /> : null}
      {data && !known ? (
        <div className="mb-4 max-w-md">
          <AddressField label="Près de quelle adresse ?" onChoose={setAsked} />
        </div>
      ) : null}
      {data ? <Points zones={data.zones} home={placeOf(address)} /> : null}
      {!data && !error ? <Skeleton className="h-[62dvh]" /> : null}
    </Modal>
  );
}

/** Wide enough for the map beside the list. */
const isWide = (): boolean => matchMedia('(min-width: 832px)').matches;

function chosenAddress(): AddressInput | null {
  const choice = readChoice();
  return choice?.mode === 'delivery' ? choice.address : null;
}

function placeOf(address: AddressInput | null): { latitude: number; longitude: number } | null {
  return address?.latitude !== undefined && address.longitude !== undefined
    ? { latitude: address.latitude, longitude: address.longitude }
    : null;
}

/** The list is complete by itself; the map is beside it, or behind a button on phones. */
function Points({
  zones,
  home,
}: {
  zones: readonly DeliveryZone[];
  home: ReturnType<typeof placeOf>;
}): ReactNode {
  const [isMap, setIsMap] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const takePlace = useTakePlace();
  const choose = (zone: DeliveryZone) =>
    takePlace({ mode: 'collection', deliveryZoneId: zone.id }, zone);
  const points = useMemo(
    () =>
      zones.flatMap((zone): MapPoint[] =>
        zone.address
          ? [
              {
                id: zone.id,
                name: zone.name,
                latitude: zone.address.latitude,
                longitude: zone.address.longitude,
              },
            ]
          : [],
      ),
    [zones],
  );
  const hasMap = useMemo(() => isWide(), []);
  const active = zones.find(({ id }) => id === activeId);
  return (
    <>
      <div role="group" aria-label="Affichage" className="mb-4 flex gap-2 md:hidden">
        <Chip isOn={!isMap} onClick={() => setIsMap(false)}>
          Liste
        </Chip>
        <Chip isOn={isMap} onClick={() => setIsMap(true)}>
          Carte
        </Chip>
      </div>
      <div className="grid gap-5 md:grid-cols-[24rem_1fr]">
        <ol className={classNames('flex-col gap-3 md:flex', isMap ? 'hidden' : 'flex')}>
          {zones.map((zone, index) => (
            <li key={zone.id}>
              <PickupCard
                zone={zone}
                number={index + 1}
                isActive={zone.id === activeId}
                onLook={() => setActiveId(zone.id)}
                onChoose={() => choose(zone)}
              />
            </li>
          ))}
        </ol>
        {isMap || hasMap ? (
          <div
            className={classNames(
              'flex-col gap-3 md:sticky md:top-0 md:flex',
              isMap ? 'flex' : 'hidden',
            )}
          >
            <div className="h-[46dvh] md:h-[62dvh]">
              <PickupMapFrame
                points={points}
                activeId={activeId}
                home={home}
                onActivate={setActiveId}
              />
            </div>
            <div className="md:hidden" aria-live="polite">
              {active ? (
                <PickupCard
                  zone={active}
                  number={zones.indexOf(active) + 1}
                  isActive
                  onLook={() => undefined}
                  onChoose={() => choose(active)}
                />
              ) : (
                <p className="text-sm text-quiet">
                  Touchez un numéro pour voir le point de retrait.
                </p>
              )}
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}
