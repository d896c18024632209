/** A new shop writes the pages that the law asks for, from drafts with blanks. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blanksOf } from '#domain/content/blanks.ts';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { seenOf } from '../../tests/staff-pages.ts';
import { expectRefusal, okBody } from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp({ loadWorld: ({ database }) => ensureShop(database.db) });
  const staffId = newId();
  await app.database.db
    .insertInto('staff')
    .values({
      id: staffId,
      email: 'marc@exemple.fr',
      name: 'Marc',
      role: 'manager',
      password_hash: 'none',
      created_at: app.clock.now(),
    })
    .execute();
  marc = app.visitor();
  marc.cookies.set('staff-session', (await openSession(app.database.db, app, { staffId })).token);
});
afterAll(() => app.close());

const filled = (page: any): any =>
  JSON.parse(JSON.stringify(page.text).replaceAll(/\[À compléter[^\]]*\]/g, 'rempli'));

it.each([
  ['root', 'cgv', 'Conditions générales de vente'],
  ['info', 'mentions-legales', 'Mentions légales'],
  ['info', 'donnees-personnelles', 'Données personnelles'],
])(
  '%s/%s begins as a draft with blanks, and is published once they are filled',
  async (family, slug, title) => {
    const page = okBody(await marc.call('POST', '/api/staff/pages', { family, slug, title }));
    expect(blanksOf(JSON.stringify(page.text)).length).toBeGreaterThan(1);
    const publish = (at: object) =>
      marc.call('POST', `/api/staff/pages/${page.id}/publications`, seenOf(at as any));
    expectRefusal(await publish(page), 'Page.Unfinished');
    const path = `/api/staff/pages/${page.id}/draft`;
    const draft = okBody(await marc.call('PUT', path, { ...filled(page), ...seenOf(page) }));
    expect(draft.issues.filter(({ level }: { level: string }) => level === 'error')).toEqual([]);
    okBody(await publish(draft));
  },
);

it('the home page begins as visitors see it without one', async () => {
  const page = okBody(
    await marc.call('POST', '/api/staff/pages', { family: 'root', slug: 'home', title: 'Accueil' }),
  );
  expect([page.id, page.path]).toEqual(['home', '/']);
  expect(page.text.blocks[0].title).toBe('Bienvenue chez Cabas');
  okBody(await marc.call('POST', '/api/staff/pages/home/publications', seenOf(page)));
});
