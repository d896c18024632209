export const shopStates = ['preparing', 'open', 'paused'] as const;
export type ShopState = (typeof shopStates)[number];

export const maximumNotice = 300;

const next: Readonly<Record<ShopState, readonly ShopState[]>> = {
  preparing: ['preparing', 'open'],
  open: ['open', 'paused'],
  paused: ['paused', 'open'],
};

/** The same state again changes its sentence and date. Once open, a shop is paused, not unprepared. */
export const canMoveTo = (from: ShopState, to: ShopState): boolean => next[from].includes(to);
