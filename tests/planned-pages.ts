/** Pages whose publication and end are planned, by a clock that the test drives. */
import type { StaffPage } from '#domain/content/page-contract.ts';
import type { Answer } from './app.ts';
import * as shop from './shopping.ts';
import { openPagesWorld } from './staff-pages.ts';

type Typed = { date: string; time: string };
export type Told = { kind: string; author: string; before: unknown; after: unknown };

export async function openPlansWorld() {
  const world = await openPagesWorld();
  const { app, marc, save, newPage, shown } = world;
  /** So long from now, as it is typed. */
  function inTime(duration: Temporal.DurationLike): Typed {
    const at = app.clock.now().add(duration).toZonedDateTimeISO('Europe/Paris');
    return {
      date: at.toPlainDate().toString(),
      time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  }
  const plan = (page: StaffPage, when: Typed, by = marc): Promise<Answer> =>
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
    /** The team's sessions end after half a day: they are held open. */
    async pass(duration: Temporal.DurationLike): Promise<void> {
      app.clock.advance(duration);
      await app.database.pool.query('update sessions set expires_at = $1', [
        app.clock.now().add({ hours: 12 }),
      ]);
    },
    planEnd: (page: StaffPage, when: Typed, by = marc): Promise<Answer> =>
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
    /** What every minute does. */
    minute: (): Promise<void> => app.jobs.runNow('pages.plans', {}),
    statusOf: async (id: string): Promise<number> => (await shown(id)).status,
    journalOf: async (id: string): Promise<Told[]> =>
      shop.okBody(await marc.call('GET', `/api/staff/pages/${id}/actions`)).items,
    /** A draft that will be published two hours from now. */
    plannedPage: async (changes: object = {}): Promise<StaffPage> =>
      shop.okBody(
        await plan(shop.okBody(await save(await newPage(), changes)), inTime({ hours: 2 })),
      ),
  };
}
