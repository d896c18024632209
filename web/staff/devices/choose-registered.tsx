import type { ReactNode } from 'react';
import { formatPlainDate } from '#domain/time/local-time.ts';
import type { Scale } from '#domain/picking/scales-contract.ts';
import { Button } from '../../ui/button.tsx';
import { chooseRegistered, isOverdue, type Registered } from './registered-scale.ts';

/** Asks which scale is used. One whose check is over is named, and cannot be chosen. */
export function ChooseRegistered({
  scales,
  registered: { scale },
}: {
  scales: readonly Scale[];
  registered: Registered;
}): ReactNode {
  const over = scales.filter(isOverdue);
  return (
    <div role="group" aria-label="Balance utilisée" className="grid gap-2">
      {scale && isOverdue(scale) ? (
        <p role="alert" className="rounded-md bg-tomato-wash p-3 font-semibold text-tomato-deep">
          {scale.name} devait être vérifiée avant le {formatPlainDate(scale.nextCheckOn)} : elle ne
          pèse plus pour la vente. Prévenez la gérance, et pesez ailleurs.
        </p>
      ) : null}
      <p className="text-lg font-semibold">Sur quelle balance pesez-vous ?</p>
      {scales
        .filter((each) => !over.includes(each))
        .map(({ id, name }) => (
          <Button key={id} className="min-h-14" onClick={() => chooseRegistered(id)}>
            {name}
          </Button>
        ))}
      <Button variant="secondary" className="min-h-14" onClick={() => chooseRegistered(null)}>
        Une autre balance, hors du registre
      </Button>
      {over.length > 0 ? (
        <p className="text-sm text-quiet">
          À faire vérifier : {over.map(({ name }) => name).join(', ')}.
        </p>
      ) : null}
    </div>
  );
}
