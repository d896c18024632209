/** « 0612345678 »: how a French number kept as +33612345678 is read and typed. */
export function nationalPhone(phone: string | null): string {
  return (phone ?? '').replace(/^\+33/, '0');
}
