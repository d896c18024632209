/** Generated from the OpenAPI document: every staff route checks the session first. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import * as shop from './shopping.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let app: TestApp;
let operations: { method: Method; url: string }[];
/** Routes before sign-in. */
const doors = /^\/api\/staff\/(session|passwords\/forgotten|first-admin(\/read)?|links\/(read|use))$/;

beforeAll(async () => {
  app = await createTestApp();
  const { paths } = shop.okBody(await app.visitor().call('GET', '/api/openapi.json')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/staff/') && !doors.test(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as Method,
        url: path.replaceAll(/\{[^}]+\}/g, crypto.randomUUID()),
      })),
    );
});
afterAll(() => app.close());

/** Sends no body, a wrong shape, and invalid JSON. */
async function answersTo(visitor: Visitor, { method, url }: { method: Method; url: string }) {
  const json = { 'content-type': 'application/json' };
  if (method === 'GET') return [await visitor.call(method, url)];
  return [
    await visitor.call(method, url, {}),
    await visitor.call(method, url, { nonsense: true }),
    await visitor.call(method, url, '{"broken":', json),
  ];
}

it('R03 a visitor gets Unauthorized from every staff route, whatever is sent', async () => {
  expect(operations.length).toBeGreaterThan(85);
  for (const operation of operations)
    for (const answer of await answersTo(app.visitor(), operation))
      shop.expectRefusal(answer, 'Shared.Unauthorized');
});

it('R03 a customer gets Unauthorized too', async () => {
  const alice = await shop.signIn(app.visitor(), 'alice');
  for (const operation of operations)
    for (const answer of await answersTo(alice, operation))
      shop.expectRefusal(answer, 'Shared.Unauthorized');
});

it('R03 an expired staff session is told so, whatever is sent', async () => {
  const forger = app.visitor();
  forger.cookies.set('staff-session', 'ended');
  for (const operation of operations)
    for (const answer of await answersTo(forger, operation))
      shop.expectRefusal(answer, 'Shared.TokenExpired');
});
