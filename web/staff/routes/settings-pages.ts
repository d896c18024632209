import { openedBy } from '../opening/state-names.ts';
import type { StaffPage } from './staff-page.ts';

export const settingsPages: readonly StaffPage[] = [
  {
    path: '/gestion/boutique',
    title: 'Identité',
    words: 'nom logo couleurs siret adresse',
    menu: true,
    access: {
      privilege: 'shop.write',
      refusal: 'L’identité de la boutique est écrite par la gérance.',
    },
    load: () => import('../shop/shop-page.tsx'),
  },
  {
    path: '/gestion/creneaux',
    title: 'Créneaux',
    words: 'horaires zones livraison jours fermés semaine type',
    menu: true,
    access: { privilege: 'slots.write', refusal: 'Les créneaux sont réglés par la gérance.' },
    load: () => import('../delivery/slots-page.tsx'),
  },
  {
    path: '/gestion/frais',
    title: 'Frais et minimum',
    words: 'livraison minimum panier',
    menu: 'Frais',
    access: { privilege: 'shop.write', refusal: 'Les frais sont réglés par la gérance.' },
    load: () => import('../opening/fees-page.tsx'),
  },
  {
    path: '/gestion/chemin',
    title: 'Chemin',
    words: 'ordre parcours rayons',
    menu: true,
    access: { privilege: 'shop.write', refusal: 'Le chemin est réglé par la gérance.' },
    load: () => import('../preparing/path-page.tsx'),
  },
  {
    path: '/gestion/balances',
    title: 'Balances',
    words: 'poids peser',
    menu: true,
    access: {
      privilege: 'shop.write',
      refusal: 'Le registre des balances est tenu par la gérance.',
    },
    load: () => import('../preparing/scales-page.tsx'),
  },
  {
    path: '/gestion/equipe',
    title: 'Équipe',
    words: 'membres inviter rôles comptes',
    menu: true,
    access: { privilege: 'staff.read', refusal: 'L’équipe est tenue par la gérance.' },
    load: () => import('../team/team-page.tsx'),
  },
  {
    path: '/gestion/fonctionnalites',
    title: 'Fonctionnalités',
    words: 'options drapeaux flags',
    menu: true,
    access: {
      privilege: 'flags.write',
      refusal: 'Les fonctionnalités sont réglées par la gérance.',
    },
    load: () => import('../shop/flags-page.tsx'),
  },
  {
    path: '/gestion/cles',
    title: 'Clés des programmes',
    menu: 'Clés',
    access: { privilege: 'keys.write', refusal: 'Les clés sont tenues par la gérance.' },
    load: () => import('../doors/keys-page.tsx'),
  },
  {
    path: '/gestion/webhooks',
    title: 'Notifications aux programmes',
    menu: 'Notifications',
    access: { privilege: 'keys.write', refusal: 'Les notifications sont tenues par la gérance.' },
    load: () => import('../doors/webhooks-page.tsx'),
  },
  {
    path: '/gestion/ouverture',
    title: 'Ouverture',
    words: 'pause fermer ouvrir vacances',
    menu: true,
    access: openedBy,
    isOpen: true,
    load: () => import('../opening/opening-page.tsx'),
  },
  {
    path: '/gestion/repetition',
    title: 'Messages de la répétition',
    access: {
      privilege: 'shop.write',
      refusal: 'Les messages d’une répétition sont lus par la gérance.',
    },
    load: () => import('../opening/rehearsal-page.tsx'),
  },
  {
    path: '/gestion/etat',
    title: 'État de la boutique',
    words: 'santé serveur sauvegardes',
    menu: 'État',
    access: {
      privilege: 'measures.read',
      refusal: 'L’état de la boutique est suivi par la gérance.',
    },
    load: () => import('../opening/shop-state-page.tsx'),
  },
  {
    path: '/gestion/taches',
    title: 'Tâches en échec',
    words: 'jobs erreurs relancer',
    menu: 'Tâches',
    access: {
      privilege: 'jobs.write',
      refusal: 'Les tâches en échec sont suivies par la gérance.',
    },
    load: () => import('../shop/jobs-page.tsx'),
  },
];

/** Reached from the member's name or by a link, in no section. */
export const ownPages: readonly StaffPage[] = [
  {
    path: '/gestion/acces',
    title: 'Accès',
    isOpen: true,
    load: () => import('../session/access-page.tsx'),
  },
  {
    path: '/gestion/compte',
    title: 'Mon compte',
    words: 'mot de passe clé thème sombre',
    load: () => import('../team/own-account-page.tsx'),
  },
  {
    path: '/gestion/mes-chiffres',
    title: 'Mes chiffres',
    words: 'mon travail',
    load: () => import('../board/own-work-page.tsx'),
  },
];
