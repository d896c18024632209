import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';

export const reportNames: Readonly<Record<DeliveryEventRequest['status'], string>> = {
  arriving: 'J’arrive',
  delivered: 'Livrée',
  called: 'Appel',
  'failed-delivery': 'Livraison manquée',
  'left-by-mistake': 'Partie par erreur',
};
