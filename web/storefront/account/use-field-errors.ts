import { useState, type FormEvent } from 'react';
import { focusFirst, type FieldErrors } from './field-errors.ts';

/** What is wrong with a form is said when it is sent; from then on, what is put right is no longer called wrong. */
export function useFieldErrors(find: (data: FormData) => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    errors,
    /** True, with the focus on the first field of the page that is wrong: nothing may be sent. */
    isWrong(form: HTMLFormElement): boolean {
      const found = find(new FormData(form));
      setErrors(found);
      return focusFirst(form, found);
    },
    /** For the form's onInput. A field that nobody has called wrong is left alone while it is filled. */
    reconsider(event: FormEvent<HTMLFormElement>): void {
      const names = Object.keys(errors);
      if (names.length === 0) return;
      const found = find(new FormData(event.currentTarget));
      setErrors(stillWrong(errors, found));
    },
    forget: () => setErrors({}),
  };
}

/** Of what was said, what is so still, in the words of now. */
export function stillWrong(said: FieldErrors, found: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in said));
}
