import type { ReactNode } from 'react';
import { sameAs, strongPasswordText } from '#domain/account/field-rules.ts';
import { findErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { TextField } from '../../ui/text-field.tsx';

/** A new password, typed twice. */
export function NewPasswordFields({ label }: { label: string }): ReactNode {
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={strongPasswordText}
        minLength={8}
        maxLength={128}
        required
      />
      <TextField
        label={`Le ${label.toLowerCase()}, une seconde fois`}
        name="again"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        required
      />
    </>
  );
}

/** Compares the two fields only: the server checks the password. */
export const findMistakes = (data: FormData): FieldErrors =>
  findErrors(data, { again: [sameAs(String(data.get('password')))] });
