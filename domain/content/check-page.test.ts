import { describe, expect, it } from 'vitest';
import { demoPages } from '#world/demo-pages.ts';
import { blockForms } from './block-forms.ts';
import { checkPage, type PageFacts } from './check-page.ts';
import { saveDraftRequestSchema, type PageText } from './page-contract.ts';
import type { StoredBlock } from './template.ts';
import { withVersionDate } from './version-date.ts';

const facts: PageFacts = {
  product: (id) =>
    id === 'gone' ? null : { name: id === 'out' ? 'Comté' : 'Penne', isSold: id !== 'out' },
  hasRecipe: (id) => id !== 'gone',
  hasCategory: (id) => id !== 'gone',
  hasRecipeType: (id) => id !== 'gone',
  hasPicture: (base) => base !== '/pictures/gone',
  emptyWordsIn: (text) => (text.includes('{{empty}}') ? ['empty'] : []),
  linkFault: (href) =>
    href === '/gone' ? 'le lien /gone mène à une page qui n’existe pas.' : null,
};
const card = (content: object = {}): StoredBlock['cards'][number] => ({
  type: 'CUSTOM_CONTENT',
  content: {
    id: 'c',
    subtype: 'Header',
    title: 'Titre',
    text: 'Texte',
    cta: null,
    href: null,
    picture: null,
    tone: 'ivory',
    ...content,
  },
});
const block = (more: Partial<StoredBlock> = {}): StoredBlock => ({
  id: 'b',
  kind: 'text',
  title: 'Titre',
  subtitle: null,
  href: null,
  cards: [card()],
  source: null,
  ...more,
});

describe('checks before a page is published', () => {
  it.each<[string, StoredBlock[], string[]]>([
    ['nothing of a page that is whole', [block()], []],
    ['no block', [], ['error: La page est vide : ajoutez un bloc.']],
    [
      'an empty text',
      [block({ cards: [] })],
      ['error: Bloc 1 (Texte) est vide : remplissez-le ou retirez-le.'],
    ],
    [
      'a blank of its first draft',
      [block({ cards: [card({ text: 'RCS [À compléter : ville].' })] })],
      ['error: Bloc 1 (Texte) : remplissez « [À compléter : ville] ».'],
    ],
    [
      'an environmental claim without a label',
      [block(), block({ id: 'c', cards: [card({ text: 'Des emballages écologiques.' })] })],
      [
        'error: Bloc 2 (Texte) : « écologiques » est trop général pour être permis. Nommez à côté un label reconnu, comme l’Écolabel européen, ou dites le fait précis et sa preuve : « flacon de plastique 100 % recyclé ».',
      ],
    ],
    [
      'a word that the identity leaves empty',
      [block({ subtitle: 'Médiateur : {{empty}}' })],
      [
        'error: Bloc 1 (Texte) : « {{empty}} » est vide. Remplissez-le à la page Identité, ou écrivez-le ici.',
      ],
    ],
    [
      'a paragraph without words',
      [block({ cards: [card({ text: '' })] })],
      ['error: Bloc 1 (Texte), paragraphe 1 : il manque « Texte ».'],
    ],
    [
      'a row of products without a title',
      [
        block(),
        block({ kind: 'products', title: null, cards: [{ type: 'PRODUCT', id: 'penne' }] }),
      ],
      ['error: Bloc 2 (Produits) : il manque « Titre ».'],
    ],
    [
      'a product that is gone beside one that is sold',
      [
        block(),
        block({
          kind: 'products',
          cards: [
            { type: 'PRODUCT', id: 'penne' },
            { type: 'PRODUCT', id: 'gone' },
          ],
        }),
      ],
      ['warning: Bloc 2 (Produits) : le produit « gone » n’est plus vendu.'],
    ],
    [
      'a product that is out of stock',
      [block(), block({ kind: 'products', cards: [{ type: 'PRODUCT', id: 'out' }] })],
      ['warning: Bloc 2 (Produits) : « Comté » est épuisé.'],
    ],
    [
      'nothing left of a row',
      [block(), block({ kind: 'recipes', cards: [{ type: 'RECIPE', id: 'gone' }] })],
      ['error: Bloc 2 (Recettes) : plus rien de ce qu’il montre n’est vendu.'],
    ],
    [
      'an aisle that is none',
      [
        block(),
        block({ kind: 'products', cards: [], source: { from: 'category', id: 'gone', limit: 4 } }),
      ],
      ['error: Bloc 2 (Produits) : choisissez un rayon pour « Un rayon ».'],
    ],
    [
      'a button that leads nowhere',
      [block({ cards: [card({ cta: 'Voir' })] })],
      [
        'warning: Bloc 1 (Texte), paragraphe 1 : le bouton « Voir » ne mène nulle part et ne se verra pas.',
      ],
    ],
    [
      'a dead link',
      [block({ cards: [card({ cta: 'Voir', href: '/gone' })] })],
      ['warning: Bloc 1 (Texte), paragraphe 1 : le lien /gone mène à une page qui n’existe pas.'],
    ],
    [
      'a picture that is none',
      [block({ kind: 'hero', cards: [card({ picture: '/pictures/gone' })] })],
      ['error: Bloc 1 (Bandeau), bandeau : cette image n’est pas dans la boutique.'],
    ],
    [
      'a second main title',
      [block(), block({ kind: 'hero' })],
      ['warning: Bloc 2 (Bandeau) fait un second titre principal : un bandeau se met en tête.'],
    ],
    [
      'titles under no title',
      [block(), block({ kind: 'steps', title: null })],
      ['warning: Bloc 2 (Étapes) : ses cartes ont des titres, le bloc n’en a pas.'],
    ],
    [
      'a text at the head without a title',
      [block({ title: null })],
      ['error: Bloc 1 (Texte) : en tête de page, son titre est celui de la page. Écrivez-le.'],
    ],
    [
      'aisles where none are shown',
      [block(), block({ kind: 'aisles', cards: [] })],
      ['warning: Bloc 2 (Rayons) ne se voit que sur l’accueil et les pages de campagne.'],
    ],
  ])('checks before publishing a page: %s', (_words, blocks, expected) => {
    expect(said(blocks)).toEqual(expected);
  });

  it('a check before publication reports a missing title, with errors before warnings', () => {
    expect(said([block()], { title: '', description: '' })).toEqual([
      'error: La page n’a pas de titre.',
      'warning: Sans description, les moteurs de recherche en inventent une.',
    ]);
  });

  it('the home page must begin with its own main heading', () => {
    expect(said([block({ kind: 'steps' })], {}, 'home')[0]).toMatch(
      /^error: La page n’a pas de titre principal/,
    );
    expect(said([block({ kind: 'hero' })], {}, 'home')).toEqual([]);
  });
});

