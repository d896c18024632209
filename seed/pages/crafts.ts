/** Who chooses and prepares what is sold by weight: a page for each craft, with its stall under it. */
import { block, card } from './authoring.ts';
import type { DemoPage } from './page.ts';

type Craft = {
  slug: string;
  title: string;
  description: string;
  picture: string;
  tone: 'leaf' | 'butter' | 'tomato';
  aisle: { id: string; cta: string; title: string };
  sections: [heading: string, text: string][];
  promises: [heading: string, text: string][];
  recipes: { type: string; title: string } | null;
};

function craftPage({
  slug,
  title,
  description,
  picture,
  tone,
  aisle,
  sections,
  promises,
  recipes,
}: Craft): DemoPage {
  const id = `engagement-${slug}`;
  return {
    id,
    title,
    description,
    blocks: [
      block(`${id}-tete`, 'hero', {
        cards: [
          card({
            id: `${id}-une`,
            subtype: 'Header',
            title,
            text: description,
            cta: aisle.cta,
            href: `/categorie/${aisle.id}`,
            picture,
            tone,
          }),
        ],
      }),
      block(`${id}-texte`, 'text', {
        title: 'Notre façon de faire',
        cards: sections.map(([heading, text], index) =>
          card({ id: `${id}-${index + 1}`, subtype: 'Header', title: heading, text }),
        ),
      }),
      block(`${id}-etal`, 'products', {
        title: aisle.title,
        href: `/categorie/${aisle.id}`,
        source: { from: 'category', id: aisle.id, limit: 12 },
      }),
      block(`${id}-promesses`, 'reassurance', {
        title: 'Ce que vous pouvez vérifier',
        cards: promises.map(([heading, text], index) =>
          card({ id: `${id}-promesse-${index + 1}`, title: heading, text }),
        ),
      }),
      ...(recipes
        ? [
            block(`${id}-recettes`, 'recipes', {
              title: recipes.title,
              href: '/recette',
              source: { from: 'recipeType', id: recipes.type, limit: 12 },
            }),
          ]
        : []),
    ],
  };
}

export const craftPages = [
  craftPage({
    slug: 'primeur',
    title: 'Nos primeurs',
    description: 'Des fruits et légumes de saison, calibrés et tracés.',
    picture: '/pictures/hero-primeur',
    tone: 'butter',
    aisle: { id: 'fruits-et-legumes', cta: 'Voir l’étal', title: 'Sur l’étal aujourd’hui' },
    sections: [
      [
        'De saison d’abord',
        'Les trois quarts de nos fruits et légumes sont français ; hors saison, l’origine le dit, en lettres aussi grandes que le prix.',
      ],
      [
        'Choisis à la main',
        'Catégorie, calibre et variété figurent sur chaque fiche, comme la loi le veut et comme un bon primeur le fait.',
      ],
      [
        'Jamais plus d’une nuit',
        'Les cageots arrivent à cinq heures, votre commande part dans la journée. Ce qui n’est plus assez beau pour vous va aux Restos du Cœur le soir même.',
      ],
      [
        'En vrac si vous voulez',
        'Cochez « emballage réduit » : pommes, carottes et oignons arrivent ensemble, dans un sac de papier.',
      ],
    ],
    promises: [
      ['L’origine', 'Pays et région sur chaque fiche.'],
      ['Le calibre', 'Celui de l’étiquette du cageot.'],
      ['La tenue', 'Le nombre de jours après la livraison.'],
      ['Le poids', 'Celui de la balance, ligne par ligne.'],
    ],
    recipes: { type: 'vegetarien', title: 'Ce qu’on en fait' },
  }),
  craftPage({
    slug: 'fromagerie',
    title: 'Nos fromagers',
    description: 'Des fromages affinés, coupés le matin.',
    picture: '/pictures/hero-fromagerie',
    tone: 'butter',
    aisle: { id: 'fromagerie', cta: 'Voir la fromagerie', title: 'Dans la cave en ce moment' },
    sections: [
      [
        'À la coupe',
        'Comté, beaufort, bries et bleus sont coupés le jour de votre livraison, au poids que vous demandez. Un peu plus, un peu moins : vous payez ce que dit la balance.',
      ],
      [
        'Au lait cru quand c’est mieux',
        'La fiche dit si le lait est cru, d’où il vient et combien de temps le fromage a été affiné.',
      ],
      [
        'Emballé pour respirer',
        'Du papier, pas de film : un fromage qui transpire perd son goût. Sortez-le une heure avant le repas.',
      ],
    ],
    promises: [
      ['Le lait', 'Cru ou pasteurisé, de quelle bête.'],
      ['L’affinage', 'En mois, quand il compte.'],
      ['L’appellation', 'AOP et IGP, avec leur signe.'],
      ['Les allergènes', 'En gras, avant l’achat.'],
    ],
    recipes: null,
  }),
  craftPage({
    slug: 'traiteur',
    title: 'Nos traiteurs',
    description: 'Des plats cuisinés à Paris, en petites quantités.',
    picture: '/pictures/hero-recettes',
    tone: 'leaf',
    aisle: { id: 'traiteur', cta: 'Voir le traiteur', title: 'Sortis des cuisines' },
    sections: [
      [
        'Cuisinés la veille',
        'Sauces, gratins et salades sont préparés la veille de votre livraison dans trois cuisines parisiennes.',
      ],
      [
        'Tout est écrit',
        'Ingrédients, allergènes et valeurs nutritives de chaque plat sont sur sa fiche, avant l’achat.',
      ],
      [
        'À réchauffer, pas à recuire',
        'Dix minutes au four ou trois à la poêle : le temps est sur l’étiquette, et il est vrai.',
      ],
    ],
    promises: [
      ['La recette', 'Les ingrédients, du premier au dernier.'],
      ['Les allergènes', 'En gras dans la liste.'],
      ['La date', 'Les jours qu’il vous reste après la livraison.'],
      ['La portion', 'Le poids pour une personne.'],
    ],
    recipes: null,
  }),
];
