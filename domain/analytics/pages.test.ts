import { describe, expect, it } from 'vitest';
import { eventNames } from './events.ts';
import { pageKindOf, pageViewOf } from './pages.ts';

const view = (address: string) => pageViewOf(new URL(address, 'http://shop'))?.name ?? null;

describe('what is measured', () => {
  it.each([
    ['/', 'home'],
    ['/reset-password', 'home'],
    ['/account/orders', 'user portal'],
    ['/account/settings/me', 'user portal'],
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
  ])('S01 %s is %s', (path, kind) => {
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
  ])('S02 %s records %s', (address, name) => {
    expect(view(address)).toBe(name);
  });

  it('C09 M09 there are about 250 event names, each once, those of errors among them', () => {
    expect(eventNames.length).toBeGreaterThan(230);
    expect(eventNames.length).toBeLessThan(320);
    expect(new Set(eventNames).size).toBe(eventNames.length);
    expect(eventNames).toEqual(
      expect.arrayContaining(['error modal viewed', 'error payment', 'field error viewed']),
    );
  });
});
