/** Drivers: check the bags, leave with twelve stops, report each door, at times without network. */
import type { Draw } from '#world/draw-from.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import type { DayOrder } from './customers.ts';
import type { Phone } from './phone.ts';

const perRound = 12;

/** Returns the stops where nobody opened. */
export async function deliverAll(
  app: TestApp,
  phone: Phone,
  { queue, draw }: { queue: DayOrder[]; draw: Draw },
): Promise<DayOrder[]> {
  const missed: DayOrder[] = [];
  for (let stops = queue.splice(0, perRound); stops.length > 0; stops = queue.splice(0, perRound)) {
    for (const { id } of stops) {
      const { bags } = shop.okBody(await phone.ask('GET', `/api/staff/orders/${id}/bags`));
      for (const { number } of bags) {
        phone.tap();
        const loaded = { orderId: id, number, isLoaded: true };
        shop.okBody(await phone.ask('PUT', '/api/staff/rounds/bags', loaded));
      }
    }
    phone.tap();
    const orderIds = stops.map(({ id }) => id);
    shop.okBody(await phone.ask('POST', '/api/staff/rounds', { orderIds, earlyIds: orderIds }));
    for (const stop of stops) if (!(await reachDoor(app, phone, { stop, draw }))) missed.push(stop);
  }
  return missed;
}

/** « J’arrive », then the outcome and its confirmation. What could not be sent is sent later, at times twice. */
async function reachDoor(
  app: TestApp,
  phone: Phone,
  { stop, draw }: { stop: DayOrder; draw: Draw },
): Promise<boolean> {
  const isMissed = draw() < 0.03;
  const at = app.clock.now().toString();
  const path = `/api/staff/deliveries/${stop.id}/events`;
  phone.tap(3);
  const outcome = isMissed
    ? { status: 'failed-delivery', reason: 'Client absent' }
    : { status: 'delivered' };
  for (const event of [{ status: 'arriving' }, outcome]) {
    const report = { reportId: newId(), at, ...event };
    const times = draw() < 0.1 ? 2 : 1;
    for (let time = 1; time <= times; time += 1) shop.okBody(await phone.ask('POST', path, report));
    phone.count.sentAgain += times - 1;
  }
  return !isMissed;
}
