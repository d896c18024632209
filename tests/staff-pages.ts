/** Manages pages through the API. */
import type { PageText, StaffPage } from '#domain/content/page-contract.ts';
import { openSession } from '#server/account/sessions.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from './app.ts';
import * as shop from './shopping.ts';

type Block = PageText['blocks'][number];
let count = 0;
export const card = (content: object = {}): Block['cards'][number] => ({
  type: 'CUSTOM_CONTENT',
  content: {
    id: `c${(count += 1)}`,
    subtype: 'Header',
    title: 'Cueilli hier',
    text: 'À la main.',
    cta: null,
    href: null,
    picture: null,
    tone: 'ivory',
    ...content,
  },
});
export const block = (more: Partial<Block> = {}): Block => ({
  id: `b${(count += 1)}`,
  kind: 'text',
  title: 'Un titre',
  subtitle: null,
  href: null,
  cards: [card()],
  source: null,
  ...more,
});
export const pageText = (more: object = {}): PageText => ({
  title: 'Foire aux fromages',
  seoTitle: null,
  description: 'Du 1er au 8 décembre.',
  blocks: [block()],
  ...more,
});
export const seenOf = (page: StaffPage) => ({
  draftVersion: page.draft?.version ?? null,
  publishedVersion: page.published?.version ?? 0,
});

export async function openPagesWorld() {
  const app = await createTestApp();
  const marc = await shop.staff(app, 'marc');
  const save = (page: StaffPage, changes: object = {}, by = marc): Promise<Answer> =>
    by.call('PUT', `/api/staff/pages/${page.id}/draft`, { ...pageText(changes), ...seenOf(page) });
  const publish = (page: StaffPage, by = marc): Promise<Answer> =>
    by.call('POST', `/api/staff/pages/${page.id}/publications`, seenOf(page));
  const newPage = async (slug = `foire-${(count += 1)}`): Promise<StaffPage> =>
    shop.okBody(
      await marc.call('POST', '/api/staff/pages', {
        family: 'offre',
        slug,
        title: 'Foire aux fromages',
      }),
    );
  return {
    app,
    marc,
    claire: await colleague(app),
    save,
    publish,
    newPage,
    read: async (id: string): Promise<StaffPage> =>
      shop.okBody(await marc.call('GET', `/api/staff/pages/${id}`)),
    published: async (changes: object = {}, page?: StaffPage): Promise<StaffPage> =>
      shop.okBody(await publish(shop.okBody(await save(page ?? (await newPage()), changes)))),
    /** The shopper's view. */
    shown: (id: string): Promise<Answer> => app.visitor().call('GET', `/api/page-templates/${id}`),
  };
}

/** Creates and signs in another manager. */
async function colleague(app: TestApp): Promise<Visitor> {
  const id = crypto.randomUUID();
  await app.database.pool.query(
    "insert into staff (id, email, name, password_hash, role, created_at) values ($1, 'claire@cabas.fr', 'Claire Voisin', 'none', 'manager', $2)",
    [id, app.clock.now()],
  );
  const visitor = app.visitor();
  visitor.cookies.set(
    'staff-session',
    (await openSession(app.database.db, app, { staffId: id })).token,
  );
  return visitor;
}
