import type { ProductDetail } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/money.ts';
import type { Head, PageContext, PageData, PageRoute } from '../routing.ts';
import { keepFirstSections, showsSections } from './catalogue/category-view.ts';
import { breadcrumbJsonLd, productJsonLd } from './catalogue/json-ld.ts';
import { isFiltered, readListing } from './catalogue/listing-url.ts';
import { pricesOf } from './catalogue/product-texts.ts';
import { categoryQuery, homeQuery, listingQuery, productQuery, sectionsQuery } from './catalogue/queries.ts';

export const catalogueRoutes: PageRoute[] = [
  {
    path: '/', isPublic: true,
    load: () => import('./catalogue/home-page.tsx'),
    data: async ({ api, queryClient }) => { await queryClient.ensureQueryData(homeQuery(api)); },
    head({ api, queryClient }) {
      const home = queryClient.getQueryData(homeQuery(api).queryKey);
      return {
        title: home?.template.title ?? 'Cabas, le marché livré chez vous', description: home?.template.description ?? 'Des produits frais et des producteurs nommés, livrés à Paris et alentour 7 jours sur 7.', canonical: '/',
        jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Cabas', url: '/', potentialAction: { '@type': 'SearchAction', target: '/recherche?q={q}', 'query-input': 'required name=q' } }],
      };
    },
  },
  { path: '/categorie/:categorySlug', isPublic: true, load: () => import('./catalogue/category-page.tsx'), data: categoryData, head: categoryHead },
  { path: '/produit/:slug', isPublic: true, load: () => import('./catalogue/product-page.tsx'), data: productData, head: productHead },
];

async function categoryData({ api, queryClient, params, url }: PageContext): Promise<PageData> {
  const answer = await queryClient.ensureQueryData(categoryQuery(api, params['categorySlug'] ?? ''));
  if (!answer) return { status: 404 };
  const listing = readListing(url.searchParams);
  const from = url.searchParams.get('next');
  if (showsSections(answer.category, isFiltered(listing) || from !== null)) {
    const sections = await queryClient.ensureQueryData(sectionsQuery(api, answer.category.id));
    // The HTML of an aisle holds its first sections; marked stale, the browser asks for all of them at once.
    if (import.meta.env.SSR) queryClient.setQueryData(sectionsQuery(api, answer.category.id).queryKey, keepFirstSections(sections), { updatedAt: 1 });
  } else await queryClient.ensureInfiniteQueryData(listingQuery(api, answer.category.id, listing, from));
}

function categoryHead({ api, queryClient, params, url }: PageContext): Head {
  const answer = queryClient.getQueryData(categoryQuery(api, params['categorySlug'] ?? '').queryKey);
  if (!answer) return { title: 'Rayon introuvable | Cabas', robots: 'noindex' };
  const trail = answer.breadcrumb.map(({ name, slug }) => ({ label: name, to: `/categorie/${slug}` }));
  return {
    title: `${answer.category.name} : livraison à Paris et alentour | Cabas`, description: answer.intro || `${answer.category.productCount} produits au rayon ${answer.category.name}, livrés chez vous.`,
    canonical: `/categorie/${answer.category.slug}`, jsonLd: [breadcrumbJsonLd([{ label: 'Accueil', to: '/' }, ...trail])],
    ...(isFiltered(readListing(url.searchParams)) ? { robots: 'noindex' as const } : {}),
  };
}

async function productData({ api, queryClient, params }: PageContext): Promise<PageData> {
  const product = await queryClient.ensureQueryData(productQuery(api, params['slug'] ?? ''));
  return product ? {} : { status: 404 };
}

function productHead({ api, queryClient, params }: PageContext): Head {
  const product = queryClient.getQueryData(productQuery(api, params['slug'] ?? '').queryKey);
  if (!product) return { title: 'Produit introuvable | Cabas', robots: 'noindex' };
  const trail = [{ label: 'Accueil', to: '/' }, ...product.articleParents.map(({ name, slug }) => ({ label: name, to: `/categorie/${slug}` })), { label: product.name, to: `/produit/${product.slug}` }];
  return { title: `${product.name}, ${product.packSize} | Cabas`, description: productDescription(product), canonical: `/produit/${product.slug}`, jsonLd: [productJsonLd(product), breadcrumbJsonLd(trail)] };
}

function productDescription(product: ProductDetail): string {
  const prices = pricesOf(product);
  return [product.description, product.origin ? `Origine : ${product.origin}.` : '', prices ? `${formatEuros(prices.now)}.` : ''].filter(Boolean).join(' ');
}
