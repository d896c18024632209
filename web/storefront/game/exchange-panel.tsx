import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { ExchangeRequest, Game, GameCard } from '#domain/game/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { refusalText } from '../../refusal-text.ts';
import { doublesOf, twoDoubles } from './doubles.ts';
import { gameQuery } from './game-query.ts';
import { CardFace } from './game-card.tsx';

/** Chooses the two doubles to exchange for a missing card; the default can be changed. */
export function ExchangePanel({
  game,
  card,
  onDone,
}: {
  game: Game;
  card: GameCard;
  onDone(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [given, setGiven] = useState<readonly string[]>(twoDoubles(game) ?? []);
  // Idempotency key of this panel, so that a retry is the same exchange.
  const id = useRef<string>(crypto.randomUUID());
  const save = useMutation({
    mutationFn: (body: ExchangeRequest) => api('POST /api/game/exchanges', { body }),
    onSuccess(next) {
      queryClient.setQueryData(gameQuery(api).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: ['loyalty'] });
      const family = next.families.find(({ cards }) => cards.some((other) => other.id === card.id));
      if (
        family?.completedAt &&
        family.cards.some((other) => other.id === card.id && other.copies === 1)
      ) {
        track('seven families family completed', { family: family.id });
        toast.success(
          `La famille ${family.name} est complète : ${next.familyMiams} Miams pour vous`,
        );
      } else toast.success(`${card.name} rejoint vos cartes`);
      onDone();
    },
    // A refused exchange did not happen: use a new key for the next.
    onError: () => {
      id.current = crypto.randomUUID();
    },
  });
  const change = (cardId: string, by: 1 | -1) =>
    setGiven((before) => {
      if (by === 1) return [...before, cardId].slice(-2);
      const at = before.lastIndexOf(cardId);
      return before.filter((_, index) => index !== at);
    });
  return (
    <>
      <p>Deux doubles partent, {card.member} arrive. Vous gardez toujours une carte de chaque.</p>
      <ul className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {doublesOf(game).map((double) => {
          const family = game.families.find(({ cards }) => cards.includes(double));
          const leaving = given.filter((one) => one === double.id).length;
          return family ? (
            <li key={double.id}>
              <CardFace family={family} card={double} />
              <div
                role="group"
                aria-label={`Donner ${double.name}`}
                className="mt-1 flex items-center justify-center"
              >
                <button
                  type="button"
                  aria-label={`Garder ${double.name}`}
                  disabled={leaving === 0}
                  onClick={() => change(double.id, -1)}
                  className="size-11 rounded-full text-xl font-bold text-leaf disabled:text-line-strong"
                >
                  −
                </button>
                <span className="figures min-w-5 text-center font-bold" aria-live="polite">
                  {leaving}
                </span>
                <button
                  type="button"
                  aria-label={`Donner ${double.name}, un de plus`}
                  disabled={leaving >= double.copies - 1}
                  onClick={() => change(double.id, 1)}
                  className="size-11 rounded-full text-xl font-bold text-leaf disabled:text-line-strong"
                >
                  +
                </button>
              </div>
            </li>
          ) : null;
        })}
      </ul>
      {save.error ? (
        <Alert kind="error" className="mt-3">
          {refusalText(save.error)}
        </Alert>
      ) : null}
      <div className="sticky -bottom-5 -mx-5 -mb-5 mt-5 border-t border-line bg-page px-5 py-4">
        <Button
          size="l"
          className="w-full"
          disabled={given.length !== 2}
          loading={save.isPending}
          onClick={() => save.mutate({ id: id.current, give: [...given], take: card.id })}
        >
          {given.length === 2 ? 'Échanger ces deux doubles' : 'Choisissez deux doubles'}
        </Button>
      </div>
    </>
  );
}
