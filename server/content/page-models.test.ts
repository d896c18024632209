import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/contract.ts';
import { openSession } from '#server/account/sessions.ts';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { newId } from '#server/platform/ids.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import type { Json } from '../../tests/json.ts';
import { expectRefusal, okBody } from '../../tests/shopping.ts';
import { seenOf } from '../../tests/staff-pages.ts';
import { mixShelves } from './mix-shelves.ts';

describe('a rail of one aisle', () => {
  /** `fruits/pommes/gala` */
  const product = (id: string): Product =>
    ({
      id,
      articleParents: ['produce', ...id.split('/').slice(0, 2)].map((name, level) => ({
        id: name,
        name,
        slug: name,
        level,
      })),
    }) as unknown as Product;
  const mixed = (ids: readonly string[], seasonal: readonly string[] = []) =>
    mixShelves(ids.map(product), ({ id }) => seasonal.includes(id)).map(({ id }) => id);

  const shelf = [
    'fruits/pommes/gala',
    'fruits/pommes/golden',
    'fruits/pommes/granny',
    'fruits/poires/comice',
    'légumes/racines/carotte',
    'légumes/racines/navet',
    'légumes/choux/romanesco',
  ];

  it('a rail of one aisle alternates fruit and vegetables, and shows each shelf once before any twice', () => {
    expect(mixed(shelf)).toEqual([
      'fruits/pommes/gala',
      'légumes/racines/carotte',
      'fruits/poires/comice',
      'légumes/choux/romanesco',
      'fruits/pommes/golden',
      'légumes/racines/navet',
      'fruits/pommes/granny',
    ]);
  });

  it('a rail of one aisle shows products of the season before those sold all year', () => {
    const seasonal = ['fruits/pommes/golden', 'légumes/choux/romanesco'];
    expect(mixed(shelf, seasonal).slice(0, 4)).toEqual([
      'fruits/pommes/golden',
      'légumes/choux/romanesco',
      'fruits/poires/comice',
      'légumes/racines/carotte',
    ]);
  });

  it('a rail of one aisle loses and invents nothing', () => {
    expect(mixed(shelf).toSorted()).toEqual(shelf.toSorted());
    expect(mixed([])).toEqual([]);
  });
});

/** A new shop writes the pages that the law asks for, from drafts with blanks. */
describe('page models', () => {
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

  const filled = (page: Json): Json =>
    JSON.parse(JSON.stringify(page.text).replaceAll(/\[À compléter[^\]]*\]/g, 'rempli'));
  const publish = async (page: Json) =>
    marc.call('POST', `/api/staff/pages/${page.id}/publications`, seenOf(page));

  async function writeIdentity(version: number, changes: object): Promise<void> {
    const identity = { ...demoIdentity, ...changes };
    okBody(await marc.call('PUT', '/api/staff/shop-identity', { version, identity }));
  }

  it('pages that the law asks for begin as drafts with blanks, and are published once they are filled and the shop says who it is', async () => {
    const drafts = [];
    for (const [family, slug, title] of [
      ['root', 'cgv', 'Conditions générales de vente'],
      ['info', 'mentions-legales', 'Mentions légales'],
      ['info', 'donnees-personnelles', 'Données personnelles'],
      ['info', 'retractation', 'Renoncer au contrat ici'],
      ['info', 'contact', 'Service client'],
      ['info', 'accessibilite', 'Accessibilité : non conforme'],
    ]) {
      const page = okBody(await marc.call('POST', '/api/staff/pages', { family, slug, title }));
      expectRefusal(await publish(page), 'Page.Unfinished');
      const path = `/api/staff/pages/${page.id}/draft`;
      const draft = okBody(await marc.call('PUT', path, { ...filled(page), ...seenOf(page) }));
      const nameless = await publish(draft);
      expectRefusal(nameless, 'Page.Unfinished');
      expect(nameless.body.message).toMatch(/\{\{[a-z]+\}\}/);
      drafts.push(draft);
    }
    const [terms, notice, privacy, ...others] = drafts;
    await writeIdentity(0, { mediator: null });
    okBody(await publish(privacy));
    const incomplete = await publish(terms);
    expectRefusal(incomplete, 'Page.Unfinished');
    expect(incomplete.body.message).toContain('{{mediateur}}');
    await writeIdentity(1, {});
    for (const draft of [terms, notice, ...others]) okBody(await publish(draft));
    const shown = okBody(await app.visitor().call('GET', '/api/page-templates/cgv'));
    expect(JSON.stringify(shown)).toContain('Cabas SAS');
    expect(JSON.stringify(shown)).toContain('le vendeur répond pendant deux ans au moins');
  });

  it('the home page begins as visitors see it without one', async () => {
    const page = okBody(
      await marc.call('POST', '/api/staff/pages', {
        family: 'root',
        slug: 'home',
        title: 'Accueil',
      }),
    );
    expect([page.id, page.path]).toEqual(['home', '/']);
    expect(page.text.blocks[0].title).toBe('Bienvenue chez Cabas');
    okBody(await marc.call('POST', '/api/staff/pages/home/publications', seenOf(page)));
  });
});
