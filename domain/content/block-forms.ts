/** Fields of each kind of block, for forms and validation. Without zod, for the browser. */
import type { BlockKind, StoredContent, StoredSource } from './template.ts';

type FieldKind = 'line' | 'text' | 'link' | 'picture' | 'tone';
export type FieldForm<Name extends string> = {
  name: Name;
  label: string;
  kind: FieldKind;
  maximum: number;
  isRequired?: true;
  hint?: string;
};
type BlockField = FieldForm<'title' | 'subtitle' | 'href'>;
export type ContentField = FieldForm<'title' | 'text' | 'cta' | 'href' | 'picture' | 'tone'>;

/** Hand-written cards. The first may have extra fields, such as a ticket's voucher code. */
export type ContentsForm = {
  name: string;
  /** Label of the following cards, when the first card is fixed and different. */ othersName?: string;
  subtype: StoredContent['subtype'];
  first: readonly ContentField[];
  others: readonly ContentField[];
  minimum: number;
  maximum: number;
};
export type BlockForm = {
  label: string;
  hint: string;
  fields: readonly BlockField[];
  contents?: ContentsForm;
  /** Items picked by hand, shown before the source's results. */
  references?: 'PRODUCT' | 'RECIPE';
  sources: readonly StoredSource['from'][];
  /** Whether each card has its own heading. Blocks that contain the page heading always do. */
  cardHeadings?: true;
};

const title = { name: 'title', label: 'Titre', kind: 'line', maximum: 120 } as const;
const subtitle = { name: 'subtitle', label: 'Sous-titre', kind: 'text', maximum: 400 } as const;
const seeAll = {
  name: 'href',
  label: 'Adresse de « Tout voir »',
  kind: 'link',
  maximum: 300,
} as const;
const required = { isRequired: true } as const;

const text = { name: 'text', label: 'Texte', kind: 'text', maximum: 600 } as const;
const cta = { name: 'cta', label: 'Bouton', kind: 'line', maximum: 40 } as const;
const href = { name: 'href', label: 'Où mène le bouton', kind: 'link', maximum: 300 } as const;
const picture = { name: 'picture', label: 'Image', kind: 'picture', maximum: 200 } as const;
const tone = { name: 'tone', label: 'Couleur', kind: 'tone', maximum: 20 } as const;

const banner = [{ ...title, ...required }, text, cta, href, picture, tone] as const;
const card = [
  { ...title, ...required },
  { ...text, ...required },
  cta,
  { ...href, label: 'Où mène la carte' },
  picture,
  tone,
] as const;
const step = [{ ...title, ...required }, { ...text, ...required }, picture] as const;
const promise = [
  { ...title, ...required },
  { ...text, ...required },
  { ...href, label: 'Où mène le titre' },
] as const;
const paragraph = [
  { ...title, label: 'Intertitre' },
  {
    ...text,
    ...required,
    maximum: 8_000,
    hint: 'Une ligne vide sépare deux paragraphes ; « - » au début de chaque ligne fait une liste.',
  },
  { ...cta, label: 'Lien sous le texte' },
  { ...href, label: 'Où mène le lien' },
] as const;
const voucher = [
  { ...title, ...required },
  text,
  cta,
  {
    ...href,
    hint: 'Le code promo est dans le lien, par exemple /?promo-code=BIENVENUE : il s’affiche et se garde pour le panier.',
  },
  picture,
  tone,
] as const;
const all = <Fields extends readonly ContentField[]>(fields: Fields) => ({
  first: fields,
  others: fields,
});