describe('pages of the demo world', () => {
  it.each(demoPages.map((page) => [page.id, page] as const))(
    'the demo page %s passes the checks before publication',
    (id, page) => {
      const { title, description, blocks } = page;
      const written = saveDraftRequestSchema.parse({
        title,
        seoTitle: null,
        description,
        blocks,
        draftVersion: null,
        publishedVersion: 1,
      });
      expect(checkPage(id, written, facts).filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
});

it('the form of every kind of block has at least one field or choice', () => {
  for (const [kind, form] of Object.entries(blockForms))
    expect(
      form.fields.length + (form.contents ? 1 : 0) + form.sources.length,
      kind,
    ).toBeGreaterThan(0);
});

describe('the date of the terms of sale', () => {
  const page: PageText = {
    title: 'CGV',
    seoTitle: null,
    description: 'En vigueur au 1er novembre 2026.',
    blocks: [
      block({ subtitle: 'En vigueur au 30 novembre 2026. Merci.' }),
      block({ subtitle: 'En vigueur au 30 novembre 2026.' }),
    ],
  };
  it('publishing the terms of sale dates their first mention of the version; other pages stay unchanged', () => {
    const dated = withVersionDate('cgv', page, Temporal.PlainDate.from('2027-03-01'));
    expect([dated.description, ...dated.blocks.map(({ subtitle }) => subtitle)]).toEqual([
      'En vigueur au 1er mars 2027.',
      'En vigueur au 1er mars 2027. Merci.',
      'En vigueur au 30 novembre 2026.',
    ]);
    expect(withVersionDate('info-livraison', page, Temporal.PlainDate.from('2027-03-01'))).toBe(
      page,
    );
  });
});

const said = (blocks: StoredBlock[], more: Partial<PageText> = {}, id = 'offre-x') =>
  checkPage(id, { title: 'T', seoTitle: null, description: 'D', blocks, ...more }, facts).map(
    ({ level, message }) => `${level}: ${message}`,
  );
