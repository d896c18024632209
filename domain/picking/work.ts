/** Figures of work: how they add up, and when they are too few to mean something. */
/** In days. The phones' own times are kept for thirty. */
export const workPeriods = ['1', '7', '28'] as const;
export type WorkPeriod = (typeof workPeriods)[number];

/** A longer time between two lines is a break, a delivery to receive or a customer: it is not counted. */
export const longestGapMinutes = 10;
/** With fewer lines, a pace says more about the aisle than about the work. */
const leastPaced = 20;
/** Faster, and lines were written together once the bag was filled: their times say nothing. */
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

/** Whole lines per hour; null when there are too few lines. */
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

/** The minutes of an average order; null when there are too few lines. */
export function minutesPerOrder(counts: WorkCounts): number | null {
  const [seconds, lines] = [secondsPerLine(counts), linesPerOrder(counts)];
  return seconds === null || lines === null ? null : (seconds / 60) * lines;
}

/** 0 to 1; null without a line. */
export function missingShare({ lines, missing }: WorkCounts): number | null {
  return lines === 0 ? null : missing / lines;
}
