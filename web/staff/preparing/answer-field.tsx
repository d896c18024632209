import type { ReactNode } from 'react';
import { usualAnswerSeconds } from '#domain/picking/question.ts';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';

const usual = [60, usualAnswerSeconds, 120, 180, 300, 600];

const durationText = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

/** How long a customer is waited for when asked about a missing product. */
export function AnswerField({
  seconds,
  onChange,
}: {
  seconds: number;
  onChange(seconds: number): void;
}): ReactNode {
  // A stored value that is not among the usual ones stays selectable.
  const values = [...new Set([...usual, seconds])].toSorted((one, other) => one - other);
  return (
    <Part title="Questions aux clients" className="mt-4">
      <div className="max-w-xs">
        <Select
          label="Réponse attendue pendant"
          value={String(seconds)}
          options={values.map((value) => ({ value: String(value), label: durationText(value) }))}
          hint="Sans réponse, le préparateur suit le choix fait dans le panier."
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </Part>
  );
}
