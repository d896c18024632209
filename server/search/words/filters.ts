/** Labels, origins and pages of the shop, as shoppers type them. */
import type { Need } from './need.ts';

const nutriScores: readonly Need[] = ['A', 'B', 'C', 'D', 'E'].map((grade) => ({
  says: `nutriscore ${grade}, nutri score ${grade}`,
  isPart: true,
  said: `Nutri-Score ${grade}`,
  where: [{ nutriScore: grade }],
}));

export const filters: readonly Need[] = [
  ...nutriScores,
  { says: 'bio, biologique, ab, organic', isPart: true, said: 'bio', where: [{ labels: ['bio'] }] },
  {
    says: 'vegan, végane, végétalien, végétalienne, plant based, vegane',
    isPart: true,
    said: 'végane',
    where: [{ labels: ['vegan'] }],
  },
  { says: 'aop, aoc', isPart: true, said: 'AOP', where: [{ labels: ['aop', 'aoc'] }] },
  { says: 'igp', isPart: true, said: 'IGP', where: [{ labels: ['igp'] }] },
  {
    says: 'label rouge',
    isPart: true,
    said: 'Label Rouge',
    where: [{ labels: ['label-rouge'] }],
  },
  {
    says: 'commerce équitable, équitable, fairtrade, max havelaar',
    isPart: true,
    said: 'commerce équitable',
    where: [{ labels: ['commerce-equitable'] }],
  },
  {
    says: 'pêche durable, pêche responsable, msc, pêche française',
    isPart: true,
    said: 'pêche durable',
    where: [{ labels: ['msc', 'asc', 'pavillon-france'] }],
  },
  { says: 'lait cru', isPart: true, said: 'lait cru', where: [{ labels: ['lait-cru'] }] },
  { says: 'fermier, fermière, produit fermier', said: 'fermier', where: [{ labels: ['fermier'] }] },
  { says: 'plein air', isPart: true, said: 'plein air', where: [{ labels: ['plein-air'] }] },
  {
    says: 'écolabel, écologique, écolo',
    isPart: true,
    said: 'écolabel européen',
    where: [{ labels: ['ecolabel'] }],
  },
  {
    says: 'origine france, provenance france, made in france, produit français, fabriqué en france, produit en france, français, française',
    isPart: true,
    said: 'origine France',
    where: [{ origin: 'france' }],
  },
  {
    says: 'produit local, local, locale, circuit court, ile de france, région parisienne, produit régional, francilien',
    isPart: true,
    said: 'origine Île-de-France',
    where: [{ origin: 'ile-de-france' }],
  },
  {
    says: 'nouveauté, nouveau, nouvelle, produit nouveau, nouveau produit, quoi de neuf, dernière nouveauté',
    said: 'nouveautés',
    where: [{ isNew: true }],
  },
  {
    says: 'prix, petit prix, prix bas, offre, bon plan, bonne affaire, solde, offre du moment, code promo, coupon, pas cher, moins cher, pas trop cher, petit budget',
    said: 'en promotion',
    where: [{ isPromoted: true }],
    page: { to: '/offre/promotions', label: 'Les promotions de la semaine' },
  },
  {
    says: 'promo, promotion, produit promo, promo semaine, promotion semaine, réduction, remise, déstockage',
    isPart: true,
    said: 'en promotion',
    where: [{ isPromoted: true }],
    page: { to: '/offre/promotions', label: 'Les promotions de la semaine' },
  },
  {
    says: 'livraison, frais de livraison, retrait, drive, click and collect, créneau, horaire',
    page: { to: '/info/livraison', label: 'Livraison et retrait' },
  },
  {
    says: 'contact, service client, aide, téléphone, réclamation, remboursement',
    page: { to: '/info/contact', label: 'Service client' },
  },
  {
    says: 'paiement, carte bancaire, titre restaurant, ticket restaurant, paypal',
    page: { to: '/info/paiement', label: 'Paiement' },
  },
  {
    says: 'recette, idée recette, menu, idée repas',
    page: { to: '/recette', label: 'Toutes les recettes' },
  },
  {
    says: 'parrainage, parrainer, parrain',
    page: { to: '/account/benefits/referral', label: 'Parrainer un proche' },
  },
  {
    says: 'mes commandes, commande, suivi commande',
    page: { to: '/account/orders', label: 'Mes commandes' },
  },
  {
    says: 'liste, liste de courses, courses',
    page: { to: '/liste-de-courses', label: 'Votre liste de courses' },
  },
];
