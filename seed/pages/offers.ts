/** Offers with a page of their own. The link of the first card keeps the code for the basket. */
import { block, card } from './authoring.ts';

type Offer = {
  slug: string;
  title: string;
  description: string;
  code: string;
  cta: string;
  picture: string;
  conditions: [title: string, text: string][];
};

function offerPage({ slug, title, description, code, cta, picture, conditions }: Offer) {
  const id = `offre-${slug}`;
  return {
    id,
    title,
    description,
    blocks: [
      block(`${id}-ticket`, 'ticket', {
        title,
        subtitle: description,
        cards: [
          card({
            id: `${id}-code`,
            title: 'Votre code',
            text: 'Il vous attend dans le panier dès que vous entrez dans la boutique.',
            cta,
            href: `/?promo-code=${code}`,
            picture,
            tone: 'butter',
          }),
        ],
      }),
      block(`${id}-conditions`, 'text', {
        title: 'En clair',
        cards: conditions.map(([heading, text], index) =>
          card({ id: `${id}-${index + 1}`, subtype: 'Header', title: heading, text }),
        ),
      }),
      block(`${id}-produits`, 'products', {
        title: 'Pour commencer',
        source: { from: 'bestRated', limit: 12 },
      }),
    ],
  };
}

export const offerPages = [
  offerPage({
    slug: 'bienvenue',
    title: 'Bienvenue chez {{boutique}}',
    description: '10 € offerts sur votre première commande.',
    code: 'BIENVENUE',
    cta: 'Utiliser mes 10 €',
    picture: '/pictures/hero-marche',
    conditions: [
      [
        'Comment en profiter',
        'Remplissez votre panier d’au moins 50 € : le code se propose tout seul dans le champ « Code promo ». Les 10 € sont déduits aussitôt.',
      ],
      ['À savoir', 'Un seul code par personne, sur la première commande, hors frais de livraison.'],
    ],
  }),
  offerPage({
    slug: 'marche-10',
    title: '10 % sur tout le marché',
    description: 'Sur le panier entier, dans la limite de 15 €.',
    code: 'MARCHE10',
    cta: 'Remplir mon cabas',
    picture: '/pictures/hero-primeur',
    conditions: [
      [
        'Comment en profiter',
        'Dès 40 € d’achats, frais de livraison non compris. La remise s’applique au prix des produits, promotions déjà déduites.',
      ],
      [
        'À savoir',
        'Le poids réel des produits pesés change le total, jamais le taux : 10 % de ce qui est facturé, 15 € au plus.',
      ],
    ],
  }),
  offerPage({
    slug: 'livraison-offerte',
    title: 'Une livraison offerte',
    description: 'À l’heure que vous voulez, même le dimanche.',
    code: 'LIVRAISON',
    cta: 'Choisir mon créneau',
    picture: '/pictures/hero-livraison',
    conditions: [
      [
        'Comment en profiter',
        'Ajoutez le code au panier, quel que soit son montant au-dessus du minimum de commande. Les frais de livraison du créneau choisi tombent à zéro.',
      ],
      [
        'À savoir',
        'Les frais de préparation de 1,90 € restent dus. Le retrait, lui, est toujours gratuit.',
      ],
    ],
  }),
  {
    id: 'offre-promotions',
    title: 'Les promotions de la semaine',
    description: 'Jusqu’à dimanche, dans la limite des stocks.',
    blocks: [
      block('offre-promotions-hero', 'hero', {
        cards: [
          card({
            id: 'offre-promotions-hero-1',
            subtype: 'Header',
            title: 'Les promotions de la semaine',
            text: 'Le prix barré est le plus bas des trente derniers jours, comme la loi le veut et comme on aime.',
            cta: null,
            href: null,
            picture: '/pictures/hero-boucherie',
            tone: 'tomato',
          }),
        ],
      }),
      block('offre-promotions-produits', 'products', {
        title: 'Tous rayons mêlés',
        source: { from: 'promotions', limit: 48 },
      }),
    ],
  },
];
