/** « 0612345678 »: how a French number kept as +33612345678 is read and typed. */
export function nationalPhone(phone: string | null): string {
  return (phone ?? '').replace(/^\+33/, '0');
}

/** « 06 12 34 56 78 » and « +33 6.12.34.56.78 », as people write and paste them, become the ten digits that are asked for. */
export function typedPhone(text: string): string {
  return text.replace(/[\s.\-()]/g, '').replace(/^(?:\+|00)33(?:0(?=\d))?/, '0');
}
