import { useState, type ComponentProps, type ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { readTyped } from './recipe-form.ts';

/** A number typed with a comma. Keeps what is typed until it is a number. */
export function NumberField({
  value,
  isWhole = false,
  onNumber,
  ...props
}: {
  value: number | null;
  isWhole?: boolean;
  onNumber(value: number | null): void;
} & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'>): ReactNode {
  const [typed, setTyped] = useState(textOf(value));
  const read = readTyped(typed);
  // The value changed elsewhere, such as when rows swap places.
  if (read !== undefined && read !== value) setTyped(textOf(value));
  const isWrong = read === undefined || (isWhole && read !== null && !Number.isInteger(read));
  return (
    <TextField
      {...props}
      value={typed}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={10}
      error={isWrong ? (isWhole ? 'Un nombre entier' : 'Un nombre, par exemple 1,5') : null}
      onChange={(event) => {
        const now = readTyped(event.currentTarget.value);
        setTyped(event.currentTarget.value);
        if (now !== undefined) onNumber(now);
      }}
    />
  );
}

const textOf = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');
