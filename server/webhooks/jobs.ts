import { keptHours } from '#domain/webhooks/delays.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { deliverStream } from './deliver.ts';
import { deleteFactsBefore } from './facts-store.ts';
import { spreadFacts } from './spread-facts.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export function webhooksJobs(deps: WebhooksDeps): JobHandlers {
  return {
    'webhooks.spread': () => spreadFacts(deps),
    'webhook.deliver': (stream) => deliverStream(deps, stream),
    'webhooks.purge': () =>
      deleteFactsBefore(deps.database.db, deps.clock.now().subtract({ hours: keptHours })),
  };
}
