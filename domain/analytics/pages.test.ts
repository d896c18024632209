import { describe, expect, it } from 'vitest';
import { eventNames } from './events.ts';
import { pageKindOf, pageViewOf } from './pages.ts';

const view = (address: string) => pageViewOf(new URL(address, 'http://shop'))?.name ?? null;

describe('tracked pages and events', () => {
  it.each(['/', '/reset-password'])('S01a %s is a home page', (path) => {
    expect(pageKindOf(path)).toBe('home');
  });

  it.each(['/account', '/account/orders', '/account/settings/me'])(
    'S01b %s is a user portal page',
    (path) => {
      expect(pageKindOf(path)).toBe('user portal');
    },
  );

  it.each([
    ['/cgv', 'brand page'],
    ['/engagement/primeur', 'brand page'],
    ['/mes-produits', 'brand page'],
    ['/404', null],
    ['/produit/pommes', null],
    ['/categorie/fruits', null],
    ['/landing/v2', null],
    ['/plan-du-site', null],
    ['/recherche', null],
    ['/checkout', null],
    ['/recette/tarte', null],
    ['/liste-de-courses', null],
  ])('S01c %s is a %s', (path, kind) => {
    expect(pageKindOf(path)).toBe(kind);
  });

  it.each([
    ['/', 'home viewed'],
    ['/?q=pomme', null],
    ['/recherche', null],
    ['/recherche?q=', null],
    ['/recherche?q=pomme', 'search results viewed'],
    ['/landing', 'landing viewed'],
    ['/landing/SRP23', 'landing viewed'],
    ['/landing?q=x', null],
    ['/account/settings/me', 'account edit viewed'],
    ['/account/settings/addresses', 'address list viewed'],
    ['/account/settings/addresses/edit', null],
    ['/produit/pommes', null],
    ['/cgv', null],
  ])('S02a S02b S02c %s records %s', (address, name) => {
    expect(view(address)).toBe(name);
  });

  it('C09c M09 about 250 unique event names exist, errors included', () => {
    expect(eventNames.length).toBeGreaterThan(230);
    expect(eventNames.length).toBeLessThan(320);
    expect(new Set(eventNames).size).toBe(eventNames.length);
    expect(eventNames).toEqual(
      expect.arrayContaining(['error modal viewed', 'error payment', 'field error viewed']),
    );
  });
});
