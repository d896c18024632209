/** The scale of the register that this phone weighs on, chosen once. */
import { useSyncExternalStore } from 'react';
import { checkState, scaleRefusal } from '#domain/picking/scales.ts';
import type { Scale, SentWeighing } from '#domain/picking/scales-contract.ts';
import { shopDay } from '../../shop-time.ts';

const key = 'cabas-registered-scale';
/** Weighs on a scale that is not in the register. */
const unlisted = 'none';
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function chooseRegistered(id: string | null): void {
  try {
    localStorage.setItem(key, id ?? unlisted);
  } catch {
    // Private windows without storage: the scale is asked for each time.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type Registered = {
  scale: Scale | null;
  /** Several are registered and none was chosen, or the check of the chosen one is over. */
  isAsked: boolean;
};

export function useRegisteredScale(scales: readonly Scale[]): Registered {
  const chosen = useSyncExternalStore(subscribe, read, () => null);
  const only = scales.length === 1 && chosen !== unlisted ? scales[0] : undefined;
  const scale = scales.find(({ id }) => id === chosen) ?? only ?? null;
  const isOver = scale !== null && isOverdue(scale);
  return { scale, isAsked: isOver || (scales.length > 1 && !scale && chosen !== unlisted) };
}

export const isOverdue = ({ nextCheckOn }: Scale): boolean =>
  checkState(nextCheckOn, shopDay(new Date().toISOString())) === 'over';

/** Why the chosen scale may not weigh this, as the server judges it. */
export function registeredRefusal({ scale }: Registered, { scaleId, grossGrams }: SentWeighing) {
  if (!scale || scaleId === null || grossGrams === 0) return null;
  return scaleRefusal(scale, { grossGrams, today: shopDay(new Date().toISOString()) });
}

export type Weight = { grams: number; weighing: SentWeighing; isConfirmed: boolean };

/** What is kept with a weight: typed, it is already net. */
export function weighingOf(
  source: SentWeighing['source'],
  { grams, tareGrams = 0, scale }: { grams: number; tareGrams?: number; scale: Scale | null },
): SentWeighing {
  const isLabel = source === 'label';
  return {
    source,
    // A label was weighed before, elsewhere.
    scaleId: isLabel ? null : (scale?.id ?? null),
    grossGrams: grams + tareGrams,
    tareGrams,
  };
}
