/** OAuth for assistants: the library's own addresses, who protects /mcp, and the customer's two pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { accountScopeKeys } from '#domain/assistants/account-scopes.ts';
import { connectionsEndpoints } from '#domain/assistants/endpoints.ts';
import { assistantPaths } from '#domain/assistants/ucp.ts';
import { done } from '#domain/contract/done.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { answerRequest, viewRequest } from './answer-request.ts';
import { resourceOf, type AuthorizationDeps } from './authorization-deps.ts';
import { endConnection } from './connections-store.ts';
import { viewConnections } from './view-connections.ts';

type Door = {
  openProvider: () => Promise<Provider>;
  /** Refuses while the door is closed. */
  requireOpen: () => Promise<void>;
};

export function authorizationApi(app: HttpServer, deps: AuthorizationDeps, door: Door): void {
  // A scope of its own: the library reads the bodies itself.
  void app.register(async (scope) => passToLibrary(scope as FastifyInstance, deps, door));

  for (const path of ['', assistantPaths.mcp])
    app.get(
      assistantPaths.protectedResource + path,
      { onRequest: door.requireOpen, schema: { hide: true } },
      (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=300')
          .header('access-control-allow-origin', '*')
          .send({
            resource: resourceOf(deps),
            authorization_servers: [new URL(deps.publicUrl).origin],
            scopes_supported: accountScopeKeys,
            bearer_methods_supported: ['header'],
          }),
    );

  const { db } = deps.database;
  serve(app, connectionsEndpoints, {
    'GET /api/account/assistants': (request) => viewConnections(deps, request.customerId),
    'DELETE /api/account/assistants/:id': async ({ params: { id }, customerId }) => {
      if (!(await endConnection(db, { id, customerId, at: deps.clock.now() })))
        throw new Refusal('Assistant.ConnectionNotFound');
      return done;
    },
    'GET /api/account/assistants/requests/:uid': async (request, reply) => {
      await door.requireOpen();
      const { uid } = request.params;
      return viewRequest(await door.openProvider(), { request, reply, uid });
    },
    'PUT /api/account/assistants/requests/:uid': async (request, reply) => {
      await door.requireOpen();
      const { params, body, customerId } = request;
      const exchange = { request, reply, ...params, ...body, customerId };
      return { next: await answerRequest(deps, await door.openProvider(), exchange) };
    },
  });
}

async function passToLibrary(
  scope: FastifyInstance,
  deps: AuthorizationDeps,
  { openProvider, requireOpen }: Door,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  const { authorizationServer, authorize, token, revocation, keys } = assistantPaths;
  for (const [method, url, throttle] of [
    ['GET', authorizationServer, 'assistants:ip'],
    ['GET', keys, 'assistants:ip'],
    ['GET', authorize, 'assistant:authorize'],
    ['GET', `${authorize}/:uid`, 'assistant:authorize'],
    ['POST', token, 'assistants:ip'],
    ['POST', revocation, 'assistants:ip'],
    ['OPTIONS', authorizationServer, 'assistants:ip'],
    ['OPTIONS', token, 'assistants:ip'],
    ['OPTIONS', revocation, 'assistants:ip'],
  ] as const)
    scope.route({
      method,
      url,
      onRequest: requireOpen,
      schema: { hide: true },
      async handler(request, reply) {
        const now = deps.clock.now();
        if (!(await countWithin(deps.database.db, throttle, request.network, now)))
          throw new Refusal('Generic.TooManyRequest');
        return answerRaw(deps, await openProvider(), request, reply);
      },
    });
}

/** The library writes the answer itself, under the security headers of every answer. */
function answerRaw(
  { publicUrl }: AuthorizationDeps,
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { host, protocol } = new URL(publicUrl);
  // It writes addresses from these, which a request could forge.
  Object.assign(raw.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
  void provider.callback()(raw, reply.raw);
  return reply;
}
