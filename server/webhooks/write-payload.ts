import { payloadVersion, webhookEvents } from '#domain/webhooks/contract.ts';
import { eventOf } from '#domain/webhooks/event-of.ts';
import type { FactRow } from './facts-store.ts';

/** The body of a delivery; null for a fact without an event. */
export function writePayload(fact: FactRow): string | null {
  const type = eventOf(fact);
  if (type === null) return null;
  const { detail, orderNumber, at } = fact;
  return JSON.stringify({
    type,
    version: payloadVersion,
    timestamp: at.toString(),
    // The contract drops every other field of the fact.
    data: webhookEvents[type].data.parse({
      ...detail,
      number: orderNumber ?? detail['number'],
      status: detail['to'],
    }),
  });
}
