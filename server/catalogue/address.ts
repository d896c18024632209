/** Creates unique slugs for products and aisles; a dry run yields the same ones as the import. */
import { slugify } from './slugify.ts';

/** Appends a suffix within the limit of 100 characters. */
function withSuffix(slug: string, suffix: string): string {
  return `${slug.slice(0, 99 - suffix.length)}-${suffix}`;
}

/** Key under which « Fruits & légumes » and « fruits et légumes » are the same aisle. */
export function nameKey(name: string): string {
  const spelt = name.replaceAll('&', ' et ');
  return slugify(spelt) || spelt.trim().toLowerCase();
}

/** Returns the first free address, numbered when all are taken. */
export function freeAddress(
  candidates: readonly string[],
  isTaken: (slug: string) => boolean,
): string {
  const free = candidates.find((slug) => slug !== '' && !isTaken(slug));
  if (free) return free;
  const base = candidates.find((slug) => slug !== '') ?? 'produit';
  for (let number = 2; ; number += 1) {
    const slug = withSuffix(base, String(number));
    if (!isTaken(slug)) return slug;
  }
}

/** Candidate slugs, best first. Names in other alphabets yield none, so the reference is used. */
export function productAddresses({
  name,
  brand,
  sku,
}: {
  name: string;
  brand: string | null;
  sku: string;
}): string[] {
  const own = slugify(name) || [`produit`, slugify(sku)].filter(Boolean).join('-');
  return [
    own,
    ...[brand ?? '', sku]
      .map(slugify)
      .filter(Boolean)
      .map((more) => withSuffix(own, more)),
  ];
}
