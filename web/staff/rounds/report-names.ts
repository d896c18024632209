import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';

export const reportNames: Readonly<Record<DeliveryEventRequest['status'], string>> = {
  arriving: 'J’arrive',
  delivered: 'Livrée',
  'failed-delivery': 'Livraison manquée',
};
