/** « 1 j 4 h », « 3 h 05 », « 12 min 08 s », « 45 s »: the two units that matter. */
export function durationText(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (days > 0) return `${days} j ${hours} h`;
  if (hours > 0) return `${hours} h ${two(minutes)}`;
  return minutes > 0 ? `${minutes} min ${two(seconds % 60)} s` : `${seconds} s`;
}
