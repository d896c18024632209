/** What is wrong with a form, field by field; the first one gets the focus, and nothing typed is lost. */
export type FieldErrors = Record<string, string>;

export function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const [first] = Object.keys(errors);
  if (!first) return false;
  (form.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  return true;
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
export const isTenDigits = (text: string): boolean => /^0\d{9}$/.test(text);
export const isStrongPassword = (text: string): boolean => text.length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
