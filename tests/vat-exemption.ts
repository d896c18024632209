import { demoIdentity } from '#world/demo-identity.ts';
import type { TestApp } from './app.ts';
import * as shop from './shopping.ts';

/** Puts the demo shop under the exemption from VAT, or back, as its manager does. */
export async function setExempt(app: TestApp, isVatExempt: boolean): Promise<void> {
  // Signed in again, since the clock may have ended a session.
  const marc = await shop.staff(app, 'marc');
  const path = '/api/staff/shop-identity';
  const { version } = shop.okBody(await marc.call('GET', path));
  const vatNumber = isVatExempt ? null : demoIdentity.vatNumber;
  const identity = { ...demoIdentity, vatNumber, isVatExempt };
  shop.okBody(await marc.call('PUT', path, { version, identity }));
}
