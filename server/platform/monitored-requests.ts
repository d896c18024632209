/** Records a trace per request under its route's pattern, never its URL, which holds identifiers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Monitoring, Span } from './monitoring.ts';

const spans = new WeakMap<FastifyRequest, Span>();

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** No-op without monitoring. Registered first, so that the other hooks run inside the trace. */
export function monitorRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  monitoring: Monitoring,
): void {
  if (!monitoring.isOn) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const span = monitoring.startTrace(`${request.method} ${routeOf(request)}`, 'server', {
      'http.request.method': request.method,
      'http.route': routeOf(request),
    });
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  // Body parsing leaves the request's async context, so it is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': reply.statusCode },
      ...(reply.statusCode >= 500 ? { error: new Error(String(reply.statusCode)) } : {}),
    });
  });
  // The client disconnected before the answer.
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.end();
    spans.delete(request);
  });
}
