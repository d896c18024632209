import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import type { PhoneOrderStatus } from '#domain/checkout/phone-order.ts';
import type { ApiClient } from '../../api-client.ts';
import { useGet } from '../kit/use-get.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';

/** Polled, since a customer may pay the link at any moment. */
export const usePhoneOrders = (enabled = true) =>
  useGet('GET /api/staff/phoneOrders', { enabled, refetchInterval: workListRefreshMs });

export const quotesKey = ['staff', 'phone-orders', 'quote'];
/** Sent, since it carries the whole draft. Prices and stock move while the customer talks. */
export const quoteQuery = (api: ApiClient, draft: PhoneOrderDraft) =>
  queryOptions({
    queryKey: [...quotesKey, draft],
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
