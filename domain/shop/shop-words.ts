/** Variables are filled when a page is read or a message leaves, so that no old name remains. */
import { formatAddress, formatSeller, formatVat } from './show-shop.ts';
import { defaultColours, shadesOf } from './colours.ts';
import type { Identity, Shop } from './contract.ts';
import { freshTermsText } from './uncollected-rule.ts';

/** Variables usable in pages: the French name that managers type, and its meaning. */
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

/** Leaves unknown variables unchanged, so that managers notice typing mistakes. */
export function fillWords(text: string, words: ShopWords): string {
  return text.replace(/\{\{([a-z-]+)\}\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? words[word as keyof ShopWords] : whole,
  );
}

/** Returns a text's variables without a value: all of them before the identity is entered. */
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
