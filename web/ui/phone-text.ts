/** Formats a stored +33612345678 as « 0612345678 ». */
export function nationalPhone(phone: string | null): string {
  return (phone ?? '').replace(/^\+33/, '0');
}

/** Normalises « 06 12 34 56 78 » or « +33 6.12.34.56.78 » to ten digits. */
export function typedPhone(text: string): string {
  return text.replace(/[\s.\-()]/g, '').replace(/^(?:\+|00)33(?:0(?=\d))?/, '0');
}
