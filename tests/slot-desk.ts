/** A manager at the screen of the slots of « Paris Est », and what shoppers see of them. */
import { createTestApp, type Answer, type TestApp, type Visitor } from './app.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';

export const eastUrl = '/api/staff/delivery-zones/paris-est';

export type SlotDesk = {
  app: TestApp;
  /** The manager; another session after `goTo`. */
  marc: Visitor;
  /** Moves the clock beyond the end of a staff session, and signs in again. */
  goTo(instant: string): Promise<void>;
  days(): Promise<any[]>;
  read(slotId: string): Promise<any>;
  /** Sends changes at the slot's current version. */
  patch(slotId: string, changes: object): Promise<Answer>;
  /** Changes the slot a second later, so that its actions have an order. */
  change(slotId: string, changes: object): Promise<any>;
  actions(): Promise<any[]>;
  /** The slot as shoppers see it. */
  offered(slotId: string): Promise<any>;
  verify(visitor: Visitor): Promise<Answer>;
  checkBooks(): Promise<void>;
};

export async function openSlotDesk({ penne } = { penne: 5_000 }): Promise<SlotDesk> {
  const app = await createTestApp();
  await shop.setStock(app, 'penne', penne);
  const get = async (url: string): Promise<any> => shop.okBody(await desk.marc.call('GET', url));
  const desk: SlotDesk = {
    app,
    marc: await shop.staff(app, 'marc'),
    async goTo(instant) {
      app.clock.set(instant);
      desk.marc = await shop.staff(app, 'marc');
    },
    days: async () => (await get(`${eastUrl}/slots`)).days,
    read: async (slotId) =>
      (await desk.days()).flatMap((day) => day.slots).find((slot) => slot.id === slotId),
    patch: async (slotId, changes) =>
      desk.marc.call('PATCH', `/api/staff/slots/${slotId}`, {
        version: (await desk.read(slotId))?.version ?? 0,
        ...changes,
      }),
    async change(slotId, changes) {
      app.clock.advance({ seconds: 1 });
      return shop.okBody(await desk.patch(slotId, changes));
    },
    actions: async () => (await get(`${eastUrl}/actions`)).items,
    async offered(slotId) {
      const zone = await app.visitor().call('GET', '/api/deliveryZones/paris-est');
      return shop.okBody(zone).deliverySlots.find((slot: { id: string }) => slot.id === slotId);
    },
    verify: (visitor) => visitor.call('PATCH', '/api/cart/delivery/verify', { action: 'all' }),
    checkBooks: () => expectInvariants(app, { penne }),
  };
  return desk;
}
