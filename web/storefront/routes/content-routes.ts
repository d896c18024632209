import { recipePictureFile } from '#domain/pictures/recipe-picture.ts';
import { landingPaths, pathOfTemplate, templateIdOf } from '#domain/content/template-path.ts';
import type { Head, HeadContext, PageContext, PageData, PageRoute } from '../../routing.ts';
import { devModeQuery } from '../dev/dev-mode-query.ts';
import { siteMapQuery } from '../content/site-map-query.ts';
import { templateQuery } from '../queries/template-query.ts';
import { termsTextQuery } from '../content/terms-query.ts';
import { breadcrumbJsonLd } from '../catalogue/json-ld.ts';
import { readListing, readPages } from '../catalogue/listing-url.ts';
import { recipeJsonLd } from '../recipes/recipe-json-ld.ts';
import { readPortions } from '../recipes/portions.ts';
import { recipeQuery, recipesQuery } from '../recipes/queries.ts';
import { filterOf, headingOf } from '../recipes/recipes-filter.ts';
import { popularQuery, searchQuery } from '../search/queries.ts';
import { seoQuery } from '../queries/seo-query.ts';
import { categoryTreeQuery, navigationQuery } from '../queries/navigation-query.ts';

const template = (path: string): PageRoute => ({
  path,
  isPublic: true,
  load: () => import('../content/template-page.tsx'),
  data: templateData,
  head: templateHead,
});
const recipes = (path: string): PageRoute => ({
  path,
  isPublic: true,
  load: () => import('../recipes/recipes-page.tsx'),
  data: recipesData,
  head: recipesHead,
});
const notFound = (path: string): PageRoute => ({
  path,
  isPublic: true,
  load: () => import('../content/not-found-page.tsx'),
  data: async () => ({ status: 404 }),
  head: () => ({ title: 'Page introuvable', robots: 'noindex' }),
});

export const contentRoutes: PageRoute[] = [
  {
    path: '/recherche',
    isPublic: true,
    load: () => import('../search/search-page.tsx'),
    data: searchData,
    head: ({ url }) => ({
      title: url.searchParams.get('q') ? `${url.searchParams.get('q')} | Recherche` : 'Recherche',
      robots: 'noindex',
    }),
  },
  recipes('/recette'),
  recipes('/recette/categorie/:slug'),
  recipes('/recette/type/:slug'),
  {
    path: '/recette/:slug',
    isPublic: true,
    load: () => import('../recipes/recipe-page.tsx'),
    data: recipeData,
    head: recipeHead,
  },
  template('/cgv'),
  {
    path: '/cgv/:version',
    isPublic: true,
    load: () => import('../content/terms-page.tsx'),
    data: async ({ api, queryClient, params }) =>
      (await queryClient.ensureQueryData(termsTextQuery(api, params['version'] ?? '')))
        ? {}
        : { status: 404 },
    head: () => ({ title: 'Conditions générales de vente', robots: 'noindex' }),
  },
  template('/engagement'),
  template('/engagement/fromagerie'),
  template('/engagement/primeur'),
  template('/engagement/traiteur'),
  template('/entreprise/:slug'),
  {
    ...template('/info/retractation'),
    load: () => import('../withdrawals/withdrawal-info-page.tsx'),
    // Answers without the shop's own text too: customers withdraw from a contract here.
    data: async (context) => {
      await templateData(context);
    },
    head: (context) => {
      const head = templateHead(context);
      return head.robots ? { title: 'Renoncer au contrat ici' } : head;
    },
  },
  template('/info/:slug'),
  template('/offre/:slug'),
  {
    path: '/plan-du-site',
    isPublic: true,
    load: () => import('../content/site-map-page.tsx'),
    data: async ({ api, queryClient }) => {
      await Promise.all([
        queryClient.ensureQueryData(categoryTreeQuery(api)),
        queryClient.ensureQueryData(siteMapQuery(api)),
      ]);
    },
    head: () => ({
      title: 'Plan du site',
      description:
        'Tous les rayons, toutes les familles de recettes et toutes les pages de la boutique.',
      canonical: '/plan-du-site',
    }),
  },
  {
    path: '/navigateur-obsolete',
    isPublic: true,
    load: () => import('../content/outdated-browser-page.tsx'),
    head: () => ({ title: 'Navigateur trop ancien', robots: 'noindex' }),
  },
  ...landingPaths.map((path): PageRoute => ({
    path,
    isPublic: true,
    frame: 'landing',
    load: () => import('../content/landing-page.tsx'),
    data: landingData,
    head: templateHead,
  })),
  {
    path: '/dev/modals',
    isPublic: true,
    load: () => import('../dev/modals-page.tsx'),
    data: async ({ api, queryClient }) =>
      (await queryClient.ensureQueryData(devModeQuery(api))) ? {} : { status: 404 },
    head: () => ({ title: 'Les 44 fenêtres', robots: 'noindex' }),
  },
  notFound('/404'),
  template('/:slug'),
  notFound('*'),
];

