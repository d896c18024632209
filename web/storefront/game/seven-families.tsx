import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
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
import { FamilyRow } from './family-row.tsx';
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
