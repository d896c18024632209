/** Splits a staff search into words, folded as the database stores them (0002-account.sql). */
import { foldText } from './fold.ts';

/** Words typed before an order number. */
const said = new Set(['n', 'no', 'numero', 'num', 'commande', 'cmd']);

/** Each result matches as a prefix. Phone numbers may be in pairs or with a country code. */
export function typedWords(text: string): string[] {
  const folded = foldText(text)
    .replace(/(?<=\d)[ .\-/]+(?=\d)/g, '')
    .replace(/(?:\+|\b00)33(?=\d)/g, '0');
  const words = [...new Set(folded.split(/[^a-z0-9]+/).filter(Boolean))];
  const kept = words.filter((word) => !said.has(word));
  return kept.length > 0 ? kept : words;
}
