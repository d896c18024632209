/** The only place where an instant becomes a Paris date or hour: days of 23 or 25 hours must not move a slot. */
import { timeZone } from './french-profile.ts';

export const PARIS = timeZone;

export type Clock = { now(): Temporal.Instant };

export function inParis(instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(PARIS);
}

export function parisDate(instant: Temporal.Instant): Temporal.PlainDate {
  return inParis(instant).toPlainDate();
}

/** A time skipped in spring moves forward; one repeated in autumn means its first occurrence. */
export function parisInstant(date: Temporal.PlainDate, hour: number, minute = 0): Temporal.Instant {
  return date
    .toZonedDateTime({ timeZone: PARIS, plainTime: Temporal.PlainTime.from({ hour, minute }) })
    .toInstant();
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const shortDateFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  hour: '2-digit',
  minute: '2-digit',
});

/** « samedi 21 novembre » */
export function formatDay(iso: string): string {
  return dayFormat.format(epochMilliseconds(iso));
}

/** « 21/11/2026 » */
export function formatDate(iso: string): string {
  return shortDateFormat.format(epochMilliseconds(iso));
}

/** « 18:30 » */
export function formatTime(iso: string): string {
  return timeFormat.format(epochMilliseconds(iso));
}

/** « 18 h 30 », « 9 h » */
export function formatHour(iso: string): string {
  const [hours, minutes] = formatTime(iso).split(':');
  return minutes === '00' ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
}

/** « samedi 21 novembre à 18 h 30 » */
export function formatDayAndHour(iso: string): string {
  return `${formatDay(iso)} à ${formatHour(iso)}`;
}

/** « samedi 21 novembre, entre 18 h et 20 h » */
export function formatSlot(slot: { from: string; to: string }): string {
  return `${formatDay(slot.from)}, entre ${formatHour(slot.from)} et ${formatHour(slot.to)}`;
}

const hourFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  hour: '2-digit',
  hourCycle: 'h23',
});

export function parisHour(iso: string): number {
  return Number.parseInt(hourFormat.format(epochMilliseconds(iso)), 10);
}

/** The Paris date as « 2026-11-21 », which sorts. */
export function parisDay(iso: string): string {
  return formatDate(iso).split('/').toReversed().join('-');
}

// Date.parse reads no clock, and exists in browsers without Temporal.
function epochMilliseconds(iso: string): number {
  return Date.parse(iso);
}

/** Whole seconds left, at least 0. */
export function secondsUntil(iso: string, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(now.until(Temporal.Instant.from(iso)).total('seconds')));
}
