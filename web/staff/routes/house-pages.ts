import { openedBy } from '../opening/state-names.ts';
import type { PageAccess } from '../session/member.ts';
import type { StaffPage } from './staff-page.ts';

const books: PageAccess = {
  privilege: 'books.read',
  refusal: 'Les chiffres et les comptes sont lus par la gérance.',
};

export const housePages: readonly StaffPage[] = [
  {
    path: '/gestion/chiffres',
    title: 'Chiffres',
    menu: true,
    access: books,
    load: () => import('../books/figures-page.tsx'),
  },
  {
    path: '/gestion/clotures',
    title: 'Clôtures',
    menu: true,
    access: books,
    load: () => import('../books/closings-page.tsx'),
  },
  {
    path: '/gestion/clotures/:day',
    title: 'Clôture',
    access: books,
    load: () => import('../books/closing-page.tsx'),
  },
  {
    path: '/gestion/comptabilite',
    title: 'Comptabilité',
    menu: true,
    access: books,
    load: () => import('../books/accounting-page.tsx'),
  },
  {
    path: '/gestion/rapprochement',
    title: 'Rapprochement',
    menu: true,
    access: books,
    load: () => import('../books/bank-page.tsx'),
  },
  {
    path: '/gestion/mesures',
    title: 'Mesures',
    menu: true,
    access: { privilege: 'measures.read', refusal: 'Les mesures sont lues par la gérance.' },
    load: () => import('../analytics/analytics-page.tsx'),
  },
  {
    path: '/gestion/taches',
    title: 'Tâches en échec',
    menu: 'Tâches',
    access: {
      privilege: 'jobs.write',
      refusal: 'Les tâches en échec sont suivies par la gérance.',
    },
    load: () => import('../jobs/jobs-page.tsx'),
  },
  {
    path: '/gestion/travail',
    title: 'Travail de l’équipe',
    menu: 'Travail',
    access: {
      privilege: 'staff.read',
      refusal:
        'Les chiffres de l’équipe sont lus par la gérance. Les vôtres sont dans « Mes chiffres ».',
    },
    load: () => import('../work/team-work-page.tsx'),
  },
  {
    path: '/gestion/equipe',
    title: 'Équipe',
    menu: true,
    access: { privilege: 'staff.read', refusal: 'L’équipe est tenue par la gérance.' },
    load: () => import('../team/team-page.tsx'),
  },
  {
    path: '/gestion/acces',
    title: 'Accès',
    isOpen: true,
    load: () => import('../session/access-page.tsx'),
  },
  {
    path: '/gestion/compte',
    title: 'Mon compte',
    load: () => import('../team/own-account-page.tsx'),
  },
  {
    path: '/gestion/mes-chiffres',
    title: 'Mes chiffres',
    load: () => import('../work/own-work-page.tsx'),
  },
  {
    path: '/gestion/boutique',
    title: 'Boutique',
    menu: true,
    access: {
      privilege: 'shop.write',
      refusal: 'L’identité de la boutique est écrite par la gérance.',
    },
    load: () => import('../shop/shop-page.tsx'),
  },
  {
    path: '/gestion/ouverture',
    title: 'Ouverture',
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
    menu: 'État',
    access: {
      privilege: 'measures.read',
      refusal: 'L’état de la boutique est suivi par la gérance.',
    },
    load: () => import('../opening/shop-state-page.tsx'),
  },
  {
    path: '/gestion/fonctionnalites',
    title: 'Fonctionnalités',
    menu: true,
    access: {
      privilege: 'flags.write',
      refusal: 'Les fonctionnalités sont réglées par la gérance.',
    },
    load: () => import('../flags/flags-page.tsx'),
  },
];
