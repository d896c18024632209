/** Validation messages by field. The first invalid field gets the focus; typed values stay. */
import { check, type FieldRule } from '#domain/account/field-rules.ts';

export type FieldErrors = Record<string, string>;

/** Passwords are checked as typed, other values trimmed. */
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
