/** The home page of the demo world, as a manager would compose it in the back office. */
import type { StoredBlock } from '#domain/content/template.ts';
import { weightMarginPercent } from '#domain/quantity.ts';

type Content = Extract<StoredBlock['cards'][number], { type: 'CUSTOM_CONTENT' }>['content'];
const card = (content: Content): StoredBlock['cards'][number] => ({
  type: 'CUSTOM_CONTENT',
  content,
});
const block = (id: string, kind: StoredBlock['kind'], more: Partial<StoredBlock>): StoredBlock => ({
  id,
  kind,
  title: null,
  subtitle: null,
  href: null,
  cards: [],
  source: null,
  ...more,
});

export const homePage = {
  id: 'home',
  title: '{{boutique}} : le marché livré chez vous, à {{secteur}}',
  description:
    'Fruits et légumes de saison, fromages affinés, viande et poisson préparés à la commande. Livraison 7 jours sur 7 ou retrait près de chez vous.',
  blocks: [
    block('hero', 'hero', {
      cards: [
        card({
          id: 'hero-marche',
          subtype: 'Header',
          title: 'Le marché du samedi, tous les jours',
          text: 'Des produits frais préparés à la commande, livrés 7 jours sur 7 à {{secteur}}.',
          cta: 'Remplir mon cabas',
          href: '/categorie/fruits-et-legumes',
          picture: '/pictures/hero-marche',
          tone: 'leaf',
        }),
      ],
    }),
    block('aisles', 'aisles', { title: 'Nos rayons' }),
    block('promotions', 'products', {
      title: 'Les promotions de la semaine',
      subtitle: 'Jusqu’à dimanche, dans la limite des stocks',
      source: { from: 'promotions', limit: 12 },
    }),
    block('season', 'products', {
      title: 'Sur l’étal en ce moment',
      subtitle: 'Fruits et légumes {du mois}',
      href: '/categorie/fruits-et-legumes',
      source: { from: 'category', id: 'fruits-et-legumes', limit: 12 },
    }),
    block('stories', 'marketing', {
      title: 'Comment nous travaillons',
      cards: [
        card({
          id: 'story-fromage',
          subtype: 'Card Marketing',
          title: 'Quatre affineurs, une cave',
          text: 'Comté de 18 mois, saint-nectaire fermier, brie de Meaux : coupés le matin de votre livraison.',
          cta: 'Voir la fromagerie',
          href: '/categorie/fromagerie',
          picture: '/pictures/hero-fromagerie',
          tone: 'butter',
        }),
        card({
          id: 'story-boucher',
          subtype: 'Card Marketing',
          title: 'Payé au poids réel',
          text: `Votre entrecôte pèse 20 g de moins ? Vous payez 20 g de moins. Elle dépasse le poids prévu de plus de ${weightMarginPercent} % ? Le surplus est offert.`,
          cta: 'Comment ça marche',
          href: '/info/prix-au-poids',
          picture: '/pictures/hero-boucherie',
          tone: 'tomato',
        }),
        card({
          id: 'story-livraison',
          subtype: 'Card Marketing',
          title: 'Votre créneau de deux heures',
          text: 'De 8 h à 22 h, dimanche compris. Livraison offerte dès 100 € d’achats.',
          cta: 'Voir la livraison',
          href: '/info/livraison',
          picture: '/pictures/hero-livraison',
          tone: 'leaf',
        }),
      ],
    }),
    block('recipes', 'recipes', {
      title: 'Que cuisiner cette semaine ?',
      subtitle: 'Les ingrédients s’ajoutent en un geste, pour le nombre de convives',
      href: '/recette',
      source: { from: 'season', limit: 12 },
    }),
    block('new', 'products', { title: 'Nouveaux sur l’étal', source: { from: 'new', limit: 12 } }),
    block('best', 'products', {
      title: 'Les mieux notés par nos clients',
      source: { from: 'bestRated', limit: 12 },
    }),
    block('reassurance', 'reassurance', {
      cards: [
        card({
          id: 'r-frais',
          subtype: 'Card Marketing',
          title: 'Fraîcheur garantie',
          text: 'Pour chaque produit frais, nous disons combien de jours il se garde après la livraison.',
          cta: null,
          href: null,
          picture: null,
          tone: 'ivory',
        }),
        card({
          id: 'r-poids',
          subtype: 'Card Marketing',
          title: 'Le poids juste',
          text: 'Vous payez ce qui est pesé, jamais plus que le montant réservé.',
          cta: null,
          href: null,
          picture: null,
          tone: 'ivory',
        }),
        card({
          id: 'r-origine',
          subtype: 'Card Marketing',
          title: 'L’origine en clair',
          text: 'Pays, région et producteur sont écrits à côté du prix.',
          cta: null,
          href: null,
          picture: null,
          tone: 'ivory',
        }),
        card({
          id: 'r-service',
          subtype: 'Card Marketing',
          title: 'Une équipe qui répond',
          text: 'Service client {{horaires}}.',
          cta: null,
          href: null,
          picture: null,
          tone: 'ivory',
        }),
      ],
    }),
  ],
};
