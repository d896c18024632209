import type { ReactNode } from 'react';
import type { ChangeCodeRequest } from '#domain/promotions/staff-contract.ts';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../../ui/number-fields.tsx';

/** As typed. */
export type Limits = { firstDay: string; lastDay: string; maxUses: string };

/** Expiry date and total number of uses. */
export function LimitFields({
  limits,
  onChange,
}: {
  limits: Limits;
  onChange(changes: Partial<Limits>): void;
}): ReactNode {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          label="Premier jour"
          isOptional
          value={limits.firstDay}
          onChange={(event) => onChange({ firstDay: event.currentTarget.value })}
        />
        <DateField
          label="Dernier jour"
          isOptional
          min={limits.firstDay || undefined}
          value={limits.lastDay}
          onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
        />
      </div>
      <TextField
        label="Utilisations en tout"
        isOptional
        inputMode="numeric"
        pattern="[1-9][0-9]*"
        maxLength={6}
        autoComplete="off"
        title="Un nombre entier"
        hint="Vide : sans limite. Chaque client l’utilise une fois au plus."
        value={limits.maxUses}
        onChange={(event) => onChange({ maxUses: event.currentTarget.value })}
      />
    </>
  );
}

export function readLimits({
  firstDay,
  lastDay,
  maxUses,
}: Limits): Pick<ChangeCodeRequest, 'firstDay' | 'lastDay' | 'maxUses'> {
  return {
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    maxUses: /^[1-9]\d{0,5}$/.test(maxUses) ? Number(maxUses) : null,
  };
}
