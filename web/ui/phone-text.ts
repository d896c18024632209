/** Formats a stored +33612345678 or +262692123456 as it is dialled: « 0612345678 », « 0692123456 ». */
export function nationalPhone(phone: string | null): string {
  return (phone ?? '').replace(/^\+(?:33|262|590|594|596)/, '0');
}

/** Normalises « 06 12 34 56 78 » or « +33 6.12.34.56.78 » to ten digits. */
export function typedPhone(text: string): string {
  return text
    .replace(/[\s.\-()]/g, '')
    .replace(/^(?:\+|00)(?:33|262|590|594|596)(?:0(?=\d))?/, '0');
}

/** Formats a stored +33612345678 for reading: « 06 12 34 56 78 ». Others stay as they are. */
export function spacedPhone(phone: string | null): string {
  const national = nationalPhone(phone);
  return /^0\d{9}$/.test(national) ? national.replace(/(\d\d)(?=\d)/g, '$1\u00a0') : national;
}
