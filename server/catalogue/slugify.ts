/** « Crème d’Isigny » → `creme-d-isigny`. Empty when there is neither letter nor digit. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
