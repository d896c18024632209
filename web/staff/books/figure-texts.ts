/** Number formats of the figures, and the names of their periods. */
import type { FiguresAnswer } from '#domain/books/contract.ts';
import type { FigureTopic, FigureUnit } from '#domain/books/figure-topics.ts';
import { formatPlainDay, sayFirst } from '#domain/time/local-time.ts';
import { formatEuros } from '#domain/measures/money.ts';

const numberFormat = (decimals: number) =>
  new Intl.NumberFormat('fr-FR', { maximumFractionDigits: decimals });
const whole = numberFormat(0);
const oneDecimal = numberFormat(1);
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
const growth = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const roundEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** Shows a dash for a ratio without a base, which the API sends as null. */
export function formatFigure(value: number | null | undefined, unit: FigureUnit): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'cents') return formatEuros(value);
  if (unit === 'share') return percent.format(value);
  if (unit === 'grams') return `${oneDecimal.format(value / 1000)} kg`;
  return unit === 'minutes' ? `${whole.format(value)} min` : whole.format(value);
}

/** Shorter, for an axis. */
export function formatTick(value: number, unit: FigureUnit): string {
  return unit === 'cents' ? roundEuros.format(value / 100) : formatFigure(value, unit);
}

/** « +12 % » */
export const formatGrowth = (share: number): string => growth.format(share);

/** « 9 h », « sam. 21 » or a name. */
export function rowLabel(topic: FigureTopic, label: string): string {
  if (topic.rows === 'names') return label;
  return label.length === 2 ? `${Number(label)} h` : sayFirst(dayOfMonth.format(noonOf(label)));
}

/** For an axis: « 9 h » or « 21 ». */
export const tickLabel = (label: string): string =>
  label.length === 2 ? `${Number(label)} h` : String(Number(label.slice(8)));

const inUtc = { timeZone: 'UTC' } as const;
const dayOfMonth = new Intl.DateTimeFormat('fr-FR', {
  ...inUtc,
  weekday: 'short',
  day: 'numeric',
});
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { ...inUtc, day: 'numeric', month: 'long' });
const monthAndYear = new Intl.DateTimeFormat('fr-FR', {
  ...inUtc,
  month: 'long',
  year: 'numeric',
});
/** « jeudi 19 novembre 2026 », for a document that is kept. */
export const fullDayText = (day: string): string => `${formatPlainDay(day)} ${day.slice(0, 4)}`;
/** « novembre 2026 », of a month or of a day in it. */
export const monthText = (day: string): string =>
  monthAndYear.format(noonOf(`${day.slice(0, 7)}-01`));
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

type Period = FiguresAnswer['period'];

/** « samedi 21 novembre », « du 16 au 22 novembre », « novembre 2026 » */
export function periodText({ kind, from, to, isUnderWay }: Period): string {
  if (kind === 'day') return formatPlainDay(from);
  if (kind === 'month' && !isUnderWay) return monthAndYear.format(noonOf(from));
  return spanText(from, to);
}

/** Names the previous period, « à la même heure » when it was cut at the current time. */
export function beforeText({ kind, before, isUnderWay }: Period): string {
  if (kind === 'day')
    return `${formatPlainDay(before.from)}${isUnderWay ? ', à la même heure' : ''}`;
  if (kind === 'month' && !isUnderWay) return monthAndYear.format(noonOf(before.from));
  return `${spanText(before.from, before.to)}${isUnderWay ? ', à la même heure' : ''}`;
}

/** « du 16 au 22 novembre », « du 30 novembre au 6 décembre », « le 1er novembre » */
function spanText(from: string, to: string): string {
  if (from === to) return `le ${dayText(from)}`;
  const first = from.slice(0, 7) === to.slice(0, 7) ? dayText(from).split(' ')[0] : dayText(from);
  return `du ${first} au ${dayText(to)}`;
}

const dayText = (day: string): string => sayFirst(dayAndMonth.format(noonOf(day)));
