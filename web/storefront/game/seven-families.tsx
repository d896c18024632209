import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { GameCard, GameFamily } from '#domain/game/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { twoDoubles } from './doubles.ts';
import { ExchangePanel } from './exchange-panel.tsx';
import { CardFace } from './game-card.tsx';
import { winningText } from './game-texts.ts';
import { gameQuery } from './game-query.ts';

export function SevenFamilies({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { data: game, isError, refetch } = useQuery(gameQuery(useApi()));
  const [wanted, setWanted] = useState<GameCard | null>(null);
  useEffect(() => track('seven families viewed'), []);
  const back = () => setWanted(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={wanted ? 'Échanger deux doubles' : 'Les sept familles'}
      size="m"
      onBack={wanted ? back : undefined}
    >
      {isError && !game ? (
        <Alert kind="error" title="Vos cartes n’ont pas pu être chargées">
          <Button size="s" variant="secondary" className="mt-2" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Alert>
      ) : !game ? (
        <div role="status" aria-label="Chargement de vos cartes">
          <Skeleton className="h-18" />
          <Skeleton className="mt-4 h-2" />
          <div className="mt-12 grid grid-cols-3 gap-3 sm:grid-cols-6">
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <Skeleton key={card} className="aspect-[3/4]" />
            ))}
          </div>
        </div>
      ) : wanted ? (
        <ExchangePanel game={game} card={wanted} onDone={back} />
      ) : (
        <>
          <p>
            {winningText(game)} Une famille complète vaut{' '}
            <Link
              to="/account/benefits"
              className="font-semibold text-leaf underline underline-offset-2"
              onClick={onClose}
            >
              {game.familyMiams} Miams
            </Link>
            . Deux doubles s’échangent contre une carte qui vous manque.
          </p>
          <div className="mt-4">
            <ProgressBar
              percent={(game.found * 100) / game.total}
              label={`${plural(game.found, 'carte')} sur ${game.total}`}
            />
          </div>
          <p className="figures mt-2 font-semibold">
            {plural(game.found, 'carte')} sur {game.total}
            {game.doubles > 0 ? `, ${plural(game.doubles, 'double')}` : ''}
          </p>
          <div className="mt-6 flex flex-col gap-8">
            {begunFirst(game.families).map((family) => (
              <FamilyRow
                key={family.id}
                family={family}
                lastWon={game.lastWon}
                onTake={game.isOpen && twoDoubles(game) ? setWanted : null}
              />
            ))}
          </div>
        </>
      )}
    </Modal>
  );
}

/** Owned cards come first, to be visible without scrolling. */
function begunFirst(families: readonly GameFamily[]): GameFamily[] {
  const isBegun = (family: GameFamily) => family.cards.some((card) => card.copies > 0);
  return families.toSorted((a, b) => Number(isBegun(b)) - Number(isBegun(a)));
}

type FamilyProps = {
  family: GameFamily;
  lastWon: string | null;
  /** Null when no exchange is possible. */
  onTake: ((card: GameCard) => void) | null;
};

function FamilyRow({ family, lastWon, onTake }: FamilyProps): ReactNode {
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
