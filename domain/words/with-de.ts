import { foldText } from './fold.ts';

/** « de Karim », « d’Inès »; before an h, « de ». */
export function withDe(name: string): string {
  return /^[aeiou]/.test(foldText(name)) ? `d’${name}` : `de ${name}`;
}
