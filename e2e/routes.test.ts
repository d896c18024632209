/** Each specified page in the server's HTML, before scripts run. */
import { expect, it } from 'vitest';
import { withPlainSpaces } from '../tests/text.ts';
import { shopUrl } from './browser.ts';
import type { Json } from '../tests/json.ts';

const notFound = {
  status: 404,
  title: expect.stringMatching(/^Page introuvable/),
  heading: 'Cette page n’est plus sur l’étal',
  canonical: null,
};
type Read = {
  status: number;
  title: string;
  canonical: string | null;
  description: string | null;
  heading: string;
};

/** Sample path, title and heading of each route; null: noindex. */
const forEverybody: Record<string, [path: string, title: RegExp, heading: RegExp]> = {
  '/': ['/', /^Cabas : le marché livré chez vous/, /marché/],
  '/cgv': ['/cgv', /^Conditions générales de vente/, /Conditions générales/],
  '/engagement': ['/engagement', /^Nos engagements/, /Nos engagements/],
  '/engagement/fromagerie': ['/engagement/fromagerie', /^Nos fromagers/, /Nos fromagers/],
  '/engagement/primeur': ['/engagement/primeur', /^Nos primeurs/, /Nos primeurs/],
  '/engagement/traiteur': ['/engagement/traiteur', /^Nos traiteurs/, /Nos traiteurs/],
  '/entreprise/{slug}': ['/entreprise/nos-metiers', /^Nos métiers/, /Nos métiers/],
  '/info/{slug}': ['/info/livraison', /^Livraison/, /Livraison/],
  '/offre/{slug}': ['/offre/bienvenue', /^Bienvenue chez Cabas/, /./],
  '/categorie/{categorySlug}': [
    '/categorie/fruits-et-legumes',
    /^Fruits &amp; légumes/,
    /Fruits &amp; légumes/,
  ],
  '/landing': ['/landing', /^Le marché livré chez vous/, /marché/],
  '/landing/SRP23': ['/landing/SRP23', /^Un ami vous invite/, /ami vous invite/],
  '/landing/v2': ['/landing/v2', /promotions/, /prix de marché/],
  '/landing/v3': ['/landing/v3', /^Cuisiner ce soir/, /cuisine/],
  '/landing/v4': ['/landing/v4', /deux heures/, /deux heures/],
  '/produit/{slug}': ['/produit/pommes-gala', /^Pommes Gala/, /Pommes Gala/],
  '/recette': ['/recette', /^Recettes/, /Recettes/],
  '/recette/{slug}': ['/recette/clafoutis-aux-cerises', /^Clafoutis/, /Clafoutis/],
  '/recette/categorie/{slug}': ['/recette/categorie/desserts', /Desserts/, /Desserts/],
  '/recette/type/{slug}': ['/recette/type/vegetarien', /Végétarien/, /Végétarien/],
  '/plan-du-site': ['/plan-du-site', /^Plan du site/, /Plan du site/],
  '/liste-de-courses': ['/liste-de-courses', /^Ma liste de courses/, /Ma liste de courses/],
};
const ofAVisit: Record<string, [path: string, title: RegExp, heading: RegExp]> = {
  '/reset-password': ['/reset-password', /^Nouveau mot de passe/, /marché/],
  '/navigateur-obsolete': ['/navigateur-obsolete', /^Navigateur trop ancien/, /pris de l’âge/],
  '/account': ['/account', /^Mon compte/, /Mon compte/],
  '/account/benefits': ['/account/benefits', /^Mes avantages/, /Mes avantages/],
  '/account/benefits/coupons': ['/account/benefits/coupons', /^Mes codes/, /Mes codes/],
  '/account/benefits/referral': ['/account/benefits/referral', /^Parrainage/, /Parrainage/],
  '/account/orders': ['/account/orders', /^Mes commandes/, /Mes commandes/],
  '/account/orders/{orderId}': [
    `/account/orders/${crypto.randomUUID()}`,
    /^Ma commande/,
    /Ma commande/,
  ],
  '/account/referral': ['/account/referral', /^Parrainer un proche/, /Parrainage/],
  '/account/settings': ['/account/settings', /^Mes réglages/, /Mes réglages/],
  '/account/settings/addresses': ['/account/settings/addresses', /^Mes adresses/, /Mes adresses/],
  '/account/settings/addresses/edit': [
    '/account/settings/addresses/edit',
    /^Mon adresse/,
    /Mon adresse/,
  ],
  '/account/settings/communications': [
    '/account/settings/communications',
    /^Mes communications/,
    /Mes communications/,
  ],
  '/account/settings/me': ['/account/settings/me', /^Mes informations/, /Mes informations/],
  '/account/settings/payment': ['/account/settings/payment', /^Mes cartes/, /Mes cartes/],
  '/account/settings/reset-password': [
    '/account/settings/reset-password',
    /^Mon mot de passe/,
    /Mon mot de passe/,
  ],
  '/checkout': ['/checkout', /^Mon compte pour commander/, /panier/],
  '/recherche': ['/recherche?q=tomate', /^tomate/, /tomate/i],
  '/mes-produits': ['/mes-produits', /^Mes produits/, /Mes produits/],
};

