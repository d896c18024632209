import { foldText } from '../words/fold.ts';

const longest = 80;

/** « Tarte aux pommes » becomes tarte-aux-pommes. Empty without letters or digits. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');

export const isSlug = (slug: string): boolean =>
  slug.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);

/** Slug of `name`, with a number if already taken. */
export function freeSlug(
  name: string,
  isTaken: (slug: string) => boolean,
  fallback = 'recette',
): string {
  const base = slugOf(name) || fallback;
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = `${base.slice(0, longest - 1 - String(number).length)}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
