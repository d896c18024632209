/** Development only: a button for every panel, with sample props. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import type { HomeAnswer } from '#domain/content/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { showDialog } from '../dialogs/dialog-store.ts';
import { openOverlay, overlayNames, type OverlayName } from '../overlays/overlay-store.ts';
import { panels } from '../shell/overlays.tsx';
import { NotFound } from '../dialogs/not-found.tsx';
import { devModeQuery } from './dev-mode-query.ts';
import { samplesOf } from './samples.ts';

export function Page(): ReactNode {
  const api = useApi();
  const { data: isDevelopment } = useSuspenseQuery(devModeQuery(api));
  const { data: product } = useQuery({
    queryKey: ['dev', 'product'],
    enabled: isDevelopment,
    queryFn: async () => firstProduct(await api('GET /api/home')),
  });
  const [hasCrashed, setHasCrashed] = useState(false);
  if (!isDevelopment) return <NotFound />;
  if (hasCrashed) throw new Error('A page that was asked to break');
  const samples = samplesOf(product ?? null);
  return (
    <div className="shell py-8">
      <h1 className="text-3xl font-extrabold">Les 44 fenêtres</h1>
      <p className="mt-2 max-w-[70ch] text-quiet">
        Chacune par son nom. Celles qui montrent une commande ou un panier ont besoin d’en avoir un.
      </p>
      <ul className="mt-6 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {overlayNames.map((name) => {
          const sample = samples[name as OverlayName];
          return (
            <li
              key={name}
              className="flex items-center gap-3 rounded-md border border-line bg-white p-2 pl-4"
            >
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold">{name}</span>
                {sample ? <span className="block text-sm text-quiet">{sample.needs}</span> : null}
              </span>
              {panels[name] ? (
                <Button
                  size="s"
                  variant="secondary"
                  className="min-h-11"
                  disabled={sample?.props === null}
                  onClick={() => openOverlay(name as 'debug', sample?.props ?? {})}
                >
                  Ouvrir<span className="sr-only"> {name}</span>
                </Button>
              ) : (
                <Badge>À venir</Badge>
              )}
            </li>
          );
        })}
      </ul>
      <h2 className="mt-10 text-xl">Ce qui se dit</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            showDialog('error', {
              message: 'Votre carte n’a pas été débitée. Réessayez dans un instant.',
            })
          }
        >
          Une erreur
        </Button>
        <Button
          variant="secondary"
          onClick={() => showDialog('info', { message: 'Les créneaux de demain ferment à 20 h.' })}
        >
          Une information
        </Button>
        <Button
          variant="secondary"
          onClick={() => showDialog('success', { message: 'Votre adresse est enregistrée.' })}
        >
          Un succès
        </Button>
        <Button variant="danger" onClick={() => setHasCrashed(true)}>
          Casser cette page
        </Button>
      </div>
    </div>
  );
}

function firstProduct(home: HomeAnswer): Product | null {
  return (
    home.template.blocks
      .flatMap((block) => block.cards)
      .flatMap((card) => (card.type === 'PRODUCT' ? [card.product] : []))[0] ?? null
  );
}
