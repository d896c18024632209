/** Carts of assistants: a session of their own each, that a person's never becomes. */
import type { AccountScope } from '#domain/assistants/account-scopes.ts';
import { customerSession } from '#domain/account/rules.ts';
import { cookieName } from '#server/account/cookies.ts';
import { openSession, readSession } from '#server/account/sessions.ts';
import { newToken } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, type ThrottleName } from '#server/platform/throttles.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { createCallRow, type CallRow, type Caller } from './call-rows.ts';
import { sessionTokenOf } from './cart-tokens.ts';

/** Who calls a tool. */
export type Assistant = Pick<Caller, 'ip'> & {
  network: string;
  userAgent?: string | undefined;
  /** The customer who connected it, and to what. */
  connection?: { customerId: string; scopes: readonly AccountScope[] } | undefined;
};

export type CartSession = {
  /** The cart's `id` for the assistant. */
  token: string;
  sessionId: string;
  call: CallRow;
  expiresAt: Temporal.Instant;
};

export async function openCartSession(
  deps: AssistantsDeps,
  assistant: Assistant,
): Promise<CartSession> {
  await requireRoom(deps, 'assistant:carts', assistant.network);
  const token = newToken();
  const { userAgent } = assistant;
  const owner = userAgent ? { userAgent } : {};
  const { id } = await openSession(deps.database.db, deps, owner, sessionTokenOf(deps, token));
  return sessionOf(deps, assistant, { token, sessionId: id });
}

export async function findCartSession(
  deps: AssistantsDeps,
  assistant: Assistant,
  token: string,
): Promise<CartSession> {
  const found = await readSession(
    { db: deps.database.db, clock: deps.clock },
    sessionTokenOf(deps, token),
  );
  if (!found) throw new Refusal('Assistant.CartNotFound');
  await requireRoom(deps, 'assistant:cart', found.id);
  return sessionOf(deps, assistant, { token, sessionId: found.id });
}

function sessionOf(
  deps: AssistantsDeps,
  { ip }: Assistant,
  { token, sessionId }: Pick<CartSession, 'token' | 'sessionId'>,
): CartSession {
  const cookie = `${cookieName('session', deps)}=${sessionTokenOf(deps, token)}`;
  return {
    token,
    sessionId,
    call: createCallRow(deps.app, deps, { ip, cookie }),
    expiresAt: deps.clock.now().add({ hours: 24 * customerSession.idleDays }),
  };
}

async function requireRoom(deps: AssistantsDeps, name: ThrottleName, who: string): Promise<void> {
  if (!(await countWithin(deps.database.db, name, who, deps.clock.now())))
    throw new Refusal('Generic.TooManyRequest');
}
