import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const saveCardLabel = 'Enregistrer cette carte pour mes prochaines commandes';
export const cardFormOpening = 'Le formulaire de carte s’ouvre encore. Réessayez dans un instant.';
export const cardUnreadable = 'La carte n’a pas pu être lue.';

export const cardsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cards'],
    queryFn: async () => (await api('GET /api/account/cards')).items,
  });

export const paymentSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-settings'],
    queryFn: () => api('GET /api/payments/settings'),
  });

/** The unfinished payment attempt. Never cached, since it decides whether one may pay. */
export const waitingPaymentQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['waiting-payment'],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => (await api('GET /api/cart/waitingPayment')).payment,
  });

/**
 * Terms of sale shown with the payment box. Cached while the page is open, so that they do not
 * change under a ticked box; refetched when the payment is refused because of them.
 */
export const termsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['terms'],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => (await api('GET /api/terms')).terms,
  });
