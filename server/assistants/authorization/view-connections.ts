/** The page « Qui a fait quoi »: assistants of a customer, and what they did. */
import { knownScopes } from '#domain/assistants/account-scopes.ts';
import type { Connections } from '#domain/assistants/contract.ts';
import { toolNamed } from '../mcp-server.ts';
import type { AuthorizationDeps } from './authorization-deps.ts';
import { listCalls, listConnections } from './connections-store.ts';

const mostCalls = 100;

export async function viewConnections(
  { database: { db }, clock }: Pick<AuthorizationDeps, 'database' | 'clock'>,
  customerId: string,
): Promise<Connections> {
  const now = clock.now();
  const [connections, calls] = await Promise.all([
    listConnections(db, customerId),
    listCalls(db, customerId, mostCalls),
  ]);
  return {
    connections: connections.map((row) => ({
      id: row.id,
      name: row.client_name,
      host: new URL(row.client_id).host,
      scopes: knownScopes(row.scopes.join(' ')),
      connectedAt: row.connected_at.toString(),
      expiresAt: row.expires_at.toString(),
      lastUsedAt: row.last_used_at?.toString() ?? null,
      isLive: row.ended_at === null && Temporal.Instant.compare(row.expires_at, now) > 0,
    })),
    calls: calls.map(({ at, tool, client_name: name }) => ({
      at: at.toString(),
      name,
      did: toolNamed(tool)?.did ?? 'A appelé un outil que la boutique n’a pas',
    })),
  };
}
