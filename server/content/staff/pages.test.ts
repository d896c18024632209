import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffPage } from '#domain/content/page-contract.ts';
import type { ErrorName } from '#domain/errors.ts';
import type { Answer } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { openPagesWorld, pageText } from '../../../tests/staff-pages.ts';

const { app, marc, claire, save, publish, newPage, read, published, shown } =
  await openPagesWorld();
beforeEach(() => {
  app.clock.advance({ seconds: 1 });
});
afterAll(() => app.close());

describe('who writes the pages', () => {
  const routes: ['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown][] = [
    ['GET', '/api/staff/pages', undefined],
    ['GET', '/api/staff/page-choices?of=product', undefined],
    ['GET', '/api/staff/pages/home', undefined],
    ['GET', '/api/staff/pages/home/actions', undefined],
    ['GET', '/api/staff/pages/home/preview?of=1', undefined],
    ['POST', '/api/staff/pages', { family: 'offre', slug: 'x', title: 'x' }],
    [
      'PUT',
      '/api/staff/pages/home/draft',
      { ...pageText(), draftVersion: null, publishedVersion: 1 },
    ],
    ['DELETE', '/api/staff/pages/home/draft?draftVersion=1', undefined],
    ['POST', '/api/staff/pages/home/publications', { draftVersion: 1, publishedVersion: 1 }],
    ['DELETE', '/api/staff/pages/home/publication?publishedVersion=1', undefined],
    [
      'POST',
      '/api/staff/pages/home/restorations',
      { number: 1, draftVersion: null, publishedVersion: 1 },
    ],
  ];
  it.each(routes)('R03 %s %s is for managers', async (method, path, body) => {
    for (const who of ['paul', 'lea'] as const)
      shop.expectRefusal(
        await (await shop.staff(app, who)).call(method, path, body),
        'Shared.InsufficientPrivileges',
      );
    shop.expectRefusal(await app.visitor().call(method, path, body), 'Shared.Unauthorized');
  });

  it('the list and the choice of links name a page as shoppers read it, without its words for the shop', async () => {
    const page = await newPage('bienvenue-ici');
    shop.okBody(await save(page, { title: 'Bienvenue chez {{boutique}}' }));
    await publish(await read(page.id));
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/pages'));
    expect(items.find(({ id }: { id: string }) => id === page.id).title).toBe(
      'Bienvenue chez Cabas',
    );
    const found = await marc.call('GET', '/api/staff/page-choices?of=link&q=bienvenue');
    expect(shop.okBody(found).items).toContainEqual(
      expect.objectContaining({ label: 'Bienvenue chez Cabas' }),
    );
  });

  it('an unknown page is not found', async () => {
    for (const [method, path, body] of routes.filter(
      ([, path]) => path.includes('/home') && !path.endsWith('/actions'),
    ))
      shop.expectRefusal(
        await marc.call(method, path.replace('/home', '/nulle-part'), body),
        'Page.NotFound',
      );
  });
});

describe('a new page', () => {
  it('a new page is a draft that shoppers do not see', async () => {
    const page = await newPage('noel-2026');
    expect(page).toMatchObject({
      id: 'offre-noel-2026',
      path: '/offre/noel-2026',
      kind: 'offre',
      state: 'draft',
      published: null,
      versions: [],
      canWithdraw: false,
    });
    expect((await shown(page.id)).status).toBe(404);
    expect(shop.okBody(await marc.call('GET', '/api/staff/pages')).items).toContainEqual(
      expect.objectContaining({
        id: page.id,
        state: 'draft',
        title: 'Foire aux fromages',
        changed: { at: page.draft?.at, author: 'Marc Gérant' },
      }),
    );
  });

  it.each([
    ['root', 'recherche'],
    ['root', 'api'],
    ['root', 'gestion'],
    ['root', 'info-livraison'],
    ['root', 'offre-noel'],
    ['root', 'engagement-primeur'],
    ['root', 'landing-v2'],
    ['offre', 'Noël'],
    ['offre', 'a/b'],
    ['offre', '..'],
    ['offre', '-a'],
    ['offre', ''],
  ])('a new page is refused at /%s/%s', async (family, slug) => {
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/pages', { family, slug, title: 'Foire' }),
      'Page.AddressInvalid',
    );
  });

  it('a second home page is refused', async () => {
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/pages', {
        family: 'root',
        slug: 'home',
        title: 'Foire',
      }),
      'Page.AddressTaken',
    );
  });

  it('an address in use, used before or being drafted is taken; of two requests at once, one gets it', async () => {
    const page = await published();
    const slug = page.path.slice('/offre/'.length);
    const ask = (at = slug) =>
      marc.call('POST', '/api/staff/pages', { family: 'offre', slug: at, title: 'Foire' });
    expect((await ask()).body.meta).toEqual({ field: 'slug', reason: 'taken' });
    shop.okBody(
      await marc.call('DELETE', `/api/staff/pages/${page.id}/publication?publishedVersion=1`),
    );
    expect((await ask()).body.meta.reason).toBe('taken');
    const both = await Promise.all([ask('ensemble'), ask('ensemble')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('two people on one page', () => {
  const changed = (answer: Answer, owner: ErrorName = 'Page.ChangedMeanwhile') => {
    shop.expectRefusal(answer, owner);
    expect(answer.body.meta).toEqual({ reason: 'changed' });
  };

  it('the second to save learns who was first, and overwrites nothing', async () => {
    const page = await published();
    shop.okBody(await save(page, { title: 'De Marc' }));
    const late = await save(page, { title: 'De l’autre' }, claire);
    changed(late);
    expect(late.body.message).toMatch(
      /^Marc Gérant a écrit dans cette page le 21\/11\/2026 à \d\d:\d\d\./,
    );
    expect((await read(page.id)).text.title).toBe('De Marc');
  });

  it('one of many concurrent saves and publications of a page succeeds', async () => {
    const page = await published();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(page, { title: `Main ${index}` }, index % 2 ? marc : claire),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const draft = await read(page.id);
    const ends = await Promise.all([
      publish(draft),
      publish(draft, claire),
      save(draft, { title: 'Entre-temps' }, claire),
    ]);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a page read before a publication overwrites nothing, with or without a newer draft', async () => {
    const page = await published();
    const draft: StaffPage = shop.okBody(await save(page, { title: 'Deux' }));
    const after: StaffPage = shop.okBody(await publish(draft));
    changed(await save(page, { title: 'Vieux' }));
    changed(await save(draft, { title: 'Vieux' }));
    shop.okBody(await save(after, { title: 'Trois' }));
    changed(await save(draft, { title: 'Vieux' }));
    changed(await publish(draft));
    changed(
      await marc.call('DELETE', `/api/staff/pages/${page.id}/publication?publishedVersion=1`),
      'Page.ChangedBeforeWithdrawal',
    );
    changed(
      await marc.call(
        'DELETE',
        `/api/staff/pages/${page.id}/draft?draftVersion=${draft.draft?.version}`,
      ),
      'Page.DraftChangedMeanwhile',
    );
    expect((await shown(page.id)).body.title).toBe('Deux');
  });

  it('a version published by SQL meanwhile is not overwritten', async () => {
    const draft: StaffPage = shop.okBody(await save(await published(), { title: 'De Marc' }));
    await app.database.pool.query("update page_templates set title = 'D’ailleurs' where id = $1", [
      draft.id,
    ]);
    changed(await publish(draft));
    expect((await shown(draft.id)).body.title).toBe('D’ailleurs');
    const [warning] = (await read(draft.id)).issues;
    expect(warning).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('commencé avant la version 2'),
    });
  });
});
