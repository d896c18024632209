/** A manager at the screen of the slots of « Paris Est », and what shoppers see of them. */
import { createTestApp, type Answer, type TestApp, type Visitor } from './app.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';
import type { AnswerOf } from './answers.ts';

type Slots = 'GET /api/staff/delivery-zones/:id/slots';
type StaffSlot = AnswerOf<Slots>['days'][number]['slots'][number];

export const eastUrl = '/api/staff/delivery-zones/paris-est';

export type SlotDesk = {
  app: TestApp;
  /** The manager; another session after `goTo`. */
  marc: Visitor;
  /** Moves the clock beyond the end of a staff session, and signs in again. */
  goTo(instant: string): Promise<void>;
  days(): Promise<AnswerOf<Slots>['days']>;
  read(slotId: string): Promise<StaffSlot>;
  /** Sends changes at the slot's current version. */
  patch(slotId: string, changes: object): Promise<Answer>;
  /** Changes the slot a second later, so that its actions have an order. */
  change(slotId: string, changes: object): Promise<AnswerOf<'PATCH /api/staff/slots/:id'>>;
  actions(): Promise<AnswerOf<'GET /api/staff/delivery-zones/:id/actions'>['items']>;
  /** The slot as shoppers see it. */
  offered(
    slotId: string,
  ): Promise<AnswerOf<'GET /api/deliveryZones/:id'>['deliverySlots'][number] | undefined>;
  verify(visitor: Visitor): Promise<Answer>;
  checkBooks(): Promise<void>;
};

export async function openSlotDesk({ penne } = { penne: 5_000 }): Promise<SlotDesk> {
  const app = await createTestApp();
  await shop.setStock(app, 'penne', penne);
  const desk: SlotDesk = {
    app,
    marc: await shop.staff(app, 'marc'),
    async goTo(instant) {
      app.clock.set(instant);
      desk.marc = await shop.staff(app, 'marc');
    },
    days: async () => shop.okBody<Slots>(await desk.marc.call('GET', `${eastUrl}/slots`)).days,
    read: async (slotId) =>
      shop.theOne(
        (await desk.days()).flatMap((day) => day.slots),
        (slot) => slot.id === slotId,
      ),
    patch: async (slotId, changes) =>
      desk.marc.call('PATCH', `/api/staff/slots/${slotId}`, {
        version: (await desk.read(slotId)).version,
        ...changes,
      }),
    async change(slotId, changes) {
      app.clock.advance({ seconds: 1 });
      return shop.okBody<'PATCH /api/staff/slots/:id'>(await desk.patch(slotId, changes));
    },
    actions: async () =>
      shop.okBody<'GET /api/staff/delivery-zones/:id/actions'>(
        await desk.marc.call('GET', `${eastUrl}/actions`),
      ).items,
    async offered(slotId) {
      const zone = await app.visitor().call('GET', '/api/deliveryZones/paris-est');
      return shop
        .okBody<'GET /api/deliveryZones/:id'>(zone)
        .deliverySlots.find((slot) => slot.id === slotId);
    },
    verify: (visitor) => visitor.call('PATCH', '/api/cart/delivery/verify', { action: 'all' }),
    checkBooks: () => expectInvariants(app, { penne }),
  };
  return desk;
}
