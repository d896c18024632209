import type { PickingPath } from '#domain/picking/batch-contract.ts';
import type { Cold } from '#domain/picking/path.ts';

type Stops = PickingPath['stops'];

/** Exchanges a stop with its neighbour among its siblings. */
export function moveStop(stops: Stops, categoryId: string, by: -1 | 1): Stops {
  const stop = stops.find((each) => each.categoryId === categoryId);
  const siblings = stops.filter((each) => each.parentId === stop?.parentId);
  const other = stop && siblings[siblings.indexOf(stop) + by];
  if (!stop || !other) return stops;
  return stops.map((each) => (each === stop ? other : each === other ? stop : each));
}

/** The shelves of an aisle that had its cold take the new one. */
export function changeCold(stops: Stops, categoryId: string, cold: Cold): Stops {
  const before = stops.find((each) => each.categoryId === categoryId)?.cold;
  return stops.map((each) =>
    each.categoryId === categoryId || (each.parentId === categoryId && each.cold === before)
      ? { ...each, cold }
      : each,
  );
}
