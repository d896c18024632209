/** The foot of every page is the shop's own, and leads only to pages that are there. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { usualFooter } from '#domain/content/footer.ts';
import { lawfulPages } from '#domain/shop/lawful-pages.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { block, pageText, seenOf } from '../../tests/staff-pages.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());

const path = '/api/staff/footer';
const read = async () => shop.okBody(await marc.call('GET', path));
const write = async (changes: object, by = marc) => {
  const { hidden: _hidden, ...footer } = await read();
  return by.call('PUT', path, { ...footer, ...changes });
};
const navigation = async () =>
  shop.okBody<'GET /api/navigation'>(await app.visitor().call('GET', '/api/navigation'));
const linksShown = async (): Promise<string[]> =>
  (await navigation()).footer.columns.flatMap(({ links }) => links.map(({ href }) => href));

async function publish(slug: string, title: string): Promise<void> {
  const page = shop.okBody(
    await marc.call('POST', '/api/staff/pages', { family: 'info', slug, title }),
  );
  const draft = shop.okBody(
    await marc.call('PUT', `/api/staff/pages/${page.id}/draft`, {
      ...pageText({ title, blocks: [block({})] }),
      ...seenOf(page),
    }),
  );
  shop.okBody(await marc.call('POST', `/api/staff/pages/${page.id}/publications`, seenOf(draft)));
}

it('a link of the footer is shown once its page is published, and the withdrawal always', async () => {
  const before = await linksShown();
  expect(before).not.toContain('/info/questions');
  expect(before).toEqual(expect.arrayContaining([lawfulPages.withdrawal, '/plan-du-site']));
  expect((await read()).hidden).toContain('/info/questions');
  expect((await navigation()).mentioned).not.toContain('/info/questions');
  await publish('questions', 'Questions');
  // The footer learns of a published page from the feed of changes, a moment later.
  await vi.waitFor(async () => expect(await linksShown()).toContain('/info/questions'));
  expect((await read()).hidden).not.toContain('/info/questions');
  expect((await navigation()).mentioned).toContain('/info/questions');
});

it('a manager writes the slogan and the links, and every page shows them at once', async () => {
  const [, , lawful] = usualFooter.columns;
  const contact = { label: 'Nous écrire', href: lawfulPages.contact };
  const penne = { label: 'Nos pâtes', href: '/produit/penne' };
  const columns = [{ title: 'Chez {{boutique}}', links: [contact, penne] }, lawful];
  shop.okBody(await write({ slogan: 'À {{secteur}}, depuis 1987.', columns }));
  const { footer } = await navigation();
  expect(footer.slogan).not.toContain('{{');
  expect(footer.slogan).toContain('depuis 1987');
  expect(footer.columns[0]).toEqual({ title: expect.stringMatching(/^Chez \w/), links: [penne] });
  const { items } = shop.okBody(await marc.call('GET', '/api/staff/shop-actions'));
  expect(items[0]).toMatchObject({ kind: 'shop.footer', after: { footer: { columns } } });
});

it('a footer without a link that the law asks for is refused with its address', async () => {
  const answer = await write({ columns: usualFooter.columns.slice(0, 2) });
  shop.expectRefusal(answer, 'Page.Unfinished');
  expect(answer.body.message).toContain('/info/mentions-legales');
});

it('a footer is written by managers only, and not over a colleague’s', async () => {
  shop.expectRefusal(
    await write({}, await shop.staff(app, 'paul')),
    'Shared.InsufficientPrivileges',
  );
  const { version } = await read();
  shop.okBody(await write({ version }));
  shop.expectRefusal(await write({ version }), 'Shop.VersionConflict');
});
