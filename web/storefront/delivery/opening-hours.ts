import type { DeliveryZone } from '#domain/delivery/contract.ts';

// Spaces inside hours do not break: « 9 h – 14 h » stays on one line. A line may end after a dash, unless a word joiner follows it.
const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

function hourText(time: string): string {
  const [hours, minutes] = time.split(':');
  return minutes === '00' ? `${Number(hours)} h` : `${Number(hours)} h ${minutes}`;
}

/** « du lundi au samedi, 9 h – 14 h et 15 h – 21 h »: days that follow each other and open alike are said together. */
export function openingText(openingHours: DeliveryZone['openingHours']): string {
  const byDay = days.map((_, index) =>
    openingHours
      .filter(({ day }) => day === index + 1)
      .map(({ from, to }) => `${hourText(from)}\u00a0–\u2060\u00a0${hourText(to)}`)
      .join(' et '),
  );
  const runs: { from: number; to: number; hours: string }[] = [];
  byDay.forEach((hours, index) => {
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = index;
    else runs.push({ from: index, to: index, hours });
  });
  return runs
    .filter(({ hours }) => hours !== '')
    .map(
      ({ from, to, hours }) =>
        `${from === to ? `le ${days[from]}` : `du ${days[from]} au ${days[to]}`}, ${hours}`,
    )
    .join(' ; ');
}

/** « 450 m », « 2,2 km » */
export function distanceText(meters: number): string {
  return meters < 1000
    ? `${Math.round(meters / 10) * 10} m`
    : `${(meters / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} km`;
}
