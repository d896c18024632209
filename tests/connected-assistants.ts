/** An assistant that a customer connects to their account, by the OAuth of a client of the protocol from npm. */
import { expect } from 'vitest';
import type { WebhookSender } from '#server/partners/webhooks/port.ts';
import type { TestApp, Visitor } from './app.ts';
import { assistantUrl, createProgram, description, type Program } from './assistant-program.ts';
import { connectAssistant, transportTo, type Assistant } from './assistants.ts';
import { okBody } from './answers.ts';

/** Answers the description that the assistant publishes; nothing else is there. */
export const publishedDescriptions = (
  published: Readonly<Record<string, unknown>> = { [assistantUrl]: description },
): WebhookSender => ({
  refuses: async () => null,
  send: async () => ({ error: null }),
  read: async (url) =>
    published[url] === undefined
      ? { status: 404, body: '', cacheControl: undefined }
      : { status: 200, body: JSON.stringify(published[url]), cacheControl: undefined },
});

/** Follows the assistant's link as the customer's browser does, and returns the request's id. */
export async function openRequest(visitor: Visitor, link: URL): Promise<string> {
  const { status, headers } = await visitor.call('GET', link.pathname + link.search);
  expect(status).toBe(303);
  const page = new URL(String(headers['location']), link);
  expect(page.pathname).toBe('/relier-un-assistant');
  return page.hash.slice(1);
}

/** Says yes or no on the page, and returns where the browser is sent: to the assistant. */
export async function answerRequest(
  visitor: Visitor,
  uid: string,
  isAccepted = true,
): Promise<URL> {
  const path = `/api/account/assistants/requests/${uid}`;
  const next = new URL(okBody(await visitor.call('PUT', path, { isAccepted })).next);
  const { status, headers, body } = await visitor.call('GET', next.pathname + next.search);
  expect(status, JSON.stringify(body)).toBe(303);
  return new URL(String(headers['location']));
}

/** Calls a tool of the account without a token, and so learns where to send its person. */
export async function askForAccount(app: TestApp, program: Program): Promise<URL> {
  const { client } = await connectAssistant(app, program);
  await expect(client.callTool({ name: 'list_orders', arguments: {} })).rejects.toThrow();
  if (!program.asked) throw new Error('the assistant was not sent to the shop');
  return program.asked;
}

/** Sends a form as an assistant's server does: with neither cookies nor a session. */
export const sendForm = (app: TestApp, path: string, fields: Record<string, string>) =>
  app.visitor().call('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

/** Asks for new tokens. */
export const refresh = (app: TestApp, { held }: Program) =>
  sendForm(app, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: held?.refresh_token ?? '',
    client_id: assistantUrl,
  });

/** Calls a tool, or lists them, with a token as it is. */
export const callWith = (app: TestApp, token: string | null, tool?: string) =>
  app.visitor().call(
    'POST',
    '/mcp',
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      ...(tool
        ? { method: 'tools/call', params: { name: tool, arguments: {} } }
        : { method: 'tools/list' }),
    }),
    {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  );

/** The whole flow. */
export async function connectToAccount(
  app: TestApp,
  visitor: Visitor,
  program = createProgram(),
): Promise<Assistant & { program: Program }> {
  const uid = await openRequest(visitor, await askForAccount(app, program));
  const back = await answerRequest(visitor, uid);
  await transportTo(app, program).finishAuth(back.searchParams);
  return { ...(await connectAssistant(app, program)), program };
}
