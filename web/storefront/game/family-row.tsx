import { PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameCard, GameFamily } from '#domain/game/contract.ts';
import { CardFace } from './game-card.tsx';

type FamilyProps = {
  family: GameFamily;
  lastWon: string | null;
  /** Null when no exchange is possible. */
  onTake: ((card: GameCard) => void) | null;
};

export function FamilyRow({ family, lastWon, onTake }: FamilyProps): ReactNode {
  const held = family.cards.filter((card) => card.copies > 0).length;
  return (
    <section aria-labelledby={`family-${family.id}`}>
      <h3 id={`family-${family.id}`} className="flex flex-wrap items-baseline gap-x-3 text-lg">
        La famille {family.name}
        <span className="figures font-sans text-sm font-normal text-quiet">
          {held} sur {family.cards.length}
        </span>
        {family.completedAt ? (
          <span className="flex items-center gap-1 font-sans text-sm font-semibold text-leaf">
            <PartyPopper aria-hidden className="size-4" />
            complète
          </span>
        ) : null}
      </h3>
      <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3">
        {family.cards.map((card) => (
          <li key={card.id}>
            <CardFace family={family} card={card} />
            <p className="sr-only">
              {card.copies > 0 ? `${card.name}, ${card.member}` : `${card.member} : à trouver`}
            </p>
            {card.id === lastWon ? (
              <p className="mt-1 text-center text-xs font-semibold text-leaf">La dernière gagnée</p>
            ) : null}
            {card.copies === 0 && onTake ? (
              <button
                type="button"
                onClick={() => onTake(card)}
                className="mt-1 min-h-11 w-full rounded-full text-sm font-semibold text-leaf underline underline-offset-2"
              >
                Échanger
                <span className="sr-only">
                  {' '}
                  contre {card.member} {family.name}
                </span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
