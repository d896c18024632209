/** Dates and hours of the shop, whose zone and territory server/shop/ sets before the first request. */
import { frenchProfile } from '#domain/france/profile.ts';
import type { Territory } from '#domain/france/territories.ts';
import {
  dateIn,
  dateTimeIn,
  dayIn,
  formatDateIn,
  formatDayAndHourIn,
  formatDayIn,
  formatHourIn,
  formatSlotIn,
  formatTimeIn,
  instantIn,
  type TimeZone,
} from '#domain/time/local-time.ts';

let current: TimeZone = frenchProfile.timeZone;
let territory: Territory = 'mainland';

export const shopTimeZone = (): TimeZone => current;

export function setShopTimeZone(timeZone: TimeZone): void {
  current = timeZone;
}

/** Whose public holidays and VAT are the shop's. */
export const shopTerritory = (): Territory => territory;

export function setShopTerritory(next: Territory): void {
  territory = next;
}

/** What legal delays depend on. */
export const shopCalendar = (): { timeZone: TimeZone; territory: Territory } => ({
  timeZone: current,
  territory,
});

export const shopDateTime = (at: Temporal.Instant): Temporal.ZonedDateTime =>
  dateTimeIn(current, at);
export const shopDate = (at: Temporal.Instant): Temporal.PlainDate => dateIn(current, at);
export const shopDay = (iso: string): string => dayIn(current, iso);
export const shopInstant = (date: Temporal.PlainDate, hour: number, minute = 0): Temporal.Instant =>
  instantIn(current, date, hour, minute);

export const formatDay = (iso: string): string => formatDayIn(current, iso);
export const formatDate = (iso: string): string => formatDateIn(current, iso);
export const formatTime = (iso: string): string => formatTimeIn(current, iso);
export const formatHour = (iso: string): string => formatHourIn(current, iso);
export const formatDayAndHour = (iso: string): string => formatDayAndHourIn(current, iso);
export const formatSlot = (slot: { from: string; to: string }): string =>
  formatSlotIn(current, slot);
