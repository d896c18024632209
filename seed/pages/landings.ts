/** Where campaigns lead. Five openings for five people: the curious, the invited, the bargain hunter, the cook, the one in a hurry. */
import { card, block } from './authoring.ts';

const note = (id: string, text: string) => card({ id, text });

export const landingPages = [
  {
    id: 'landing',
    title: 'Le marché livré chez vous',
    description:
      'Fruits et légumes de saison, fromages affinés, viande et poisson préparés à la commande, livrés sur un créneau de deux heures.',
    blocks: [
      block('landing-hero', 'hero', {
        cards: [
          card({
            id: 'landing-hero-1',
            title: 'Le marché, sans porter le cabas',
            text: 'Cueilli, affiné, pêché, préparé à la commande. Livré chez vous sur un créneau de deux heures, 7 jours sur 7.',
            cta: 'Entrer dans la boutique',
            href: '/',
            picture: '/pictures/hero-marche',
            tone: 'leaf',
          }),
          card({
            id: 'landing-hero-2',
            title: '',
            text: '',
            cta: 'Voir où nous livrons',
            href: '/info/livraison',
          }),
        ],
      }),
      block('landing-steps', 'steps', {
        title: 'Quatre gestes, et c’est livré',
        cards: [
          card({
            id: 'landing-step-1',
            title: 'Dites-nous où',
            text: 'Votre adresse ou un point de retrait : nous affichons les créneaux libres et leur prix.',
          }),
          card({
            id: 'landing-step-2',
            title: 'Remplissez le cabas',
            text: 'Le prix au kilo, l’origine et la durée de conservation sont écrits sur chaque carte.',
          }),
          card({
            id: 'landing-step-3',
            title: 'Nous préparons',
            text: 'Un préparateur choisit et pèse. Un produit manque ? Vous décidez de ce qui le remplace.',
          }),
          card({
            id: 'landing-step-4',
            title: 'Payez le poids réel',
            text: 'Rien n’est débité avant la livraison, et jamais plus que la somme acceptée.',
          }),
        ],
      }),
      block('landing-aisles', 'aisles', { title: 'Tout le marché, rayon par rayon' }),
      block('landing-best', 'products', {
        title: 'Ce que nos clients préfèrent',
        source: { from: 'bestRated', limit: 12 },
      }),
      block('landing-ticket', 'ticket', {
        title: '10 € sur votre premier cabas',
        subtitle: 'Pour comparer avec votre marché, sans vous ruiner.',
        cards: [
          card({
            id: 'landing-ticket-1',
            title: '10 € offerts',
            text: 'Dès 50 € d’achats, sur votre première commande.',
            cta: 'Remplir mon cabas',
            href: '/?promo-code=BIENVENUE',
            picture: '/pictures/hero-fromagerie',
            tone: 'butter',
          }),
        ],
      }),
    ],
  },
  {
    id: 'landing-SRP23',
    title: 'Un ami vous invite chez {{boutique}}',
    description: 'Quelqu’un qui vous veut du bien vous offre 20 € de courses.',
    blocks: [
      block('srp23-ticket', 'ticket', {
        title: 'Un ami vous invite au marché',
        subtitle:
          'Il fait ses courses chez {{boutique}} et pense que vous devriez goûter. Son code vous attend déjà : il se propose tout seul à l’inscription.',
        cards: [
          card({
            id: 'srp23-ticket-1',
            title: '20 € offerts',
            text: 'Votre panier de découverte à la première commande. Votre ami reçoit 2 × 15 € après votre livraison.',
            cta: 'Commencer mes courses',
            href: '/',
            picture: '/pictures/hero-primeur',
            tone: 'aubergine',
          }),
          note('srp23-note-1', 'Une première commande par foyer.'),
          note('srp23-note-2', 'Le code s’ajoute avant la première commande.'),
          note(
            'srp23-note-3',
            'Le panier de découverte s’ajoute d’une pression : son prix est déduit, et il compte dans le minimum de commande.',
          ),
        ],
      }),
      block('srp23-marketing', 'marketing', {
        title: 'Ce que votre ami aime ici',
        cards: [
          card({
            id: 'srp23-m-1',
            title: 'Payé au poids réel',
            text: 'L’entrecôte pèse 20 g de moins ? Vous payez 20 g de moins.',
            cta: 'Comment ça marche',
            href: '/info/prix-au-poids',
            picture: '/pictures/hero-boucherie',
            tone: 'tomato',
          }),
          card({
            id: 'srp23-m-2',
            title: 'Coupé le matin',
            text: 'Comté de 18 mois, saint-nectaire, brie : au poids que vous demandez.',
            cta: 'Nos fromagers',
            href: '/engagement/fromagerie',
            picture: '/pictures/hero-fromagerie',
            tone: 'butter',
          }),
        ],
      }),
      block('srp23-season', 'products', {
        title: 'Pour un premier cabas',
        source: { from: 'category', id: 'fruits-et-legumes', limit: 12 },
      }),
      block('srp23-reassurance', 'reassurance', {
        cards: [
          card({
            id: 'srp23-r-1',
            title: 'Sans abonnement',
            text: 'Vous commandez quand vous voulez.',
          }),
          card({
            id: 'srp23-r-2',
            title: 'Chez vous ou à côté',
            text: 'À {{secteur}}, ou en point de retrait.',
          }),
          card({ id: 'srp23-r-3', title: 'Le poids juste', text: 'Vous payez ce qui est pesé.' }),
          card({
            id: 'srp23-r-4',
            title: 'Annulable',
            text: 'Tant que personne n’a commencé à la préparer.',
          }),
        ],
      }),
    ],
  },
  {
    id: 'landing-v2',
    title: 'Découvrir {{boutique}} par ses promotions',
    description: 'Le prix barré est toujours le plus bas des trente derniers jours.',
    blocks: [
      block('v2-hero', 'hero', {
        cards: [
          card({
            id: 'v2-hero-1',
            title: 'Des prix de marché, pas des prix d’appel',
            text: 'Le prix barré est le plus bas des trente derniers jours. Le prix au kilo est toujours à côté.',
            cta: 'Voir toutes les promotions',
            href: '/offre/promotions',
            picture: '/pictures/hero-boucherie',
            tone: 'tomato',
          }),
        ],
      }),
      block('v2-promotions', 'products', {
        title: 'Jusqu’à dimanche',
        source: { from: 'promotions', limit: 12 },
      }),
      block('v2-ticket', 'ticket', {
        title: '10 % sur tout le panier',
        subtitle: 'Déduits avant la livraison, dans la limite de 15 €.',
        cards: [
          card({
            id: 'v2-ticket-1',
            title: '− 10 %',
            text: 'Dès 40 € d’achats.',
            cta: 'En profiter',
            href: '/?promo-code=MARCHE10',
            tone: 'butter',
          }),
        ],
      }),
      block('v2-aisles', 'aisles', { title: 'Tous les rayons' }),
      block('v2-reassurance', 'reassurance', {
        title: 'Ce que vous ne payez pas',
        cards: [
          card({
            id: 'v2-r-1',
            title: 'Le poids qui manque',
            text: 'Pesé devant le préparateur, débité au gramme.',
          }),
          card({
            id: 'v2-r-2',
            title: 'La livraison dès 100 €',
            text: 'Et jusqu’à 2 € de moins aux heures creuses.',
          }),
          card({
            id: 'v2-r-3',
            title: 'Ce qui manque',
            text: 'Non facturé, ou remplacé sans jamais coûter plus.',
          }),
          card({ id: 'v2-r-4', title: 'Un abonnement', text: 'Il n’y en a pas.' }),
        ],
      }),
    ],
  },
  {
    id: 'landing-v3',
    title: 'Cuisiner ce soir sans courir',
    description:
      'Soixante recettes dont les ingrédients tombent dans le panier, pour le nombre de convives.',
    blocks: [
      block('v3-hero', 'hero', {
        cards: [
          card({
            id: 'v3-hero-1',
            title: 'Ce soir, on cuisine quoi ?',
            text: 'Choisissez une recette, dites combien vous êtes : les ingrédients sont dans le panier, au gramme près.',
            cta: 'Choisir une recette',
            href: '/recette',
            picture: '/pictures/hero-recettes',
            tone: 'aubergine',
          }),
        ],
      }),
      block('v3-season', 'recipes', {
        title: 'De saison',
        subtitle: 'Avec ce qui est sur l’étal cette semaine',
        href: '/recette',
        source: { from: 'season', limit: 12 },
      }),
      block('v3-steps', 'steps', {
        title: 'De l’envie à l’assiette',
        cards: [
          card({
            id: 'v3-step-1',
            title: 'Une recette',
            text: 'Durée, matériel et prix par personne, avant de commencer.',
            picture: '/pictures/recipe-risotto-aux-champignons',
          }),
          card({
            id: 'v3-step-2',
            title: 'Vos convives',
            text: 'Jusqu’à vingt-quatre : toutes les quantités suivent.',
            picture: '/pictures/recipe-poulet-roti-pommes-de-terre',
          }),
          card({
            id: 'v3-step-3',
            title: 'Le panier',
            text: 'Décochez ce que vous avez déjà : sel, huile, farine.',
            picture: '/pictures/recipe-ratatouille-nicoise',
          }),
          card({
            id: 'v3-step-4',
            title: 'À table',
            text: 'Livré dans la journée si vous commandez avant midi.',
            picture: '/pictures/recipe-tarte-tatin',
          }),
        ],
      }),
      block('v3-express', 'recipes', {
        title: 'Prêt en trente minutes',
        source: { from: 'recipeType', id: 'express', limit: 12 },
      }),
    ],
  },
  {
    id: 'landing-v4',
    title: 'Vos courses sur un créneau de deux heures',
    description: 'Choisissez l’heure : chez vous ou au coin de la rue, 7 jours sur 7.',
    blocks: [
      block('v4-hero', 'hero', {
        cards: [
          card({
            id: 'v4-hero-1',
            title: 'Un créneau de deux heures',
            text: 'Vous choisissez votre créneau, de 8 h à 22 h, dimanche compris. Ceux de l’après-midi se réservent jusqu’à cinq heures avant. Vous suivez le livreur jusqu’à la porte.',
            cta: 'Voir les créneaux',
            href: '/?modal=delivery-address',
            picture: '/pictures/hero-livraison',
            tone: 'butter',
          }),
          card({
            id: 'v4-hero-2',
            title: '',
            text: '',
            cta: 'Retirer près de chez moi',
            href: '/?modal=pickup-address',
          }),
        ],
      }),
      block('v4-reassurance', 'reassurance', {
        title: 'Ce qui est promis',
        cards: [
          card({
            id: 'v4-r-1',
            title: 'Préparé à la commande',
            text: 'Rien n’attend en rayon : nous achetons ce que vous commandez.',
          }),
          card({
            id: 'v4-r-2',
            title: 'Chez vous ou au drive',
            text: 'Quatre points de retrait, gratuits, de 9 h à 21 h.',
          }),
          card({
            id: 'v4-r-3',
            title: 'Pesé devant nous',
            text: 'Le poids réel, ligne par ligne, sur la facture.',
          }),
          card({
            id: 'v4-r-4',
            title: 'Modifiable',
            text: 'Jusqu’à ce qu’un préparateur commence.',
          }),
        ],
      }),
      block('v4-new', 'products', {
        title: 'Nouveaux sur l’étal',
        source: { from: 'new', limit: 12 },
      }),
      block('v4-marketing', 'marketing', {
        title: 'À chacun sa façon',
        cards: [
          card({
            id: 'v4-m-1',
            title: 'Chez vous, à l’heure',
            text: 'Vous suivez l’heure d’arrivée, recalculée à chaque arrêt.',
            cta: 'Comment nous livrons',
            href: '/info/livraison',
            picture: '/pictures/hero-livraison',
            tone: 'leaf',
          }),
          card({
            id: 'v4-m-2',
            title: 'Livraison offerte, pour voir',
            text: 'Une fois, avec le code LIVRAISON.',
            cta: 'L’offre en détail',
            href: '/offre/livraison-offerte',
            picture: '/pictures/hero-marche',
            tone: 'butter',
          }),
        ],
      }),
      block('v4-aisles', 'aisles', { title: 'Qu’est-ce qu’on mange ?' }),
    ],
  },
];
