/** The specified endpoints without an account: catalogue, recipes, pages, delivery, sign-in. */
import { beforeAll, expect } from 'vitest';
import type { Visitor } from './app.ts';
import { askEach, type EndpointRow } from './ask-endpoint.ts';
import * as shop from './shopping.ts';

const { app } = shop.open();
let visitor: Visitor;
beforeAll(async () => {
  visitor = app.visitor();
});

const item = (id: string) => expect.objectContaining({ id });
const including = (...found: unknown[]) => expect.arrayContaining(found);
const phone = '0655000001';
const person = {
  email: 'nouvelle@exemple.fr',
  phone,
  password: 'Mirabelle48',
  firstname: 'Nina',
  lastname: 'Nouvelle',
  acquisitionSource: 'presse',
  marketingOptin: false,
  acceptTerms: true,
};

const shelf: Record<string, EndpointRow> = {
  'GET /api/home': [{}, { template: { id: 'home', blocks: [{ id: 'promotions' }] } }],
  'GET /api/category/{slug}': [
    { params: ['fruits'] },
    { category: { id: 'fruits' }, breadcrumb: [{ slug: 'fruits-et-legumes' }, {}] },
  ],
  'GET /api/categories': [{}, { categories: including(item('fruits-et-legumes')) }],
  'GET /api/articleDetailBySlug/{slug}': [
    () => ({ params: [app.catalogue.productView('penne')?.slug ?? ''] }),
    { id: 'penne', itemPrice: 175, available: true },
  ],
  'GET /api/search2': [
    { query: '?q=carrote' },
    { products: { items: including(item('carottes')) } },
  ],
  'GET /api/search/suggestions': [{ query: '?q=car' }, { products: including(item('carottes')) }],
  'GET /api/search/popular': [{}, { terms: expect.any(Array) }],
  'GET /api/search/relatedArticles': [{ query: '?q=penne' }, { items: expect.any(Array) }],
  'GET /api/categories/{id}/products': [
    { params: ['pates'] },
    { items: including(item('penne')), total: 2, next: null },
  ],
  'GET /api/categories/{id}/productsBySubcategory': [
    { params: ['epicerie-salee'] },
    { sections: [{ items: including(item('penne')) }] },
  ],
  'GET /api/articles/{id}/substitutes': [
    { params: ['navets'] },
    { items: including(item('panais')) },
  ],
  'POST /api/articles/proposal': [{ body: { text: 'Des salsifis' } }, { received: true }],
  'GET /api/navigation': [{}, { aisles: including(item('boucherie')) }],
  'GET /api/seo/mappings': [{}, { mappings: expect.any(Array) }],
  'GET /api/grocery/terms': [{}, { terms: including(item('carotte')) }],
  'GET /api/page-templates/{id}': [{ params: ['home'] }, { id: 'home', title: 'Accueil' }],
  'GET /api/page-templates/{id}/blocks/{blockId}/items': [
    { params: ['home', 'promotions'] },
    { items: including(expect.objectContaining({ type: 'PRODUCT' })) },
  ],
  'POST /api/promoCodes/{id}/createCoupon': [
    { params: ['MARCHE15'] },
    { id: expect.any(String), name: '15 % sur votre panier' },
  ],
  'POST /api/addresses/deliverySlots2': [
    { body: { address: shop.address } },
    { zones: [{ id: 'paris-est' }], nextAvailableSlot: { id: shop.slots.tomorrow } },
  ],
  'GET /api/deliveryZones/{id}': [
    { params: ['retrait-bastille'] },
    { id: 'retrait-bastille', type: 'pickup', pickupType: 'drive' },
  ],
  'POST /api/addresses/prospects': [
    {
      body: {
        email: 'loin@exemple.fr',
        address: { ...shop.address, postalCode: '06000' },
        optin: true,
      },
    },
    { done: true },
  ],
  'GET /api/recipe/{id}': [
    { params: ['soupe-de-carottes'] },
    { id: 'soupe-de-carottes', portions: 4, gear: ['Mixeur'], steps: [{ minutes: 20 }] },
  ],
  'GET /api/recipe/{id}/products': [
    { params: ['soupe-de-carottes'], query: '?portions=8' },
    { portions: 8, items: including(expect.objectContaining({ product: item('carottes') })) },
  ],
  'GET /api/recipes': [{}, { items: [{ id: 'soupe-de-carottes' }], total: 1, next: null }],
  'GET /api/recipeTypes/{id}': [{ params: ['express'] }, { intro: 'Trente minutes au plus.' }],
  // This shelf does not sell the gift: nothing is promised to the friend.
  'GET /api/referral/settings': [{}, { promised: 0, referrerGift: { count: 2, amount: 1500 } }],
  'GET /api/loyalty/config': [{}, { coefficient: 10, threshold: 2000 }],
  'GET /api/auth/acquisition': [{}, { sources: including(item('presse')) }],
  'POST /api/auth/sendSmsVerificationCode': [{ body: { phone } }, { resendAfterSeconds: 60 }],
  'POST /api/auth/signup': [
    async () => ({ body: { ...person, smsVerificationCode: await codeOfSms() } }),
    { email: person.email, newCustomer: true },
  ],
  'POST /api/auth/me': [{}, { email: person.email, firstname: 'Nina' }],
  'POST /api/auth/signout': [{}, { done: true }],
  'POST /api/auth/forgottenPassword': [{ body: { email: person.email } }, { done: true }],
  'POST /api/auth/resetPassword': [
    async () => ({ body: { ...(await linkOfMail()), password: 'Autre2026x' } }),
    { done: true },
  ],
  'POST /api/auth/signin': [
    { body: { email: person.email, password: 'Autre2026x' } },
    { id: expect.any(String), firstname: 'Nina' },
  ],
  'POST /api/vitals': [
    {
      body: {
        type: 'vitals',
        id: 'v1',
        name: 'LCP',
        value: 800,
        navigationType: 'navigate',
        url: 'http://localhost:3000/',
      },
    },
    { done: true },
  ],
};
askEach(shelf, () => visitor);

async function codeOfSms(): Promise<string> {
  const [sms] = await shop.inboxOf(app, '+33655000001');
  return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
}
async function linkOfMail(): Promise<{ token: string; email: string }> {
  const [mail] = await shop.inboxOf(app, person.email);
  const { hash } = new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return { token: new URLSearchParams(hash.slice(1)).get('token') ?? '', email: person.email };
}
