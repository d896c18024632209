import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { devices } from '#domain/analytics/device.ts';
import type { FunnelAnswer } from '#domain/analytics/measures.ts';
import { plural } from '#domain/measures/quantity.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { deviceTexts, formatCount, formatShare, stepTexts } from './analytics-texts.ts';
import { FiguresTable } from '../kit/figures-table.tsx';

type Step = FunnelAnswer['steps'][number];

/**
 * Each visit counts for its furthest step and for all steps before it, so no bar is longer than the
 * one above.
 */
export function FunnelPart({ answer: { steps } }: { answer: FunnelAnswer }): ReactNode {
  const visits = steps[0]?.sessions ?? 0;
  const orders = steps.at(-1)?.sessions ?? 0;
  if (visits === 0)
    return (
      <EmptyState
        drawing={<Route className="size-14" strokeWidth={1.5} />}
        title="Aucune visite mesurée sur cette période"
        text="Dès qu’un visiteur accepte la mesure d’audience, son chemin est compté ici, sans rien qui dise qui il est."
      />
    );
  // A step without a rate has no visits before it.
  const worst = steps
    .slice(1)
    .reduce<Step | undefined>(
      (found, step) => (step.rate !== null && step.rate < (found?.rate ?? 1) ? step : found),
      undefined,
    );
  return (
    <>
      <p className="mb-1 text-xl font-semibold">
        <span className="figures">{formatCount(visits)}</span> visites,{' '}
        <span className="figures">{formatCount(orders)}</span> commandes :{' '}
        {formatShare(orders / visits)}
      </p>
      {worst?.rate ? (
        <p className="mb-5 text-quiet">
          La plus grande perte est avant « {stepTexts[worst.step]} » : {formatShare(1 - worst.rate)}{' '}
          s’arrêtent là.
        </p>
      ) : (
        <p className="mb-5" />
      )}
      <ol className="flex flex-col gap-2">
        {steps.map((step) => (
          <li key={step.step}>
            <StepBar step={step} visits={visits} />
          </li>
        ))}
      </ol>
      <section aria-labelledby="by-device" className="mt-8">
        <h2 id="by-device" className="mb-3 text-xl">
          Par appareil
        </h2>
        <DeviceTable steps={steps} />
      </section>
      <p className="mt-4 text-sm text-quiet">Une visite dure jusqu’à une demi-heure sans geste.</p>
    </>
  );
}

/** Compares twice: the bar with all visits, the line below it with the step before. */
function StepBar({ step, visits }: { step: Step; visits: number }): ReactNode {
  return (
    <div className="rounded-lg border border-line bg-white p-3 sm:px-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{stepTexts[step.step]}</span>
        <span className="figures">
          <strong>{formatCount(step.sessions)}</strong>{' '}
          <span className="text-sm text-quiet">
            {formatShare(step.sessions / visits)} des visites
          </span>
        </span>
      </p>
      <div aria-hidden className="mt-2 h-3 overflow-hidden rounded-full bg-sand">
        <div
          className="h-full rounded-full bg-leaf"
          style={{ width: `${(100 * step.sessions) / visits}%` }}
        />
      </div>
      {step.rate === null ? null : (
        <p className="figures mt-2 text-sm text-quiet">
          {formatShare(step.rate)} de l’étape d’avant
          {step.lost > 0 ? (
            <>
              {' '}
              ·{' '}
              <span className="font-semibold text-tomato-deep">
                {plural(step.lost, 'visite')} {step.lost > 1 ? 'perdues' : 'perdue'} (
                {formatShare(1 - step.rate)})
              </span>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}

function DeviceTable({ steps }: { steps: readonly Step[] }): ReactNode {
  return (
    <FiguresTable
      box="Étapes par appareil"
      label="Le parcours, étape par étape"
      rows={steps}
      keyOf={({ step }) => step}
      columns={[
        { head: 'Étape', className: 'font-semibold', cell: ({ step }) => stepTexts[step] },
        ...devices.map((device) => ({
          head: deviceTexts[device],
          cell: ({ byDevice }: Step, index: number) => {
            const before = steps[index - 1]?.byDevice[device] ?? 0;
            return (
              <>
                {formatCount(byDevice[device])}
                {before > 0 ? (
                  <span className="block text-sm text-quiet">
                    {formatShare(byDevice[device] / before)} de l’étape d’avant
                  </span>
                ) : null}
              </>
            );
          },
        })),
      ]}
    />
  );
}
