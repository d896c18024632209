/** Words around the goods: « de quoi faire des crêpes », « j’ai besoin de lessive ». Folded, singular. */
import { searchWords } from '#domain/words/fold.ts';

const noise = new Set(
  'produit article ingredient fourniture idee envie besoin quoi faire preparer acheter chercher cherche trouver trouve vouloir veux voudrai voudrais faut aimerai aimerais avoir avez vendez je j ai il me m on nou nous vou vous que qu quel quelle qui ou est ce c ca y mon ma me mes votre vo svp merci bonjour quelque chose type gamme rayon selection rendre comment combien coute coutent quand pourquoi peut peux pouvez puis possible existe donnez donner auriez aurais voudrait souhaite desire propose proposez marque sorte style truc machin meilleur meilleure tre stp n ne accepte acceptez prenez recherche'.split(
    ' ',
  ),
);

export const tellingWords = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => !noise.has(word));
  return telling.length > 0 ? telling : [...words];
};

/** The same of a text, whose accents stay. */
export function dropNoise(typed: string): string {
  const kept = typed
    .split(/\s+/)
    .filter((token) => searchWords(token).some((word) => !noise.has(word)));
  return kept.length > 0 ? kept.join(' ') : typed;
}
