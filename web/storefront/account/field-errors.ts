/** What is wrong with a form, field by field; the first one on the page gets the focus, and nothing typed is lost. */
import { check, type FieldRule } from '#domain/account/field-rules.ts';
import { track } from '../analytics/analytics.ts';

export type FieldErrors = Record<string, string>;

/** The fields of a form against their rules. Passwords are judged as typed, the rest without the spaces around. */
export function findErrors(
  data: FormData,
  rules: Readonly<Record<string, readonly FieldRule[]>>,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, of]) => {
      const typed = String(data.get(name) ?? '');
      const sentence = check(/password|again/i.test(name) ? typed : typed.trim(), ...of);
      return sentence ? [[name, sentence]] : [];
    }),
  );
}

export function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  if (Object.keys(errors).length === 0) return false;
  const first = [...form.elements].find(
    (element) => (element.getAttribute('name') ?? '') in errors,
  );
  for (const [field, message] of Object.entries(errors))
    track('field error viewed', { field, message });
  if (first instanceof HTMLElement) first.focus();
  return true;
}

export const passwordHint = '8 caractères au moins, une minuscule, une majuscule et un chiffre';
