/** Assistants that customers connected: what they call is read and written in the name of one customer. */
import type { Draw } from '#world/draw-from.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import type { Program } from '../../tests/assistant-program.ts';
import { connectToAccount, refresh } from '../../tests/connected-assistants.ts';

export type Connected = Visitor & { customerId: string };

type Shopper = Visitor & { customerId: string };

/** Renews the token of one assistant for each shopper; connects it again where the run has cut it off. */
export function createConnections(app: TestApp): (shoppers: Shopper[]) => Promise<Connected[]> {
  const programs = new Map<string, Program>();
  return async (shoppers) => {
    const connected: Connected[] = [];
    for (const shopper of shoppers) {
      const { customerId } = shopper;
      const token = await renew(app, shopper, programs);
      if (token) connected.push({ ...carrying(app, token), customerId });
    }
    return connected;
  };
}

/** Null: the shopper has closed their account, or a manager the door. */
async function renew(
  app: TestApp,
  shopper: Shopper,
  programs: Map<string, Program>,
): Promise<string | null> {
  const known = programs.get(shopper.customerId);
  if (known) {
    const { status, body } = await refresh(app, known);
    if (status === 200) {
      known.held = body as Program['held'];
      return known.held?.access_token ?? null;
    }
  }
  const made = await connectToAccount(app, shopper).catch(() => null);
  if (!made) return null;
  programs.set(shopper.customerId, made.program);
  return made.program.held?.access_token ?? null;
}

const carrying = (app: TestApp, token: string): Visitor => ({
  cookies: new Map(),
  call: (method, path, body, headers = {}) =>
    app.visitor().call(method, path, body, { ...headers, authorization: `Bearer ${token}` }),
});

/** Null: the draw gives this request to another caller. */
export const drawConnected = (connected: readonly Connected[], draw: Draw): Connected | null =>
  draw() < 0.5 ? (connected[Math.floor(draw() * connected.length)] ?? null) : null;
