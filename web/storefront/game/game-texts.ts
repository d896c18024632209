import type { Game } from '#domain/game/contract.ts';
import { plural } from '#domain/measures/quantity.ts';

export const pausedText = 'Le jeu est en pause : vos cartes vous attendent.';

/** How a card is won today. */
export function winningText({
  isOpen,
  winPercent,
  total,
}: Pick<Game, 'isOpen' | 'winPercent' | 'total'>): string {
  if (!isOpen) return pausedText;
  const draw = `tirée au sort parmi ${total}, toutes avec la même chance.`;
  return winPercent === 100
    ? `Chaque commande livrée et payée vous donne une carte, ${draw}`
    : `Chaque commande livrée et payée a ${plural(winPercent, 'chance')} sur 100 de vous donner une carte, ${draw}`;
}
