/** The small world of the tests: every kind of product, zone and account once, with round numbers. */
import type { Clock } from '#domain/clock.ts';
import type { Database, Tx } from '#server/platform/db.ts';
import { demoIdentity } from './demo-identity.ts';
import { loadWorld, type World } from './load-world.ts';
import { testAisles } from './test-aisles.ts';

const tiers = [
  { minCartNetPrice: 0, shippingAmount: 590 },
  { minCartNetPrice: 6000, shippingAmount: 390 },
  { minCartNetPrice: 10000, shippingAmount: 0 },
];
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const slotRules = (hours: [number, number][], capacity: number) =>
  everyDay.flatMap((weekday) =>
    hours.map(([startHour, endHour]) => ({
      weekday,
      startHour,
      endHour,
      capacity,
      cutoffMinutes: 240,
      deltaDayCents: 0,
      deltaSlotCents: 0,
      tiers,
    })),
  );

export const testWorld: World = {
  identity: demoIdentity,
  shop: { id: 'paris', name: 'Cabas Paris', minimumOrderCents: 3000, preparationFeeCents: 0 },
  aisles: testAisles,
  zones: [
    {
      id: 'paris-est',
      name: 'Paris Est',
      type: 'delivery',
      postcodes: ['75003', '75004', '75010', '75011', '75012', '75020'],
      slotRules: slotRules(
        [
          [8, 10],
          [10, 12],
          [18, 20],
          [20, 22],
        ],
        10,
      ),
    },
    {
      id: 'retrait-bastille',
      name: 'Retrait Bastille',
      type: 'pickup',
      pickupType: 'drive',
      address: {
        streetNumber: '12',
        street: 'rue de la Roquette',
        postalCode: '75011',
        city: 'Paris',
      },
      latitude: 48.8545,
      longitude: 2.3715,
      openingHours: [1, 2, 3, 4, 5, 6].flatMap((day) => [
        { day, from: '09:00', to: '14:00' },
        { day, from: '15:00', to: '21:00' },
      ]),
      slotRules: slotRules(
        [
          [9, 14],
          [15, 21],
        ],
        20,
      ).map((rule) => ({ ...rule, tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }] })),
    },
  ],
  accounts: [
    {
      role: 'customer',
      email: 'alice@exemple.fr',
      password: 'Alice2026',
      name: 'Alice Martin',
      phone: '+33611111111',
    },
    {
      role: 'customer',
      email: 'bruno@exemple.fr',
      password: 'Bruno2026',
      name: 'Bruno Leroy',
      phone: '+33622222222',
    },
    {
      role: 'preparer',
      email: 'paul@cabas.fr',
      password: 'Paul2026x',
      name: 'Paul Préparateur',
      phone: null,
    },
    {
      role: 'driver',
      email: 'lea@cabas.fr',
      password: 'Lea2026xx',
      name: 'Léa Livreuse',
      phone: null,
    },
    {
      role: 'manager',
      email: 'marc@cabas.fr',
      password: 'Marc2026x',
      name: 'Marc Gérant',
      phone: null,
    },
  ],
  promoCodes: [
    {
      code: 'BIENVENUE10',
      name: '10 € offerts',
      reward: { type: 'VALUE', value: 1000 },
      conditions: { minCartNetPrice: 4000 },
    },
    {
      code: 'MARCHE15',
      name: '15 % sur votre panier',
      reward: { type: 'PERCENT', value: 15, maximumDiscount: 1500 },
      conditions: {},
    },
    {
      code: 'LIVRAISON',
      name: 'Livraison offerte',
      reward: { type: 'FREE_SHIPPING' },
      conditions: {},
    },
  ],
};

/** A recipe for four with a weighed, a counted and a pantry ingredient. */
const soup = {
  types: ['express'],
  intro: 'Une soupe de test.',
  portions: 4,
  preparationMinutes: 10,
  cookingMinutes: 20,
  restMinutes: 0,
  difficulty: 1,
  gear: ['Mixeur'],
  ingredients: [
    { term: 'carotte', quantity: 800, unit: 'g' },
    { term: 'pomme', quantity: 1, unit: 'piece' },
    { term: 'riz', quantity: 40, unit: 'g', pantry: true },
  ],
  steps: [{ title: 'Cuire', text: 'Couvrez d’eau et cuisez.', minutes: 20 }],
  tip: null,
  season: null,
  keywords: ['velouté'],
};
const terms = [
  { id: 'carotte', name: 'carotte', plural: 'carottes', products: ['carottes'] },
  { id: 'pomme', name: 'pomme', plural: 'pommes', products: ['pomme-gala'], gramsPerPiece: 180 },
  { id: 'riz', name: 'riz', plural: 'riz', products: ['riz-rond'] },
];
const home = [
  {
    id: 'promotions',
    kind: 'products',
    title: 'Promotions',
    subtitle: null,
    href: null,
    cards: [],
    source: { from: 'promotions', limit: 12 },
  },
];

/** A recipe and a home page. */
export async function loadReading(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('recipe_categories')
    .values({ id: 'entrees', name: 'Entrées', position: 0 })
    .execute();
  await tx
    .insertInto('recipe_types')
    .values({ id: 'express', name: 'Express', intro: 'Trente minutes au plus.', position: 0 })
    .execute();
  await tx
    .insertInto('grocery_terms')
    .values(terms.map((term) => ({ id: term.id, sheet: JSON.stringify(term) })))
    .execute();
  await tx
    .insertInto('recipes')
    .values({
      id: 'soupe-de-carottes',
      slug: 'soupe-de-carottes',
      name: 'Soupe de carottes',
      picture: '/pictures/recipe-soupe-de-carottes',
      category_id: 'entrees',
      position: 0,
      sheet: JSON.stringify(soup),
    })
    .execute();
  await tx
    .insertInto('page_templates')
    .values({
      id: 'home',
      title: 'Accueil',
      description: '',
      blocks: JSON.stringify(home),
      updated_at: at,
    })
    .execute();
}

export function loadTestWorld(deps: { database: Database; clock: Clock }): Promise<void> {
  return loadWorld(deps, testWorld, loadReading);
}
