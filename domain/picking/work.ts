/** Work figures: how they add up, and when samples are too small. */
/** In days; phones' timestamps are kept for thirty. */
export const workPeriods = ['1', '7', '28'] as const;
export type WorkPeriod = (typeof workPeriods)[number];

/** Longer gaps between lines are breaks or other work and are not counted. */
export const longestGapMinutes = 10;
/** Minimum sample: below it, pace depends on the aisle more than on the work. */
const leastPaced = 20;
/** Faster paces mean that lines were recorded together after bagging, so they are meaningless. */
const mostPerHour = 900;

export type WorkCounts = {
  lines: number;
  missing: number;
  orders: number;
  paced: number;
  minutes: number;
};

export function addWork(days: readonly WorkCounts[]): WorkCounts {
  const sum = (key: keyof WorkCounts) => days.reduce((total, day) => total + day[key], 0);
  return {
    lines: sum('lines'),
    missing: sum('missing'),
    orders: sum('orders'),
    paced: sum('paced'),
    minutes: sum('minutes'),
  };
}

/** Lines per hour, rounded; null for too small a sample. */
export function linesPerHour({ paced, minutes }: WorkCounts): number | null {
  if (paced < leastPaced || minutes <= 0) return null;
  const pace = Math.round((paced * 60) / minutes);
  return pace > mostPerHour ? null : pace;
}

export function secondsPerLine(counts: WorkCounts): number | null {
  return linesPerHour(counts) === null ? null : (counts.minutes * 60) / counts.paced;
}

export function linesPerOrder({ lines, orders }: WorkCounts): number | null {
  return orders <= 0 ? null : lines / orders;
}

/** Minutes of an average order; null for too small a sample. */
export function minutesPerOrder(counts: WorkCounts): number | null {
  const [seconds, lines] = [secondsPerLine(counts), linesPerOrder(counts)];
  return seconds === null || lines === null ? null : (seconds / 60) * lines;
}

/** 0 to 1; null without lines. */
export function missingShare({ lines, missing }: WorkCounts): number | null {
  return lines === 0 ? null : missing / lines;
}
