import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { highestCapacityMinutes } from '#domain/delivery/work-minutes.ts';
import { TextField } from '../../ui/text-field.tsx';

const name = 'capacityMinutes';

export function CapacityMinutesField({ initial }: { initial: number | null }): ReactNode {
  return (
    <TextField
      label="Minutes de travail"
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={highestCapacityMinutes}
      defaultValue={initial ?? ''}
    />
  );
}

export function CapacityMinutesHint(): ReactNode {
  return (
    <p className="text-sm text-quiet">
      Le temps de travail que l’équipe peut donner au créneau ; vide, seul le nombre de commandes
      compte.{' '}
      <Link to="/gestion/travail" className="text-leaf underline">
        Ce que compte une commande
      </Link>
    </p>
  );
}

/** Null for an empty field. */
export function readCapacityMinutes(data: FormData): number | null {
  const typed = String(data.get(name) ?? '').trim();
  return typed === '' ? null : Number(typed);
}
