/** The test world's products: every way of selling once, with round prices. */
import type { AuthoredAisle, AuthoredProduct } from './catalogue/authoring.ts';
import type { AisleData } from './product-rows.ts';

const picture = { as: 'studio', form: 'apple' } as const;
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
  /** 300 c/kg in pieces of 200 g: 60 cents each. */
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
  /** Five left, for race tests. */
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
  /** Three together: −100 cents. */
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
  /** 2,990 c/kg in portions of about 300 g: 897 cents each. */
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

export const testAisles: AisleData[] = [
  { aisle: produceAisle, products: produce },
  { aisle: butcherAisle, products: butcher },
  { aisle: groceryAisle, products: grocery },
  { aisle: cellarAisle, products: cellar },
];
