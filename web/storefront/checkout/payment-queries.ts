import { queryOptions } from '@tanstack/react-query';
import type { PaymentCard } from '#domain/account/contract.ts';
import type { TermsVersion } from '#domain/content/terms-contract.ts';
import type { PaymentSettings, WaitingPayment } from '#domain/payments/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const cardsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cards'],
    queryFn: async () => (await api.get<{ items: PaymentCard[] }>('/api/account/cards')).items,
  });

export const paymentSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-settings'],
    queryFn: () => api.get<PaymentSettings>('/api/payments/settings'),
  });

/** The attempt that has not ended. Never an old answer: what it says decides whether one may pay. */
export const waitingPaymentQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['waiting-payment'],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () =>
      (await api.get<{ payment: WaitingPayment | null }>('/api/cart/waitingPayment')).payment,
  });

/** The terms that this opening of the page shows: they do not change under a ticked box, only when the payment is refused for it. */
export const termsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['terms'],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => (await api.get<{ terms: TermsVersion | null }>('/api/terms')).terms,
  });
