/** A trace for each request, under the pattern of its route: never its address, which names people's things. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Monitoring, Span } from './monitoring.ts';

const spans = new WeakMap<FastifyRequest, Span>();

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** Adds nothing to a shop that is not monitored. First of the hooks: what the others do is part of the trace. */
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
  // Reading a body goes on in the context of its socket: the request's own is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    spans
      .get(request)
      ?.end({
        attributes: { 'http.response.status_code': reply.statusCode },
        ...(reply.statusCode >= 500 ? { error: new Error(String(reply.statusCode)) } : {}),
      });
  });
  // A visitor who left before the answer.
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.end();
    spans.delete(request);
  });
}
