/** Default doubles for an exchange: the cards owned most often. */
import type { Game, GameCard } from '#domain/game/contract.ts';

export function doublesOf(game: Game): GameCard[] {
  return game.families.flatMap((family) => family.cards).filter((card) => card.copies > 1);
}

/** Ids of the two cards to give, or null without two doubles. */
export function twoDoubles(game: Game): [string, string] | null {
  const spare = doublesOf(game).map((card) => ({ id: card.id, left: card.copies - 1 }));
  const take = (): string | undefined => {
    const most = spare.toSorted((a, b) => b.left - a.left)[0];
    if (!most || most.left === 0) return undefined;
    most.left -= 1;
    return most.id;
  };
  const [one, other] = [take(), take()];
  return one && other ? [one, other] : null;
}
