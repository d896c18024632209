import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp, Visitor } from '../../../tests/app.ts';
import { createProgram } from '../../../tests/assistant-program.ts';
import {
  connectionsOf,
  liar,
  liveOnesOf,
  openProcesses,
  type Processes,
} from '../../../tests/assistant-processes.ts';
import { openDoorToAssistants } from '../../../tests/assistants.ts';
import {
  answerRequest,
  askForAccount,
  callWith,
  connectToAccount,
  openRequest,
  refresh,
} from '../../../tests/connected-assistants.ts';
import * as shop from '../../../tests/shopping.ts';

type Shopper = Visitor & { customerId: string };

let processes: Processes;
let app: TestApp;
let zoe: Shopper;
beforeAll(async () => {
  processes = await openProcesses();
  ({ app } = processes);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});
afterAll(() => processes.close());

describe('what assistants find out by themselves', () => {
  it('/mcp declares its authorization server, which publishes its OAuth metadata', async () => {
    const resource = await app.visitor().call('GET', '/.well-known/oauth-protected-resource/mcp');
    expect(resource.body).toEqual({
      resource: 'http://localhost:3000/mcp',
      authorization_servers: ['http://localhost:3000'],
      scopes_supported: ['orders', 'lists', 'addresses'],
      bearer_methods_supported: ['header'],
    });
    const { body, headers } = await app
      .visitor()
      .call('GET', '/.well-known/oauth-authorization-server', undefined, {
        'x-forwarded-host': 'evil.example',
      });
    expect(body).toMatchObject({
      issuer: 'http://localhost:3000',
      authorization_endpoint: 'http://localhost:3000/oauth/authorize',
      token_endpoint: 'http://localhost:3000/oauth/token',
      revocation_endpoint: 'http://localhost:3000/oauth/revoke',
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(body.registration_endpoint).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('an account tool called without a token gets a 401 that points to the metadata; other tools work', async () => {
    const { status, headers } = await callWith(app, null, 'list_orders');
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe(
      'Bearer resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp", scope="orders lists addresses"',
    );
    expect((await callWith(app, null, 'list_categories')).status).toBe(200);
    expect((await callWith(app, null)).status).toBe(200);
  });

  it('the manager’s switch closes OAuth and account tools to assistants', async () => {
    const { program } = await connectToAccount(app, zoe);
    await openDoorToAssistants(app, false);
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
      '/oauth/authorize',
    ])
      shop.expectRefusal(await app.visitor().call('GET', path), 'Assistant.DoorClosed');
    shop.expectRefusal(await refresh(app, program), 'Assistant.DoorClosed');
    shop.expectRefusal(
      await callWith(app, program.held?.access_token ?? '', 'list_orders'),
      'Assistant.DoorClosed',
    );
    await openDoorToAssistants(app);
  });
});

describe('the consent', () => {
  it('consent names the assistant, its purpose and duration, and connects it to the account', async () => {
    const program = createProgram();
    const uid = await openRequest(zoe, await askForAccount(app, program));
    expect(shop.okBody(await zoe.call('GET', requestsPath(uid)))).toEqual({
      name: 'Assistant d’essai',
      host: 'assistant.example',
      returnsTo: 'assistant.example',
      scopes: ['orders', 'lists', 'addresses'],
      days: 90,
    });
    const back = await answerRequest(zoe, uid);
    expect(back.origin + back.pathname).toBe('https://assistant.example/callback');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      state: 'etat-1',
      iss: 'http://localhost:3000',
    });
    expect(await liveOnesOf(zoe)).toMatchObject([
      { name: 'Assistant d’essai', host: 'assistant.example', lastUsedAt: null },
    ]);
  });

  it('a refused consent returns to the assistant without a code', async () => {
    const uid = await openRequest(zoe, await askForAccount(app, createProgram()));
    const back = await answerRequest(zoe, uid, false);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
    expect((await connectionsOf(zoe)).connections).toEqual([]);
  });

  it('a consent request is bound to the browser that began it, so a link sent to a victim cannot be accepted', async () => {
    const attacker = app.visitor();
    const uid = await openRequest(attacker, await askForAccount(app, createProgram()));
    for (const [method, body] of [['GET'], ['PUT', { isAccepted: true }]] as const)
      shop.expectRefusal(await zoe.call(method, requestsPath(uid), body), 'Assistant.RequestOver');
    shop.expectRefusal(await attacker.call('GET', requestsPath(uid)), 'Auth.Unauthorized');
    expect((await connectionsOf(zoe)).connections).toEqual([]);
  });

  it('consent is asked each time, even in a browser that has just accepted', async () => {
    await connectToAccount(app, zoe);
    await openRequest(zoe, await askForAccount(app, createProgram()));
  });

  it.each([
    ['without the proof key', { code_challenge: null, code_challenge_method: null }],
    ['with a proof key in clear', { code_challenge_method: 'plain' }],
    ['for another resource', { resource: 'https://other.example/mcp' }],
  ])(
    'an authorization request %s shows no consent, and the assistant gets an error',
    async (_how, changes) => {
      const link = await linkWith(changes);
      const { headers } = await zoe.call('GET', link.pathname + link.search);
      const back = new URL(String(headers['location']));
      expect(back.host).toBe('assistant.example');
      expect(back.searchParams.get('error')).toMatch(/^invalid_(request|target)$/);
    },
  );

  it.each([
    ['sent to an address that its description omits', { redirect_uri: 'https://evil.example/' }],
    ['whose description is not there', { client_id: 'https://nobody.example/client.json' }],
    ['that names itself by another’s description', { client_id: liar }],
    ['known by no address at all', { client_id: 'abc' }],
  ])('an assistant %s gets neither consent nor redirect', async (_what, changes) => {
    const link = await linkWith(changes);
    const { status, headers, body } = await zoe.call('GET', link.pathname + link.search);
    expect(status).toBe(400);
    expect(headers['location']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body).toContain('n’a pas pu être relié');
  });
});

const requestsPath = (uid: string) => `/api/account/assistants/requests/${uid}`;

/** An address of authorization that differs in some fields from what the client would write. */
async function linkWith(changes: Record<string, string | null>): Promise<URL> {
  const link = await askForAccount(app, createProgram());
  for (const [name, value] of Object.entries(changes))
    if (value === null) link.searchParams.delete(name);
    else link.searchParams.set(name, value);
  return link;
}
