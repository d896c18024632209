import type { ComponentProps, ReactNode } from 'react';
import { typedPhone } from './phone-text.ts';
import { TextField } from './text-field.tsx';

/** Phone input: spaces and dots pasted with the number are removed silently. */
export function PhoneField(field: ComponentProps<typeof TextField>): ReactNode {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onInput={({ currentTarget }) => {
        const digits = typedPhone(currentTarget.value);
        if (digits !== currentTarget.value) currentTarget.value = digits;
      }}
    />
  );
}
