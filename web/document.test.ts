import { describe, expect, it } from 'vitest';
import { demoIdentity } from '#world/demo-identity.ts';
import { showShop } from '#domain/shop/show-shop.ts';
import { renderDocument } from './document.ts';
import type { Head } from './routing.ts';

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

describe('the head of a page', () => {
  it('paths in structured data become absolute URLs, other texts do not change', () => {
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

  it('texts from the back office cannot close an element or an attribute', () => {
    const html = documentOf({
      title: '</title><script>alert(1)</script>',
      description: '" onload="x',
      jsonLd: [{ name: '</script><script>alert(1)' }],
      picture: { src: '/p.webp', alt: '"><b>' },
    });
    expect(html).not.toMatch(/<script>alert|" onload|"><b>/);
  });

  it('a page without a picture is shared with the logo', () => {
    expect(documentOf({})).toContain(
      '<meta property="og:image" content="https://cabas.test/icon-512.png">',
    );
    expect(documentOf({ picture: { src: '/pictures/x-480.webp', alt: 'X' } })).toContain(
      '<meta property="og:image" content="https://cabas.test/pictures/x-480.webp">',
    );
  });
});
