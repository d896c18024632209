/** Shares facts out to the webhooks that asked for them, and has them delivered. */
import { eventOf } from '#domain/webhooks/event-of.ts';
import { inTransaction } from '#server/platform/db.ts';
import { insertDeliveries, type Stream } from './deliveries-store.ts';
import { lockUnspread, markSpread } from './facts-store.ts';
import { listTold } from './store.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

const atOnce = 500;

export async function spreadFacts(
  deps: Pick<WebhooksDeps, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  for (let spread = atOnce; spread === atOnce;)
    spread = await inTransaction(deps.database.db, async (tx) => {
      const facts = await lockUnspread(tx, atOnce);
      if (facts.length === 0) return 0;
      const now = deps.clock.now();
      const webhooks = await listTold(tx);
      const deliveries = facts.flatMap((fact) => {
        const type = eventOf(fact);
        return webhooks
          .filter(({ events }) => type !== null && events.includes(type))
          .map(({ id }) => ({
            webhook_id: id,
            fact_number: fact.number,
            stream: fact.stream,
            type: type ?? '',
            since: now,
            due_at: now,
          }));
      });
      await insertDeliveries(tx, deliveries);
      await markSpread(
        tx,
        facts.map(({ number }) => number),
        now,
      );
      const streams = new Map<string, Stream>(
        deliveries.map(({ webhook_id: webhookId, stream }) => [
          `${webhookId} ${stream}`,
          { webhookId, stream },
        ]),
      );
      for (const stream of streams.values()) await deps.jobs.enqueue(tx, 'webhook.deliver', stream);
      return facts.length;
    });
}
