import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { WebhookRow } from './store.ts';

export function disabledEmail(
  { publicUrl }: { publicUrl: string },
  manager: { id: string; email: string },
  { id, name }: WebhookRow,
  at: Temporal.Instant,
): JobPayload<'email.send'> {
  return composeEmail('team-webhook-disabled', {
    key: `webhook-disabled-${id}-${at.epochMilliseconds}-${manager.id}`,
    to: manager.email,
    values: { programme: name },
    href: `${publicUrl}/gestion/webhooks`,
  });
}
