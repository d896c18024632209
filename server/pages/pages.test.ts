import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { landingFor } from './landing-redirect.ts';

let app: TestApp;
beforeAll(async () => { app = await createTestApp(); });
afterAll(async () => { await app.close(); });

it('M02 a page whose drawing fails answers 500, styled, with a way home, and the next one is drawn again', async () => {
  let isBroken = true;
  const http = await createApp({ ...app, renderPage: async ({ url }) => {
    if (isBroken) throw new TypeError('a component broke');
    return { status: 200, html: `<p>${url}</p>` };
  } });
  const broken = await http.inject({ method: 'GET', url: '/produit/pomme-gala', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(broken.statusCode).toBe(500);
  expect(broken.headers['content-type']).toContain('text/html');
  expect(broken.headers['cache-control']).toBe('no-store');
  expect(broken.body).toContain('Une erreur est survenue');
  expect(broken.body).toContain('<a class="home" href="/">Revenir à l’accueil</a>');
  expect(broken.body).not.toContain('a component broke');
  isBroken = false;
  expect((await http.inject({ method: 'GET', url: '/produit/pomme-gala' })).statusCode).toBe(200);
  await http.close();
});

describe('the front door', () => {
  it.each([
    ['/?parrain=CAMILLE-7F2', false, '/landing/SRP23?parrain=CAMILLE-7F2'], ['/?friends-and-family=1', false, '/landing/SRP23?friends-and-family=1'],
    ['/?parrain=CAMILLE-7F2', true, null], ['/', false, null], ['/?promo-code=MARCHE10', false, null], ['/recette?parrain=X', false, null],
  ])('C08 %s with bypass_landing %s leads to %s', (path, hasBypass, target) => {
    expect(landingFor(new URL(path, 'http://shop'), hasBypass)).toBe(target);
  });
});
