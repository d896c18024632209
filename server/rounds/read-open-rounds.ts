/** Who is on the road, and what is left of each round. */
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { OpenRounds } from '#domain/rounds/contract.ts';
import type { ExpectedStop } from '#domain/rounds/arrival-times.ts';
import type { Reader } from '#server/platform/db.ts';
import { placeOf } from './locate-stops.ts';
import { readArrivals, viewWindow } from './read-progress.ts';
import { listOpenStops, type OpenStop } from './store.ts';

export async function readOpenRounds(
  db: Reader,
  { now, siteIds }: { now: Temporal.Instant; siteIds: readonly string[] | null },
): Promise<OpenRounds> {
  const rows = await listOpenStops(db, siteIds);
  const roundIds = [...new Set(rows.map(({ roundId }) => roundId))];
  const arrivals = new Map<string, ExpectedStop>();
  for (const roundId of roundIds)
    for (const stop of await readArrivals(db, roundId, now)) arrivals.set(stop.id, stop);
  return {
    items: [...Map.groupBy(rows, (row) => row.roundId).values()].flatMap((stops) => {
      const [first] = stops;
      if (!first) return [];
      const left = stops.filter((stop) => ['delivering', 'arriving'].includes(stop.status));
      return [
        {
          id: first.roundId,
          driverName: first.driverName,
          startedAt: first.startedAt.toString(),
          done: stops.length - left.length,
          stops: left.map((stop) => viewStop(stop, arrivals.get(stop.orderId))),
        },
      ];
    }),
  };
}

function viewStop(
  row: OpenStop,
  arrival: ExpectedStop | undefined,
): OpenRounds['items'][number]['stops'][number] {
  const delivery = frozenDeliverySchema.parse(row.delivery);
  const customer = frozenCustomerSchema.parse(row.customer);
  const { address } = delivery;
  return {
    orderId: row.orderId,
    number: row.number,
    status: row.status,
    customerName: `${customer.firstname} ${customer.lastname}`,
    address: address
      ? `${[address.streetNumber, address.street].filter(Boolean).join(' ')}, ${address.postalCode} ${address.city}`
      : delivery.zoneName,
    place: placeOf(row, address),
    slot: { from: delivery.from, to: delivery.to },
    eta: viewWindow(arrival),
    isLocked: row.isLocked,
  };
}
