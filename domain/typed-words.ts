/** What somebody of the team types to find an order or a person: the words of a number, a name, an e-mail or a phone, as they are kept (migrations/0162). */
import { foldText } from './fold.ts';

/** Said before a number, and in none. */
const said = new Set(['n', 'no', 'numero', 'num', 'commande', 'cmd']);

/** Each is the beginning of a word. A phone is typed in pairs, or with its country. */
export function typedWords(text: string): string[] {
  const folded = foldText(text)
    .replace(/(?<=\d)[ .\-/]+(?=\d)/g, '')
    .replace(/(?:\+|\b00)33(?=\d)/g, '0');
  const words = [...new Set(folded.split(/[^a-z0-9]+/).filter(Boolean))];
  const kept = words.filter((word) => !said.has(word));
  return kept.length > 0 ? kept : words;
}
