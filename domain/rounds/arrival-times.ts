/** Estimates arrivals at the remaining stops, from the pace at visited ones. */
import type { Point } from '../delivery/rules.ts';
import { travelSeconds } from './travel.ts';

/** Default time at a door, until learned from the round. */
export const usualServiceSeconds = 4 * 60;

/** Times are seconds since the epoch; `from` is the start of the promised slot. */
type VisitedStop = { point: Point | null; from: number; doneAt: number };
export type Progress = {
  start: Point | null;
  departedAt: number;
  visited: readonly VisitedStop[];
};
export type StopLeft = {
  id: string;
  point: Point | null;
  from: number;
  /** When the driver announced « J’arrive ». */
  announcedAt: number | null;
};
type Pace = { serviceSeconds: number; travelFactor: number };

/** Default values weigh as much as this many observed stops. */
const usualWeight = 2;
const serviceBounds = { least: 60, most: 20 * 60 };
const factorBounds = { least: 0.5, most: 3 };

/** Medians of service time and of actual over estimated driving: breaks do not count. */
export function learnPace({ start, departedAt, visited }: Progress): Pace {
  const legs = visited.flatMap(({ point, from, doneAt }, index) => {
    const before = visited[index - 1];
    const since = before?.doneAt ?? departedAt;
    const travel = travelSeconds(before?.point ?? start, point);
    // Excludes waiting for a slot to start, neither driving nor service.
    return since + travel < from ? [] : [{ travel, taken: doneAt - since }];
  });
  const driven = legs.filter(({ travel }) => travel > 0);
  const travelFactor = clamp(
    shrink(
      median(driven.map(({ travel, taken }) => (taken - usualServiceSeconds) / travel)),
      driven.length,
      1,
    ),
    factorBounds,
  );
  const service = median(legs.map(({ travel, taken }) => taken - travel * travelFactor));
  return {
    travelFactor,
    serviceSeconds: clamp(shrink(service, legs.length, usualServiceSeconds), serviceBounds),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}
const shrink = (learned: number, count: number, usual: number): number =>
  (learned * count + usual * usualWeight) / (count + usualWeight);
const clamp = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value));

export type ArrivalWindow = { from: Temporal.Instant; to: Temporal.Instant };
export type ExpectedStop = { id: string; at: number; stopsBefore: number; window: ArrivalWindow };

/** « J’arrive » means arrival within minutes. */
const announcedSeconds = 5 * 60;

/** Stops in visiting order. An early driver waits for the slot, which resets the uncertainty. */
export function expectArrivals(
  progress: Progress,
  left: readonly StopLeft[],
  now: Temporal.Instant,
): ExpectedStop[] {
  const { serviceSeconds, travelFactor } = learnPace(progress);
  const nowSeconds = now.epochMilliseconds / 1_000;
  const last = progress.visited.at(-1);
  let at = last?.point ?? progress.start;
  let time = last?.doneAt ?? progress.departedAt;
  let uncertainSeconds = 0;
  return left.map(({ id, point, from, announcedAt }, index) => {
    const leg = travelSeconds(at, point) * travelFactor;
    const estimate = time + leg;
    const announced = announcedAt === null ? Infinity : announcedAt + announcedSeconds;
    const there = Math.max(Math.min(estimate, announced), nowSeconds);
    const arrival = Math.max(there, from);
    uncertainSeconds =
      arrival > there ? 0 : uncertainSeconds + (index === 0 ? there - nowSeconds : leg);
    const window = arrivalWindow({ arrival, uncertainSeconds, slotStart: from }, now);
    time = arrival + serviceSeconds;
    uncertainSeconds += serviceSeconds;
    at = point;
    return { id, at: arrival, stopsBefore: index, window };
  });
}

const roundToMinutes = 5;
const [narrowestMinutes, widestMinutes] = [15, 60];

/** A quarter of an hour at first, wider for later stops. Never before the slot. */
export function arrivalWindow(
  expected: { arrival: number; uncertainSeconds: number; slotStart: number },
  now: Temporal.Instant,
): ArrivalWindow {
  const extra = Math.ceil(expected.uncertainSeconds / 60 / 4 / roundToMinutes) * roundToMinutes;
  const minutes = Math.min(widestMinutes, narrowestMinutes + Math.max(0, extra));
  const early = roundDown(expected.arrival - (minutes * 60) / 4);
  const earliest = Math.max(expected.slotStart, roundDown(now.epochMilliseconds / 1_000));
  const from = Temporal.Instant.fromEpochMilliseconds(Math.max(early, earliest) * 1_000);
  return { from, to: from.add({ minutes }) };
}

const roundDown = (seconds: number): number =>
  Math.floor(seconds / (roundToMinutes * 60)) * roundToMinutes * 60;

/** Below this, pages say « Dans quelques minutes ». */
const soonSeconds = 12 * 60;

export const isSoon = (stop: ExpectedStop, now: Temporal.Instant): boolean =>
  stop.at - now.epochMilliseconds / 1_000 <= soonSeconds;
