import type { ComponentProps, InputEvent, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

type Props = ComponentProps<typeof TextField>;

/** An `onInput` that rewrites what is typed or pasted, before the form or its state reads it. */
export const cleaned =
  (clean: (text: string) => string, onInput?: Props['onInput']) =>
  (event: InputEvent<HTMLInputElement>): void => {
    const { currentTarget: input } = event;
    const text = clean(input.value);
    if (text !== input.value) input.value = text;
    onInput?.(event);
  };

const unit = (text: string): ReactNode => (
  <span aria-hidden className="pr-4 text-quiet">
    {text}
  </span>
);

/**
 * An amount under 100,000 €, typed with a comma or a point; spaces and « € » pasted with it leave.
 * The browser refuses the rest, and a minus unless `isSigned`.
 */
export const EuroField = ({
  isSigned = false,
  onInput,
  ...field
}: Props & { isSigned?: boolean }): ReactNode => (
  <TextField
    inputMode={isSigned ? 'text' : 'decimal'}
    autoComplete="off"
    maxLength={12}
    pattern={`${isSigned ? '-?' : ''}\\d{1,5}([.,]\\d{1,2})?`}
    title="Une somme en euros : 12,50"
    end={unit('€')}
    onInput={cleaned((text) => text.replace(/[\s€]/g, '').replace('−', '-'), onInput)}
    {...field}
  />
);

/** `maxLength` says how many digits. */
export const WholeNumberField = (field: Props & { maxLength: number }): ReactNode => (
  <TextField inputMode="numeric" autoComplete="off" pattern="[0-9]*" {...field} />
);

/** A weight in whole grams, 1 g at least; spaces and « g » pasted with it leave. */
export const GramsField = ({ onInput, ...field }: Props): ReactNode => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    maxLength={8}
    pattern="0*[1-9][0-9]{0,5}"
    title="Un nombre entier de grammes"
    end={unit('g')}
    onInput={cleaned((text) => text.replace(/\s|(?<=[\d\s])g$/g, ''), onInput)}
    {...field}
  />
);

/** A day of this century: a year typed with two or five digits is refused by the browser. */
export const DateField = (field: Props): ReactNode => (
  <TextField min="2000-01-01" max="2099-12-31" {...field} type="date" />
);
