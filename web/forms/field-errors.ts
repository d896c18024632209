/**
 * Validation messages by field. The first invalid field on the page gets the focus, and typed
 * values are kept.
 */
import { check, type FieldRule } from '#domain/account/field-rules.ts';

export type FieldErrors = Record<string, string>;

/**
 * Validates form values against their rules. Passwords are checked as typed, other values trimmed.
 */
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
