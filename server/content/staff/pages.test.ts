import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { createApp } from '#server/app.ts';
import type { Answer } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { block, card, openPagesWorld, pageText, seenOf } from '../../../tests/staff-pages.ts';

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

  it('a page that is none is not found', async () => {
    for (const [method, path, body] of routes.filter(
      ([, path]) => path.includes('/home') && !path.endsWith('/actions'),
    ))
      shop.expectRefusal(
        await marc.call(method, path.replace('/home', '/nulle-part'), body),
        'Category.NotFound',
      );
  });
});

describe('a new page', () => {
  it('is a draft that shoppers do not see', async () => {
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
    ['root', 'home'],
    ['root', 'info-livraison'],
    ['root', 'offre-noel'],
    ['root', 'engagement-primeur'],
    ['root', 'landing-v2'],
    ['offre', 'Noël'],
    ['offre', 'a/b'],
    ['offre', '..'],
    ['offre', '-a'],
    ['offre', ''],
  ])('none at /%s/%s', async (family, slug) => {
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/pages', { family, slug, title: 'Foire' }),
      'Shared.Validation',
    );
  });

  it('none where another is, was, or is being written; of two who ask at once, one gets the address', async () => {
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

describe('writing and publishing', () => {
  it('shoppers read the draft once it is published, all of it at once, and not before', async () => {
    const page = await published({ title: 'Avant', blocks: [block({ title: 'Le premier' })] });
    expect((await shown(page.id)).body).toMatchObject({
      title: 'Avant',
      blocks: [{ title: 'Le premier' }],
    });
    const draft: StaffPage = shop.okBody(
      await save(page, { title: 'Après', blocks: [block({ title: 'Le second' })] }),
    );
    expect(draft.state).toBe('changed');
    expect((await shown(page.id)).body.title).toBe('Avant');
    const after: StaffPage = shop.okBody(await publish(draft));
    expect(after).toMatchObject({
      state: 'published',
      draft: null,
      published: { version: 2, author: 'Marc Gérant' },
      text: { title: 'Après' },
    });
    expect((await shown(page.id)).body).toMatchObject({
      title: 'Après',
      blocks: [{ title: 'Le second' }],
    });
  });

  it('the spaces of French typography are set for what managers write, who find their own words again', async () => {
    const page = await published({
      title: 'À midi : 50 € !',
      blocks: [block({ cards: [card({ text: 'Dès 18 h : « tout »' })] })],
    });
    expect(page.text.title).toBe('À midi : 50 € !');
    const { body } = await shown(page.id);
    expect([body.title, body.blocks[0].cards[0].content.text]).toEqual([
      'À midi\u00a0: 50\u00a0€\u00a0!',
      'Dès 18\u00a0h\u00a0: «\u00a0tout\u00a0»',
    ]);
  });

  it('search engines are shown their own title where one is written, else the page’s, with the name of the shop once', async () => {
    const page = await published({ title: 'Foire', seoTitle: 'La foire aux fromages de Paris' });
    expect((await shown(page.id)).body.seoTitle).toBe('La foire aux fromages de Paris | Cabas');
    const plain = await published({ title: 'Foire chez Cabas', seoTitle: ' ' });
    expect((await shown(plain.id)).body.seoTitle).toBe('Foire chez Cabas');
    await expect
      .poll(
        async () =>
          shop.okBody(await app.visitor().call('GET', `/api/seo/mappings?path=${page.path}`))
            .mappings,
      )
      .toMatchObject([
        { title: 'La foire aux fromages de Paris | Cabas', description: 'Du 1er au 8 décembre.' },
      ]);
  });

  it('a draft that nothing changes is not published over itself', async () => {
    const page = await published();
    const same: StaffPage = shop.okBody(
      await marc.call('PUT', `/api/staff/pages/${page.id}/draft`, {
        ...page.text,
        ...seenOf(page),
      }),
    );
    expect((await publish(same)).body.meta.reason).toBe('same');
  });

  it('a draft is thrown away: shoppers notice nothing, and a page that never was is gone', async () => {
    const page = await published();
    const draft: StaffPage = shop.okBody(await save(page, { title: 'Non' }));
    shop.okBody(
      await marc.call(
        'DELETE',
        `/api/staff/pages/${page.id}/draft?draftVersion=${draft.draft?.version}`,
      ),
    );
    expect(await read(page.id)).toMatchObject({ state: 'published', draft: null, text: page.text });
    const never = await newPage();
    shop.okBody(
      await marc.call(
        'DELETE',
        `/api/staff/pages/${never.id}/draft?draftVersion=${never.draft?.version}`,
      ),
    );
    shop.expectRefusal(await marc.call('GET', `/api/staff/pages/${never.id}`), 'Category.NotFound');
  });

  it('a version of before comes back as a draft, and is published as a new one', async () => {
    const first = await published({ title: 'Première' });
    const second = await published({ title: 'Deuxième' }, first);
    expect(second.versions.map(({ number, title, author }) => [number, title, author])).toEqual([
      [2, 'Deuxième', 'Marc Gérant'],
      [1, 'Première', 'Marc Gérant'],
    ]);
    const back: StaffPage = shop.okBody(
      await marc.call('POST', `/api/staff/pages/${first.id}/restorations`, {
        number: 1,
        ...seenOf(second),
      }),
    );
    expect(back).toMatchObject({ state: 'changed', text: first.text });
    expect((await shown(first.id)).body.title).toBe('Deuxième');
    const third: StaffPage = shop.okBody(await publish(back));
    expect(third).toMatchObject({ published: { version: 3 }, text: first.text });
    shop.expectRefusal(
      await marc.call('POST', `/api/staff/pages/${first.id}/restorations`, {
        number: 9,
        ...seenOf(third),
      }),
      'Category.NotFound',
    );
  });

  it('what was published is kept for ever, whoever would change it', async () => {
    const page = await published();
    for (const change of [
      'update page_versions set title = $2 where page_id = $1',
      'delete from page_versions where page_id = $1 and title <> $2',
    ])
      await expect(app.database.pool.query(change, [page.id, 'Autre'])).rejects.toThrow();
    await app.database.pool.query(
      "update page_templates set title = 'Par une requête' where id = $1",
      [page.id],
    );
    expect((await read(page.id)).versions.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Par une requête'],
      [1, 'Foire aux fromages'],
    ]);
  });

  it('a page is withdrawn, keeps its versions and can come back; those that the shop leads to stay', async () => {
    const page = await published();
    const away: StaffPage = shop.okBody(
      await marc.call('DELETE', `/api/staff/pages/${page.id}/publication?publishedVersion=1`),
    );
    expect(away).toMatchObject({ state: 'withdrawn', published: null, text: page.text });
    expect((await shown(page.id)).status).toBe(404);
    expect(await published({}, away)).toMatchObject({
      state: 'published',
      published: { version: 2 },
    });
    expect((await read('home')).canWithdraw).toBe(false);
    expect(
      (await marc.call('DELETE', '/api/staff/pages/home/publication?publishedVersion=1')).body.meta
        .reason,
    ).toBe('needed');
  });

  it('the journal tells who did what, in the transaction of what was done', async () => {
    const created = await newPage();
    app.clock.advance({ seconds: 1 });
    const page = await published({}, created);
    app.clock.advance({ seconds: 1 });
    const draft: StaffPage = shop.okBody(await save(page, { title: 'Autre' }, claire));
    shop.okBody(await save(draft, { title: 'Encore' }, claire));
    const { items } = shop.okBody(await marc.call('GET', `/api/staff/pages/${page.id}/actions`));
    expect(
      items.map(
        ({ kind, author }: { kind: string; author: string }) => `${kind} ${author.split(' ')[0]}`,
      ),
    ).toEqual(['page.draft Claire', 'page.publish Marc', 'page.create Marc']);
    expect((await save(page, { title: 'Trop tard' })).status).toBe(400);
    expect(
      shop.okBody(await marc.call('GET', `/api/staff/pages/${page.id}/actions`)).items,
    ).toHaveLength(items.length);
  });
});

describe('two people on one page', () => {
  const changed = (answer: Answer) => {
    shop.expectRefusal(answer, 'Shared.Validation');
    expect(answer.body.meta).toEqual({ reason: 'changed' });
  };

  it('the second to save is told who was first, and nothing is written over', async () => {
    const page = await published();
    shop.okBody(await save(page, { title: 'De Marc' }));
    const late = await save(page, { title: 'De l’autre' }, claire);
    changed(late);
    expect(late.body.message).toMatch(
      /^Marc Gérant a écrit dans cette page le 21\/11\/2026 à \d\d:\d\d\./,
    );
    expect((await read(page.id)).text.title).toBe('De Marc');
  });

  it('of ten who save, publish and withdraw at once, one does', async () => {
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

  it('what was read before a publication is written over nothing, the draft being gone or begun again', async () => {
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
    );
    changed(
      await marc.call(
        'DELETE',
        `/api/staff/pages/${page.id}/draft?draftVersion=${draft.draft?.version}`,
      ),
    );
    expect((await shown(page.id)).body.title).toBe('Deux');
  });

  it('what somebody’s SQL published meanwhile is not published over', async () => {
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

describe('the running shop', () => {
  it('shows a published home page, sitemap and plan, in this process and in another', async () => {
    const other = await createApp(app);
    const homeOf = async (http: typeof other) =>
      (await http.inject({ url: '/api/home' })).json().template.title;
    const pathsOf = async (http: typeof other) =>
      [
        (await http.inject({ url: '/sitemaps/pages-1.xml' })).body,
        (await http.inject({ url: '/api/seo/mappings' })).body,
      ].map((body) => body.includes('/offre/entendue'));
    try {
      const before = await read('home');
      for (const http of [app.http, other])
        expect([await homeOf(http as typeof other), await pathsOf(http as typeof other)]).toEqual([
          before.text.title,
          [false, false],
        ]);
      shop.okBody(
        await publish(
          shop.okBody(
            await save(before, {
              title: 'Accueil de fête',
              blocks: [block({ kind: 'hero', cards: [card()] }), ...before.text.blocks],
            }),
          ),
        ),
      );
      const page = await published({}, await newPage('entendue'));
      for (const http of [app.http, other])
        await expect
          .poll(async () => [
            await homeOf(http as typeof other),
            await pathsOf(http as typeof other),
          ])
          .toEqual(['Accueil de fête', [true, true]]);
      shop.okBody(
        await marc.call('DELETE', `/api/staff/pages/${page.id}/publication?publishedVersion=1`),
      );
      for (const http of [app.http, other])
        await expect.poll(() => pathsOf(http as typeof other)).toEqual([false, false]);
    } finally {
      await other.close();
    }
  });
});

describe('the terms of sale', () => {
  it('say since when they hold: the day they were published, whatever was typed; without such a sentence they are not published', async () => {
    await app.database.pool.query(
      "insert into page_templates (id, title, description, blocks, updated_at) values ('cgv', 'CGV', 'En vigueur au 1er novembre 2026.', $1, $2)",
      [
        JSON.stringify([block({ subtitle: 'En vigueur au 1er novembre 2026.' })]),
        '2026-11-01T09:00:00Z',
      ],
    );
    const page = await read('cgv');
    const silent: StaffPage = shop.okBody(
      await save(page, { blocks: [block({ subtitle: 'Depuis peu' })] }),
    );
    expect(silent.issues).toMatchObject([
      { level: 'error', message: expect.stringContaining('En vigueur au') },
    ]);
    shop.expectRefusal(await publish(silent), 'Shared.Validation');
    const draft: StaffPage = shop.okBody(
      await save(silent, {
        description: 'En vigueur au 3 mars 2020.',
        blocks: [block({ subtitle: 'En vigueur au 3 mars 2020. Elles comptent.' })],
      }),
    );
    const after: StaffPage = shop.okBody(await publish(draft));
    expect([after.text.description, after.text.blocks[0]?.subtitle]).toEqual([
      'En vigueur au 21 novembre 2026.',
      'En vigueur au 21 novembre 2026. Elles comptent.',
    ]);
    expect(after.versions.map(({ number, at }) => [number, at.slice(0, 10)])).toEqual([
      [2, '2026-11-21'],
      [1, '2026-11-01'],
    ]);
    expect(
      (await marc.call('DELETE', `/api/staff/pages/cgv/publication?publishedVersion=2`)).body.meta
        .reason,
    ).toBe('needed');
  });
});
