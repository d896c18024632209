/** Labels and number formats of the measures page. */
import type { MeasuredDevice } from '#domain/analytics/device.ts';
import type { FunnelStep } from '#domain/analytics/funnel.ts';
import type { MeasuredPage } from '#domain/analytics/measured-pages.ts';
import type { IncidentsAnswer } from '#domain/analytics/measures.ts';
import { vitalLimits, type VitalName, type VitalRating } from '#domain/analytics/vital-rating.ts';

export const vitalTexts: Record<VitalName, { name: string; text: string }> = {
  LCP: {
    name: 'Affichage principal',
    text: 'Le temps avant de voir le plus grand élément de la page.',
  },
  INP: { name: 'Réactivité', text: 'Le temps que met la page à répondre à un geste.' },
  CLS: {
    name: 'Stabilité',
    text: 'Ce qui se déplace tout seul pendant la lecture. 0 : rien ne bouge.',
  },
  FCP: { name: 'Premier affichage', text: 'Le temps avant de voir quoi que ce soit.' },
  TTFB: { name: 'Réponse du serveur', text: 'Le temps avant le premier octet de la page.' },
  FID: { name: 'Premier geste', text: 'L’attente au tout premier geste.' },
};

export const ratingTexts: Record<VitalRating, string> = {
  good: 'Bon',
  improve: 'À améliorer',
  poor: 'Mauvais',
};
export const pageTexts: Record<MeasuredPage, string> = {
  home: 'Accueil',
  category: 'Rayons',
  product: 'Produits',
  search: 'Recherche',
  recipe: 'Recettes',
  lists: 'Listes et produits',
  checkout: 'Commande',
  account: 'Compte',
  landing: 'Pages d’arrivée',
  content: 'Autres pages',
};
export const deviceTexts: Record<MeasuredDevice, string> = {
  phone: 'Téléphone',
  desk: 'Ordinateur',
};
export const stepTexts: Record<FunnelStep, string> = {
  visit: 'Visite',
  product: 'Produit vu',
  cart: 'Ajout au panier',
  slot: 'Créneau choisi',
  checkout: 'Commande commencée',
  payment: 'Paiement demandé',
  confirmed: 'Commande confirmée',
};
export const errorTexts: Record<IncidentsAnswer['shown'][number]['name'], string> = {
  'error modal viewed': 'Message d’erreur',
  'error payment': 'Paiement',
  'field error viewed': 'Champ de formulaire',
};

const wholeFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const secondsFormat = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** CLS has no unit and its thresholds are hundredths, hence two decimals. */
const shiftFormat = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const percentFormat = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 0,
});
const finePercentFormat = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 1,
});

export const formatCount = (count: number): string => wholeFormat.format(count);

/** Formats a metric: « 180 ms », « 2,4 s », or « 0,05 » when it has no unit. */
export function formatVital(name: VitalName, value: number): string {
  if (name === 'CLS') return shiftFormat.format(value);
  return value < 1_000
    ? `${wholeFormat.format(value)} ms`
    : `${secondsFormat.format(value / 1_000)} s`;
}

/** Small percentages keep one decimal, so that 0,4 % is not shown as 0 %. */
export const formatShare = (share: number): string =>
  (share > 0 && share < 0.1 ? finePercentFormat : percentFormat).format(share);

/** « Bon jusqu’à 2,5 s, mauvais au-delà de 4,0 s » */
export function limitsText(name: VitalName): string {
  const [good, poor] = vitalLimits[name];
  return `Bon jusqu’à ${formatVital(name, good)}, mauvais au-delà de ${formatVital(name, poor)}`;
}

/** « 21/11 » */
export const formatShortDay = (day: string): string =>
  day.split('-').slice(1).toReversed().join('/');
