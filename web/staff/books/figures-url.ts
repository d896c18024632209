/** The address of the figures page: topic, kind of period, and a day of the period. */
import type { FiguresAnswer } from '#domain/books/contract.ts';
import { figureTopicNames, slugOf, type FigureTopicName } from '#domain/books/figure-topics.ts';
import { periodKinds, periodSlugs, type PeriodKind } from '#domain/books/period-kinds.ts';

export type FiguresView = { topic: FigureTopicName; period: PeriodKind; day?: string | undefined };

/**
 * An unknown topic, period or day in a shared link shows the sales or the present month instead of
 * an error.
 */
export function figuresViewOf(search: URLSearchParams): FiguresView {
  const day = search.get('jour');
  return {
    topic: figureTopicNames.find((name) => slugOf(name) === search.get('vue')) ?? 'sales',
    period: periodKinds.find((kind) => periodSlugs[kind] === search.get('periode')) ?? 'month',
    ...(day && isDay(day) ? { day } : {}),
  };
}

export function figuresAddress({ topic, period, day }: FiguresView): string {
  const search = new URLSearchParams({
    vue: slugOf(topic),
    periode: periodSlugs[period],
    ...(day ? { jour: day } : {}),
  });
  return `/gestion/chiffres?${search}`;
}

/** A day of the period before or after the one that begins on `first`. */
export function shiftDay(kind: PeriodKind, first: string, steps: 1 | -1): string {
  const date = new Date(`${first}T00:00:00Z`);
  if (kind === 'month') date.setUTCMonth(date.getUTCMonth() + steps);
  else date.setUTCDate(date.getUTCDate() + steps * (kind === 'week' ? 7 : 1));
  return date.toISOString().slice(0, 10);
}

/**
 * Returns links to the previous and next periods. Before the figures load, `period` is undefined
 * and the URL and the device's `today` are used. `after` is null while the period is not over.
 */
export function figuresBeside(
  view: FiguresView,
  { period, today }: { period: FiguresAnswer['period'] | undefined; today: string },
): { before: string; after: string | null } {
  const first = period?.from ?? firstDayOf(view.period, view.day ?? today);
  const next = shiftDay(view.period, first, 1);
  const isLast = period?.isUnderWay ?? next > today;
  return {
    before: figuresAddress({ ...view, day: shiftDay(view.period, first, -1) }),
    after: isLast ? null : figuresAddress({ ...view, day: next }),
  };
}

function firstDayOf(kind: PeriodKind, day: string): string {
  if (kind === 'month') return `${day.slice(0, 7)}-01`;
  if (kind === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  // Weeks begin on Monday.
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Rejects dates such as 31 February, which some browsers roll over into March. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
