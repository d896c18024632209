import { queryOptions } from '@tanstack/react-query';
import type { AddressInput } from '#domain/addresses/address.ts';
import type { Answer, ApiClient } from '../../api-client.ts';
import type { DeliveryChoice } from './delivery-choice.ts';

export type FoundAddress = Answer<'GET /api/addresses/search'>['results'][number];

export const addressSearchQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['addresses', text],
    enabled: text.trim().length >= 3,
    queryFn: async () => (await api('GET /api/addresses/search', { query: { q: text } })).results,
  });

export const slotsQuery = (api: ApiClient, choice: DeliveryChoice) =>
  queryOptions({
    queryKey: ['slots', choice],
    queryFn: () =>
      api('POST /api/addresses/deliverySlots2', {
        body:
          choice.mode === 'delivery'
            ? { address: choice.address, mode: 'delivery' }
            : { mode: 'collection', deliveryZoneId: choice.deliveryZoneId },
      }),
  });

/** Every pickup point, nearest first when an address is known. */
export const pickupsQuery = (api: ApiClient, near: AddressInput | null) =>
  queryOptions({
    queryKey: ['pickups', near],
    queryFn: () =>
      api('POST /api/addresses/deliverySlots2', {
        body: { mode: 'collection', ...(near ? { address: near } : {}) },
      }),
  });
