/** Who a call of /mcp acts for: the customer of its token, as long as the connection is open. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { knownScopes, type AccountScope } from '#domain/assistants/account-scopes.ts';
import { assistantPaths } from '#domain/assistants/ucp.ts';
import { apiError } from '#domain/errors.ts';
import type { AuthorizationDeps } from './authorization-deps.ts';
import { useConnection } from './connections-store.ts';

export type Connection = { id: string; customerId: string; scopes: readonly AccountScope[] };

/** Null: the token is unknown, over, or for something else. Writes the tools down that are called. */
export async function connectionOfToken(
  { database: { db }, clock }: Pick<AuthorizationDeps, 'database' | 'clock'>,
  provider: Provider,
  { token, resource, tools }: { token: string; resource: string; tools: readonly string[] },
): Promise<Connection | null> {
  const found = await provider.AccessToken.find(token);
  if (!found?.grantId || found.aud !== resource) return null;
  const id = found.grantId;
  const customerId = await useConnection(db, { id, at: clock.now(), tools });
  return customerId ? { id, customerId, scopes: knownScopes(found.scope ?? '') } : null;
}

/** Sends the assistant to the authorization server (RFC 9728), and names the scopes that the call needs. */
export function challenge(
  reply: FastifyReply,
  { publicUrl }: Pick<AuthorizationDeps, 'publicUrl'>,
  {
    status,
    error,
    scopes,
  }: {
    status: 401 | 403;
    error?: 'invalid_token' | 'insufficient_scope';
    scopes: readonly AccountScope[];
  },
): FastifyReply {
  const metadata = new URL(assistantPaths.protectedResource + assistantPaths.mcp, publicUrl).href;
  const { message, owner } = apiError('Assistant.AccountNeeded');
  return reply
    .code(status)
    .header(
      'www-authenticate',
      [
        `Bearer resource_metadata="${metadata}"`,
        `scope="${scopes.join(' ')}"`,
        ...(error ? [`error="${error}"`] : []),
      ].join(', '),
    )
    .header('access-control-expose-headers', 'WWW-Authenticate')
    .send({ jsonrpc: '2.0', id: null, error: { code: -32_001, message, data: { owner } } });
}

/** Names of the tools that a body calls: one, or several in a batch. */
export function toolsCalledBy({ body }: Pick<FastifyRequest, 'body'>): string[] {
  if (typeof body !== 'string') return [];
  try {
    return [JSON.parse(body) as unknown].flat().flatMap((call) => {
      const { method, params } = (call ?? {}) as { method?: unknown; params?: { name?: unknown } };
      return method === 'tools/call' && typeof params?.name === 'string' ? [params.name] : [];
    });
  } catch {
    return [];
  }
}
