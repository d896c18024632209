import { may, type StaffPage } from './staff-page.ts';

const phoneOrders = may(
  'customers.write',
  'Les commandes par téléphone sont prises par le service client et la gérance.',
);

export const todayPages: readonly StaffPage[] = [
  {
    path: '/gestion/journee',
    title: 'Aujourd’hui',
    words: 'tableau de bord accueil tour retard jour',
    menu: true,
    access: may('orders.read', 'La journée est suivie par les responsables et le service client.'),
    load: () => import('../board/day-page.tsx'),
  },
];

export const orderPages: readonly StaffPage[] = [
  {
    path: '/gestion',
    title: 'Commandes',
    words: 'orders liste ventes',
    menu: true,
    load: () => import('../picking/orders-page.tsx'),
  },
  {
    path: '/gestion/commandes-telephone',
    title: 'Par téléphone',
    words: 'celles à payer lien',
    menu: true,
    access: phoneOrders,
    load: () => import('../phone-orders/phone-orders-page.tsx'),
  },
  {
    path: '/gestion/commandes-telephone/nouvelle',
    title: 'Commande par téléphone',
    help: 'par-téléphone',
    back: { to: '/gestion/commandes-telephone', text: 'Par téléphone' },
    words: 'nouvelle prendre appel client',
    access: phoneOrders,
    load: () => import('../phone-orders/new-phone-order-page.tsx'),
  },
  {
    path: '/gestion/commandes/:orderId',
    title: 'Commande',
    back: { to: '/gestion?vue=en-cours', text: 'Toutes les commandes' },
    load: () => import('../picking/staff-order-page.tsx'),
  },
  {
    path: '/gestion/comptoir',
    title: 'Un client arrive',
    words: 'comptoir retrait remise pickup',
    menu: true,
    access: may('orders.prepare', 'Les retraits sont remis par la préparation et la gérance.'),
    load: () => import('../board/counter-page.tsx'),
  },
];

export const preparationPages: readonly StaffPage[] = [
  {
    path: '/gestion/preparation',
    title: 'Préparer',
    words: 'préparation picking lot sacs',
    menu: true,
    access: may('orders.prepare', 'Les commandes sont préparées par les préparateurs.'),
    load: () => import('../preparing/batches-page.tsx'),
  },
  {
    path: '/gestion/preparation/:batchId',
    title: 'Préparation en cours',
    back: { to: '/gestion/preparation', text: 'Toutes les préparations' },
    help: 'préparer',
    load: () => import('../preparing/batch-page.tsx'),
  },
];

export const roundPages: readonly StaffPage[] = [
  {
    path: '/gestion/tournee',
    title: 'Tournées',
    words: 'livraison livrer route arrêts',
    menu: true,
    access: may('orders.deliver', 'Les tournées sont faites par les livreurs et la gérance.'),
    load: () => import('../rounds/round-page.tsx'),
  },
];
