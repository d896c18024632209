/** What recipes need of each grocery term. Scaling then merging equals merging then scaling: packs are rounded after both. */
import { scaleQuantity } from './scale.ts';
import type { StoredIngredient } from './sheet.ts';

export type TermNeed = Pick<StoredIngredient, 'term' | 'quantity' | 'unit' | 'scalable'>;

/** For `portions` instead of the recipe's own number; what does not scale stays. */
export function scaleNeeds(
  needs: readonly TermNeed[],
  basePortions: number,
  portions: number,
): TermNeed[] {
  return needs.map((need) => ({ ...need, quantity: scaleQuantity(need, basePortions, portions) }));
}

/** One need for each term and unit, in the order met. A thing that scales is never mixed with the same thing that does not. */
export function mergeNeeds(needs: readonly TermNeed[]): TermNeed[] {
  const merged = new Map<string, TermNeed>();
  for (const need of needs) {
    const key = `${need.term} ${need.unit} ${need.scalable === false ? 'fixed' : 'scaled'}`;
    const before = merged.get(key);
    merged.set(
      key,
      before ? { ...before, quantity: before.quantity + need.quantity } : { ...need },
    );
  }
  return [...merged.values()];
}

/** What all of them ask of one term, in whatever units. */
export function needsOfTerm(needs: readonly TermNeed[], term: string): TermNeed[] {
  return mergeNeeds(needs).filter((need) => need.term === term);
}
