/** Labels, origins and pages of the shop, as shoppers type them. */
import type { Need } from './need.ts';

const nutriScores: readonly Need[] = ['A', 'B', 'C', 'D', 'E'].map((grade) => ({
  says: `nutriscore ${grade}, nutri score ${grade}`,
  isPart: true,
  said: `Nutri-Score ${grade}`,
  where: [{ nutriScore: grade }],
}));

export const filters: readonly Need[] = [
  ...nutriScores,
  { says: 'bio, biologique, ab, organic', isPart: true, said: 'bio', where: [{ labels: ['bio'] }] },
  {
    says: 'vegan, végane, végétalien, végétalienne, plant based, vegane',
    isPart: true,
    said: 'végane',
    where: [{ labels: ['vegan'] }],
  },
  { says: 'aop, aoc', isPart: true, said: 'AOP', where: [{ labels: ['aop', 'aoc'] }] },
  { says: 'igp', isPart: true, said: 'IGP', where: [{ labels: ['igp'] }] },
  {
    says: 'label rouge',
    isPart: true,
    said: 'Label Rouge',
    where: [{ labels: ['label-rouge'] }],
  },
  {
    says: 'commerce équitable, équitable, fairtrade, max havelaar',
    isPart: true,
    said: 'commerce équitable',
    where: [{ labels: ['commerce-equitable'] }],
  },
  {
    says: 'pêche durable, pêche responsable, msc, pêche française',
    isPart: true,
    said: 'pêche durable',
    where: [{ labels: ['msc', 'asc', 'pavillon-france'] }],
  },
  {
    says: 'saison, du moment',
    isPart: true,
    isWeak: true,
    said: 'de saison',
    where: [{ shelves: 'fruits-et-legumes' }],
  },
  {
    says: 'frais, fraîche',
    isPart: true,
    isWeak: true,
    said: 'frais',
    where: [
      {
        shelves:
          'fruits-et-legumes, boucherie, poissons-entiers, filets-paves, coquillages, crustaces-calamars, boulangerie, pates-fraiches, pates-farcies, cremerie, fromagerie',
      },
    ],
  },
  { says: 'lait cru', isPart: true, said: 'lait cru', where: [{ labels: ['lait-cru'] }] },
  { says: 'fermier, fermière, produit fermier', said: 'fermier', where: [{ labels: ['fermier'] }] },
  { says: 'plein air', isPart: true, said: 'plein air', where: [{ labels: ['plein-air'] }] },
  {
    says: 'écolabel, écologique, écolo',
    isPart: true,
    said: 'écolabel européen',
    where: [{ labels: ['ecolabel'] }],
  },
  {
    says: 'origine france, provenance france, made in france, produit français, fabriqué en france, produit en france, france, français, française',
    isPart: true,
    said: 'origine France',
    where: [{ origin: 'france' }],
  },
  {
    says: 'produit local, local, locale, circuit court, ile de france, made in ile de france, origine ile de france, région parisienne, produit régional, francilien',
    isPart: true,
    said: 'origine Île-de-France',
    where: [{ origin: 'ile-de-france' }],
  },
  {
    says: 'nouveauté, nouveau, nouvelle, produit nouveau, nouveau produit, quoi de neuf, dernière nouveauté',
    said: 'nouveautés',
    where: [{ isNew: true }],
  },
  {
    isOccasion: true,
    says: 'prix, petit prix, prix bas, offre, bon plan, bonne affaire, solde, offre du moment, code promo, coupon, pas cher, pas chère, moins cher, pas trop cher, petit budget, budget, étudiant, premier prix, économique',
    said: 'en promotion',
    where: [{ isPromoted: true }],
    page: { to: '/offre/promotions', label: 'Les promotions de la semaine' },
  },
  {
    says: 'promo, promotion, produit promo, promo semaine, promotion semaine, réduction, remise, déstockage',
    isPart: true,
    said: 'en promotion',
    where: [{ isPromoted: true }],
    page: { to: '/offre/promotions', label: 'Les promotions de la semaine' },
  },
  {
    says: 'à sauver, date courte, anti gaspi, antigaspi, anti gaspillage, antigaspillage, panier surprise, invendu',
    page: { to: '/a-sauver', label: 'À sauver : les produits à date courte' },
  },
  {
    isOccasion: true,
    says: 'livraison, livraison gratuite, frais de livraison, frais de port, port, délai, délai livraison, livrer, livrez, livré, livreur, expédition, retrait, retrait magasin, point de retrait, point relais, venir chercher, drive, click and collect, créneau, horaire, heure ouverture',
    page: { to: '/info/livraison', label: 'Livraison et retrait' },
  },
  {
    isOccasion: true,
    says: 'contact, contacter, joindre, service client, aide, remboursement, rembourser, produit abîmé, produit manquant, cassé, périmé, retour, retourner, téléphone, réclamation, plainte, problème',
    page: { to: '/info/contact', label: 'Service client' },
  },
  {
    isOccasion: true,
    says: 'paiement, carte bancaire, carte bleue, cb, espèces, liquide espèces, chèque, chèque vacances, apple pay, google pay, titre restaurant, ticket restaurant, titre resto, ticket resto, carte resto, swile, edenred, paypal, payer, moyens de paiement',
    page: { to: '/info/paiement', label: 'Paiement' },
  },
  {
    isPart: true,
    says: 'recette, idée recette, menu, idée repas, cuisiner, comment cuisiner, comment faire',
    page: { to: '/recette', label: 'Toutes les recettes' },
  },
  {
    isOccasion: true,
    says: 'parrainage, parrainer, parrain, filleul',
    page: { to: '/account/benefits/referral', label: 'Parrainer un proche' },
  },
  {
    isOccasion: true,
    says: 'fidélité, point fidélité, carte fidélité, programme fidélité, miam, avantage, cagnotte',
    page: { to: '/account/benefits', label: 'Mes avantages' },
  },
  // No occasion: « avocats mûrs à point » are goods.
  {
    says: 'mes points, mes miams',
    page: { to: '/account/benefits', label: 'Mes avantages' },
  },
  {
    isOccasion: true,
    says: 'mes commandes, commande, suivi commande, facture, suivre livraison, suivi colis, suivre colis, colis reçu',
    page: { to: '/account/orders', label: 'Mes commandes' },
  },
  {
    says: 'annuler, annulation, colis',
    page: { to: '/account/orders', label: 'Mes commandes' },
  },
  {
    isOccasion: true,
    says: 'zéro déchet, planète, environnement, bilan carbone, empreinte carbone, éthique, engagement, consigne, sac réutilisable, sans plastique',
    page: { to: '/engagement', label: 'Nos engagements' },
  },
  ...(
    [
      ['italien, italienne, italie', 'italie', 'Italie'],
      ['espagnol, espagnole, espagne', 'espagne', 'Espagne'],
      ['portugais, portugaise, portugal', 'portugal', 'Portugal'],
      ['grec, grecque, grèce', 'grece', 'Grèce'],
      [
        'breton, bretonne, bretagne',
        'bretagne; finistere; morbihan; armor; ille-et-vilaine',
        'Bretagne',
      ],
      [
        'auvergnat, auvergnate, auvergne',
        'auvergne; cantal; puy-de-dome; haute-loire; allier; vichy',
        'Auvergne',
      ],
      [
        'normand, normande, normandie',
        "normandie; calvados; pays d'auge; orne, france; manche, france; seine-maritime",
        'Normandie',
      ],
      ['alsacien, alsacienne, alsace', 'alsace; bas-rhin; haut-rhin', 'Alsace'],
      ['corse', 'corse', 'Corse'],
      ['savoyard, savoie', 'savoie', 'Savoie'],
    ] as const
  ).map(([says, places, name]): Need => ({
    says: `${says}, ${says
      .split(', ')
      .flatMap((word) => [`terroir ${word}`, `origine ${word}`, `made in ${word}`])
      .join(', ')}`,
    isPart: true,
    said: `origine ${name}`,
    where: places.split('; ').map((origin) => ({ origin })),
  })),
  {
    isOccasion: true,
    says: 'compte, mon compte, mot de passe, me connecter, connexion, inscription, mon adresse, changer adresse, changer mot de passe, supprimer compte, créer compte',
    page: { to: '/account', label: 'Mon compte' },
  },
  {
    says: 'liste, liste de courses, courses',
    page: { to: '/liste-de-courses', label: 'Votre liste de courses' },
  },
];