export const blockForms: Readonly<Record<BlockKind, BlockForm>> = {
  hero: {
    label: 'Bandeau',
    hint: 'Le haut de la page : un grand titre, une phrase, un bouton, une image.',
    fields: [],
    sources: [],
    contents: {
      name: 'Bandeau',
      othersName: 'Second bouton',
      subtype: 'Header',
      first: banner,
      others: [
        { ...cta, ...required },
        { ...href, ...required },
      ],
      minimum: 1,
      maximum: 2,
    },
  },
  text: {
    label: 'Texte',
    hint: 'Un titre et des paragraphes. En tête de page, son titre est celui de la page.',
    fields: [title, subtitle],
    sources: [],
    contents: { name: 'Paragraphe', subtype: 'Header', ...all(paragraph), minimum: 0, maximum: 60 },
    cardHeadings: true,
  },
  products: {
    label: 'Produits',
    hint: 'Une rangée de produits : choisis un à un, ou tenue à jour toute seule.',
    fields: [{ ...title, ...required }, subtitle, seeAll],
    references: 'PRODUCT',
    sources: ['promotions', 'new', 'bestRated', 'category'],
  },
  recipes: {
    label: 'Recettes',
    hint: 'Une rangée de recettes : choisies une à une, de saison, ou d’une famille.',
    fields: [{ ...title, ...required }, subtitle, seeAll],
    references: 'RECIPE',
    sources: ['season', 'recipeType'],
  },
  marketing: {
    label: 'Cartes',
    hint: 'Deux à quatre cartes de couleur, côte à côte.',
    fields: [title, subtitle],
    sources: [],
    contents: { name: 'Carte', subtype: 'Card Marketing', ...all(card), minimum: 1, maximum: 6 },
    cardHeadings: true,
  },
  ticket: {
    label: 'Bon à découper',
    hint: 'Une offre et son code promo.',
    fields: [title, subtitle],
    sources: [],
    contents: {
      name: 'Bon',
      othersName: 'Condition',
      subtype: 'Card Marketing',
      first: voucher,
      others: [{ ...text, label: 'Condition, sous le bon', ...required, maximum: 200 }],
      minimum: 1,
      maximum: 5,
    },
  },
  steps: {
    label: 'Étapes',
    hint: 'Comment ça se passe, dans l’ordre, numéroté.',
    fields: [title, subtitle],
    sources: [],
    contents: { name: 'Étape', subtype: 'Card Marketing', ...all(step), minimum: 1, maximum: 8 },
    cardHeadings: true,
  },
  reassurance: {
    label: 'Promesses',
    hint: 'Quatre promesses en quelques mots, chacune avec son dessin.',
    fields: [title],
    sources: [],
    contents: {
      name: 'Promesse',
      subtype: 'Card Marketing',
      ...all(promise),
      minimum: 1,
      maximum: 8,
    },
  },
  aisles: {
    label: 'Rayons',
    hint: 'Tous les rayons en images. Sur l’accueil et les pages de campagne seulement.',
    fields: [title],
    sources: [],
  },
};

export const sourceForms: Readonly<
  Record<
    StoredSource['from'],
    { label: string; /** Type of item that the field selects. */ of?: 'category' | 'recipeType' }
  >
> = {
  promotions: { label: 'Les promotions du moment' },
  new: { label: 'Les nouveautés' },
  bestRated: { label: 'Les mieux notés' },
  category: { label: 'Un rayon', of: 'category' },
  season: { label: 'Les recettes de saison' },
  recipeType: { label: 'Une famille de recettes', of: 'recipeType' },
};

export const maximumBlocks = 30;
export const maximumReferences = 48;
export const sourceLimits = { minimum: 1, maximum: 48, usual: 12 } as const;

export const nameOfContent = ({ name, othersName }: ContentsForm, index: number): string =>
  othersName && index > 0 ? `${othersName} ${index}` : othersName ? name : `${name} ${index + 1}`;

export const contentFieldsAt = (form: ContentsForm, index: number): readonly ContentField[] =>
  index === 0 ? form.first : form.others;

/** Whether `base` is a picture of the shop (its path without size). */
export const isShopPicture = (base: string): boolean =>
  /^\/pictures\/[a-z0-9]+(-[a-z0-9]+)*$/.test(base);
