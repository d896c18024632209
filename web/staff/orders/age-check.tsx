import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

/** The age question of a form that hands alcohol over. */
export function AgeCheck({ error = null }: { error?: string | null }): ReactNode {
  return (
    <Checkbox
      name="isAgeChecked"
      className="mt-3"
      label="J’ai vu une preuve de majorité : cette commande contient de l’alcool"
      error={error}
      required
    />
  );
}
