/** A file of its own, so that forms without rules do not load those of the account. */
import type { FieldErrors } from './field-errors.ts';
import { reportFieldError } from './field-error-listener.ts';

/** Focuses the first invalid field on the page. Returns false when every field is valid. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  if (Object.keys(errors).length === 0) return false;
  const first = [...form.elements].find(
    (element) => (element.getAttribute('name') ?? '') in errors,
  );
  for (const [field, message] of Object.entries(errors)) reportFieldError(field, message);
  if (first instanceof HTMLElement) first.focus();
  return true;
}
