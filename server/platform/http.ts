/** The HTTP edge: zod parsing, security checks and headers, one shape for every error. */
import fastifyCookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { ErrorName } from '#domain/errors.ts';
import { addCallerToRequests } from './access.ts';
import { bearerOf } from './bearer.ts';
import type { Shutdown } from './shutdown.ts';
import type { DiskWatch } from './disk-watch.ts';
import { setFrenchIssueMessages } from './french-issues.ts';
import {
  answerError,
  answerMalformed,
  answerUnknownRoute,
  redirectToNotFound,
} from './http-answers.ts';
import type { Logger } from './log.ts';
import { describeApi, type ApiTitle } from './open-api.ts';
import { monitorRequests } from './monitored-requests.ts';
import { isStorable } from './is-storable.ts';
import { addNetworkToRequests } from './network.ts';
import { noMonitoring, type Monitoring } from './monitoring.ts';
import { isProbe } from './probes.ts';
import { Refusal } from './refusal.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';
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
  /** Its hash goes into the content security policy. */
  inlineScript?: string | undefined;
  monitoring?: Monitoring;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[];
  /** Title and contact of the API's description. */
  describeShop?: () => ApiTitle;
  disk?: DiskWatch | undefined;
  shutdown?: Shutdown | undefined;
  /** Tests fail on it; in production it is logged. */
  onUndeclaredRefusal?: ((key: string, name: ErrorName) => void) | undefined;
}): Promise<HttpServer> {
  const isHttps = deps.publicUrl.startsWith('https:');
  const policy = contentSecurityPolicy({
    inlineScript: deps.inlineScript,
    hasStripe: deps.stripePublishableKey !== undefined,
    isHttps,
  });
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Only failures are logged, which name their request themselves (http-answers.ts).
    childLoggerFactory: (logger) => logger,
    bodyLimit: oneHundredKilobytes,
    requestTimeout: 30_000,
    trustProxy: [...(deps.trustedProxies ?? ['loopback'])],
    // Requests that arrive during the shutdown are answered: /health has announced it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A body with __proto__ is rejected, not cleaned: no honest client sends one.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Errors raised by the router before any handler, such as a malformed URL encoding.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, policy, isHttps);
      if (!redirectToNotFound(request, reply)) answerMalformed(error, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  // Closes sockets of clients that send headers too slowly (slowloris).
  app.server.headersTimeout = 10_000;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const monitoring = deps.monitoring ?? noMonitoring;
  monitorRequests(app, monitoring);
  addNetworkToRequests(app);
  app.decorate(
    'reportUndeclaredRefusal',
    deps.onUndeclaredRefusal ??
      ((key, refusal) => deps.log.warn({ key, refusal }, 'a refusal that its endpoint omits')),
  );
  app.decorateRequest('visitor', null as never);
  addCallerToRequests(app);
  // Hooks that await nothing take a callback: a promise for each would cost a read a tenth of its time.
  app.addHook('onRequest', (request, reply, done) => {
    request.visitor = nobody;
    requireKnownLength(request, reply);
    requireOneHost(request);
    requireHost(request, deps.virtualHost);
    // A key is no ambient credential: another site cannot make a browser send it. With one, cookies do not count.
    if (bearerOf(request) === null) protectFromOtherSites(request, deps.publicUrl);
    else delete request.raw.headers.cookie;
    setSecurityHeaders(request, reply, policy, isHttps);
    done();
  });
  // Answers without cache-control may be personal.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (deps.shutdown?.hasBegun()) reply.header('connection', 'close');
    // The route's own path: the address may be spelt otherwise (`/%61pi/…`).
    const path = request.routeOptions.url ?? request.url;
    if (path.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const isClean =
      isStorable(request.params) && isStorable(request.query) && isStorable(request.body);
    if (!isClean && redirectToNotFound(request, reply)) return;
    if (!isClean) throw new Refusal('Shared.Validation', { reason: 'characters' });
    done();
  });
  // JSON only: another site's form could send text/plain without a preflight.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app as HttpServer);
  setFrenchIssueMessages();
  app.setErrorHandler((error: FastifyError | Refusal | Error, request, reply) =>
    answerError(error, request, reply, { monitoring, disk: deps.disk }),
  );
  const methodsOf = collectApiPaths(app);
  app.setNotFoundHandler((request, reply) => answerUnknownRoute(request, reply, methodsOf));
  await app.register(fastifyCookie);
  await describeApi(app as HttpServer, deps.describeShop ?? (() => ({ title: 'API' })));
  return app as HttpServer;
}

/** Many clients send a JSON content type even without a body (PUT …/cancel, DELETE). */
function acceptEmptyJson(app: HttpServer): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      body === '' ? done(null, undefined) : void parseJson(request, body, done),
  );
}

/**
 * Node hands over a request whose coding only resembles « chunked », then fails on its body. The socket ends with this
 * answer, so that none to the bytes behind it follows.
 */
function requireKnownLength({ raw }: FastifyRequest, reply: FastifyReply): void {
  const coding = raw.headers['transfer-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'chunked') return;
  void reply.header('connection', 'close');
  reply.raw.once('prefinish', () => raw.socket.end());
  throw new Refusal('Shared.Validation', { reason: 'transfer-encoding' });
}

/** With two Host headers, the proxy and the shop might each read a different one. */
function requireOneHost({ raw }: FastifyRequest): void {
  let hosts = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new Refusal('Shared.Validation', { reason: 'host' });
}

/** Another domain pointed at this machine must not serve a copy of the shop. */
function requireHost(request: FastifyRequest, virtualHost: string | undefined): void {
  if (virtualHost && request.host !== virtualHost && !isProbe(request.url))
    throw new Refusal('Shared.WrongVirtualHost', { host: request.host });
}

/** CSRF check. Programs that send neither header hold no victim's cookies. */
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

/**
 * Methods that the API answers on each path, to tell a 405 from a 404. Collects API routes as they
 * are added; pages and files match any path, so they are left out.
 */
function collectApiPaths(app: Pick<FastifyInstance, 'addHook'>): (path: string) => string[] {
  const known: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}

function patternOf(url: string): RegExp {
  return new RegExp(
    `^${url
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)))
      .join('/')}$`,
  );
}
