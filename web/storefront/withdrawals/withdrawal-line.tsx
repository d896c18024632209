import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { WithdrawableLine } from '#domain/withdrawals/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';

const reasons = {
  perishable: 'Produit frais ou périssable : pas de droit de rétractation',
  done: 'Déjà rendu ou remboursé',
  notDelivered: 'Non livré',
} as const;

export function WithdrawalLine({
  line,
  quantity,
  onChange,
}: {
  line: WithdrawableLine;
  quantity: number;
  onChange(quantity: number): void;
}): ReactNode {
  return (
    <div className="grid grid-cols-[4rem_1fr] items-center gap-x-3 gap-y-2 sm:grid-cols-[4rem_1fr_auto]">
      <Picture
        base={line.picture.base}
        alt=""
        tint={line.picture.tint}
        sizes="64px"
        className={`size-16 rounded-md ${line.excluded ? 'opacity-60' : ''}`}
      />
      <div className="min-w-0">
        <p className={line.excluded ? 'text-quiet' : 'font-semibold'}>{line.name}</p>
        <p className="text-sm text-quiet">
          {line.excluded
            ? reasons[line.excluded]
            : `${plural(line.quantity, 'acheté')}${quantity > 0 ? ` · ${formatEuros(line.amounts[quantity - 1] ?? 0)} à rembourser` : ''}`}
        </p>
      </div>
      {line.excluded ? null : (
        <div className="col-start-2 sm:col-start-3">
          {quantity > 0 ? (
            <Stepper
              quantity={quantity}
              max={line.quantity}
              onChange={onChange}
              label={line.name}
            />
          ) : (
            <Button
              variant="secondary"
              aria-label={`Renoncer à ${line.name}`}
              onClick={() => onChange(line.quantity)}
            >
              Choisir
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
