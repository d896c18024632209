export const shopStates = ['preparing', 'open', 'paused'] as const;
export type ShopState = (typeof shopStates)[number];

export const maximumNotice = 300;

const next: Readonly<Record<ShopState, readonly ShopState[]>> = {
  preparing: ['preparing', 'open'],
  open: ['open', 'paused'],
  paused: ['paused', 'open'],
};

/** Repeating a state updates its notice and date. An opened shop never returns to preparation. */
export const canMoveTo = (from: ShopState, to: ShopState): boolean => next[from].includes(to);
