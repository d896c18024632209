/** A shop that listens on a port of its own, and the secret of a key. */
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';

export type OpenShop = {
  app: TestApp;
  url: string;
  marc: Visitor;
  /** Makes a key with these scopes. */
  makeKey(...scopes: string[]): Promise<string>;
};

export async function openShop(): Promise<OpenShop> {
  const app = await createTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const marc = await shop.staff(app, 'marc');
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    marc,
    async makeKey(...scopes) {
      const body = { name: 'Un programme', scopes, days: 30 };
      return shop.okBody(await marc.call('POST', '/api/staff/keys', body)).secret;
    },
  };
}
