/** Turns errors, bad requests and unknown addresses into one error shape. Alone in logging bugs. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { apiError, type ApiError, type ErrorName } from '#domain/errors.ts';
import { isDatabaseUnavailable, isDiskFull } from './transient-errors.ts';
import type { DiskWatch } from './disk-watch.ts';
import { routeOf } from './monitored-requests.ts';
import type { Monitoring } from './monitoring.ts';
import { Refusal } from './refusal.ts';

export function answerError(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: { monitoring: Monitoring; disk: DiskWatch | undefined },
): FastifyReply {
  const { monitoring } = deps;
  if (error instanceof Refusal) {
    noteRefusedAccess(error, request);
    return answer(reply, error.body);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath,
      message: issue.message,
    }));
    return sendError(reply, 'Shared.Validation', { issues });
  }
  const status = (error as FastifyError).statusCode;
  // Fastify's own refusals: bad JSON, body too large, wrong content type.
  if (status && status >= 400 && status < 500) return answerMalformed(error as FastifyError, reply);
  if (isDiskFull(error)) {
    deps.disk?.noteFull();
    request.log.error({ reqId: request.id, err: error }, 'the disk is full');
    return sendError(reply, 'Generic.Unavailable');
  }
  if (isDatabaseUnavailable(error)) return sendError(reply, 'Generic.Unavailable');
  // Closes what was to be sent. With the reader still there, an answer that ends early is a fault.
  if ((error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
    request.log.info({ reqId: request.id }, 'the reader has left');
    return sendError(reply, 'Generic.Unavailable');
  }
  request.log.error(
    { reqId: request.id, err: error, method: request.method, route: request.routeOptions.url },
    'unexpected error',
  );
  monitoring.reportError(error, {
    'http.request.method': request.method,
    'http.route': routeOf(request),
  });
  const traceId = monitoring.traceId();
  return sendError(reply, 'SharedInternal.Generic', traceId ? { traceId } : undefined);
}

const refusedAccesses = new Map<string, number>();
const onceInMs = 60_000;

/** Logs requests refused to a member of the team, once a minute for each endpoint, so that a loop cannot fill the log. */
function noteRefusedAccess({ body, errorName }: Refusal, request: FastifyRequest): void {
  const { staff } = request.visitor;
  if (errorName !== 'Shared.InsufficientPrivileges' || !staff) return;
  const route = routeOf(request);
  const key = `${staff.id} ${request.method} ${route}`;
  const now = performance.now();
  if (now - (refusedAccesses.get(key) ?? -Infinity) < onceInMs) return;
  refusedAccesses.set(key, now);
  request.log.warn(
    {
      staffId: staff.id,
      role: staff.role,
      method: request.method,
      route,
      privilege: body.meta?.['privilege'],
    },
    'a member of the team was refused access',
  );
}

/** Redirects browsers that followed a mangled link to the 404 page; API clients get the error. */
export function redirectToNotFound(request: FastifyRequest, reply: FastifyReply): boolean {
  const isPage =
    request.method === 'GET' &&
    !request.url.startsWith('/api/') &&
    String(request.headers.accept ?? '').includes('text/html');
  if (isPage) void reply.redirect('/404', 302);
  return isPage;
}

export function answerMalformed(error: FastifyError, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 400;
  return reply
    .code(status)
    .send({ ...apiError('Shared.Validation', { reason: error.code }), statusCode: status });
}

function sendError(
  reply: FastifyReply,
  name: ErrorName,
  meta?: Record<string, unknown>,
): FastifyReply {
  return answer(reply, apiError(name, meta));
}

function answer(reply: FastifyReply, body: ApiError): FastifyReply {
  // A database that is being replaced is back within seconds.
  if (body.owner === 'Generic.Unavailable') void reply.header('retry-after', '2');
  const seconds = body.meta?.['retryAfterSeconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', seconds);
  return reply.code(body.statusCode).header('cache-control', 'no-store').send(body);
}

export function answerUnknownRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  methodsOf: (path: string) => string[],
): FastifyReply {
  const [path = ''] = request.url.split('?');
  const owner = `${request.method} ${path}`;
  const allowed = methodsOf(path);
  if (allowed.length === 0 || allowed.includes(request.method))
    return reply.code(404).send({
      ...apiError('Shared.WrongVirtualHost', undefined, 'Cette adresse n’existe pas.'),
      owner,
    });
  return reply
    .code(405)
    .header('allow', allowed.join(', '))
    .send({
      ...apiError(
        'Shared.Validation',
        { reason: 'method', allowed },
        'Cette adresse ne répond pas à cette méthode.',
      ),
      statusCode: 405,
      owner,
    });
}
