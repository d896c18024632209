const iso =
  /^P(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
const french =
  /^(?:(\d{1,3})\s*(?:h|heures?))?\s*(?:et\s+)?(?:(\d{1,4})\s*(?:m|min|mn|minutes?)?\.?)?$/i;

/** Parses « PT1H30M », « 1 h 30 », « 45 min » to minutes, rounding up; null when invalid. */
export function readMinutes(written: string): number | null {
  const text = written.trim();
  const parts = text.length > 40 ? null : iso.exec(text);
  if (parts) {
    const [days, hours, minutes, seconds] = parts.slice(1).map(readDecimal);
    if ([days, hours, minutes, seconds].every((part) => part === null)) return null;
    const total = (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60;
    return Math.ceil(total - 1e-9);
  }
  const said = text.length > 40 ? null : french.exec(text);
  const [, hours, minutes] = said ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

const readDecimal = (part: string | undefined): number | null =>
  part === undefined ? null : Number(part.replace(',', '.'));
