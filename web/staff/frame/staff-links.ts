import type { StaffUser } from '#domain/staff/contract.ts';
import type { Privilege } from '#domain/staff/privileges.ts';
import { homeOf } from '../session/home-of.ts';

export type StaffLink = {
  to: string;
  label: string;
  group: (typeof staffGroups)[number];
  privilege?: Privilege;
  /** Number of items waiting for a decision. */
  count?: number;
};

/** In the order of a working day: waiting work, sales, customers, operations. */
export const staffGroups = ['Le travail', 'La boutique', 'Les clients', 'La maison'] as const;

/** Everybody sees the orders; other links depend on privileges. */
const staffLinks: readonly StaffLink[] = [
  { to: '/gestion', label: 'Commandes', group: 'Le travail' },
  {
    to: '/gestion/journee',
    label: 'La journée',
    group: 'Le travail',
    privilege: 'orders.read',
  },
  {
    to: '/gestion/preparation',
    label: 'Préparation',
    group: 'Le travail',
    privilege: 'orders.prepare',
  },
  {
    to: '/gestion/comptoir',
    label: 'Un client arrive',
    group: 'Le travail',
    privilege: 'orders.prepare',
  },
  { to: '/gestion/tournee', label: 'Tournée', group: 'Le travail', privilege: 'orders.deliver' },
  { to: '/gestion/produits', label: 'Produits', group: 'La boutique', privilege: 'stock.write' },
  { to: '/gestion/reception', label: 'Réception', group: 'La boutique', privilege: 'stock.write' },
  {
    to: '/gestion/a-commander',
    label: 'À commander',
    group: 'La boutique',
    privilege: 'books.read',
  },
  {
    to: '/gestion/a-ecouler',
    label: 'À écouler',
    group: 'La boutique',
    privilege: 'books.read',
  },
  {
    to: '/gestion/fournisseurs',
    label: 'Fournisseurs',
    group: 'La boutique',
    privilege: 'books.read',
  },
  { to: '/gestion/rappel', label: 'Rappel', group: 'La boutique', privilege: 'catalogue.write' },
  { to: '/gestion/rayons', label: 'Rayons', group: 'La boutique', privilege: 'catalogue.write' },
  { to: '/gestion/chemin', label: 'Chemin', group: 'La boutique', privilege: 'shop.write' },
  { to: '/gestion/creneaux', label: 'Créneaux', group: 'La boutique', privilege: 'slots.write' },
  { to: '/gestion/frais', label: 'Frais', group: 'La boutique', privilege: 'shop.write' },
  { to: '/gestion/pages', label: 'Pages', group: 'La boutique', privilege: 'pages.write' },
  { to: '/gestion/recettes', label: 'Recettes', group: 'La boutique', privilege: 'pages.write' },
  { to: '/gestion/messages', label: 'Messages', group: 'La boutique', privilege: 'messages.write' },
  {
    to: '/gestion/textes',
    label: 'Textes des e-mails',
    group: 'La boutique',
    privilege: 'shop.write',
  },
  { to: '/gestion/codes', label: 'Codes promo', group: 'La boutique', privilege: 'codes.write' },
  { to: '/gestion/fidelite', label: 'Fidélité', group: 'La boutique', privilege: 'shop.write' },
  { to: '/gestion/clients', label: 'Clients', group: 'Les clients', privilege: 'customers.read' },
  {
    to: '/gestion/service-client',
    label: 'Service client',
    group: 'Les clients',
    privilege: 'support.answer',
  },
  { to: '/gestion/avis', label: 'Avis', group: 'Les clients', privilege: 'reviews.moderate' },
  { to: '/gestion/chiffres', label: 'Chiffres', group: 'La maison', privilege: 'books.read' },
  { to: '/gestion/clotures', label: 'Clôtures', group: 'La maison', privilege: 'books.read' },
  {
    to: '/gestion/comptabilite',
    label: 'Comptabilité',
    group: 'La maison',
    privilege: 'books.read',
  },
  {
    to: '/gestion/rapprochement',
    label: 'Rapprochement',
    group: 'La maison',
    privilege: 'books.read',
  },
  { to: '/gestion/mesures', label: 'Mesures', group: 'La maison', privilege: 'measures.read' },
  { to: '/gestion/taches', label: 'Tâches', group: 'La maison', privilege: 'jobs.write' },
  { to: '/gestion/travail', label: 'Travail', group: 'La maison', privilege: 'staff.read' },
  { to: '/gestion/equipe', label: 'Équipe', group: 'La maison', privilege: 'staff.read' },
  { to: '/gestion/boutique', label: 'Boutique', group: 'La maison', privilege: 'shop.write' },
  { to: '/gestion/ouverture', label: 'Ouverture', group: 'La maison', privilege: 'shop.write' },
  {
    to: '/gestion/etat',
    label: 'État',
    group: 'La maison',
    privilege: 'measures.read',
  },
  {
    to: '/gestion/fonctionnalites',
    label: 'Fonctionnalités',
    group: 'La maison',
    privilege: 'flags.write',
  },
];

const ordersToDeliver = '/gestion?vue=a-livrer';

/** Pages that a member may open, their own first. */
export function linksOf(member: Pick<StaffUser, 'role' | 'privileges'>): readonly StaffLink[] {
  const links = staffLinks.filter(
    ({ privilege }) => !privilege || member.privileges.includes(privilege),
  );
  const home = homeOf(member);
  if (home === '/gestion') return links;
  return links
    .map((link) => (link.to === '/gestion' ? { ...link, to: ordersToDeliver } : link))
    .toSorted((a, b) => Number(b.to === home) - Number(a.to === home));
}
