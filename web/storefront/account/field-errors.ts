/** What is wrong with a form, field by field; the first one on the page gets the focus, and nothing typed is lost. */
export type FieldErrors = Record<string, string>;

export function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  if (Object.keys(errors).length === 0) return false;
  const first = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (first instanceof HTMLElement) first.focus();
  return true;
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
export const isTenDigits = (text: string): boolean => /^0\d{9}$/.test(text);
export const isStrongPassword = (text: string): boolean => text.length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
