/** Drawing, exchanging, completing. Pure: what a card is drawn from is passed in. */
import { allCards, families, isCard, type Family } from './families.ts';

/** What a whole family is worth. */
export const familyMiams = 500;
/** Two doubles for a card that is missing. */
export const doublesForOne = 2;

/** How many of each card somebody holds. */
export type Holdings = ReadonlyMap<string, number>;

/** The card of a seed: always the same for the same seed, each of the 42 as often as the others. */
export function drawCard(seed: string): string {
  const card = allCards[hash(seed) % allCards.length];
  if (!card) throw new Error('there are no cards');
  return card.id;
}

/** FNV-1a over the seed, then the finish of MurmurHash3, so that seeds that differ by one letter are far apart. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export const copiesOf = (holdings: Holdings, card: string): number => holdings.get(card) ?? 0;

/** Every copy after the first can be given away. */
export function countDoubles(holdings: Holdings): number {
  return [...holdings.values()].reduce((sum, copies) => sum + Math.max(0, copies - 1), 0);
}

export function isComplete(holdings: Holdings, family: Family): boolean {
  return family.cards.every((card) => copiesOf(holdings, card.id) > 0);
}

export const completeFamilies = (holdings: Holdings): Family[] =>
  families.filter((family) => isComplete(holdings, family));

export type Exchange = { give: readonly string[]; take: string };

/** Why an exchange cannot be made, in words; null when it can. */
export function whyNoExchange(holdings: Holdings, { give, take }: Exchange): string | null {
  if (!isCard(take) || give.some((card) => !isCard(card))) return 'Cette carte n’existe pas.';
  if (give.length !== doublesForOne) return `Donnez ${doublesForOne} doubles.`;
  if (copiesOf(holdings, take) > 0) return 'Vous avez déjà cette carte.';
  const isShort = give.some(
    (card) => copiesOf(holdings, card) - 1 < give.filter((other) => other === card).length,
  );
  return isShort ? 'Vous n’avez pas ces doubles : gardez toujours une carte de chaque.' : null;
}

/** What the holdings become; asked only when `whyNoExchange` is null. */
export function exchange(holdings: Holdings, { give, take }: Exchange): Holdings {
  const next = new Map(holdings);
  for (const card of give) next.set(card, copiesOf(next, card) - 1);
  next.set(take, copiesOf(next, take) + 1);
  return next;
}
