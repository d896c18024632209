import { useQuery } from '@tanstack/react-query';
import { Spade } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { CardFace } from './game-card.tsx';
import { pausedText } from './game-texts.ts';
import { gameQuery } from './game-query.ts';

/** The game on the benefits page: progress and a link. */
export function FamiliesSection(): ReactNode {
  const isOn = useFlag('seven-families');
  const { data: game } = useQuery({ ...gameQuery(useApi()), enabled: isOn });
  if (!isOn || !game) return null;
  const held = game.families.flatMap((family) =>
    family.cards.filter((card) => card.copies > 0).map((card) => ({ family, card })),
  );
  const shown = held
    .toSorted((a, b) => Number(b.card.id === game.lastWon) - Number(a.card.id === game.lastWon))
    .slice(0, 3);
  return (
    <section className="mt-8">
      <h2 className="mb-3 flex items-center gap-2 text-2xl">
        <Spade aria-hidden className="size-7 text-leaf" />
        Les sept familles
      </h2>
      {shown.length > 0 ? (
        <ul className="mb-3 grid max-w-sm grid-cols-3 gap-3">
          {shown.map(({ family, card }) => (
            <li key={card.id}>
              <CardFace family={family} card={card} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="figures text-quiet">
        {game.found === 0 && game.isOpen
          ? `${game.winPercent === 100 ? 'Votre prochaine commande livrée vous donne votre première carte.' : 'Votre prochaine commande livrée peut vous donner votre première carte.'} Une famille complète vaut ${game.familyMiams} Miams.`
          : `${game.isOpen ? '' : `${pausedText} `}${plural(game.found, 'carte')} sur ${game.total}${game.doubles > 0 ? `, ${plural(game.doubles, 'double')} à échanger par deux` : ''}. Une famille complète vaut ${game.familyMiams} Miams.`}
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => openOverlay('seven-families')}>
        Voir mes cartes
      </Button>
    </section>
  );
}
