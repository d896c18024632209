/** The only place where an instant becomes a date or an hour, on days of 23 or 25 hours too. */

/** An IANA name, « Indian/Reunion ». */
export type TimeZone = string;

/** Names only: PostgreSQL reads the sign of « +04:00 » the other way round. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][A-Za-z]+\/[A-Za-z_/-]+$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: text }).format(0);
    return true;
  } catch {
    return false;
  }
}

export function dateTimeIn(timeZone: TimeZone, instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(timeZone);
}

export function dateIn(timeZone: TimeZone, instant: Temporal.Instant): Temporal.PlainDate {
  return dateTimeIn(timeZone, instant).toPlainDate();
}

/** A time skipped in spring moves forward; one repeated in autumn means its first occurrence. */
export function instantIn(
  timeZone: TimeZone,
  date: Temporal.PlainDate,
  hour: number,
  minute = 0,
): Temporal.Instant {
  return date
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour, minute }) })
    .toInstant();
}

/** Formats are cached per zone: creating one costs more than a hundred uses. */
function formatsIn(
  options: Intl.DateTimeFormatOptions,
): (timeZone: TimeZone) => Intl.DateTimeFormat {
  const made = new Map<TimeZone, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('fr-FR', { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const dayFormats = formatsIn({ weekday: 'long', day: 'numeric', month: 'long' });
const dateFormats = formatsIn({ day: '2-digit', month: '2-digit', year: 'numeric' });
const timeFormats = formatsIn({ hour: '2-digit', minute: '2-digit' });
const hourFormats = formatsIn({ hour: '2-digit', hourCycle: 'h23' });

/** French says « 1er novembre », then « 2 novembre ». */
export const sayFirst = (date: string): string => date.replace(/(?<!\d)1(?=\s|$)/, '1er');

// Date.parse reads no clock, and exists in browsers without Temporal.
/** « samedi 21 novembre » */
export function formatDayIn(timeZone: TimeZone, iso: string): string {
  return sayFirst(dayFormats(timeZone).format(Date.parse(iso)));
}

/** « 21/11/2026 » */
export function formatDateIn(timeZone: TimeZone, iso: string): string {
  return dateFormats(timeZone).format(Date.parse(iso));
}

/** « samedi 21 novembre » of « 2026-11-21 », a date in no zone. */
export const formatPlainDay = (date: string): string => formatDayIn('UTC', date);

export const formatPlainDate = (date: string): string => formatDateIn('UTC', date);

/** « 18:30 » */
export function formatTimeIn(timeZone: TimeZone, iso: string): string {
  return timeFormats(timeZone).format(Date.parse(iso));
}

/** « 18 h 30 », « 9 h » */
export function formatHourIn(timeZone: TimeZone, iso: string): string {
  const [hours, minutes] = formatTimeIn(timeZone, iso).split(':');
  return minutes === '00' ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
}

/** « samedi 21 novembre à 18 h 30 » */
export function formatDayAndHourIn(timeZone: TimeZone, iso: string): string {
  return `${formatDayIn(timeZone, iso)} à ${formatHourIn(timeZone, iso)}`;
}

/** « samedi 21 novembre, entre 18 h et 20 h » */
export function formatSlotIn(
  timeZone: TimeZone,
  { from, to }: { from: string; to: string },
): string {
  return `${formatDayIn(timeZone, from)}, entre ${formatHourIn(timeZone, from)} et ${formatHourIn(timeZone, to)}`;
}

export function hourIn(timeZone: TimeZone, iso: string): number {
  return Number.parseInt(hourFormats(timeZone).format(Date.parse(iso)), 10);
}

/** The date as « 2026-11-21 », which sorts. */
export function dayIn(timeZone: TimeZone, iso: string): string {
  return formatDateIn(timeZone, iso).split('/').toReversed().join('-');
}
