import type { PageAccess } from '../session/member.ts';
import type { StaffPage } from './staff-page.ts';

const products: PageAccess = {
  privilege: 'stock.write',
  refusal: 'Les produits sont tenus par la gérance et les préparateurs.',
};
const catalogue: PageAccess = {
  privilege: 'catalogue.write',
  refusal: 'Le catalogue est tenu par la gérance.',
};
const suppliers: PageAccess = {
  privilege: 'books.read',
  refusal: 'Les fournisseurs sont tenus par la gérance.',
};

export const productPages: readonly StaffPage[] = [
  {
    path: '/gestion/produits',
    title: 'Produits',
    words: 'articles catalogue stock prix',
    menu: true,
    access: products,
    load: () => import('../catalogue/products-page.tsx'),
  },
  {
    path: '/gestion/produits/import',
    title: 'Import de produits',
    words: 'importer exporter fichier csv tableur',
    access: catalogue,
    load: () => import('../catalogue/import-page.tsx'),
  },
  {
    path: '/gestion/produits/nouveau',
    title: 'Nouveau produit',
    words: 'ajouter créer article',
    access: catalogue,
    load: () => import('../catalogue/new-product-page.tsx'),
  },
  {
    path: '/gestion/produits/:sku',
    title: 'Produit',
    access: products,
    load: () => import('../catalogue/product-page.tsx'),
  },
  {
    path: '/gestion/rayons',
    title: 'Rayons',
    words: 'catégories arborescence',
    menu: true,
    access: catalogue,
    load: () => import('../catalogue/aisles-page.tsx'),
  },
  {
    path: '/gestion/rayons/:categoryId',
    title: 'Rayon',
    access: catalogue,
    load: () => import('../catalogue/aisle-page.tsx'),
  },
  {
    path: '/gestion/reception',
    title: 'Réception',
    words: 'recevoir livraison fournisseur lots',
    menu: true,
    access: {
      privilege: 'stock.write',
      refusal: 'Les livraisons sont reçues par la préparation et la gérance.',
    },
    load: () => import('../receiving/receiving-page.tsx'),
  },
  {
    path: '/gestion/a-commander',
    title: 'À commander',
    words: 'réassort achats réapprovisionner',
    menu: true,
    access: {
      privilege: 'books.read',
      refusal: 'Les commandes aux fournisseurs sont tenues par la gérance.',
    },
    load: () => import('../purchases/suggested-order-page.tsx'),
  },
  {
    path: '/gestion/commandes-fournisseurs/:orderId',
    title: 'Commande au fournisseur',
    access: suppliers,
    load: () => import('../purchases/supplier-order-page.tsx'),
  },
  {
    path: '/gestion/a-ecouler',
    title: 'À écouler',
    words: 'dates courtes dlc ddm gaspillage',
    menu: true,
    access: {
      privilege: 'books.read',
      refusal: 'Les produits à écouler sont suivis par la gérance.',
    },
    load: () => import('../purchases/short-dated-page.tsx'),
  },
  {
    path: '/gestion/fournisseurs',
    title: 'Fournisseurs',
    words: 'achats grossistes producteurs',
    menu: true,
    access: suppliers,
    load: () => import('../purchases/suppliers-page.tsx'),
  },
  {
    path: '/gestion/fournisseurs/:supplierId',
    title: 'Fournisseur',
    access: suppliers,
    load: () => import('../purchases/supplier-page.tsx'),
  },
  {
    path: '/gestion/rappel',
    title: 'Rappel',
    words: 'rappeler lot retirer',
    menu: true,
    access: {
      privilege: 'catalogue.write',
      refusal: 'Les rappels de produits sont tenus par la gérance.',
    },
    load: () => import('../receiving/recall-page.tsx'),
  },
];
