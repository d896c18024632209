import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  analyticsAnswerSchema,
  analyticsBatchSchema,
  vitalSchema,
} from '#domain/analytics/contract.ts';
import { previewParameter } from '#domain/content/template-path.ts';
import { measuredDevice } from '#domain/analytics/device.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import { insertEvents, saveVital } from './store.ts';

type AnalyticsDeps = { database: Database; clock: Clock };

/** The browser sends a batch each ten seconds at most; several people may share an address. */
const batchesPerMinute = 120;

export function analyticsApi(app: HttpServer, deps: AnalyticsDeps): void {
  const { db } = deps.database;

  async function slowDown(kind: string, ip: string): Promise<void> {
    if ((await countUse(db, `${kind}:ip:${ip}`, 60, deps.clock.now())) > batchesPerMinute)
      throw new Refusal('Generic.TooManyRequest');
  }

  app.post(
    '/api/analytics/events',
    { schema: { body: analyticsBatchSchema, response: { 200: analyticsAnswerSchema } } },
    async (request) => {
      if (isFromPreview(request)) return { recorded: 0 };
      await slowDown('analytics', request.ip);
      const events = request.body.events.map((event) => ({
        ...event,
        path: withoutQuery(event.path),
      }));
      return {
        recorded: await insertEvents(
          db,
          events,
          measuredDevice(request.headers['user-agent']),
          deps.clock.now(),
        ),
      };
    },
  );

  void app.register(async (scope) => {
    // `navigator.sendBeacon(address, text)` names its JSON text/plain, and cannot be told otherwise.
    scope.addContentTypeParser<string>(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/api/vitals',
        { schema: { body: vitalSchema, response: { 200: z.object({ done: z.literal(true) }) } } },
        async (request) => {
          if (isFromPreview(request)) return { done: true as const };
          await slowDown('vitals', request.ip);
          const { body } = request;
          await saveVital(
            db,
            {
              ...body,
              path: withoutQuery(body.url ?? body.pageUrl ?? body.page ?? '/'),
              device: measuredDevice(request.headers['user-agent']),
            },
            deps.clock.now(),
          );
          return { done: true as const };
        },
      );
  });
}

/** A manager who looks at a page before it is published is no visitor. */
function isFromPreview({ headers }: FastifyRequest): boolean {
  return URL.parse(headers.referer ?? '')?.searchParams.has(previewParameter) ?? false;
}

/** Queries may hold what only its owner should know (a reset link): the path alone is kept. */
function withoutQuery(address: string): string {
  return (URL.parse(address, 'http://shop')?.pathname ?? '/').slice(0, 300);
}
