import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayEndpoints } from '#domain/picking/day-endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Caller } from '#server/platform/access.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/log.ts';
import { serve } from '#server/platform/serve.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import type { Shutdown } from '#server/platform/shutdown.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readDay } from './read-day.ts';
import { streamEvents } from './stream-events.ts';
import type { DayWatch } from './watch-day.ts';
import type { TopicWatch } from './watch-topics.ts';

type DayDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  dayWatch: DayWatch;
  topicWatch: TopicWatch;
  shutdown?: Shutdown;
};

/** Orders are named by number only: no customer is shown, so no view is logged. */
export function dayApi(app: HttpServer, deps: DayDeps): void {
  const closing = new AbortController();
  const stop = deps.shutdown
    ? AbortSignal.any([closing.signal, deps.shutdown.signal])
    : closing.signal;
  // Open streams would hold back the end of the server.
  app.addHook('preClose', async () => closing.abort());

  serve(app, dayEndpoints, {
    'GET /api/staff/day': async ({ staff, query }) => {
      const siteIds = await requireReadSites(deps.database.db, staff, query.site);
      return (await readDay(deps))(siteIds);
    },

    'GET /api/staff/day/events': async (request, reply) => {
      const siteIds = await requireReadSites(deps.database.db, request.staff, request.query.site);
      return stream(request, reply, {
        event: 'day',
        watch: (listener) => deps.dayWatch.watch(listener, siteIds),
      });
    },

    'GET /api/staff/changes/events': async (request, reply) =>
      stream(request, reply, {
        event: 'changed',
        watch: deps.topicWatch.watch,
        join: (unsent, data) => [...new Set(`${unsent} ${data}`.split(' '))].join(' '),
      }),
  });

  function stream(
    request: FastifyRequest & Pick<Caller<'staff'>, 'staff'>,
    reply: FastifyReply,
    {
      watch,
      ...what
    }: Pick<Parameters<typeof streamEvents>[1], 'event' | 'join'> & {
      watch: Parameters<typeof streamEvents>[0];
    },
  ): FastifyReply {
    if (stop.aborted) throw new Refusal('Generic.Unavailable', { leaving: true });
    const { siteIds } = request.staff;
    const isStillAllowed = async () =>
      (await mayStillRead(request, deps.log)) &&
      // Given other sites, the page comes back and is shown those.
      isDeepStrictEqual(request.visitor.staff?.siteIds, siteIds);
    return (
      reply
        .type('text/event-stream')
        // Nginx would hold the events back until its buffer is full.
        .header('x-accel-buffering', 'no')
        .send(streamEvents(watch, { ...what, isStillAllowed, stop }))
    );
  }
}

/** The member may have signed out elsewhere, or lost the role since the stream began. */
async function mayStillRead(request: FastifyRequest, log: Logger): Promise<boolean> {
  try {
    await request.admitAgain();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    // A database that is away for a moment ends no session; nothing can be read meanwhile either.
    log.warn({ err: error }, 'the session of an open board could not be read');
    return true;
  }
}
