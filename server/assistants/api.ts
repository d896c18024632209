/** The door for assistants: tools at /mcp, who the shop is at /.well-known/ucp, and carts taken over. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { accountScopeKeys, type AccountScope } from '#domain/assistants/account-scopes.ts';
import { handOverEndpoints } from '#domain/assistants/endpoints.ts';
import { assistantPaths } from '#domain/assistants/ucp.ts';
import { apiError } from '#domain/errors.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { bearerOf } from '#server/platform/bearer.ts';
import { serve } from '#server/platform/serve.ts';
import { countWithin, throttles, type ThrottleName } from '#server/platform/throttles.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { authorizationApi } from './authorization/api.ts';
import {
  challenge,
  connectionOfToken,
  toolsCalledBy,
  type Connection,
} from './authorization/connection-of-token.ts';
import { resourceOf } from './authorization/authorization-deps.ts';
import { showsApps } from './cart-app/cart-app.ts';
import { createAssistantServer, toolNamed } from './mcp-server.ts';
import { writeGrocerySchema, writeProfile } from './profile.ts';
import { takeOverCart, viewHandOver } from './take-over-cart.ts';

type ApiDeps = Omit<AssistantsDeps, 'app'>;
type OpenProvider = () => Promise<Provider>;

export function assistantsApi(app: HttpServer, given: ApiDeps): void {
  const deps: AssistantsDeps = { ...given, app };
  const onRequest = async (): Promise<void> => {
    if (!(await isOpen(deps))) throw new Refusal('Assistant.DoorClosed');
  };

  // Loaded when an assistant first asks: it costs a start a quarter of a second.
  let opening: Promise<Provider> | undefined;
  const openProvider = () =>
    (opening ??= import('./authorization/open-provider.ts').then((library) =>
      library.openProvider(deps),
    ));

  // A scope of its own: the protocol answers for bodies that are no JSON.
  void app.register(async (scope) =>
    acceptCalls(scope as FastifyInstance, { ...deps, openProvider }, onRequest),
  );
  authorizationApi(app, deps, { openProvider, requireOpen: onRequest });

  for (const [path, write] of [
    [assistantPaths.profile, writeProfile],
    [assistantPaths.grocerySchema, writeGrocerySchema],
  ] as const)
    app.get(path, { onRequest, schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .header('access-control-allow-origin', '*')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(write(deps.publicUrl))),
    );

  serve(app, handOverEndpoints, {
    'POST /api/handOvers': (request) => viewHandOver(deps, request, request.body.token),
    'PUT /api/handOvers': async (request, reply) => {
      await takeOverCart(deps, { request, reply, token: request.body.token });
      return { done: true as const };
    },
  });
}

/** The flag knows nobody here: its rules by person, zone or share do not count. */
const isOpen = ({ flags }: Pick<AssistantsDeps, 'flags'>): Promise<boolean> =>
  flags.isOn('assistants', {
    kind: 'multi',
    device: { key: 'anonymous', origin: 'web', version: '' },
  });

async function acceptCalls(
  scope: FastifyInstance,
  deps: AssistantsDeps & { openProvider: OpenProvider },
  onRequest: () => Promise<void>,
): Promise<void> {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: assistantPaths.mcp,
    onRequest,
    schema: { hide: true },
    async handler(request, reply) {
      const now = deps.clock.now();
      if (!(await countWithin(deps.database.db, 'assistants:ip', request.network, now)))
        return refuseHaste(reply, 'assistants:ip');
      const tools = toolsCalledBy(request);
      const token = bearerOf(request);
      const connection = token === null ? null : await findConnection(deps, token, tools);
      if (token !== null && !connection)
        return challenge(reply, deps, {
          status: 401,
          error: 'invalid_token',
          scopes: accountScopeKeys,
        });
      const lacked = lackedScopes(tools, connection);
      if (lacked.length > 0)
        return connection
          ? challenge(reply, deps, {
              status: 403,
              error: 'insufficient_scope',
              scopes: [...connection.scopes, ...lacked],
            })
          : challenge(reply, deps, { status: 401, scopes: accountScopeKeys });
      if (
        connection &&
        !(await countWithin(deps.database.db, 'assistant:connection', connection.id, now))
      )
        return refuseHaste(reply, 'assistant:connection');
      return answerCall(deps, request, reply, connection);
    },
  });
}

const findConnection = async (
  deps: AssistantsDeps & { openProvider: OpenProvider },
  token: string,
  tools: readonly string[],
): Promise<Connection | null> =>
  connectionOfToken(deps, await deps.openProvider(), { token, resource: resourceOf(deps), tools });

/** Of the tools that a call names, those that the caller was not let into. */
const lackedScopes = (tools: readonly string[], connection: Connection | null): AccountScope[] =>
  tools.flatMap((name) => {
    const scope = toolNamed(name)?.scope;
    return scope && !connection?.scopes.includes(scope) ? [scope] : [];
  });

async function answerCall(
  deps: AssistantsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  connection: Connection | null,
): Promise<FastifyReply> {
  const { network, ip } = request;
  const userAgent = request.headers['user-agent'];
  const assistant = { ip, network, userAgent, ...(connection ? { connection } : {}) };
  // Tools neither stream nor change: nothing is worth a subscription.
  const handler = createMcpHandler(
    ({ era }) =>
      createAssistantServer(deps, assistant, { showsApps: showsApps(era, request.body) }),
    {
      maxSubscriptions: 0,
      onerror: (error) => deps.log.debug({ err: error }, 'a call of an assistant was refused'),
    },
  );
  return reply
    .header('cache-control', 'no-store')
    .send(await handler.fetch(asWebRequest(request, deps)));
}

function asWebRequest(
  request: FastifyRequest,
  { publicUrl }: Pick<AssistantsDeps, 'publicUrl'>,
): Request {
  const { method, headers, body } = request;
  // Neither cookies nor keys: a tool acts for nobody, or for the customer of the token that was checked.
  const { cookie: _cookie, authorization: _authorization, ...kept } = headers;
  return new Request(new URL(request.url, publicUrl), {
    method,
    headers: Object.entries(kept).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'content-length' ? [[name, value] as const] : [],
    ) as [string, string][],
    ...(typeof body === 'string' ? { body } : {}),
  });
}

function refuseHaste(reply: FastifyReply, name: ThrottleName): FastifyReply {
  const { message, owner } = apiError('Generic.TooManyRequest');
  const { windowSeconds } = throttles[name];
  return reply
    .code(429)
    .header('retry-after', windowSeconds)
    .send({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_000, message, data: { owner, retry_after: windowSeconds } },
    });
}
