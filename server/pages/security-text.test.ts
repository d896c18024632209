import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { expectRefusal, okBody } from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = () => app.visitor().call('GET', '/.well-known/security.txt');

it('security.txt names the shop’s own e-mail, in French, for half a year', async () => {
  const answer = await read();
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(okBody(answer)).toBe(
    [
      `Contact: mailto:${demoIdentity.email}`,
      'Expires: 2027-05-20T09:00:00Z',
      'Preferred-Languages: fr',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('security.txt is not there before a manager has written the identity', async () => {
  const unnamed = await createTestApp({ loadWorld: ({ database }) => ensureShop(database.db) });
  const answer = await unnamed.visitor().call('GET', '/.well-known/security.txt');
  await unnamed.close();
  expectRefusal(answer, 'Page.NotFound');
});
