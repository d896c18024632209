/** Changes the order of the stops of a round on the road, by its driver or a manager. */
import { isStopOfAnother } from '#domain/orders/hand-over.ts';
import { step } from '#domain/orders/state-groups.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';
import { listStopsLeft, lockRound, setStopOrder } from './stops-store.ts';

export async function reorderStops(
  deps: Pick<RoundsDeps, 'database' | 'clock'>,
  input: {
    roundId: string;
    orderIds: readonly string[];
    lockedIds: readonly string[];
    staff: Staff;
  },
): Promise<void> {
  const { roundId, lockedIds, staff } = input;
  await inTransaction(deps.database.db, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round) throw new Refusal('Round.NotFound');
    const stop = { status: step.leave, driverId: round.driver_id } as const;
    if (isStopOfAnother(stop, { id: staff.id, by: actorOf(staff) }))
      throw new Refusal('Order.StopOfAnother', { roundId });
    const left = await listStopsLeft(tx, roundId);
    const ids = new Set(left.map(({ orderId }) => orderId));
    const isComplement = ({ initialOrderId }: (typeof left)[number]) =>
      initialOrderId !== null && ids.has(initialOrderId);
    const before = left.filter((each) => !isComplement(each)).map(({ orderId }) => orderId);
    const asked = [...new Set(input.orderIds)];
    // The phone may show a stop that was just delivered, or miss one that just joined.
    if (asked.toSorted().join() !== before.toSorted().join())
      throw new Refusal('Round.StopsChanged', { left: before.length, asked: asked.length });
    const complementsOf = (id: string) =>
      left.filter((each) => each.initialOrderId === id).map(({ orderId }) => orderId);
    await setStopOrder(tx, roundId, {
      orderIds: asked.flatMap((id) => [id, ...complementsOf(id)]),
      lockedIds,
    });
    if (staff.id !== round.driver_id)
      await recordStaffAction(tx, {
        staffId: staff.id,
        at: deps.clock.now(),
        kind: 'round.stops-ordered',
        subject: `round:${roundId}`,
        before,
        after: asked,
      });
  });
}
