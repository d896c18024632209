/** A driver's report sent without network, kept on the phone until the server has it. */
import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';

const keyOf = (orderId: string) => `cabas-delivery:${orderId}`;

export const eventNames: Readonly<Record<DeliveryEventRequest['status'], string>> = {
  arriving: 'J’arrive',
  delivered: 'Livrée',
  'failed-delivery': 'Livraison manquée',
};

export function readKeptEvent(orderId: string): DeliveryEventRequest | null {
  try {
    return JSON.parse(
      localStorage.getItem(keyOf(orderId)) ?? 'null',
    ) as DeliveryEventRequest | null;
  } catch {
    return null;
  }
}

/** Without storage (full or blocked) nothing is kept, and the page still retries. */
export function keepEvent(orderId: string, event: DeliveryEventRequest | null): void {
  try {
    if (event) localStorage.setItem(keyOf(orderId), JSON.stringify(event));
    else localStorage.removeItem(keyOf(orderId));
  } catch {
    /* storage unavailable */
  }
}
