import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import type { PhoneOrderStatus } from '#domain/checkout/phone-order.ts';
import type { ApiClient } from '../../api-client.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';

export const phoneOrdersKey = ['staff', 'phone-orders'] as const;

export const phoneOrdersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: phoneOrdersKey,
    queryFn: async () => (await api('GET /api/staff/phoneOrders')).items,
    // Its customer pays at any moment.
    refetchInterval: workListRefreshMs,
  });

/** Prices and stock move while the customer talks. */
export const quoteQuery = (api: ApiClient, draft: PhoneOrderDraft) =>
  queryOptions({
    queryKey: ['staff', 'phone-orders', 'quote', draft],
    queryFn: () => api('POST /api/staff/phoneOrders/quotes', { body: draft }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: workListRefreshMs,
  });

export const statusTexts: Record<PhoneOrderStatus, string> = {
  waiting: 'Attend le paiement',
  paid: 'Payée',
  unpaid: 'Pas payée à temps',
  withdrawn: 'Retirée',
};
