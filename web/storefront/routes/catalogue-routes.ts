import type { CategoryAnswer, Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { previewFile } from '#domain/pictures/no-picture.ts';
import type { Head, HeadContext, PageContext, PageData, PageRoute } from '../../routing.ts';
import { keepFirstSections, showsSections } from '../catalogue/category-view.ts';
import {
  breadcrumbJsonLd,
  itemListJsonLd,
  productJsonLd,
  siteJsonLd,
  storeJsonLd,
} from '../catalogue/json-ld.ts';
import { isFiltered, readListing, readPages } from '../catalogue/listing-url.ts';
import { pricesOf } from '#domain/catalogue/prices-of.ts';
import {
  categoryQuery,
  homeQuery,
  listingQuery,
  productQuery,
  sectionsQuery,
  shortDatedQuery,
} from '../catalogue/queries.ts';
import { seoQuery } from '../queries/seo-query.ts';

export const catalogueRoutes: PageRoute[] = [
  {
    path: '/',
    isPublic: true,
    load: () => import('../home/home-page.tsx'),
    data: async ({ api, queryClient }) => {
      await queryClient.ensureQueryData(homeQuery(api));
    },
    head({ api, queryClient, shop }) {
      const home = queryClient.getQueryData(homeQuery(api).queryKey);
      return {
        title: home?.template.seoTitle ?? shop.name,
        canonical: '/',
        // The browser only updates the title: SEO tags stay out of its code.
        ...(import.meta.env.SSR
          ? {
              description:
                home?.template.description ??
                `Des produits frais et d’épicerie, livrés${shop.area ? ` à ${shop.area}` : ' chez vous'}.`,
            }
          : {}),
        jsonLd: import.meta.env.SSR ? [siteJsonLd(shop), storeJsonLd(shop)] : [],
      };
    },
  },
  {
    path: '/categorie/:categorySlug',
    isPublic: true,
    load: () => import('../catalogue/category-page.tsx'),
    data: categoryData,
    head: categoryHead,
  },
  {
    path: '/a-sauver',
    isPublic: true,
    load: () => import('../catalogue/short-dated-page.tsx'),
    data: async ({ api, queryClient }) => {
      await queryClient.ensureQueryData(shortDatedQuery(api));
    },
    head: () => ({
      title: 'À sauver',
      ...(import.meta.env.SSR
        ? {
            canonical: '/a-sauver',
            description: 'Des produits dont la date approche, à prix réduit.',
          }
        : {}),
    }),
  },
  {
    path: '/produit/:slug',
    isPublic: true,
    load: () => import('../catalogue/product-page.tsx'),
    data: productData,
    head: productHead,
  },
];

async function categoryData({ api, queryClient, params, url }: PageContext): Promise<PageData> {
  const [answer] = await Promise.all([
    queryClient.ensureQueryData(categoryQuery(api, params['categorySlug'] ?? '')),
    queryClient.ensureQueryData(seoQuery(api, url.pathname)),
  ]);
  if (!answer) return { status: 404 };
  // Requested by a former slug: redirect, filters included.
  const { slug } = answer.category;
  if (slug !== params['categorySlug']) return { redirect: `/categorie/${slug}${url.search}` };
  const listing = readListing(url.searchParams);
  if (showsSections(answer.category, isFiltered(listing))) {
    const sections = await queryClient.ensureQueryData(sectionsQuery(api, answer.category.id));
    // The HTML holds the first sections only; marked stale, so that the browser fetches all of
    // them.
    if (import.meta.env.SSR)
      queryClient.setQueryData(
        sectionsQuery(api, answer.category.id).queryKey,
        keepFirstSections(sections),
        { updatedAt: 1 },
      );
  } else
    await queryClient.ensureInfiniteQueryData({
      ...listingQuery(api, answer.category.id, listing),
      pages: readPages(url.searchParams),
    });
}

function categoryHead({ api, queryClient, params, url }: PageContext): Head {
  const answer = queryClient.getQueryData(
    categoryQuery(api, params['categorySlug'] ?? '').queryKey,
  );
  if (!answer) return { title: 'Rayon introuvable', robots: 'noindex' };
  const seo = queryClient.getQueryData(seoQuery(api, url.pathname).queryKey);
  const title = seo?.title ?? answer.category.name;
  if (!import.meta.env.SSR) return { title };
  const trail = answer.breadcrumb.map(({ name, slug }) => ({
    label: name,
    to: `/categorie/${slug}`,
  }));
  const isPart = isFiltered(readListing(url.searchParams)) || url.searchParams.has('pages');
  return {
    title,
    description: seo?.description ?? answer.intro,
    canonical: `/categorie/${answer.category.slug}`,
    jsonLd: [
      breadcrumbJsonLd([{ label: 'Accueil', to: '/' }, ...trail]),
      itemListJsonLd(answer.category, shownProducts({ api, queryClient, url }, answer)),
    ],
    ...pictureOf(answer.category.picture, answer.category.name),
    ...(isPart ? { robots: 'noindex' as const } : {}),
  };
}

function pictureOf(base: string, alt: string): Pick<Head, 'picture'> {
  const src = previewFile(base);
  return src === null ? {} : { picture: { src, alt } };
}

/** Products embedded in the page: those of its sections, or the first of its list. */
function shownProducts(
  { api, queryClient, url }: Pick<PageContext, 'api' | 'queryClient' | 'url'>,
  { category }: CategoryAnswer,
): Product[] {
  const sections = queryClient.getQueryData(sectionsQuery(api, category.id).queryKey);
  if (sections) return sections.sections.flatMap(({ items }) => items);
  return (
    queryClient
      .getQueryData(listingQuery(api, category.id, readListing(url.searchParams)).queryKey)
      ?.pages.flatMap(({ items }) => items) ?? []
  );
}

async function productData({ api, queryClient, params }: PageContext): Promise<PageData> {
  const product = await queryClient.ensureQueryData(productQuery(api, params['slug'] ?? ''));
  if (!product) return { status: 404 };
  // Requested by a former slug: redirect.
  return product.slug === params['slug'] ? {} : { redirect: `/produit/${product.slug}` };
}

function productHead({ api, queryClient, params, shop }: HeadContext): Head {
  const product = queryClient.getQueryData(productQuery(api, params['slug'] ?? '').queryKey);
  if (!product) return { title: 'Produit introuvable', robots: 'noindex' };
  const title = `${product.name}, ${product.packSize}`;
  if (!import.meta.env.SSR) return { title };
  const trail = [
    { label: 'Accueil', to: '/' },
    ...product.articleParents.map(({ name, slug }) => ({ label: name, to: `/categorie/${slug}` })),
    { label: product.name, to: `/produit/${product.slug}` },
  ];
  return {
    title,
    description: productDescription(product),
    canonical: `/produit/${product.slug}`,
    kind: 'product',
    ...pictureOf(product.picture.base, product.picture.alt),
    jsonLd: [productJsonLd(product, shop), breadcrumbJsonLd(trail)],
  };
}

function productDescription(product: ProductDetail): string {
  const prices = pricesOf(product);
  return [
    product.description,
    product.origin ? `Origine : ${product.origin}.` : '',
    prices ? `${formatEuros(prices.now)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
