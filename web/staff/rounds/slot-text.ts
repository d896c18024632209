import { formatDay, formatHour, shopDay } from '../../shop-time.ts';

type Slot = { from: string; to: string };

/** « 18 h à 20 h »; on another day than today, « dimanche 22 novembre, 8 h à 10 h ». */
export function slotText({ from, to }: Slot, nowMs: number): string {
  const hours = `${formatHour(from)} à ${formatHour(to)}`;
  return shopDay(from) === todayOf(nowMs) ? hours : `${formatDay(from)}, ${hours}`;
}

export const todayOf = (nowMs: number): string => shopDay(new Date(nowMs).toISOString());

const nextDayMs = 24 * 3_600_000;

/** « Demain », else « mardi 24 novembre ». */
export function dayName(iso: string, nowMs: number): string {
  if (shopDay(iso) === todayOf(nowMs + nextDayMs)) return 'Demain';
  const day = formatDay(iso);
  return day.charAt(0).toUpperCase() + day.slice(1);
}
