/** Planned publications. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { openPlansWorld } from '../../../tests/planned-pages.ts';
import * as shop from '../../../tests/shopping.ts';
import { block, card, seenOf } from '../../../tests/staff-pages.ts';
import { withPlainSpaces } from '../../../tests/text.ts';

const {
  app,
  marc,
  claire,
  save,
  publish,
  newPage,
  read,
  published,
  shown,
  pass,
  inTime,
  plan,
  planEnd,
  cancel,
  minute,
  statusOf,
  journalOf,
  plannedPage,
} = await openPlansWorld();
beforeEach(() => pass({ seconds: 1 }));
afterAll(() => app.close());

describe('a planned publication', () => {
  it('a planned publication happens on time, not before, in the name of its planner', async () => {
    const page = await plannedPage({ title: 'Foire de printemps' });
    expect(page.plans).toMatchObject({
      publication: { author: 'Marc Gérant', failure: null },
      withdrawal: null,
    });
    expect(shop.okBody(await marc.call('GET', '/api/staff/pages')).items).toContainEqual(
      expect.objectContaining({ id: page.id, plans: page.plans }),
    );
    await pass({ hours: 1, minutes: 58 });
    await minute();
    expect(await statusOf(page.id)).toBe(404);
    await pass({ minutes: 2 });
    await minute();
    expect((await shown(page.id)).body.title).toBe('Foire de printemps');
    const after = await read(page.id);
    expect(after).toMatchObject({
      state: 'published',
      draft: null,
      plans: { publication: null },
      published: { author: 'Marc Gérant' },
    });
    expect((await journalOf(page.id))[0]).toMatchObject({
      kind: 'page.publish',
      author: 'Marc Gérant',
      after: { plannedFor: page.plans.publication?.at },
    });
  });

  it('a planned publication happens on time through its own job, without the minute job', async () => {
    const page = await plannedPage();
    const end: StaffPage = shop.okBody(await planEnd(page, inTime({ hours: 3 })));
    await pass({ hours: 1, minutes: 58 });
    await app.jobs.drain();
    expect(await statusOf(page.id)).toBe(404);
    app.clock.set(end.plans.publication?.at ?? '');
    await app.jobs.drain();
    expect(await statusOf(page.id)).toBe(200);
    await pass({ hours: 1 });
    await app.jobs.drain();
    expect(await statusOf(page.id)).toBe(404);
  });

  it('a planned publication uses Paris time, summer and winter', async () => {
    const draft: StaffPage = shop.okBody(await save(await newPage()));
    const page: StaffPage = shop.okBody(await plan(draft, { date: '2027-03-28', time: '02:30' }));
    expect(page.plans.publication?.at).toBe('2027-03-28T01:30:00Z');
    const moved: StaffPage = shop.okBody(await plan(page, { date: '2027-03-29', time: '08:00' }));
    expect(moved.plans.publication?.at).toBe('2027-03-29T06:00:00Z');
    shop.okBody(await cancel(moved));
  });

  it.each([
    ['a past hour', { minutes: -2 }],
    ['more than a year ahead', { hours: 24 * 400 }],
  ])('a planned publication is refused for %s', async (_when, duration) => {
    const draft: StaffPage = shop.okBody(await save(await newPage()));
    expect((await plan(draft, inTime(duration))).body.meta).toEqual({
      field: 'date',
      reason: 'time',
    });
  });

  it.each([
    ['2026-02-30', '08:00'],
    ['2026-12-01', '24:00'],
    ['demain', '08:00'],
    ['2026-12-01', '8h'],
  ])('« %s » at « %s » is refused', async (date, time) => {
    const draft: StaffPage = shop.okBody(await save(await newPage()));
    shop.expectRefusal(await plan(draft, { date, time }), 'Shared.Validation');
  });

  it('a planned publication requires a publishable draft: complete, and different from the published page', async () => {
    const unfinished: StaffPage = shop.okBody(await save(await newPage(), { title: '' }));
    expect((await plan(unfinished, inTime({ hours: 1 }))).body.meta.reason).toBe('issues');
    const page = await published();
    const same: StaffPage = shop.okBody(
      await marc.call('PUT', `/api/staff/pages/${page.id}/draft`, {
        ...page.text,
        ...seenOf(page),
      }),
    );
    expect((await plan(same, inTime({ hours: 1 }))).body.meta.reason).toBe('same');
  });

  it('a planned publication locks the draft against editing, discarding and restoring until it is cancelled', async () => {
    const first = await published({ title: 'Avant' });
    const page: StaffPage = shop.okBody(
      await plan(shop.okBody(await save(first, { title: 'Après' })), inTime({ hours: 2 })),
    );
    const refused = [
      await save(page, { title: 'Autre' }, claire),
      await marc.call(
        'DELETE',
        `/api/staff/pages/${page.id}/draft?draftVersion=${page.draft?.version}`,
      ),
      await marc.call('POST', `/api/staff/pages/${page.id}/restorations`, {
        number: 1,
        ...seenOf(page),
      }),
    ];
    for (const answer of refused) expect(answer.body.meta).toEqual({ reason: 'planned' });
    expect(withPlainSpaces(refused[0]?.body.message)).toMatch(
      /^La publication de ce brouillon est prévue le \d\d\/\d\d\/2026 à \d\d:\d\d\. Annulez-la/,
    );
    const free: StaffPage = shop.okBody(await cancel(page, claire));
    expect(free).toMatchObject({ plans: { publication: null }, text: { title: 'Après' } });
    shop.okBody(await save(free, { title: 'Autre' }));
    await pass({ hours: 3 });
    await minute();
    expect((await shown(page.id)).body.title).toBe('Avant');
  });

  it('a planned publication when moved happens only at its new time', async () => {
    const page = await plannedPage();
    const moved: StaffPage = shop.okBody(await plan(page, inTime({ hours: 5 }), claire));
    expect(moved.plans.publication).toMatchObject({ author: 'Claire Voisin' });
    await pass({ hours: 3 });
    await minute();
    expect(await statusOf(page.id)).toBe(404);
    await pass({ hours: 2 });
    await minute();
    expect(await read(page.id)).toMatchObject({
      state: 'published',
      published: { author: 'Claire Voisin' },
    });
  });

  it('a planned publication is dropped when the page was published by hand before', async () => {
    const page = await plannedPage();
    const after: StaffPage = shop.okBody(await publish(page));
    expect(after.plans.publication).toBeNull();
    await pass({ hours: 3 });
    await minute();
    expect((await read(page.id)).versions).toHaveLength(1);
  });

  it('missed while the shop was down happens when it is back', async () => {
    const page = await plannedPage();
    await pass({ hours: 24 * 30 });
    await minute();
    expect(await statusOf(page.id)).toBe(200);
  });

  it('a planned publication of terms of sale dates them on the day of publication', async () => {
    await app.database.pool.query(
      "insert into page_templates (id, title, description, blocks, updated_at) values ('cgv', 'CGV', '', $1, $2)",
      [
        JSON.stringify([block({ subtitle: 'En vigueur au 1er novembre 2026.' })]),
        '2026-11-01T09:00:00Z',
      ],
    );
    const draft: StaffPage = shop.okBody(
      await save(await read('cgv'), {
        blocks: [
          block({
            subtitle: 'En vigueur au 1er novembre 2026.',
            cards: [card({ text: 'Nouveau.' })],
          }),
        ],
      }),
    );
    shop.okBody(await plan(draft, { date: '2027-02-01', time: '00:00' }));
    await pass(app.clock.now().until('2027-01-31T23:00:30Z'));
    await minute();
    expect((await shown('cgv')).body.blocks[0].subtitle).toBe('En vigueur au 1er février 2027.');
  });
});

describe('a planned publication that fails', () => {
  it('a planned publication that fails because the draft no longer passes the checks is reported to its planner, not retried, and can be published by hand or planned again', async () => {
    const page = await plannedPage();
    await app.database.pool.query("update page_drafts set title = '' where page_id = $1", [
      page.id,
    ]);
    await pass({ hours: 3 });
    await minute();
    await minute();
    expect(await statusOf(page.id)).toBe(404);
    const failed = await read(page.id);
    expect(failed.plans.publication?.failure).toMatch(
      /^Cette page ne peut pas encore être publiée\. /,
    );
    expect(shop.okBody(await marc.call('GET', '/api/staff/pages')).items).toContainEqual(
      expect.objectContaining({ id: page.id, plans: failed.plans }),
    );
    expect(
      (await journalOf(page.id)).filter(({ kind }) => kind === 'page.plan-failed'),
    ).toMatchObject([
      {
        author: 'Marc Gérant',
        before: { at: page.plans.publication?.at },
        after: { failure: failed.plans.publication?.failure },
      },
    ]);
    const mended: StaffPage = shop.okBody(await save(failed, { title: 'Réparée' }));
    expect(mended.plans.publication?.failure).not.toBeNull();
    const again: StaffPage = shop.okBody(await plan(mended, inTime({ hours: 1 })));
    expect(again.plans.publication?.failure).toBeNull();
    await pass({ hours: 2 });
    await minute();
    expect((await shown(page.id)).body.title).toBe('Réparée');
  });

  it('a planned publication that fails because the page was published meanwhile is reported, and overwrites nothing', async () => {
    const first = await published({ title: 'Avant' });
    const page: StaffPage = shop.okBody(
      await plan(shop.okBody(await save(first, { title: 'Prévue' })), inTime({ hours: 2 })),
    );
    await app.database.pool.query("update page_templates set title = 'D’ailleurs' where id = $1", [
      page.id,
    ]);
    await pass({ hours: 3 });
    await minute();
    expect((await shown(page.id)).body.title).toBe('D’ailleurs');
    expect((await read(page.id)).plans.publication?.failure).toMatch(
      /^Une autre version de la page a été publiée/,
    );
  });

  it('a planned publication that fails can be dismissed, with or without its draft', async () => {
    const page = await plannedPage();
    await app.database.pool.query("update page_drafts set title = '' where page_id = $1", [
      page.id,
    ]);
    await pass({ hours: 3 });
    await minute();
    expect(shop.okBody(await cancel(await read(page.id))).plans.publication).toBeNull();
    const other = await plannedPage();
    await app.database.pool.query("update page_drafts set title = '' where page_id = $1", [
      other.id,
    ]);
    await pass({ hours: 3 });
    await minute();
    shop.okBody(
      await marc.call(
        'DELETE',
        `/api/staff/pages/${other.id}/draft?draftVersion=${other.draft?.version}`,
      ),
    );
    const { rows } = await app.database.pool.query('select 1 from page_plans where page_id = $1', [
      other.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('a planned publication that fails does not block the next one', async () => {
    const broken = await plannedPage();
    const sound = await plannedPage();
    // A bug rather than a failed check.
    await app.database.pool.query(
      'update page_drafts set blocks = \'[{"kind": "nothing"}]\' where page_id = $1',
      [broken.id],
    );
    await pass({ hours: 3 });
    await minute();
    expect(await statusOf(sound.id)).toBe(200);
    await app.database.pool.query('delete from page_plans where page_id = $1', [broken.id]);
    await app.database.pool.query('delete from page_drafts where page_id = $1', [broken.id]);
  });
});
