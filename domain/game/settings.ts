/** `winPercent`: share of orders that win a card. A null limit means unlimited. */
export type GameSettings = {
  isOpen: boolean;
  familyMiams: number;
  winPercent: number;
  cardsADay: number | null;
  exchangesADay: number | null;
};

export const gameBounds = {
  familyMiams: { minimum: 10, maximum: 5_000 },
  winPercent: { minimum: 1, maximum: 100 },
  cardsADay: { minimum: 1, maximum: 20 },
  exchangesADay: { minimum: 1, maximum: 20 },
} as const;

export const isWithinDay = (done: number, limit: number | null): boolean =>
  limit === null || done < limit;