async function templateData({ api, queryClient, url }: PageContext): Promise<PageData> {
  const id = templateIdOf(url.pathname);
  if (!(await queryClient.ensureQueryData(templateQuery(api, id)))) return { status: 404 };
  // Redirect « /info-livraison » and « /home »: search engines would see duplicates.
  return pathOfTemplate(id) === url.pathname ? {} : { redirect: pathOfTemplate(id) };
}

/** The page's content, with the aisles if it shows them. */
async function landingData({ api, queryClient, url }: PageContext): Promise<PageData> {
  const [template] = await Promise.all([
    queryClient.ensureQueryData(templateQuery(api, templateIdOf(url.pathname))),
    queryClient.ensureQueryData(navigationQuery(api)),
  ]);
  return template ? {} : { status: 404 };
}

function templateHead({ api, queryClient, url }: PageContext): Head {
  const page = queryClient.getQueryData(templateQuery(api, templateIdOf(url.pathname)).queryKey);
  return page
    ? { title: page.seoTitle, description: page.description, canonical: url.pathname }
    : { title: 'Page introuvable', robots: 'noindex' };
}

async function searchData({ api, queryClient, url }: PageContext): Promise<PageData> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  if (q)
    await queryClient.ensureInfiniteQueryData({
      ...searchQuery(api, q, readListing(url.searchParams)),
      pages: readPages(url.searchParams),
    });
  else await queryClient.ensureQueryData(popularQuery(api));
}

async function recipesData({ api, queryClient, url, params }: PageContext): Promise<PageData> {
  const filter = filterOf(url.pathname, params['slug']);
  const [{ pages }] = await Promise.all([
    queryClient.ensureInfiniteQueryData(recipesQuery(api, filter)),
    queryClient.ensureQueryData(seoQuery(api, url.pathname)),
  ]);
  return pages[0] && headingOf(pages[0], filter) ? {} : { status: 404 };
}

function recipesHead({ api, queryClient, url, params }: PageContext): Head {
  const filter = filterOf(url.pathname, params['slug']);
  const page = queryClient.getQueryData(recipesQuery(api, filter).queryKey)?.pages[0];
  const heading = page ? headingOf(page, filter) : null;
  if (!heading) return { title: 'Recettes introuvables', robots: 'noindex' };
  const seo = queryClient.getQueryData(seoQuery(api, url.pathname).queryKey);
  return {
    title: seo?.title ?? heading.title,
    description: seo?.description ?? heading.intro,
    canonical: url.pathname,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbJsonLd([
            { label: 'Accueil', to: '/' },
            { label: 'Recettes', to: '/recette' },
            ...(params['slug'] ? [{ label: heading.title, to: url.pathname }] : []),
          ]),
        ]
      : [],
  };
}

async function recipeData({ api, queryClient, url, params }: PageContext): Promise<PageData> {
  const recipe = await queryClient.ensureQueryData(
    recipeQuery(api, params['slug'] ?? '', readPortions(url.searchParams)),
  );
  if (!recipe) return { status: 404 };
  // Requested by a former address: redirect.
  return recipe.slug === params['slug'] ? {} : { redirect: `/recette/${recipe.slug}` };
}

function recipeHead({ api, queryClient, url, params, shop }: HeadContext): Head {
  const recipe = queryClient.getQueryData(
    recipeQuery(api, params['slug'] ?? '', readPortions(url.searchParams)).queryKey,
  );
  if (!recipe) return { title: 'Recette introuvable', robots: 'noindex' };
  const picture = recipePictureFile(recipe.picture.base);
  return {
    title: `${recipe.name}, recette pour ${recipe.portions} personnes`,
    description: recipe.intro,
    canonical: `/recette/${recipe.slug}`,
    kind: 'article',
    ...(picture ? { picture: { src: picture, alt: recipe.picture.alt } } : {}),
    jsonLd: import.meta.env.SSR
      ? [
          recipeJsonLd(recipe, shop),
          breadcrumbJsonLd([
            { label: 'Accueil', to: '/' },
            { label: 'Recettes', to: '/recette' },
            { label: recipe.category.name, to: `/recette/categorie/${recipe.category.id}` },
            { label: recipe.name, to: `/recette/${recipe.slug}` },
          ]),
        ]
      : [],
  };
}