it.each(Object.entries(forEverybody))(
  'the route %s answers with its title, heading and canonical URL',
  async (_route, [path, title, heading]) => {
    const page = await read(path);
    expect(page).toMatchObject({
      status: 200,
      title: expect.stringMatching(title),
      heading: expect.stringMatching(heading),
      canonical: `${shopUrl()}${path}`,
      description: expect.any(String),
    });
  },
);

it.each(Object.entries(ofAVisit))(
  'the route %s answers with its title and heading, and is noindex',
  async (_route, [path, title, heading]) => {
    const response = await fetch(shopUrl() + path);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
    expect(await read(path)).toMatchObject({
      status: 200,
      title: expect.stringMatching(title),
      heading: expect.stringMatching(heading),
      canonical: null,
    });
  },
);

it('/404 is the not-found page', async () => {
  expect(await read('/404')).toMatchObject(notFound);
});

it('/{slug} shows a page while it is published there, and 404 before and after', async () => {
  // Random, because a retry would find the first path taken.
  const path = `/foire-${crypto.randomUUID().slice(0, 8)}`;
  expect(await read(path)).toMatchObject(notFound);
  const ask = await signInTeam();
  const { id, draft } = await ask('POST', '/api/staff/pages', {
    family: 'root',
    slug: path.slice(1),
    title: 'Foire aux fromages',
  });
  const saved = await ask('PUT', `/api/staff/pages/${id}/draft`, {
    ...written,
    draftVersion: draft.version,
    publishedVersion: 0,
  });
  const { published } = await ask('POST', `/api/staff/pages/${id}/publications`, {
    draftVersion: saved.draft.version,
    publishedVersion: 0,
  });
  expect(await read(path)).toMatchObject({
    status: 200,
    title: expect.stringContaining('Foire aux fromages'),
    heading: 'Un titre',
    canonical: `${shopUrl()}${path}`,
    description: 'Du 1er au 8 décembre',
  });
  await ask('DELETE', `/api/staff/pages/${id}/publication?publishedVersion=${published.version}`);
  await expect.poll(async () => (await read(path)).status).toBe(404);
});

const written = {
  title: 'Foire aux fromages',
  seoTitle: null,
  description: 'Du 1er au 8 décembre',
  blocks: [
    {
      id: 'texte',
      kind: 'text',
      title: 'Un titre',
      subtitle: null,
      href: null,
      source: null,
      cards: [
        {
          type: 'CUSTOM_CONTENT',
          content: {
            id: 'premier',
            subtype: 'Header',
            title: 'Cueilli hier',
            text: 'À la main.',
            cta: null,
            href: null,
            picture: null,
            tone: 'ivory',
          },
        },
      ],
    },
  ],
};

async function signInTeam() {
  const session = await fetch(`${shopUrl()}/api/staff/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gerante@cabas.test', password: 'Cabas2026' }),
  });
  const cookie = session.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return async (method: string, path: string, body?: object): Promise<Json> => {
    const response = await fetch(shopUrl() + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer;
  };
}

async function read(path: string): Promise<Read> {
  const response = await fetch(shopUrl() + path, { redirect: 'manual' });
  const html = await response.text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    status: response.status,
    title: withPlainSpaces(found(/<title>([^<]*)<\/title>/) ?? ''),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    description: found(/<meta name="description" content="([^"]+)"/),
    heading: (found(/<h1[^>]*>(.*?)<\/h1>/s) ?? '').replaceAll(/<[^>]+>/g, ''),
  };
}
