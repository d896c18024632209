import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { analyticsEndpoints, vitalsEndpoints } from '#domain/analytics/endpoints.ts';
import { previewParameter } from '#domain/content/template-path.ts';
import { measuredDevice } from '#domain/analytics/device.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { mayKeep } from '#server/platform/collected.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { insertEvents, saveVital } from './store.ts';

type AnalyticsDeps = { database: Database; clock: Clock; log: Logger };

export function analyticsApi(app: HttpServer, deps: AnalyticsDeps): void {
  const { db } = deps.database;

  async function slowDown(name: 'analytics:ip' | 'vitals:ip', ip: string): Promise<void> {
    if (!(await countWithin(db, name, ip, deps.clock.now())))
      throw new Refusal('Generic.TooManyRequest');
  }

  /** Above the limit the answer stays the same, since an error would only make the browser retry. */
  const hasRoomFor = ({ network, body }: FastifyRequest): Promise<boolean> =>
    mayKeep(deps, {
      network,
      bytes: Buffer.byteLength(JSON.stringify(body)),
      at: deps.clock.now(),
    });

  serve(app, analyticsEndpoints, {
    'POST /api/analytics/events': async (request) => {
      if (isFromPreview(request)) return { recorded: 0 };
      await slowDown('analytics:ip', request.network);
      if (!(await hasRoomFor(request))) return { recorded: 0 };
      const events = request.body.events.map((event) => ({
        ...event,
        path: withoutQuery(event.path),
      }));
      const device = measuredDevice(request.headers['user-agent']);
      return { recorded: await insertEvents(db, events, device, deps.clock.now()) };
    },
  });

  void app.register(async (scope) => {
    // `navigator.sendBeacon(address, text)` always sends its JSON as text/plain.
    scope.addContentTypeParser<string>(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    serve(scope.withTypeProvider<ZodTypeProvider>(), vitalsEndpoints, {
      'POST /api/vitals': async (request) => {
        if (isFromPreview(request)) return { done: true };
        await slowDown('vitals:ip', request.network);
        if (!(await hasRoomFor(request))) return { done: true };
        const { body } = request;
        const vital = {
          ...body,
          path: withoutQuery(body.url ?? body.pageUrl ?? body.page ?? '/'),
          device: measuredDevice(request.headers['user-agent']),
        };
        await saveVital(db, vital, deps.clock.now());
        return { done: true };
      },
    });
  });
}

/** Page views of managers in a preview do not count. */
function isFromPreview({ headers }: FastifyRequest): boolean {
  return URL.parse(headers.referer ?? '')?.searchParams.has(previewParameter) ?? false;
}

/** Query strings may hold secrets such as reset tokens, so only the path is stored. */
function withoutQuery(address: string): string {
  return (URL.parse(address, 'http://shop')?.pathname ?? '/').slice(0, 300);
}
