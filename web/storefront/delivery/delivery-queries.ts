import { queryOptions } from '@tanstack/react-query';
import type { AddressInput } from '#domain/address.ts';
import type { DeliverySlots, GeocodedAddress } from '#domain/delivery/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import type { DeliveryChoice } from './delivery-choice.ts';

export type FoundAddress = GeocodedAddress & { isServed: boolean };

export const addressSearchQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['addresses', text],
    enabled: text.trim().length >= 3,
    queryFn: async () =>
      (
        await api.get<{ results: FoundAddress[] }>(
          `/api/addresses/search?q=${encodeURIComponent(text)}`,
        )
      ).results,
  });

export const slotsQuery = (api: ApiClient, choice: DeliveryChoice) =>
  queryOptions({
    queryKey: ['slots', choice],
    queryFn: () =>
      api.send<DeliverySlots>(
        'POST',
        '/api/addresses/deliverySlots2',
        choice.mode === 'delivery'
          ? { address: choice.address, mode: 'delivery' }
          : { mode: 'collection', deliveryZoneId: choice.deliveryZoneId },
      ),
  });

/** Every pickup point, the nearest first when an address is known. */
export const pickupsQuery = (api: ApiClient, near: AddressInput | null) =>
  queryOptions({
    queryKey: ['pickups', near],
    queryFn: () =>
      api.send<DeliverySlots>('POST', '/api/addresses/deliverySlots2', {
        mode: 'collection',
        ...(near ? { address: near } : {}),
      }),
  });
