import { useState, type ReactNode } from 'react';
import {
  accentContrast,
  brandContrast,
  formatContrast,
  hexColour,
  minimumContrast,
} from '#domain/shop/colours.ts';
import { TextField } from '../../ui/text-field.tsx';

/** A colour in six digits, with its contrast measured while it is typed. */
export function ColourField({
  carries,
  defaultValue,
  hint,
  ...field
}: {
  label: string;
  name: string;
  hint: string;
  defaultValue: string;
  /** White text is set on the brand's colour, dark text on the accent. */
  carries: 'brand' | 'accent';
}): ReactNode {
  const [typed, setTyped] = useState(defaultValue);
  const isColour = hexColour.test(typed.trim());
  const measure = carries === 'brand' ? brandContrast : accentContrast;
  const ratio = isColour ? measure(typed.trim()) : null;
  return (
    <TextField
      {...field}
      value={typed}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      hint={
        ratio === null
          ? hint
          : `${hint}. Contraste ${formatContrast(ratio)} pour 1${ratio < minimumContrast ? ' : trop faible, il en faut 4,5' : ''}`
      }
      beside={
        <input
          type="color"
          aria-label={`${field.label}, au choix`}
          value={isColour ? typed.trim().toLowerCase() : '#000000'}
          onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
          className="h-12 w-14 flex-none cursor-pointer rounded-md border border-line-strong bg-white p-1"
        />
      }
    />
  );
}
