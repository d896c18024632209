import { may, type StaffPage } from './staff-page.ts';

const customers = may(
  'customers.read',
  'Les clients sont suivis par le service client et la gérance.',
);

export const customersPages: readonly StaffPage[] = [
  {
    path: '/gestion/clients',
    title: 'Clients',
    words: 'comptes personnes',
    menu: true,
    access: customers,
    load: () => import('../customers/customers-page.tsx'),
  },
  {
    path: '/gestion/clients/:customerId',
    title: 'Client',
    help: 'clients',
    back: { to: '/gestion/clients', text: 'Tous les clients' },
    access: customers,
    load: () => import('../customers/customer-page.tsx'),
  },
  {
    path: '/gestion/service-client',
    title: 'Service client',
    words: 'messages discussions réclamations support tickets',
    menu: true,
    access: may('support.answer', 'Le service client répond ici.'),
    load: () => import('../support/support-page.tsx'),
  },
  {
    path: '/gestion/remboursements',
    title: 'Remboursements',
    words: 'rendre argent avoirs',
    menu: true,
    access: may('orders.refund', 'Les remboursements sont suivis par le service client.'),
    load: () => import('../refunds/refunds-page.tsx'),
  },
  {
    path: '/gestion/avis',
    title: 'Avis',
    says: 'On refuse pour une raison de la liste, jamais pour une mauvaise note.',
    words: 'notes étoiles modérer',
    menu: true,
    access: may('reviews.moderate', 'Les avis sont relus par le service client et la gérance.'),
    load: () => import('../customers/reviews-page.tsx'),
  },
  {
    path: '/gestion/fichiers-clients',
    title: 'Fichiers des clients',
    says: 'Un client peut changer d’avis : téléchargez le fichier juste avant un envoi.',
    back: { to: '/gestion/clients', text: 'Clients' },
    words: 'exporter csv export',
    menu: true,
    access: may('customers.export', 'Les fichiers des clients sont tenus par la gérance.'),
    load: () => import('../customers/exports-page.tsx'),
  },
];
