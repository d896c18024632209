/** The HTTP edge: parsing with zod, one shape for every refusal, and the only place where a bug is logged. */
import fastifyCookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { createHash } from 'node:crypto';
import type {
  FastifyBaseLogger,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { apiError, type ErrorName } from '#domain/errors.ts';
import { sayIssuesInFrench } from './french-issues.ts';
import { knowPaths } from './known-paths.ts';
import type { Logger } from './log.ts';
import { describeApi } from './open-api.ts';
import { monitorRequests, routeOf } from './monitored-requests.ts';
import { noMonitoring, type Monitoring } from './monitoring.ts';
import { Refusal } from './refusal.ts';
import { nobody } from './visitor.ts';

export type HttpServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const oneHundredKilobytes = 100 * 1024;

export async function createHttpServer(deps: {
  log: Logger;
  publicUrl: string;
  virtualHost?: string | undefined;
  stripePublishableKey?: string | undefined;
  /** The one that every page holds: the content policy names its text. */ inlineScript?:
    string | undefined;
  monitoring?: Monitoring;
}): Promise<HttpServer> {
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneHundredKilobytes,
    requestTimeout: 30_000,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
    // A body holding __proto__ is refused, not cleaned: nobody sends one in good faith.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What the router itself refuses, before there is a request to handle: an address that is no text.
    frameworkErrors: (error, request, reply) => {
      if (!leadToNotFound(request, reply)) answerMalformed(error, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  // Slow clients may not hold a socket by sending a header a minute.
  app.server.headersTimeout = 10_000;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const monitoring = deps.monitoring ?? noMonitoring;
  monitorRequests(app, monitoring);
  const policy = contentSecurityPolicy(
    deps.inlineScript,
    deps.stripePublishableKey ? stripeSources : null,
  );
  app.decorateRequest('visitor', null as never);
  app.addHook('onRequest', async (request) => {
    request.visitor = nobody;
  });
  app.addHook('onRequest', async (request, reply) => {
    requireHost(request, deps.virtualHost);
    protectFromOtherSites(request, deps.publicUrl);
    setSecurityHeaders(
      reply,
      isPassive(request) ? null : policy,
      deps.publicUrl.startsWith('https:'),
    );
  });
  // What says nothing of caches is somebody's own.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  app.addHook('preValidation', async (request, reply) => {
    if ([request.params, request.query, request.body].every((part) => isStorable(part))) return;
    if (leadToNotFound(request, reply)) return reply;
    throw new Refusal('Shared.Validation', { reason: 'characters' });
  });
  // JSON only: what a form of another site can send is refused before it is read.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app as HttpServer);
  sayIssuesInFrench();
  app.setErrorHandler((error: FastifyError | Refusal | Error, request, reply) =>
    answerError(error, request, reply, monitoring),
  );
  const methodsOf = knowPaths(app);
  app.setNotFoundHandler((request, reply) => answerUnknownRoute(request, reply, methodsOf));
  await app.register(fastifyCookie);
  await describeApi(app as HttpServer);
  return app as HttpServer;
}

/** Many clients name the content type of every request, those without a body too (PUT …/cancel, DELETE). */
function acceptEmptyJson(app: HttpServer): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      body === '' ? done(null, undefined) : void parseJson(request, body, done),
  );
}

/** Another site's name pointed at this machine must not show a copy of the shop. Probes ask for /health by address. */
function requireHost(request: FastifyRequest, virtualHost: string | undefined): void {
  if (virtualHost && request.host !== virtualHost && request.url !== '/health')
    throw new Refusal('Shared.WrongVirtualHost', { host: request.host });
}

/**
 * Cross-site request forgery: browsers say where a request comes from; a write from another site is refused.
 * Programs that send neither header carry no cookies of a victim.
 */
function protectFromOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none')
    throw new Refusal('Generic.InvalidAuthHeader');
  const origin = request.headers.origin;
  if (
    !site &&
    origin &&
    origin !== new URL(publicUrl).origin &&
    URL.parse(origin)?.host !== request.headers.host
  ) {
    throw new Refusal('Generic.InvalidAuthHeader');
  }
}

const maximumDepth = 10;

/** PostgreSQL holds neither NUL nor half a character: both are refused here, for every route, rather than found by a query. So is a nest of brackets. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  // A file is bytes: whoever reads it decides what may be in it.
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return true;
  return (
    depth < maximumDepth &&
    Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held, depth + 1))
  );
}

/** On every page: whoever walks from the home page to the checkout keeps the policy of the first. The script itself is loaded there only. */
const stripeSources = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://hooks.stripe.com',
};

const contentSecurityPolicy = (
  inlineScript: string | undefined,
  extra: typeof stripeSources | null,
): string =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    `script-src 'self'${inlineScript ? ` '${hashOf(inlineScript)}'` : ''}${extra?.script ?? ''}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${extra?.connect ?? ''}`,
    `frame-src 'self'${extra?.frame ?? ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const hashOf = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

const oneYear = 31_536_000;

/** What no browser opens as a page or a worker: 500 bytes of policy would say nothing there, and a first visit fetches thirty of them. */
const isPassive = (request: FastifyRequest): boolean =>
  /^\/(assets|pictures)\/[^?]*\.(js|css|woff2|avif|webp)$/.test(request.url);

function setSecurityHeaders(reply: FastifyReply, policy: string | null, isHttps: boolean): void {
  if (isHttps) reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`);
  reply.header('x-content-type-options', 'nosniff');
  if (policy === null) return;
  reply.header('content-security-policy', policy);
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(self)');
}

function answerError(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  monitoring: Monitoring,
): FastifyReply {
  if (error instanceof Refusal)
    return reply.code(error.body.statusCode).header('cache-control', 'no-store').send(error.body);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath,
      message: issue.message,
    }));
    return sendNamed(reply, 'Shared.Validation', { issues });
  }
  const status = (error as FastifyError).statusCode;
  // What Fastify itself refuses: bad JSON, too large, wrong content type.
  if (status && status >= 400 && status < 500) return answerMalformed(error as FastifyError, reply);
  if (isDatabaseAway(error)) return sendNamed(reply, 'Generic.Unavailable');
  request.log.error(
    { err: error, method: request.method, route: request.routeOptions.url },
    'unexpected error',
  );
  monitoring.reportError(error, {
    'http.request.method': request.method,
    'http.route': routeOf(request),
  });
  const traceId = monitoring.traceId();
  return sendNamed(reply, 'SharedInternal.Generic', traceId ? { traceId } : undefined);
}

/** People who follow a mangled link get a page; programs are told what is wrong. */
function leadToNotFound(request: FastifyRequest, reply: FastifyReply): boolean {
  const isPage =
    request.method === 'GET' &&
    !request.url.startsWith('/api/') &&
    String(request.headers.accept ?? '').includes('text/html');
  if (isPage) void reply.redirect('/404', 302);
  return isPage;
}

function answerMalformed(error: FastifyError, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 400;
  return reply
    .code(status)
    .send({ ...apiError('Shared.Validation', { reason: error.code }), statusCode: status });
}

function sendNamed(
  reply: FastifyReply,
  name: ErrorName,
  meta?: Record<string, unknown>,
): FastifyReply {
  const body = apiError(name, meta);
  return reply.code(body.statusCode).header('cache-control', 'no-store').send(body);
}

/** The connection failed or PostgreSQL is going down or coming up: try again later, nothing is broken in the shop. */
function isDatabaseAway(error: Error): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'].includes(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

function answerUnknownRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  methodsOf: (path: string) => string[],
): FastifyReply {
  const [path = ''] = request.url.split('?');
  const owner = `${request.method} ${path}`;
  const allowed = methodsOf(path);
  if (allowed.length === 0 || allowed.includes(request.method))
    return reply
      .code(404)
      .send({
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
