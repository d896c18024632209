/** Sums the needs of several recipes. Packs are rounded after merging only. */
import { scaleQuantity } from './scale.ts';
import type { StoredIngredient } from './sheet.ts';

export type TermNeed = Pick<StoredIngredient, 'term' | 'quantity' | 'unit' | 'scalable'>;

/** Scales to `portions`; unscalable quantities are unchanged. */
export function scaleNeeds(
  needs: readonly TermNeed[],
  basePortions: number,
  portions: number,
): TermNeed[] {
  return needs.map((need) => ({ ...need, quantity: scaleQuantity(need, basePortions, portions) }));
}

/** Merges needs by term and unit, in order of appearance; unscalable needs stay separate. */
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

export function needsOfTerm(needs: readonly TermNeed[], term: string): TermNeed[] {
  return mergeNeeds(needs).filter((need) => need.term === term);
}
