import { messagePeriod, type StaffMessage } from '#domain/messages/contract.ts';
import { messagesEndpoints } from '#domain/messages/endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import { messaging as limits } from '#domain/support/limits.ts';
import type { InAppMessaging } from '#server/partners/messaging/port.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { endMessage, insertMessage, listWritten, type WrittenMessage } from './store.ts';

export type MessagesDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  messaging: InAppMessaging;
  hasOrdered(customerId: string): Promise<boolean>;
};

export function messagesApi(app: HttpServer, deps: MessagesDeps): void {
  const { db } = deps.database;
  const now = () => deps.clock.now();
  const listed = async () => ({
    items: (await listWritten(db)).map((row) => viewMessage(row, now())),
  });

  serve(app, messagesEndpoints, {
    'GET /api/messages': {
      config: { welcomesStrangers: true },
      handler: async (request) => {
        const { customerId } = request.visitor;
        const isNew = async () => customerId !== null && !(await deps.hasOrdered(customerId));
        const asked = Promise.try(() => deps.messaging.messagesFor({ customerId, isNew })).catch(
          (error: unknown) => {
            deps.log.warn({ err: error }, 'no messages could be had');
            return [];
          },
        );
        return { items: await inTime(asked, [], limits.waitMs) };
      },
    },

    'GET /api/staff/messages': async () => listed(),

    'POST /api/staff/messages': async (request) => {
      const { title, text, link, audience, ...days } = request.body;
      const { startsAt, endsAt } = messagePeriod(days, shopTimeZone());
      if (Temporal.Instant.compare(endsAt, now()) <= 0)
        throw new Refusal('Message.AlreadyOver', { field: 'lastDay' });
      await insertMessage(db, {
        id: newId(),
        title,
        text,
        link,
        audience,
        starts_at: startsAt,
        ends_at: endsAt,
        created_by: request.staff.id,
        created_at: now(),
      });
      return listed();
    },

    'POST /api/staff/messages/:id/endings': async (request) => {
      if (!(await endMessage(db, request.params.id, now())))
        throw new Refusal('Message.NotFound', { id: request.params.id });
      return listed();
    },
  });
}

function viewMessage(row: WrittenMessage, at: Temporal.Instant): StaffMessage {
  const {
    id,
    title,
    text,
    link,
    author,
    audience,
    starts_at: from,
    ends_at: to,
    ended_at: endedAt,
  } = row;
  const isOver = endedAt !== null || Temporal.Instant.compare(to, at) <= 0;
  const state = isOver ? 'over' : Temporal.Instant.compare(from, at) > 0 ? 'planned' : 'shown';
  return {
    id,
    title,
    text,
    link,
    author,
    audience,
    state,
    from: from.toString(),
    to: (endedAt ?? to).toString(),
  };
}

/** Resolves to `nothing` when the work exceeds `waitMs`. */
export async function inTime<T>(work: Promise<T>, nothing: T, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(nothing), waitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
