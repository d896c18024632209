/** Planned withdrawals, and concurrent edits of plans by people or processes. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { openPlansWorld } from '../../../tests/planned-pages.ts';
import * as shop from '../../../tests/shopping.ts';

const {
  app,
  marc,
  claire,
  save,
  publish,
  newPage,
  read,
  published,
  pass,
  inTime,
  plan,
  planEnd,
  cancel,
  cancelEnd,
  minute,
  statusOf,
  journalOf,
  plannedPage,
} = await openPlansWorld();
beforeEach(() => pass({ seconds: 1 }));
afterAll(() => app.close());

describe('a planned withdrawal', () => {
  it('a planned withdrawal withdraws the page on time, whatever was published meanwhile', async () => {
    const page: StaffPage = shop.okBody(await planEnd(await published(), inTime({ hours: 4 })));
    expect(page.plans.withdrawal).toMatchObject({ author: 'Marc Gérant', failure: null });
    const corrected: StaffPage = shop.okBody(
      await publish(shop.okBody(await save(page, { title: 'Sans faute' }))),
    );
    await pass({ hours: 3 });
    await minute();
    expect(await statusOf(page.id)).toBe(200);
    await pass({ hours: 1 });
    await minute();
    expect(await statusOf(page.id)).toBe(404);
    expect(await read(page.id)).toMatchObject({
      state: 'withdrawn',
      plans: { withdrawal: null },
      versions: [{ number: corrected.published?.version }, {}],
    });
    expect((await journalOf(page.id))[0]).toMatchObject({
      kind: 'page.withdraw',
      after: { plannedFor: page.plans.withdrawal?.at },
    });
  });

  it('a planned withdrawal follows the planned publication, and a shop that was down does both in order', async () => {
    const draft = await plannedPage();
    expect((await planEnd(draft, inTime({ hours: 1 }))).body.meta).toEqual({
      field: 'date',
      reason: 'order',
    });
    const page: StaffPage = shop.okBody(await planEnd(draft, inTime({ hours: 6 })));
    expect((await plan(page, inTime({ hours: 7 }))).body.meta).toEqual({
      field: 'date',
      reason: 'order',
    });
    await pass({ hours: 24 });
    await minute();
    expect(await read(page.id)).toMatchObject({
      state: 'withdrawn',
      versions: [{ number: 1 }],
      plans: { publication: null, withdrawal: null },
    });
  });

  it('a planned withdrawal can be cancelled, and is cancelled with its publication', async () => {
    const page: StaffPage = shop.okBody(await planEnd(await published(), inTime({ hours: 4 })));
    expect(shop.okBody(await cancelEnd(page)).plans.withdrawal).toBeNull();
    const next: StaffPage = shop.okBody(await planEnd(await plannedPage(), inTime({ hours: 6 })));
    expect(shop.okBody(await cancel(next)).plans).toEqual({ publication: null, withdrawal: null });
  });

  it('a planned withdrawal is refused for a page that the shop needs, or that is not published', async () => {
    expect((await planEnd(await read('home'), inTime({ hours: 1 }))).body.meta.reason).toBe(
      'needed',
    );
    expect((await planEnd(await newPage(), inTime({ hours: 1 }))).body.meta.reason).toBe('order');
    const [home, draft, online] = [await read('home'), await newPage(), await published()];
    expect([home, draft, online].map(({ canPlanWithdrawal }) => canPlanWithdrawal)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('a planned withdrawal is dropped when the page was withdrawn by hand before', async () => {
    const page: StaffPage = shop.okBody(await planEnd(await published(), inTime({ hours: 4 })));
    expect(
      shop.okBody(
        await marc.call('DELETE', `/api/staff/pages/${page.id}/publication?publishedVersion=1`),
      ).plans.withdrawal,
    ).toBeNull();
  });
});

describe('concurrent plans', () => {
  it('two processes publish a planned page once', async () => {
    const pages = [await plannedPage(), await plannedPage(), await plannedPage()];
    await pass({ hours: 3 });
    await Promise.all(Array.from({ length: 4 }, () => minute()));
    for (const { id } of pages) {
      expect((await read(id)).versions).toHaveLength(1);
      expect((await journalOf(id)).map(({ kind }) => kind)).toEqual([
        'page.publish',
        'page.plan',
        'page.create',
      ]);
    }
  });

  it('one of two concurrent creations, moves or cancellations of a plan succeeds', async () => {
    const draft: StaffPage = shop.okBody(await save(await newPage()));
    const both = await Promise.all([
      plan(draft, inTime({ hours: 1 })),
      plan(draft, inTime({ hours: 2 }), claire),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const page = await read(draft.id);
    const ends = await Promise.all([plan(page, inTime({ hours: 3 })), cancel(page, claire)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const loser = ends.find(({ status }) => status === 400);
    expect(loser?.body.meta).toEqual({ reason: 'changed' });
  });

  it('a cancellation at the planned minute either prevents the publication and keeps the draft, or comes too late', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const page = await plannedPage();
      await pass({ hours: 3 });
      const [, cancelled] = await Promise.all([minute(), cancel(page)]);
      const after = await read(page.id);
      expect(after.plans.publication).toBeNull();
      expect([after.state, after.draft !== null]).toEqual(
        cancelled.status === 200 ? ['draft', true] : ['published', false],
      );
    }
  });
});

it('R03 planning requires the privilege to edit pages', async () => {
  const page = await plannedPage();
  const routes: ['PUT' | 'DELETE', string, unknown][] = [
    [
      'PUT',
      'planned-publication',
      { ...inTime({ hours: 1 }), planId: null, draftVersion: 1, publishedVersion: 0 },
    ],
    ['PUT', 'planned-withdrawal', { ...inTime({ hours: 1 }), planId: null }],
    ['DELETE', `planned-publication?planId=${page.plans.publication?.id}`, undefined],
    ['DELETE', `planned-withdrawal?planId=${page.plans.publication?.id}`, undefined],
  ];
  for (const [method, path, body] of routes) {
    for (const who of ['paul', 'lea'] as const)
      shop.expectRefusal(
        await (
          await shop.staff(app, who)
        ).call(method, `/api/staff/pages/${page.id}/${path}`, body),
        'Shared.InsufficientPrivileges',
      );
    shop.expectRefusal(
      await app.visitor().call(method, `/api/staff/pages/${page.id}/${path}`, body),
      'Shared.Unauthorized',
    );
  }
  expect((await read(page.id)).plans).toEqual(page.plans);
});
