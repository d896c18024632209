import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useApi } from '../../use-api.ts';
import { addressSearchQuery } from './delivery-queries.ts';
import { PinMapFrame } from './map-frame.tsx';
import type { Place } from './open-map.ts';

/** `place`: the pin's position; `understood`: where the written address was geocoded. */
export type Pinned = { place: Place; understood: Place };

/**
 * Once the address is complete: the geocoded or previously saved position, and a way to correct it.
 */
export function ManualPin({
  address,
  saved = null,
  onPin,
  error,
}: {
  saved?: Place | null;
  address: { streetNumber: string; street: string; postalCode: string; city: string };
  onPin(pinned: Pinned | null): void;
  error?: string | null | undefined;
}): ReactNode {
  const isWhole =
    address.street.length >= 2 && /^\d{5}$/.test(address.postalCode) && address.city.length >= 2;
  const text = useDeferredValue(
    isWhole
      ? `${address.streetNumber} ${address.street} ${address.postalCode} ${address.city}`.trim()
      : '',
  );
  const { data } = useQuery({ ...addressSearchQuery(useApi(), text), enabled: text !== '' });
  const found =
    text === '' ? undefined : data?.find(({ postcode }) => postcode === address.postalCode);
  const [latitude, longitude] = [found?.latitude, found?.longitude];
  const understood = useMemo(
    () => (latitude === undefined || longitude === undefined ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const start = saved ?? understood;
  useEffect(
    () => onPin(understood && start && { place: start, understood }),
    [understood, start, onPin],
  );
  if (!understood || !start) return null;
  return (
    <div>
      <p id="pin-words" className="mb-2 text-sm text-quiet">
        Le repère est-il au bon endroit ? Sinon, déplacez‑le.
      </p>
      <div className="h-64" aria-describedby="pin-words">
        <PinMapFrame start={start} onMove={(place) => onPin({ place, understood })} />
      </div>
      {error ? (
        <p role="alert" className="mt-2 text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
    </div>
  );
}
