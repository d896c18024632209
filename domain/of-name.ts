import { foldText } from './fold.ts';

/** « de Karim », « d’Inès ». Before an h both are written: it keeps « de ». */
export function ofName(name: string): string {
  return /^[aeiou]/.test(foldText(name)) ? `d’${name}` : `de ${name}`;
}
