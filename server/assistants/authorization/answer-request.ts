/** A customer reads what an assistant asks for, and says yes or no. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { connectedDays, knownScopes } from '#domain/assistants/account-scopes.ts';
import type { ConnectionRequest } from '#domain/assistants/contract.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { resourceOf, type AuthorizationDeps } from './authorization-deps.ts';
import { insertConnection } from './connections-store.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply; uid: string };

/** Returns the request if this browser began it. Knowing the id of another one is not enough. */
async function findRequest(provider: Provider, { request, reply, uid }: Exchange) {
  const found = await provider
    .interactionDetails(request.raw, reply.raw)
    .catch((error: { error?: string }) => {
      if (error.error === 'invalid_request') return null;
      throw error;
    });
  const client =
    found?.uid === uid && (await provider.Client.find(String(found.params['client_id'])));
  if (!client) throw new Refusal('Assistant.RequestOver');
  return {
    clientId: client.clientId,
    name: (client.clientName?.trim() || new URL(client.clientId).host).slice(0, 80),
    redirectUri: String(found.params['redirect_uri']),
    scopes: knownScopes(String(found.params['scope'] ?? '')),
  };
}

export async function viewRequest(
  provider: Provider,
  exchange: Exchange,
): Promise<ConnectionRequest> {
  const { clientId, name, redirectUri, scopes } = await findRequest(provider, exchange);
  return {
    name,
    host: new URL(clientId).host,
    returnsTo: hostOutside(redirectUri),
    scopes,
    days: connectedDays,
  };
}

/** Null for a program on the customer's own device. */
function hostOutside(address: string): string | null {
  const { protocol, host, hostname } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isHere || protocol !== 'https:' ? null : host;
}

/** Returns where the browser goes. The connection is there before any code that could use it. */
export async function answerRequest(
  deps: AuthorizationDeps,
  provider: Provider,
  { customerId, isAccepted, ...exchange }: Exchange & { customerId: string; isAccepted: boolean },
): Promise<string> {
  const { request, reply } = exchange;
  const { clientId, name, scopes } = await findRequest(provider, exchange);
  if (!isAccepted || scopes.length === 0)
    return provider.interactionResult(request.raw, reply.raw, { error: 'access_denied' });
  const id = newId();
  const now = deps.clock.now();
  await insertConnection(deps.database.db, {
    id,
    customer_id: customerId,
    client_id: clientId,
    client_name: name,
    scopes,
    connected_at: now,
    expires_at: now.add({ hours: 24 * connectedDays }),
  });
  const grant = new provider.Grant({ accountId: customerId, clientId });
  grant.jti = id;
  grant.addResourceScope(resourceOf(deps), scopes.join(' '));
  await grant.save();
  return provider.interactionResult(request.raw, reply.raw, {
    // The shop's own session is the only one.
    login: { accountId: customerId, remember: false },
    consent: { grantId: id },
  });
}
