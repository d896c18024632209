import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffPage } from '#domain/content/page-contract.ts';
import * as shop from '../../../tests/shopping.ts';
import { block, card, openPagesWorld } from '../../../tests/staff-pages.ts';

const { app, marc, save, publish, newPage, read, published, shown } = await openPagesWorld();
beforeEach(() => {
  app.clock.advance({ seconds: 1 });
});
afterAll(() => app.close());

describe('texts written by managers', () => {
  const withCard = (content: object) => ({ blocks: [block({ cards: [card(content)] })] });
  const withBlock = (more: object) => ({ blocks: [block(more)] });
  it.each<[string, object]>([
    ['a script for a link', withCard({ href: 'javascript:alert(1)' })],
    ['another site', withCard({ href: 'https://ailleurs.exemple' })],
    ['another site, its protocol left out', withCard({ href: '//ailleurs.exemple' })],
    ['another site after a backslash', withCard({ href: '/\\ailleurs.exemple' })],
    ['a tab in a link', withCard({ href: '/\tailleurs' })],
    ['data for a link', withBlock({ kind: 'products', href: 'data:text/html,x', cards: [] })],
    ['a link in a field that the block does not show', withBlock({ href: ' javascript:alert(1)' })],
    ['a picture of another site', withCard({ picture: 'https://ailleurs.exemple/x' })],
    ['a picture that climbs', withCard({ picture: '/pictures/../api/x' })],
    [
      'a picture that would close its attribute',
      withCard({ picture: '/pictures/x" onerror="alert(1)' }),
    ],
    ['a colour of one’s own', withCard({ tone: 'red' })],
    ['a text too long', withCard({ text: 'x'.repeat(8_001) })],
    ['a block’s title too long', withBlock({ title: 'x'.repeat(121) })],
    ['a title too long', { title: 'x'.repeat(121) }],
    ['a description too long', { description: 'x'.repeat(321) }],
    [
      'a product among steps',
      withBlock({ kind: 'steps', cards: [{ type: 'PRODUCT', id: 'penne' }] }),
    ],
    ['a text among products', withBlock({ kind: 'products' })],
    ['three cards on a banner', withBlock({ kind: 'hero', cards: [card(), card(), card()] })],
    [
      'promotions among recipes',
      withBlock({ kind: 'recipes', cards: [], source: { from: 'promotions', limit: 4 } }),
    ],
    [
      'a thousand products',
      withBlock({ kind: 'products', cards: [], source: { from: 'promotions', limit: 1_000 } }),
    ],
    ['two blocks of one id', { blocks: [block({ id: 'a' }), block({ id: 'a' })] }],
    ['an id with a space', withBlock({ id: 'a b' })],
    ['31 blocks', { blocks: Array.from({ length: 31 }, () => block()) }],
    ['HTML beside the text', withBlock({ html: '<b>' })],
    ['an unknown field', { extra: 1 }],
  ])('%s is refused', async (_words, changes) => {
    const page = await newPage();
    shop.expectRefusal(await save(page, changes), 'Shared.Validation');
    expect((await read(page.id)).text).toEqual(page.text);
  });

  it('a script is shown as text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const page = await published({
      title: script,
      seoTitle: script,
      description: script,
      blocks: [block({ title: script, cards: [card({ title: script, text: script })] })],
    });
    expect((await shown(page.id)).body).toMatchObject({
      title: script,
      blocks: [{ title: script, cards: [{ content: { text: script } }] }],
    });
    await expect
      .poll(async () => (await app.visitor().call('GET', '/sitemaps/pages-1.xml')).body)
      .toContain(page.path);
  });
});

describe('references by name', () => {
  const choices = async (of: string, q = '') =>
    shop.okBody(await marc.call('GET', `/api/staff/page-choices?${new URLSearchParams({ of, q })}`))
      .items;

  it('products, recipes, aisles and links are found by words, ignoring accents', async () => {
    expect(await choices('product', 'penne')).toEqual([
      expect.objectContaining({ id: 'penne', picture: '/pictures/penne' }),
    ]);
    expect(await choices('recipe', 'SOUPE carot')).toMatchObject([{ id: 'soupe-de-carottes' }]);
    expect((await choices('category', 'pates')).map(({ id }: { id: string }) => id)).toContain(
      'pates-et-riz',
    );
    expect(await choices('recipeType', 'expr')).toMatchObject([
      { id: 'express', label: 'Express' },
    ]);
    expect(await choices('link', 'soupe')).toMatchObject([
      { id: '/recette/soupe-de-carottes', detail: 'Recette' },
    ]);
    expect(await choices('picture', 'penne')).toMatchObject([{ id: '/pictures/penne' }]);
    expect(await choices('product', 'licorne')).toEqual([]);
  });

  it('references are named, and missing ones are reported', async () => {
    const page: StaffPage = shop.okBody(
      await save(await newPage(), {
        blocks: [
          block(),
          block({
            kind: 'products',
            cards: [
              { type: 'PRODUCT', id: 'penne' },
              { type: 'PRODUCT', id: 'licorne' },
            ],
          }),
        ],
      }),
    );
    expect(page.chosen).toMatchObject([
      { of: 'product', id: 'penne', label: expect.stringMatching(/penne/i) },
      { of: 'product', id: 'licorne', label: 'licorne', detail: 'n’est plus vendu' },
    ]);
    expect(page.issues).toContainEqual({
      level: 'warning',
      message: 'Bloc 2 (Produits) : le produit « licorne » n’est plus vendu.',
      blockId: page.text.blocks[1]?.id,
    });
  });
});

describe('publishing a page', () => {
  it('publishing a page is prevented by an error, with its message, and not by a warning', async () => {
    const page: StaffPage = shop.okBody(
      await save(await newPage(), {
        title: '',
        blocks: [block(), block({ kind: 'products', cards: [] })],
      }),
    );
    expect(page.issues.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'La page n’a pas de titre.'],
      ['error', 'Bloc 2 (Produits) est vide : remplissez-le ou retirez-le.'],
    ]);
    const answer = await publish(page);
    shop.expectRefusal(answer, 'Page.Unfinished');
    expect(answer.body.meta).toMatchObject({ reason: 'issues', issues: page.issues });
    expect((await shown(page.id)).status).toBe(404);
    const warned: StaffPage = shop.okBody(
      await save(page, {
        blocks: [
          block({
            cards: [
              card({ cta: 'Voir', href: '/nulle-part' }),
              card({ cta: 'Voir', href: '/?promo-code=JAMAISVU' }),
            ],
          }),
        ],
      }),
    );
    expect(warned.issues.map(({ level, message }) => [level, message])).toEqual([
      [
        'warning',
        'Bloc 1 (Texte), paragraphe 1 : le lien /nulle-part mène à une page qui n’existe pas.',
      ],
      [
        'warning',
        'Bloc 1 (Texte), paragraphe 2 : le code promo « JAMAISVU » du lien n’existe pas.',
      ],
    ]);
    shop.okBody(await publish(warned));
  });

  it.each([
    '/',
    '/categorie/pates-et-riz',
    '/produit/penne',
    '/recette/soupe-de-carottes',
    '/recette/type/express',
    '/account/orders',
    '/recherche?q=riz',
    '/?promo-code=livraison',
  ])('a link to %s is accepted', async (href) => {
    expect(
      (
        shop.okBody(
          await save(await newPage(), {
            blocks: [block({ cards: [card({ cta: 'Voir', href })] })],
          }),
        ) as StaffPage
      ).issues,
    ).toEqual([]);
  });
});
