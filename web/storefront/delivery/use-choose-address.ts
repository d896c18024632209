import { useState } from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { useTakePlace } from './use-take-place.ts';

export type Unserved = { address: AddressInput; nearest: DeliveryZone | null };

/** Checks whether an address is served: goes on to the slots, or tells why not. */
export function useChooseAddress(): {
  choose(address: AddressInput): Promise<void>;
  unserved: Unserved | null;
  error: string | null;
  isChecking: boolean;
} {
  const api = useApi();
  const takePlace = useTakePlace();
  const [unserved, setUnserved] = useState<Unserved | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  async function choose(address: AddressInput): Promise<void> {
    setIsChecking(true);
    setError(null);
    setUnserved(null);
    try {
      const {
        zones: [zone],
      } = await api('POST /api/addresses/deliverySlots2', {
        body: { address, mode: 'delivery' },
      });
      if (zone) takePlace({ mode: 'delivery', address }, zone);
    } catch (refusal) {
      if (refusal instanceof ApiRefusal && refusal.is('Delivery.NoDeliveryForAddress'))
        setUnserved({
          address,
          nearest: (refusal.error.meta?.['nearestPickup'] as DeliveryZone | null) ?? null,
        });
      else setError(refusalText(refusal));
    } finally {
      setIsChecking(false);
    }
  }
  return { choose, unserved, error, isChecking };
}
