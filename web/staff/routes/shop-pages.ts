import type { PageAccess } from '../session/member.ts';
import type { StaffPage } from './staff-page.ts';

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
    path: '/gestion/pages',
    title: 'Pages',
    words: 'contenu site vitrine',
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
    words: 'footer liens horaires',
    menu: true,
    access: { privilege: 'pages.write', refusal: 'Le pied de page est écrit par la gérance.' },
    load: () => import('../opening/footer-page.tsx'),
  },
  {
    path: '/gestion/recettes',
    title: 'Recettes',
    words: 'cuisine',
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
    words: 'bandeaux annonces',
    menu: true,
    access: { privilege: 'messages.write', refusal: 'Les messages sont écrits par la gérance.' },
    load: () => import('../texts/messages-page.tsx'),
  },
  {
    path: '/gestion/textes',
    title: 'Textes des messages',
    words: 'e-mails sms modèles',
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
    words: 'promotions bons réductions coupons',
    menu: true,
    access: codes,
    load: () => import('../promotions/codes-page.tsx'),
  },
  {
    path: '/gestion/codes/nouveau',
    title: 'Nouveau code',
    words: 'créer promotion coupon',
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
    words: 'miams points parrainage jeu associations',
    menu: true,
    access: { privilege: 'shop.write', refusal: 'La fidélité est réglée par la gérance.' },
    load: () => import('../rewards/rewards-page.tsx'),
  },
];
