import type { PageAccess } from '../session/member.ts';
import type { StaffPage } from './staff-page.ts';

const customers: PageAccess = {
  privilege: 'customers.read',
  refusal: 'Les clients sont suivis par le service client et la gérance.',
};

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
    access: customers,
    load: () => import('../customers/customer-page.tsx'),
  },
  {
    path: '/gestion/service-client',
    title: 'Service client',
    words: 'messages discussions réclamations support tickets',
    menu: true,
    access: { privilege: 'support.answer', refusal: 'Le service client répond ici.' },
    load: () => import('../support/support-page.tsx'),
  },
  {
    path: '/gestion/avis',
    title: 'Avis',
    words: 'notes étoiles modérer',
    menu: true,
    access: {
      privilege: 'reviews.moderate',
      refusal: 'Les avis sont relus par le service client et la gérance.',
    },
    load: () => import('../customers/reviews-page.tsx'),
  },
  {
    path: '/gestion/fichiers-clients',
    title: 'Fichiers des clients',
    words: 'exporter csv export',
    menu: 'Fichiers',
    access: {
      privilege: 'customers.export',
      refusal: 'Les fichiers des clients sont tenus par la gérance.',
    },
    load: () => import('../customers/exports-page.tsx'),
  },
];
