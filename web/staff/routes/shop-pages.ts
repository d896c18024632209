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
const pages: PageAccess = {
  privilege: 'pages.write',
  refusal: 'Les pages sont écrites par la gérance.',
};
const recipes: PageAccess = {
  privilege: 'pages.write',
  refusal: 'Les recettes sont écrites par la gérance.',
};
const texts: PageAccess = {
  privilege: 'shop.write',
  refusal: 'Les textes des messages sont écrits par la gérance.',
};
const codes: PageAccess = {
  privilege: 'codes.write',
  refusal: 'Les codes promo sont tenus par la gérance.',
};

export const shopPages: readonly StaffPage[] = [
  {
    path: '/gestion/produits',
    title: 'Produits',
    menu: true,
    access: products,
    load: () => import('../catalogue/products-page.tsx'),
  },
  {
    path: '/gestion/produits/import',
    title: 'Import de produits',
    access: catalogue,
    load: () => import('../catalogue/import-page.tsx'),
  },
  {
    path: '/gestion/produits/nouveau',
    title: 'Nouveau produit',
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
    path: '/gestion/reception',
    title: 'Réception',
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
    menu: true,
    access: {
      privilege: 'books.read',
      refusal: 'Les commandes aux fournisseurs sont tenues par la gérance.',
    },
    load: () => import('../purchases/suggested-order-page.tsx'),
  },
  {
    path: '/gestion/a-ecouler',
    title: 'À écouler',
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
    path: '/gestion/commandes-fournisseurs/:orderId',
    title: 'Commande au fournisseur',
    access: suppliers,
    load: () => import('../purchases/supplier-order-page.tsx'),
  },
  {
    path: '/gestion/rappel',
    title: 'Rappel',
    menu: true,
    access: {
      privilege: 'catalogue.write',
      refusal: 'Les rappels de produits sont tenus par la gérance.',
    },
    load: () => import('../receiving/recall-page.tsx'),
  },
  {
    path: '/gestion/rayons',
    title: 'Rayons',
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
    path: '/gestion/chemin',
    title: 'Chemin',
    menu: true,
    access: { privilege: 'shop.write', refusal: 'Le chemin est réglé par la gérance.' },
    load: () => import('../batches/path-page.tsx'),
  },
  {
    path: '/gestion/creneaux',
    title: 'Créneaux',
    menu: true,
    access: { privilege: 'slots.write', refusal: 'Les créneaux sont réglés par la gérance.' },
    load: () => import('../delivery/slots-page.tsx'),
  },
  {
    path: '/gestion/frais',
    title: 'Frais et minimum',
    menu: 'Frais',
    access: { privilege: 'shop.write', refusal: 'Les frais sont réglés par la gérance.' },
    load: () => import('../opening/fees-page.tsx'),
  },
  {
    path: '/gestion/pages',
    title: 'Pages',
    menu: true,
    access: pages,
    load: () => import('../content/pages-page.tsx'),
  },
  {
    path: '/gestion/pages/:pageId',
    title: 'Page',
    access: pages,
    load: () => import('../content/page-page.tsx'),
  },
  {
    path: '/gestion/pied-de-page',
    title: 'Pied de page',
    access: { privilege: 'pages.write', refusal: 'Le pied de page est écrit par la gérance.' },
    load: () => import('../opening/footer-page.tsx'),
  },
  {
    path: '/gestion/recettes',
    title: 'Recettes',
    menu: true,
    access: recipes,
    load: () => import('../recipes/recipes-page.tsx'),
  },
  {
    path: '/gestion/recettes/:recipeId',
    title: 'Recette',
    access: recipes,
    load: () => import('../recipes/recipe-page.tsx'),
  },
  {
    path: '/gestion/messages',
    title: 'Messages',
    menu: true,
    access: { privilege: 'messages.write', refusal: 'Les messages sont écrits par la gérance.' },
    load: () => import('../messages/messages-page.tsx'),
  },
  {
    path: '/gestion/textes',
    title: 'Textes des messages',
    menu: 'Textes des e-mails',
    access: texts,
    load: () => import('../texts/texts-page.tsx'),
  },
  {
    path: '/gestion/textes/:textId',
    title: 'Texte d’un message',
    access: texts,
    load: () => import('../texts/text-page.tsx'),
  },
  {
    path: '/gestion/codes',
    title: 'Codes promo',
    menu: true,
    access: codes,
    load: () => import('../promotions/codes-page.tsx'),
  },
  {
    path: '/gestion/codes/nouveau',
    title: 'Nouveau code',
    access: codes,
    load: () => import('../promotions/new-code-page.tsx'),
  },
  {
    path: '/gestion/codes/:codeId',
    title: 'Code promo',
    access: codes,
    load: () => import('../promotions/code-page.tsx'),
  },
  {
    path: '/gestion/fidelite',
    title: 'Fidélité',
    menu: true,
    access: { privilege: 'shop.write', refusal: 'La fidélité est réglée par la gérance.' },
    load: () => import('../rewards/rewards-page.tsx'),
  },
];
