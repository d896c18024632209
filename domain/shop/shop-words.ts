/** Pages are filled when they are read, messages when they leave: none keeps a former name. */
import { formatAddress, formatSeller, formatVat } from './show-shop.ts';
import { defaultColours, shadesOf } from './colours.ts';
import type { Identity, Shop } from './contract.ts';
import { freshTermsText } from './uncollected-rule.ts';

/** For pages, with the French name that managers type and what it stands for. */
export const shopWordTexts = {
  boutique: 'le nom de la boutique',
  secteur: 'où elle livre',
  telephone: 'son téléphone',
  email: 'son adresse e-mail',
  horaires: 'les heures du service client',
  adresse: 'son adresse',
  retours: 'l’adresse des retours',
  vendeur: 'qui vend : société, capital, registre, adresse',
  tva: 'le numéro de TVA, ou la mention de la franchise en base',
  taxes: '« toutes taxes comprises », ou la mention de la franchise en base',
  retrait: 'ce qui est facturé d’une commande à retirer que personne ne vient chercher',
  publication: 'qui dirige la publication',
  mediateur: 'le médiateur',
  hebergeur: 'l’hébergeur du site',
} as const;
type LayoutWord = 'enseigne' | 'aide' | 'couleur' | 'couleur-claire';
export type ShopWords = Readonly<Record<keyof typeof shopWordTexts | LayoutWord, string>>;

export function shopWords(shop: Shop, identity: Identity | null): ShopWords {
  const { name, area, phone, email, support } = shop;
  const brand = (shop.colours ?? defaultColours).brand;
  const call = phone && support ? ` ou appelez le ${phone.text}, ${support.text}` : '';
  return {
    boutique: name,
    secteur: area ?? 'votre adresse',
    telephone: phone?.text ?? 'service client',
    email: email ?? 'notre service client',
    horaires: support?.text ?? 'aux heures du service client',
    adresse: identity ? formatAddress(identity) : '',
    retours: shop.returnAddress ?? '',
    vendeur: identity ? formatSeller(identity) : name,
    tva: identity ? formatVat(identity) : '',
    taxes: shop.vatMention ?? 'toutes taxes comprises',
    retrait: freshTermsText(shop.freshMaximum),
    publication: identity?.publisher ?? '',
    mediateur: identity?.mediator ?? '',
    hebergeur: identity?.host ?? '',
    enseigne: name,
    aide: `Une question ? Répondez à cet e-mail${call}.`,
    couleur: brand,
    'couleur-claire': shadesOf(brand).wash,
  };
}

/** Unknown words stay as they are, for the manager who mistyped one to see. */
export function fillWords(text: string, words: ShopWords): string {
  return text.replace(/\{\{([a-z-]+)\}\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? words[word as keyof ShopWords] : whole,
  );
}

/** Words of a text without a value: all of them, until a manager writes the identity. */
export function emptyWordsIn(text: string, words: ShopWords, identity: Identity | null): string[] {
  const used = new Set([...text.matchAll(/\{\{([a-z-]+)\}\}/g)].map(([, word = '']) => word));
  return [...used].filter(
    (word) => Object.hasOwn(words, word) && (!identity || words[word as keyof ShopWords] === ''),
  );
}

export function fillEveryText<T>(value: T, words: ShopWords): T {
  if (typeof value === 'string') return fillWords(value, words) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fillEveryText(item, words)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, fillEveryText<unknown>(held, words)]),
  ) as T;
}
