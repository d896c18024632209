import { audiencesOf } from '#domain/messages/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { InAppMessaging } from '#server/partners/messaging/port.ts';
import type { Database } from '#server/platform/db.ts';
import { listShown } from './store.ts';

/** The embedded default: what managers wrote at /gestion/messages. */
export function ownMessages({ database, clock }: { database: Database; clock: Clock }): InAppMessaging {
  return { messagesFor: ({ customerId, isNew }) => listShown(database.db, { audiences: audiencesOf({ isSignedIn: customerId !== null, isNew }), at: clock.now() }) };
}
