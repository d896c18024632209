import { createContext, use, type ReactNode } from 'react';

export type FieldTexts = { label: ReactNode; error?: string | null; hint?: ReactNode };

/** Errors of the form around its fields, by their names. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** A field's own error, else that of its form. */
export function useFieldError(name?: string, error?: string | null): string | null | undefined {
  const errors = use(FieldErrors);
  return error ?? (name === undefined ? undefined : errors[name]);
}

export const controlClass =
  'w-full min-h-12 rounded-md border border-line-strong bg-white px-4 text-base text-ink transition-colors hover:border-ink focus:border-leaf aria-invalid:border-tomato disabled:bg-sand disabled:text-quiet';

/** Value of the control's aria-describedby. */
export function describedBy(
  id: string,
  { error, hint }: Pick<FieldTexts, 'error' | 'hint'>,
): string | undefined {
  return (
    [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
  );
}

/** Layout of a form field: label, control, hint, error. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  isOptional,
  children,
}: FieldTexts & { id: string; isOptional?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isOptional ? <span className="font-normal text-quiet"> (facultatif)</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
    </div>
  );
}
