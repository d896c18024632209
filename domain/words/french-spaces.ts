const fixed = '\u00a0';

/** Replaces spaces by no-break spaces where French typography asks: « 18 h 30 ! » never wraps. */
export function withFrenchSpaces(text: string): string {
  return text
    .replace(/ (?=[:;!?»%€](?![\p{L}\d/]))/gu, fixed)
    .replace(/« /g, `«${fixed}`)
    .replace(/\b0\d(?: \d\d){4}\b/g, (phone) => phone.replaceAll(' ', fixed))
    .replace(/n° (?=\d)/g, `n°${fixed}`)
    .replace(/(?<=\d) (?=(?:h|min|mg|g|kg|ml|cl|l|mm|cm|°C)(?![\p{L}\d]))/giu, fixed)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, fixed)
    .replace(/(?<=\d\u00a0h) (?=\d\d(?!\d))/g, fixed);
}

/** Applies withFrenchSpaces to every text of a value. Ids and URLs hold no spaces. */
export function inFrenchSpaces<Value>(value: Value): Value {
  if (typeof value === 'string') return withFrenchSpaces(value) as Value;
  if (Array.isArray(value)) return value.map(inFrenchSpaces) as Value;
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, inFrenchSpaces(held)]),
  ) as Value;
}
