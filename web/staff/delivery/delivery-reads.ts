import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import type { GetKey } from '../kit/use-get.ts';

/**
 * One change touches zones, slots, rules and load: all are read again, after a refusal too, which
 * often means that a colleague was quicker.
 */
export const refreshes: readonly GetKey[] = [
  'GET /api/staff/delivery-zones',
  'GET /api/staff/delivery-zones/:id/slots',
  'GET /api/staff/delivery-zones/:id/slot-rules',
  'GET /api/staff/delivery-zones/:id/actions',
  'GET /api/staff/closed-days',
  'GET /api/staff/closed-days/:day',
  'GET /api/staff/slot-load',
  // A site says which zones it serves.
  'GET /api/staff/sites',
];

/** Places are sold while the page is open. */
export const placesRefreshMs = 30_000;

/** Input of the closed-day endpoints. An empty `zoneId` means all zones. */
export const closedDay = ({ day, zoneId }: { day: string; zoneId: string }) => ({
  params: { day },
  query: { zoneId: zoneId || undefined },
});

export const slotRefusalText = (error: unknown): string =>
  (error instanceof ApiRefusal ? firstIssue(error) : undefined) ?? refusalText(error);

/** Message of the first invalid field, more precise than the refusal of the whole request. */
function firstIssue({ error }: ApiRefusal): string | undefined {
  const issues = error.meta?.['issues'];
  return Array.isArray(issues)
    ? (issues[0] as { message?: string } | undefined)?.message
    : undefined;
}
