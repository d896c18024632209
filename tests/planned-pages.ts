/** Planned pages, driven by the test's clock. */
import type { StaffPage } from '#domain/content/page-contract.ts';
import type { Answer } from './app.ts';
import * as shop from './shopping.ts';
import { openPagesWorld } from './staff-pages.ts';

type TypedMoment = { date: string; time: string };
export type JournalEntry = { kind: string; author: string; before: unknown; after: unknown };

export async function openPlansWorld() {
  const world = await openPagesWorld();
  const { app, marc, save, newPage, shown } = world;
  /** A date and time from now, as typed. */
  function inTime(duration: Temporal.DurationLike): TypedMoment {
    const at = app.clock.now().add(duration).toZonedDateTimeISO('Europe/Paris');
    return {
      date: at.toPlainDate().toString(),
      time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  }
  const plan = (page: StaffPage, when: TypedMoment, by = marc): Promise<Answer> =>
    by.call('PUT', `/api/staff/pages/${page.id}/planned-publication`, {
      ...when,
      planId: page.plans.publication?.id ?? null,
      draftVersion: page.draft?.version,
      publishedVersion: page.published?.version ?? 0,
    });
  return {
    ...world,
    inTime,
    plan,
    /** Advances the clock, renewing staff sessions, which would expire. */
    async pass(duration: Temporal.DurationLike): Promise<void> {
      app.clock.advance(duration);
      await app.database.pool.query('update sessions set created_at = $1, expires_at = $2', [
        app.clock.now(),
        app.clock.now().add({ hours: 12 }),
      ]);
    },
    planEnd: (page: StaffPage, when: TypedMoment, by = marc): Promise<Answer> =>
      by.call('PUT', `/api/staff/pages/${page.id}/planned-withdrawal`, {
        ...when,
        planId: page.plans.withdrawal?.id ?? null,
      }),
    cancel: (page: StaffPage, by = marc): Promise<Answer> =>
      by.call(
        'DELETE',
        `/api/staff/pages/${page.id}/planned-publication?planId=${page.plans.publication?.id}`,
      ),
    cancelEnd: (page: StaffPage): Promise<Answer> =>
      marc.call(
        'DELETE',
        `/api/staff/pages/${page.id}/planned-withdrawal?planId=${page.plans.withdrawal?.id}`,
      ),
    minute: (): Promise<void> => app.jobs.runNow('pages.plans', {}),
    statusOf: async (id: string): Promise<number> => (await shown(id)).status,
    journalOf: async (id: string): Promise<JournalEntry[]> =>
      shop.okBody(await marc.call('GET', `/api/staff/pages/${id}/actions`)).items,
    /** A draft planned two hours ahead. */
    plannedPage: async (changes: object = {}): Promise<StaffPage> =>
      shop.okBody(
        await plan(shop.okBody(await save(await newPage(), changes)), inTime({ hours: 2 })),
      ),
  };
}
