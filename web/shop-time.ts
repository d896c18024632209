/**
 * Dates and hours in the time zone of the shop, not in that of the visitor's device. The zone comes
 * with the page and is set before anything is drawn. Rules in domain/ get it as an argument.
 */
import { timeZone as countryTimeZone } from '#domain/france/time-zones.ts';
import {
  dateTimeIn,
  dayIn,
  formatDateIn,
  formatDayAndHourIn,
  formatDayIn,
  formatHourIn,
  formatSlotIn,
  formatTimeIn,
  type TimeZone,
} from '#domain/time/local-time.ts';

let current: TimeZone = countryTimeZone;

export const shopTimeZone = (): TimeZone => current;

export function setShopTimeZone(timeZone: TimeZone): void {
  current = timeZone;
}

export const shopDateTime = (at: Temporal.Instant): Temporal.ZonedDateTime =>
  dateTimeIn(current, at);
/** The date as « 2026-11-21 », which sorts. */
export const shopDay = (iso: string): string => dayIn(current, iso);

export const formatDay = (iso: string): string => formatDayIn(current, iso);
export const formatDate = (iso: string): string => formatDateIn(current, iso);
export const formatTime = (iso: string): string => formatTimeIn(current, iso);
export const formatHour = (iso: string): string => formatHourIn(current, iso);
export const formatDayAndHour = (iso: string): string => formatDayAndHourIn(current, iso);
export const formatSlot = (slot: { from: string; to: string }): string =>
  formatSlotIn(current, slot);
