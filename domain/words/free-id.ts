import { foldText } from './fold.ts';

/** An id that reads as the first name of its thing: « Paris Est » → `paris-est`, then `paris-est-2`. */
export function freeId(
  name: string,
  { taken, longest, nameless }: { taken: ReadonlySet<string>; longest: number; nameless: string },
): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [nameless];
  const base = words.join('-').slice(0, longest);
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}
