/** A shop of two processes whose door is open to assistants, and a customer who may connect one. */
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import { assistantUrl, createProgram, description } from './assistant-program.ts';
import { openDoorToAssistants } from './assistants.ts';
import {
  answerRequest,
  askForAccount,
  openRequest,
  publishedDescriptions,
} from './connected-assistants.ts';
import { createTestDatabase } from './database.ts';
import { okBody } from './answers.ts';

/** Of a program that gives itself another’s description. */
export const liar = 'https://liar.example/client.json';

export type Processes = {
  app: TestApp;
  second: TestApp;
  /** For both. */
  pass(duration: Parameters<TestApp['clock']['advance']>[0]): void;
  close(): Promise<void>;
};

export async function openProcesses(): Promise<Processes> {
  const made = await createTestDatabase('world');
  const on = { ...made, drop: async () => undefined };
  const webhookSender = publishedDescriptions({ [assistantUrl]: description, [liar]: description });
  const app = await createTestApp({ on, webhookSender });
  const second = await createTestApp({ on, webhookSender });
  await openDoorToAssistants(app);
  await second.flags.refresh();
  return {
    app,
    second,
    pass(duration) {
      app.clock.advance(duration);
      second.clock.advance(duration);
    },
    async close() {
      await second.close();
      await app.close();
      await made.drop();
    },
  };
}

export const connectionsOf = async (visitor: Visitor) =>
  okBody(await visitor.call('GET', '/api/account/assistants'));

export const liveOnesOf = async (visitor: Visitor) =>
  (await connectionsOf(visitor)).connections.filter(({ isLive }: { isLive: boolean }) => isLive);

/** A code that waits to be exchanged, and the form by which its assistant does. */
export async function getCode(
  app: TestApp,
  visitor: Visitor,
  changes: Record<string, string> = {},
) {
  const program = createProgram();
  const link = await askForAccount(app, program);
  for (const [name, value] of Object.entries(changes)) link.searchParams.set(name, value);
  const uid = await openRequest(visitor, link);
  const code = (await answerRequest(visitor, uid)).searchParams.get('code') ?? '';
  const verifier = String(await program.codeVerifier());
  const exchange = (given: string, proof = verifier) => ({
    grant_type: 'authorization_code',
    code: given,
    code_verifier: proof,
    client_id: assistantUrl,
    redirect_uri: description.redirect_uris[0] ?? '',
  });
  return { code, exchange };
}
