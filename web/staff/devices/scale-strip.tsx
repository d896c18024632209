import type { ReactNode } from 'react';
import { formatGrams } from '#domain/measures/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { tareScale, type ScaleState } from './scale-link.ts';
import { placeOnSimulatedScale } from './simulated-scale.ts';

/** What the scale says, its tare, and the way back to typing. */
export function ScaleStrip({
  scale,
  expectedGrams,
  onType,
}: {
  scale: ScaleState;
  expectedGrams: number;
  onType(): void;
}): ReactNode {
  const { netGrams, tareGrams } = scale;
  return (
    <section aria-label="Balance" className="grid gap-1.5">
      <div className="rounded-md border border-line bg-white px-3 py-2">
        <p role="status" className="font-semibold">
          {scaleText(scale)}
        </p>
        <p className="figures text-sm text-quiet">
          {netGrams === null ? 'Aucun poids' : `Sur la balance : ${formatGrams(netGrams)}`}
          {tareGrams > 0 ? `, tare de ${formatGrams(tareGrams)} déduite` : ''}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        <Button variant="secondary" className="min-h-14" onClick={tareScale}>
          Tare
        </Button>
        <Button variant="secondary" className="min-h-14" onClick={onType}>
          Taper le poids
        </Button>
        {scale.kind === 'simulated' ? (
          <>
            <Button
              variant="ghost"
              className="min-h-14"
              // Near the announced weight, like products cut by hand.
              onClick={() => placeOnSimulatedScale(tareGrams + Math.round(expectedGrams * 1.02))}
            >
              Poser (simulé)
            </Button>
            <Button variant="ghost" className="min-h-14" onClick={() => placeOnSimulatedScale(0)}>
              Vider (simulé)
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

function scaleText({ state, grams }: ScaleState): string {
  if (state === 'silent') return 'La balance ne dit rien : est-elle allumée ?';
  if (state === 'unable') return 'La balance ne peut pas peser : regardez son écran.';
  if (state === 'moving') return 'Le poids bouge encore…';
  if (state === 'counted') return 'C’est dans le sac : videz la balance.';
  return grams === null ? 'Posez la marchandise.' : 'Poids stable';
}
