import { useState, type FormEvent } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { reportFieldError } from './field-error-listener.ts';

/** Shows errors on submit; each then disappears as soon as its field is corrected. */
export function useFieldErrors(find: (data: FormData) => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    errors,
    /** Returns true and focuses the first invalid field when the form must not be sent. */
    isWrong(form: HTMLFormElement): boolean {
      const found = find(new FormData(form));
      setErrors(found);
      return focusFirst(form, found);
    },
    /** For the form's onInput. Fields without an error are not validated while typing. */
    reconsider(event: FormEvent<HTMLFormElement>): void {
      const names = Object.keys(errors);
      if (names.length === 0) return;
      const found = find(new FormData(event.currentTarget));
      setErrors(stillWrong(errors, found));
    },
    /** Shows errors found by the server like the form's own. */
    show(form: HTMLFormElement, found: FieldErrors): void {
      setErrors(found);
      focusFirst(form, found);
    },
    forget: () => setErrors({}),
  };
}

/** Keeps only the errors that still apply, with their current messages. */
export function stillWrong(said: FieldErrors, found: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in said));
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  if (Object.keys(errors).length === 0) return false;
  const first = [...form.elements].find(
    (element) => (element.getAttribute('name') ?? '') in errors,
  );
  for (const [field, message] of Object.entries(errors)) reportFieldError(field, message);
  if (first instanceof HTMLElement) first.focus();
  return true;
}
