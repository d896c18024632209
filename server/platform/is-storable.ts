/** What may be kept of a request, whatever its protocol. */
const maximumDepth = 10;

/** False for what PostgreSQL cannot store (NUL, lone surrogates) and for deep nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  // Uploads are checked by their own route.
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return true;
  return (
    depth < maximumDepth &&
    Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held, depth + 1))
  );
}
