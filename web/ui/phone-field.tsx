import type { ComponentProps, ReactNode } from 'react';
import { cleaned } from './number-fields.tsx';
import { typedPhone } from './phone-text.ts';
import { TextField } from './text-field.tsx';

/** Phone input: spaces and dots pasted with the number are removed silently. */
export const PhoneField = ({ onInput, ...field }: ComponentProps<typeof TextField>): ReactNode => (
  <TextField
    autoComplete="tel-national"
    {...field}
    type="tel"
    inputMode="tel"
    onInput={cleaned(typedPhone, onInput)}
  />
);
