import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newPageId, reservedWords, writtenAtRoot } from '#domain/content/page-kinds.ts';
import { fixedPaths } from '#domain/content/shop-paths.ts';
import { withdrawalPath } from '#domain/shop/lawful-pages.ts';
import { showShop } from '#domain/shop/show-shop.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { allPages } from './all-routes.ts';
import { renderDocument } from './document.ts';
import { properCase } from './page-table.ts';
import { publicPagesOf } from './public-pages.ts';
import type { Head } from './routing.ts';

const { routes } = allPages;

describe('the shop’s addresses and the managers’ pages', () => {
  it('no storefront route collides with the address of a managers’ page', () => {
    const firstWords = routes.flatMap(({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? []);
    expect(firstWords.filter((word) => !reservedWords.includes(word))).toEqual([]);
    for (const word of firstWords)
      expect(newPageId('root', word)).toBe(writtenAtRoot.includes(word) ? word : null);
  });

  it('an unknown staff address gets the staff’s 404 page, and no staff page is shadowed by it', () => {
    expect(allPages.match('/gestion/rien/du/tout')?.route).toMatchObject({
      path: '/gestion/*',
      frame: 'staff',
    });
    for (const { path, frame } of routes.filter((route) => route.frame === 'staff'))
      expect(allPages.match(path)?.route, path).toMatchObject({ path, frame });
  });

  it('every back office address from before the new menu leads to a page', () => {
    const former = `
      journee boutique ouverture frais etat fonctionnalites equipe acces compte mes-chiffres
      travail mesures chiffres clotures clotures/1 comptabilite rapprochement taches
      messages textes textes/1 creneaux pages pages/1 recettes recettes/1 service-client
      clients a-commander a-ecouler fournisseurs fournisseurs/1 commandes-fournisseurs/1
      comptoir reception rappel fichiers-clients clients/1 codes codes/nouveau codes/1
      fidelite avis preparation preparation/1 chemin tournee produits produits/import
      produits/nouveau produits/1 rayons rayons/1 commandes-telephone
      commandes-telephone/nouvelle commandes/1
    `;
    for (const address of former.trim().split(/\s+/)) {
      const route = allPages.match(`/gestion/${address}`)?.route;
      expect(route?.path, address).not.toBe('/gestion/*');
      expect(route?.frame, address).toBe('staff');
    }
  });

  it('every back office link in an e-mail leads to a page', () => {
    const server = new URL('../server/', import.meta.url);
    const links = globSync('**/*.ts', { cwd: server }).flatMap((file) =>
      [
        ...readFileSync(new URL(file, server), 'utf8').matchAll(/publicUrl\}(\/gestion[^`?#$]*)/g),
      ].map(([, link = '']) => link),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(allPages.match(link)?.route.path).toBe(link);
  });

  it('a manager can link to every shop page without parameters, and to no other', () => {
    const isOfTeam = (path: string) => /^\/(gestion|dev|404)\b/.test(path);
    const written = ['/cgv', '/engagement', '/info', '/landing'];
    const fixed = routes
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/[:*]/.test(path) &&
          !isOfTeam(path) &&
          (path === withdrawalPath ||
            !written.some((page) => path === page || path.startsWith(`${page}/`))),
      );
    expect([...fixedPaths].toSorted()).toEqual(fixed.toSorted());
  });
});

describe('the canonical case of a path', () => {
  it.each([
    ['/recette', '/Recette', '/recette'],
    ['/recette/categorie/:slug', '/RECETTE/Categorie/Plats', '/recette/categorie/Plats'],
    ['/landing/SRP23', '/landing/srp23', '/landing/SRP23'],
    ['/gestion/produits/:sku', '/gestion/produits/AB-1', '/gestion/produits/AB-1'],
    ['/', '/', '/'],
    ['/:slug', '/Engagement', '/Engagement'],
    ['*', '/Nulle/Part', '/Nulle/Part'],
  ])('the canonical case for the route %s of %s is %s', (pattern, asked, proper) => {
    expect(properCase(pattern, asked)).toBe(proper);
  });
});

describe('pages that are the same for everybody', () => {
  const isPublicPage = publicPagesOf(routes);

  it('public pages are exactly those whose route is marked public', () => {
    for (const { path, isPublic } of routes) expect(isPublicPage(path), path).toBe(isPublic);
  });

  it('private pages have fixed addresses, matched in any case', () => {
    const others = routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
    expect(others).toContain('/checkout');
    expect(others.filter((path) => /[:*]/.test(path))).toEqual([]);
    expect(isPublicPage('/CheckOut')).toBe(false);
    expect(isPublicPage('/checkout/confirmation/1')).toBe(true);
  });
});

describe('the head of a page', () => {
  const documentOf = (head: Partial<Head>) =>
    renderDocument({
      preloads: '',
      body: '',
      head: { title: 'Titre', ...head },
      state: { mutations: [], queries: [] },
      firstPaint: '',
      assets: { script: '/assets/x.js', styles: [], preloads: [] },
      origin: 'https://cabas.test',
      shop: showShop(demoIdentity),
    });
  const jsonLdOf = (html: string) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    ) as unknown;

  it('paths in structured data become absolute URLs, and other texts stay unchanged', () => {
    const data = {
      url: '/produit/x',
      image: ['/pictures/x.webp'],
      itemListElement: [{ item: '/categorie/y', name: '/ pas une adresse' }],
      offers: { url: 'https://ailleurs.test/' },
    };
    expect(jsonLdOf(documentOf({ jsonLd: [data] }))).toEqual({
      url: 'https://cabas.test/produit/x',
      image: ['https://cabas.test/pictures/x.webp'],
      itemListElement: [{ item: 'https://cabas.test/categorie/y', name: '/ pas une adresse' }],
      offers: { url: 'https://ailleurs.test/' },
    });
  });

  it('back office texts cannot close an HTML element or attribute', () => {
    const html = documentOf({
      title: '</title><script>alert(1)</script>',
      description: '" onload="x',
      jsonLd: [{ name: '</script><script>alert(1)' }],
      picture: { src: '/p.webp', alt: '"><b>' },
    });
    expect(html).not.toMatch(/<script>alert|" onload|"><b>/);
  });

  it('a page without a picture uses the logo as its share picture', () => {
    expect(documentOf({})).toContain(
      '<meta property="og:image" content="https://cabas.test/icon-512.png">',
    );
    expect(documentOf({ picture: { src: '/pictures/x-480.webp', alt: 'X' } })).toContain(
      '<meta property="og:image" content="https://cabas.test/pictures/x-480.webp">',
    );
  });
});
