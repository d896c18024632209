/** Cheapest insertion, then 2-opt and or-opt, within the windows; never worse than by hand. */
import type { Point } from '../delivery/rules.ts';
import { travelSeconds } from './travel.ts';

export type PlannedStop = {
  id: string;
  point: Point | null;
  /** Promised window; all times here are seconds since the epoch. */
  from: number;
  until: number;
  serviceSeconds: number;
};
export type RoundPlan = { start: Point | null; departsAt: number; stops: readonly PlannedStop[] };
export type TimedStop = { id: string; arrival: number; waitSeconds: number; lateSeconds: number };

/** Arrival times of the stops in order. An early driver waits for the window. */
export function timeStops({ start, departsAt, stops }: RoundPlan): TimedStop[] {
  let at: Point | null = start;
  let time = departsAt;
  return stops.map(({ id, point, from, until, serviceSeconds }) => {
    const there = time + travelSeconds(at, point);
    const arrival = Math.max(there, from);
    time = arrival + serviceSeconds;
    at = point;
    return {
      id,
      arrival,
      waitSeconds: arrival - there,
      lateSeconds: Math.max(0, arrival - until),
    };
  });
}

export type RoundCost = {
  lateSeconds: number;
  totalSeconds: number;
  drivingSeconds: number;
  waitSeconds: number;
};

export function costOf(plan: RoundPlan): RoundCost {
  const timed = timeStops(plan);
  const points = [plan.start, ...plan.stops.map(({ point }) => point)];
  const last = timed.at(-1);
  return {
    lateSeconds: timed.reduce((sum, { lateSeconds }) => sum + lateSeconds, 0),
    waitSeconds: timed.reduce((sum, { waitSeconds }) => sum + waitSeconds, 0),
    totalSeconds: last
      ? last.arrival + (plan.stops.at(-1)?.serviceSeconds ?? 0) - plan.departsAt
      : 0,
    drivingSeconds: plan.stops.reduce(
      (sum, { point }, index) => sum + travelSeconds(points[index] ?? null, point),
      0,
    ),
  };
}

/** Priorities: windows that the manual order met, then lateness, duration and driving. */
const brokenWeight = 1e13;
const lateWeight = 1e7;
const drivingWeight = 1e-3;
/** Bounds the running time; rounds of a real size never reach it. */
const maximumScans = 60;

/** `plan.stops` are in manual order. Locked stops keep their rank. */
export function orderStops(plan: RoundPlan, lockedIds: ReadonlySet<string> = new Set()): string[] {
  const { stops } = plan;
  const search = createSearch(plan, lockedIds);
  const byHand = search.improve(search.freeByHand);
  const inserted = search.improve(search.insertCheapest());
  const best = search.cost(inserted) < search.cost(byHand) ? inserted : byHand;
  return search.fill(best).flatMap((index) => stops[index]?.id ?? []);
}

type Sequence = readonly number[];

function createSearch({ start, departsAt, stops }: RoundPlan, lockedIds: ReadonlySet<string>) {
  const points = [...stops.map(({ point }) => point), start];
  const origin = stops.length;
  const travel = points.map((from) => points.map((to) => travelSeconds(from, to)));
  const isLateByHand = timeStops({ start, departsAt, stops }).map((stop) => stop.lateSeconds > 0);
  const isLocked = stops.map(({ id }) => lockedIds.has(id));
  const freeByHand: Sequence = stops.flatMap((_, index) => (isLocked[index] ? [] : [index]));

  function costInFull(sequence: Sequence): number {
    let time = departsAt;
    let previous = origin;
    let [late, driving, broken] = [0, 0, 0];
    for (const index of sequence) {
      const stop = stops[index];
      if (!stop) continue;
      const leg = travel[previous]?.[index] ?? 0;
      driving += leg;
      time = Math.max(time + leg, stop.from);
      if (time > stop.until) {
        late += time - stop.until;
        if (!isLateByHand[index]) broken += 1;
      }
      time += stop.serviceSeconds;
      previous = index;
    }
    return broken * brokenWeight + late * lateWeight + (time - departsAt) + driving * drivingWeight;
  }

  /** Places the free stops around the locked ones. */
  function fill(free: Sequence): number[] {
    if (free.length === stops.length) return [...free];
    const next = free.values();
    return stops.map((_, index) => (isLocked[index] ? index : (next.next().value ?? index)));
  }
  const cost = (free: Sequence): number => costInFull(fill(free));

  /** Inserts stops by urgency, each where it costs least. */
  function insertCheapest(): Sequence {
    const urgent = freeByHand.toSorted((a, b) => (stops[a]?.until ?? 0) - (stops[b]?.until ?? 0));
    let placed: Sequence = [];
    for (const index of urgent) {
      const options = Array.from({ length: placed.length + 1 }, (_, rank) =>
        placed.toSpliced(rank, 0, index),
      );
      placed = cheapest(options, costInFull);
    }
    return placed;
  }

  function improve(from: Sequence): Sequence {
    let [best, bestCost] = [from, cost(from)];
    for (let scan = 0; scan < maximumScans; scan += 1) {
      const before = bestCost;
      for (const move of moves(from.length)) {
        const candidate = move(best);
        const candidateCost = cost(candidate);
        if (candidateCost < bestCost - 1e-6) [best, bestCost] = [candidate, candidateCost];
      }
      if (bestCost === before) break;
    }
    return best;
  }

  return { freeByHand, fill, cost, insertCheapest, improve };
}

function cheapest(options: readonly Sequence[], costOfOne: (option: Sequence) => number): Sequence {
  let [best, bestCost] = [options[0] ?? [], Infinity];
  for (const option of options) {
    const cost = costOfOne(option);
    if (cost < bestCost) [best, bestCost] = [option, cost];
  }
  return best;
}

const longestMoved = 3;

/** 2-opt reverses a stretch; or-opt moves one to three stops, in either direction. */
function* moves(length: number): Generator<(sequence: Sequence) => Sequence> {
  for (let from = 0; from < length - 1; from += 1)
    for (let to = from + 1; to < length; to += 1)
      yield (sequence) => [
        ...sequence.slice(0, from),
        ...sequence.slice(from, to + 1).toReversed(),
        ...sequence.slice(to + 1),
      ];
  for (let size = 1; size <= longestMoved; size += 1)
    for (let from = 0; from + size <= length; from += 1)
      for (let to = 0; to <= length - size; to += 1)
        if (to !== from)
          for (const isTurned of size > 1 ? [false, true] : [false])
            yield (sequence) => {
              const moved = sequence.slice(from, from + size);
              const rest = sequence.toSpliced(from, size);
              return rest.toSpliced(to, 0, ...(isTurned ? moved.toReversed() : moved));
            };
}
