import { formatDay, formatHour, shopDay } from '../../shop-time.ts';

const dayMs = 24 * 3_600_000;

/** « demain 18 h – 20 h », « mardi 24, 18 h – 20 h » */
export function soonText(slot: { from: string; to: string }, nowMs: number): string {
  const hours = `${formatHour(slot.from)} – ${formatHour(slot.to)}`;
  const day = shopDay(slot.from);
  const dayIn = (ms: number) => shopDay(new Date(nowMs + ms).toISOString());
  if (day === dayIn(0)) return `aujourd’hui ${hours}`;
  if (day === dayIn(dayMs)) return `demain ${hours}`;
  const [weekday = '', number = ''] = formatDay(slot.from).split(' ');
  return `${weekday} ${number}, ${hours}`;
}
