/** A small named world for tests: every kind of product, zone and account once, with round numbers. */
import type { Clock } from '#domain/paris-time.ts';
import type { Database, Tx } from '#server/platform/db.ts';
import type { AuthoredAisle, AuthoredProduct } from './catalogue/authoring.ts';
import { loadWorld, type World } from './load-world.ts';
import type { AisleData } from './product-rows.ts';

const picture = { as: 'pile', of: '1f34e', layout: 'single' } as const;
const base = {
  vat: 550,
  picture,
  description: 'Un produit de test.',
  conservation: 'Au frais.',
  shelfLifeDays: 5,
  stock: 100,
} as const;

const produceAisle: AuthoredAisle = {
  id: 'fruits-et-legumes',
  name: 'Fruits et légumes',
  tint: '#E7F2E3',
  intro: 'De saison.',
  children: [
    { id: 'fruits', name: 'Fruits', children: [{ id: 'fruits-pommes', name: 'Pommes' }] },
    { id: 'legumes', name: 'Légumes', children: [{ id: 'legumes-racines', name: 'Racines' }] },
  ],
};
const groceryAisle: AuthoredAisle = {
  id: 'epicerie-salee',
  name: 'Épicerie salée',
  tint: '#FBE3DC',
  intro: 'Le placard.',
  children: [
    {
      id: 'pates-et-riz',
      name: 'Pâtes et riz',
      children: [
        { id: 'pates', name: 'Pâtes' },
        { id: 'riz', name: 'Riz' },
      ],
    },
  ],
};
const cellarAisle: AuthoredAisle = {
  id: 'vins-et-bieres',
  name: 'Vins et bières',
  tint: '#F4E7E7',
  intro: 'La cave.',
  children: [{ id: 'vins', name: 'Vins', children: [{ id: 'vins-rouges', name: 'Vins rouges' }] }],
};
const butcherAisle: AuthoredAisle = {
  id: 'boucherie',
  name: 'Boucherie',
  tint: '#FBE3E3',
  intro: 'Le boucher.',
  children: [
    { id: 'boeuf', name: 'Bœuf', children: [{ id: 'boeuf-a-griller', name: 'À griller' }] },
  ],
};

const produce: AuthoredProduct[] = [
  /** 300 c/kg, pieces of 200 g: 60 cents each. */
  {
    ...base,
    id: 'pomme-gala',
    name: 'Pomme Gala',
    category: 'fruits-pommes',
    price: 300,
    sold: { by: 'piece', term: 'pièce', grams: 200 },
    origin: 'Val de Loire, France',
    variety: 'Gala',
    class: 'I',
    calibre: '70/75',
    keywords: ['fruit'],
    substitutes: ['pomme-golden'],
  },
  {
    ...base,
    id: 'pomme-golden',
    name: 'Pomme Golden',
    category: 'fruits-pommes',
    price: 250,
    sold: { by: 'piece', term: 'pièce', grams: 200 },
    origin: 'Limousin, France',
    variety: 'Golden',
    class: 'I',
    calibre: '70/75',
    labels: ['aop'],
    substitutes: ['pomme-gala'],
  },
  {
    ...base,
    id: 'carottes',
    name: 'Carottes',
    category: 'legumes-racines',
    price: 180,
    sold: { by: 'count', net: '1 kg', grams: 1000 },
    origin: 'Créances, France',
    labels: ['bio'],
  },
  /** Out of stock. */
  {
    ...base,
    id: 'navets',
    name: 'Navets',
    category: 'legumes-racines',
    price: 220,
    sold: { by: 'count', net: '500 g', grams: 500 },
    origin: 'France',
    stock: 0,
    substitutes: ['carottes'],
  },
  /** Five left: what shoppers race for. */
  {
    ...base,
    id: 'panais',
    name: 'Panais',
    category: 'legumes-racines',
    price: 400,
    sold: { by: 'count', net: '500 g', grams: 500 },
    origin: 'France',
    stock: 5,
  },
];
const grocery: AuthoredProduct[] = [
  {
    ...base,
    id: 'penne',
    name: 'Penne rigate',
    brand: 'Molino Sora',
    category: 'pates',
    price: 175,
    sold: { by: 'count', net: '500 g', grams: 500 },
    ingredients: 'semoule de *blé* dur',
    allergens: ['gluten'],
    shelfLifeDays: 180,
    nutrition: {
      kcal: 355,
      fat: 1.5,
      saturates: 0.3,
      carbohydrates: 71,
      sugars: 3.5,
      fibre: 3,
      protein: 12.5,
      salt: 0.01,
    },
  },
  /** The second at −50 %. */
  {
    ...base,
    id: 'spaghetti',
    name: 'Spaghetti',
    brand: 'Molino Sora',
    category: 'pates',
    price: 200,
    sold: { by: 'count', net: '500 g', grams: 500 },
    ingredients: 'semoule de *blé* dur',
    allergens: ['gluten'],
    promotion: {
      mechanism: 'nth',
      nthQuantity: 2,
      nthQuantityOffered: 1,
      type: 'PERCENT',
      value: 50,
    },
    shelfLifeDays: 180,
  },
  /** −20 %. */
  {
    ...base,
    id: 'riz-basmati',
    name: 'Riz basmati',
    brand: 'Rizière',
    category: 'riz',
    price: 295,
    sold: { by: 'count', net: '1 kg', grams: 1000 },
    promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 },
    shelfLifeDays: 365,
  },
  /** By three, −100 cents. */
  {
    ...base,
    id: 'riz-rond',
    name: 'Riz rond',
    brand: 'Rizière',
    category: 'riz',
    price: 200,
    sold: { by: 'count', net: '1 kg', grams: 1000 },
    promotion: { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 },
    shelfLifeDays: 365,
  },
];
const cellar: AuthoredProduct[] = [
  {
    ...base,
    id: 'chinon-rouge',
    name: 'Chinon rouge',
    category: 'vins-rouges',
    price: 890,
    vat: 2000,
    alcohol: 12.5,
    sold: { by: 'count', net: '75 cl', millilitres: 750 },
    origin: 'Loire, France',
    ingredients: 'raisin, *sulfites*',
    allergens: ['sulphites'],
    shelfLifeDays: 365,
  },
];
const butcher: AuthoredProduct[] = [
  /** 2,990 c/kg, portions of about 300 g: 897 cents each. */
  {
    ...base,
    id: 'entrecote',
    name: 'Entrecôte',
    category: 'boeuf-a-griller',
    price: 2990,
    sold: { by: 'piece', term: 'pièce', grams: 300 },
    origin: 'Aubrac, France',
    labels: ['viande-francaise'],
    shelfLifeDays: 3,
  },
];

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

const aisles: AisleData[] = [
  { aisle: produceAisle, products: produce },
  { aisle: butcherAisle, products: butcher },
  { aisle: groceryAisle, products: grocery },
  { aisle: cellarAisle, products: cellar },
];

export const testWorld: World = {
  shop: { id: 'paris', name: 'Cabas Paris', minimumOrderCents: 3000, preparationFeeCents: 0 },
  aisles,
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

/** One recipe for four, with a thing weighed, one counted, and one from the cupboard. */
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

async function loadReading(tx: Tx, at: Temporal.Instant): Promise<void> {
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
      name: 'Soupe de carottes',
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
