/** Rejects passwords built from the owner's name, the shop's name or common words (ASVS 6.2.11). */
import { foldText } from '../words/fold.ts';

/** Words commonly used to pad a password: seasons, months, words of the trade. */
const usualWords =
  'printemps automne hiver ete janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre epicerie epicier marche magasin boutique supermarche primeur panier courses client cliente compte gestion bonjour equipe manager staff shop'.split(
    ' ',
  );
const shortestWord = 3;
/**
 * With at most this many letters besides known words a password is predictable: « Cabas2027ab ».
 */
const mostOtherLetters = 2;

const lettersOf = (text: string): string =>
  foldText(text)
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('@', 'a')
    .replace(/[^a-z]/g, '');

/** `known`: the shop's name, the owner's names and e-mail. Digits and signs are ignored. */
export function isPredictablePassword(
  password: string,
  known: readonly (string | null | undefined)[],
): boolean {
  const words = [...usualWords, ...known.flatMap((text) => wordsOf(text ?? ''))]
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
  return [foldText(password).replace(/[^a-z]/g, ''), lettersOf(password)].some((letters) => {
    let rest = letters;
    for (const word of words) rest = rest.replaceAll(word, ' ');
    return rest.replaceAll(' ', '').length <= mostOtherLetters;
  });
}

/** Splits « camille.durand@exemple.fr » into camille, durand, camilledurand and exemple. */
function wordsOf(text: string): string[] {
  const [name = '', domain = ''] = foldText(text).split('@');
  const parts = name.split(/[^a-z]+/);
  return [...parts, parts.join(''), domain.split('.')[0] ?? ''];
}
