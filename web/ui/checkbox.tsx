import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, useFieldError } from './field-frame.tsx';

type CheckboxProps = { label: ReactNode; error?: string | null; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type'
>;

/** Native checkbox under a drawn one, for forms, keyboards and screen readers. The whole row is clickable. */
export function Checkbox({
  label,
  error: ownError,
  hint,
  className,
  id: givenId,
  ...input
}: CheckboxProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const error = useFieldError(input.name, ownError);
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-px size-5.5 flex-none">
          <input
            {...input}
            type="checkbox"
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error, hint })}
            className="peer absolute inset-0 size-full appearance-none rounded-sm border-2 border-line-strong bg-white transition-colors checked:border-leaf checked:bg-leaf hover:border-leaf aria-invalid:border-tomato disabled:bg-line"
          />
          <Check
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-white peer-checked:block"
          />
        </span>
        <span className={classNames('flex-1 leading-6', input.disabled && 'text-quiet')}>
          {label}
        </span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="pl-8.5 text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="pl-8.5 text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
    </div>
  );
}
