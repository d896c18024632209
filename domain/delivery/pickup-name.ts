import { foldText } from '../words/fold.ts';

/** Articles of pickup names starting with a common noun: « le drive », « la ferme ». */
const articles: ReadonlyMap<string, string> = new Map([
  ['drive', 'le'],
  ['point', 'le'],
  ['magasin', 'le'],
  ['marche', 'le'],
  ['comptoir', 'le'],
  ['boutique', 'la'],
  ['halle', 'la'],
  ['ferme', 'la'],
]);

/**
 * Pickup point with its French article, for sentences: « le Drive Bercy », « la Boutique de la Roquette
 * »; « Retrait Porte de Vanves » gives « le point de retrait Porte de Vanves ».
 */
export function pickupName(type: string, name: string): string {
  const article = articles.get(foldText(name.split(' ')[0] ?? ''));
  if (article) return `${article} ${name}`;
  return type === 'onSitePickup'
    ? `la boutique ${name}`
    : `le point de retrait ${name.replace(/^retrait /i, '')}`;
}
