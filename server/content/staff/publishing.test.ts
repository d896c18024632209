import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { createApp } from '#server/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { block, card, openPagesWorld, seenOf } from '../../../tests/staff-pages.ts';

const { app, marc, claire, save, publish, newPage, read, published, shown } =
  await openPagesWorld();
beforeEach(() => {
  app.clock.advance({ seconds: 1 });
});
afterAll(() => app.close());

describe('writing and publishing', () => {
  it('shoppers see the draft only once it is published, all of it at once', async () => {
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

  it('French non-breaking spaces are set for shoppers; managers get their own text back', async () => {
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

  it('search engines get the SEO title, or else the page’s title, with the shop’s name once', async () => {
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

  it('a draft without changes is not published', async () => {
    const page = await published();
    const same: StaffPage = shop.okBody(
      await marc.call('PUT', `/api/staff/pages/${page.id}/draft`, {
        ...page.text,
        ...seenOf(page),
      }),
    );
    expect((await publish(same)).body.meta.reason).toBe('same');
  });

  it('a discarded draft changes nothing for shoppers, and removes a page never published', async () => {
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
    shop.expectRefusal(await marc.call('GET', `/api/staff/pages/${never.id}`), 'Page.NotFound');
  });

  it('an earlier version is restored as a draft, and published as a new version', async () => {
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
      'Page.VersionNotFound',
    );
  });

  it('published versions are kept for ever, whatever SQL runs', async () => {
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

  it('a page is withdrawn, keeps its versions and can come back; pages that the shop links to cannot be withdrawn', async () => {
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

  it('the journal records who did what, in the transaction of the change', async () => {
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

describe('the running shop', () => {
  it('the running shop shows a published home page, sitemap and plan, in every process', async () => {
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
        expect([await homeOf(http), await pathsOf(http)]).toEqual([
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
          .poll(async () => [await homeOf(http), await pathsOf(http)])
          .toEqual(['Accueil de fête', [true, true]]);
      shop.okBody(
        await marc.call('DELETE', `/api/staff/pages/${page.id}/publication?publishedVersion=1`),
      );
      for (const http of [app.http, other])
        await expect.poll(() => pathsOf(http)).toEqual([false, false]);
    } finally {
      await other.close();
    }
  });
});

describe('the terms of sale', () => {
  it('state the day of their publication, whatever was typed; without that sentence they are not published', async () => {
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
    shop.expectRefusal(await publish(silent), 'Page.Unfinished');
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
