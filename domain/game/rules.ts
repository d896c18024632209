/** Rules of the card game. Randomness comes from a seed. */
import { allCards, families, isCard, type Family } from './families.ts';

/** Number of duplicates traded for a missing card. */
const doublesForOne = 2;

/** Number of copies by card. */
export type Holdings = ReadonlyMap<string, number>;

/** Draws a card: deterministic by seed, uniform over the 42 cards. */
export function drawCard(seed: string): string {
  const card = allCards[hash(seed) % allCards.length];
  if (!card) throw new Error('there are no cards');
  return card.id;
}

/** Whether this order wins a card, decided independently of which card it would be. */
export const winsCard = (seed: string, winPercent: number): boolean =>
  hash(`win ${seed}`) % 100 < winPercent;

/** FNV-1a with MurmurHash3's finaliser, so that similar seeds give unrelated hashes. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export const copiesOf = (holdings: Holdings, card: string): number => holdings.get(card) ?? 0;

export function countDoubles(holdings: Holdings): number {
  return [...holdings.values()].reduce((sum, copies) => sum + Math.max(0, copies - 1), 0);
}

function isComplete(holdings: Holdings, family: Family): boolean {
  return family.cards.every((card) => copiesOf(holdings, card.id) > 0);
}

export const completeFamilies = (holdings: Holdings): Family[] =>
  families.filter((family) => isComplete(holdings, family));

export type Exchange = { give: readonly string[]; take: string };

export function exchangeRefusal(
  holdings: Holdings,
  { give, take }: Exchange,
):
  | 'Game.CardNotFound'
  | 'Game.TwoDoublesNeeded'
  | 'Game.CardAlreadyHeld'
  | 'Game.DoublesMissing'
  | null {
  if (!isCard(take) || give.some((card) => !isCard(card))) return 'Game.CardNotFound';
  if (give.length !== doublesForOne) return 'Game.TwoDoublesNeeded';
  if (copiesOf(holdings, take) > 0) return 'Game.CardAlreadyHeld';
  const isShort = give.some(
    (card) => copiesOf(holdings, card) - 1 < give.filter((other) => other === card).length,
  );
  return isShort ? 'Game.DoublesMissing' : null;
}
