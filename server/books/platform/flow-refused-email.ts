import { flowStatusOf } from '#domain/books/flow-statuses.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { UntoldStatus } from './store.ts';

/** Beyond, the page has them all. */
const listed = 10;

/** To one manager, once for the same statuses. */
export function flowRefusedEmail(
  { publicUrl }: { publicUrl: string },
  manager: { id: string; email: string },
  statuses: readonly UntoldStatus[],
): JobPayload<'email.send'> {
  const [first] = statuses;
  return composeEmail('team-flow-refused', {
    key: `flow-refused-${first?.flowId}-${first?.code}-${manager.id}`,
    to: manager.email,
    values: { nombre: String(statuses.length) },
    rows: statuses.slice(0, listed).map(({ what, code, reason }) => ({
      label: `${what}, ${flowStatusOf(code).label.toLowerCase()}`,
      value: reason ?? 'sans raison donnée',
    })),
    href: `${publicUrl}/gestion/plateforme`,
  });
}
