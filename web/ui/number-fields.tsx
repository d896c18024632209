import type { ComponentProps, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

type Props = ComponentProps<typeof TextField>;

/** An amount under 100,000 €, typed with a comma or a point. */
export const EuroField = (field: Props): ReactNode => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    maxLength={8}
    pattern="\d{1,5}([.,]\d{1,2})?"
    {...field}
  />
);

/** `maxLength` says how many digits. */
export const WholeNumberField = (field: Props & { maxLength: number }): ReactNode => (
  <TextField inputMode="numeric" autoComplete="off" pattern="[0-9]*" {...field} />
);
