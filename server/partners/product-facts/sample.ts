/**
 * The embedded source: a dozen products of the demo shop and three that it does not sell yet, written
 * as Open Food Facts would answer, some with gaps. Their numbers are in the range that GS1 leaves to shops.
 */
import type { ProductFactsSource } from './port.ts';
import { foundProductSchema, readFacts } from './read-facts.ts';

type Sample = {
  name: string;
  generic?: string;
  brand: string;
  grams: number;
  origin?: string;
  ingredients?: string;
  allergens?: string[];
  traces?: string[];
  labels?: string[];
  conservation?: string;
  producer?: string;
  /** kcal, fat, saturates, carbohydrates, sugars, fibre, protein, salt. A null: not on the label. */
  per100?: readonly (number | null)[];
};

const dry = 'À conserver dans un endroit sec et frais, à l’abri de la lumière.';
const opened = 'Après ouverture, à conserver au réfrigérateur.';

const samples: Readonly<Record<string, Sample>> = {
  '2000000000411': {
    name: 'Spaghetti n° 5',
    generic: 'Pâtes alimentaires de qualité supérieure',
    brand: 'Casa Bellorino',
    grams: 500,
    origin: 'Italie',
    ingredients: 'Semoule de _blé_ dur, eau.',
    allergens: ['en:gluten'],
    traces: ['en:soybeans', 'en:mustard'],
    conservation: dry,
    producer: 'Casa Bellorino Srl, Via del Grano 31, 80054 Gragnano, Italie',
    per100: [356, 1.5, 0.3, 71, 3, 3, 13, 0.01],
  },
  '2000000000428': {
    name: 'Spaghetti complets bio',
    generic: 'Pâtes alimentaires complètes issues de l’agriculture biologique',
    brand: 'Terre Lisière',
    grams: 500,
    ingredients: 'Semoule complète de _blé_ dur*, eau. *Issu de l’agriculture biologique.',
    allergens: ['en:gluten'],
    labels: ['en:organic', 'fr:ab-agriculture-biologique', 'en:vegan'],
    per100: [348, 2.5, 0.5, 64, 3.2, null, 14, 0.02],
  },
  '2000000000435': {
    name: 'Lentilles vertes du Puy',
    brand: 'Le Grenier d’Armel',
    grams: 500,
    origin: 'Haute-Loire, France',
    labels: ['en:pdo', 'fr:aop'],
    conservation: dry,
    per100: [336, 1.2, 0.2, 49, 1.5, 16, 24, 0.02],
  },
  '2000000000442': {
    name: 'Sardines à l’huile d’olive vierge extra',
    generic: 'Conserve de sardines à l’huile d’olive vierge extra',
    brand: 'Conserverie Ker Maël',
    grams: 115,
    ingredients: '_Sardines_ 72 %, huile d’olive vierge extra, sel.',
    allergens: ['en:fish'],
    conservation: opened,
    per100: [243, 16, 3.6, 0, 0, null, 25, 0.9],
  },
  '2000000000459': {
    name: 'Passata de tomates',
    generic: 'Purée de tomates',
    brand: 'Casa Bellorino',
    grams: 700,
    origin: 'Italie',
    ingredients: 'Tomates, sel.',
    conservation: opened,
    per100: [32, 0.2, 0, 5.2, 4.9, 1.5, 1.5, 0.3],
  },
  '2000000000466': {
    name: 'Mayonnaise au citron bio',
    brand: 'Terre Lisière',
    grams: 185,
    ingredients:
      'Huile de tournesol*, jaunes d’_œufs_* 8 %, jus de citron* 5 %, _moutarde_*, eau, sel. *Issus de l’agriculture biologique.',
    allergens: ['en:eggs', 'en:mustard'],
    labels: ['en:organic'],
    conservation: opened,
    per100: [688, 75, 8.2, 1, 0.6, 0.1, 1.4, 1.2],
  },
  '2000000000473': {
    name: 'Chocolat noir 85 % Pérou',
    generic: 'Chocolat noir, 85 % de cacao minimum',
    brand: 'Chocolaterie Aurèle',
    grams: 100,
    ingredients: 'Pâte de cacao, beurre de cacao, sucre de canne.',
    traces: ['en:milk', 'en:nuts'],
    labels: ['en:organic', 'en:fair-trade'],
    per100: [604, 49, 30, 21, 14, 13.5, 9.8, 0.02],
  },
  '2000000000480': {
    name: 'Galettes bretonnes pur beurre',
    generic: 'Biscuits sablés au beurre',
    brand: 'Biscuiterie Saint-Elouan',
    grams: 150,
    origin: 'France',
    ingredients:
      'Farine de <span class="allergen">blé</span>, <span class="allergen">beurre</span> frais 24 %, sucre, <span class="allergen">œufs</span>, sel de Guérande, poudre à lever.',
    allergens: ['en:gluten', 'en:milk', 'en:eggs'],
    traces: ['en:nuts'],
    conservation: dry,
    per100: [498, 24, 16, 63, 27, 1.8, 6.4, 1.1],
  },
  '2000000000497': {
    name: 'Confiture de framboises',
    generic: 'Confiture extra de framboises',
    brand: 'Confitures Tante Ursule',
    grams: 370,
    ingredients: 'Framboises 57 %, sucre de canne, jus de citron.',
    conservation: opened,
    per100: [238, 0.2, 0, 57, 55, null, 0.5, 0.02],
  },
  '2000000000503': {
    name: 'Granola doré miel & noisettes',
    brand: 'Matin Clair',
    grams: 375,
    ingredients:
      'Flocons d’_avoine_ 55 %, miel 14 %, _noisettes_ 12 %, huile de colza, graines de courge, sel.',
    allergens: ['en:gluten', 'en:nuts', 'fr:avoine'],
    traces: ['en:milk', 'en:sesame-seeds', 'en:peanuts'],
    conservation: dry,
    per100: [462, 20, 2.1, 56, 15, 8, 10.5, 0.2],
  },
  '2000000000510': {
    name: 'Petits pois et jeunes carottes',
    brand: 'Potager Lanvert',
    grams: 800,
    ingredients: 'Petits pois 40 %, jeunes carottes 26 %, eau, oignons, sucre, sel.',
    per100: [53, 0.4, 0.1, 7.4, 3.6, 4, 2.9, 0.6],
  },
  '2000000000527': {
    name: 'Pâte à tartiner noire sans lait',
    brand: 'Terre Lisière',
    grams: 280,
    ingredients: '_Noisettes_ 40 %, sucre de canne, huile de tournesol, cacao maigre 14 %.',
    allergens: ['en:nuts'],
    traces: ['en:milk', 'en:peanuts'],
    labels: ['en:organic'],
    conservation: 'À température ambiante ; ne pas mettre au réfrigérateur.',
    per100: [558, 39, 4, 38, 34, 8, 9.4, 0.02],
  },
  // Not sold yet: to try on a new product.
  '2000000000534': {
    name: 'Houmous de pois cassés',
    generic: 'Tartinade de pois cassés au sésame',
    brand: 'Potager Lanvert',
    grams: 175,
    ingredients:
      'Pois cassés 48 %, huile de colza, crème de _sésame_ 9 %, jus de citron, ail, sel.',
    allergens: ['en:sesame-seeds'],
    conservation: opened,
    per100: [262, 19, 1.7, 13, 1.2, 6.1, 7.4, 0.9],
  },
  '2000000000541': {
    name: 'Sirop d’érable ambré',
    brand: 'Matin Clair',
    grams: 330,
    origin: 'Québec, Canada',
    per100: [264, 0, 0, 66, 60, null, 0, 0.02],
  },
  '2000000000558': {
    name: 'Crackers au sarrasin',
    generic: 'Biscuits salés au sarrasin',
    brand: 'Biscuiterie Saint-Elouan',
    grams: 120,
    ingredients: 'Farine de sarrasin 62 %, farine de _blé_, huile de tournesol, sel de Guérande.',
    allergens: ['en:gluten'],
    traces: ['en:milk', 'en:sesame-seeds'],
    labels: ['fr:igp'],
    per100: [441, 14, 1.5, 66, 2.1, 5.2, 10, 1.9],
  },
};

const nutrientKeys = [
  'energy-kcal_100g',
  'fat_100g',
  'saturated-fat_100g',
  'carbohydrates_100g',
  'sugars_100g',
  'fiber_100g',
  'proteins_100g',
  'salt_100g',
];

export const sampleFacts: ProductFactsSource = {
  async find(ean) {
    const sample = samples[ean];
    if (!sample) return null;
    const found = foundProductSchema.parse({
      code: ean,
      product_name_fr: sample.name,
      generic_name_fr: sample.generic,
      brands: sample.brand,
      quantity: `${sample.grams} g`,
      product_quantity: sample.grams,
      product_quantity_unit: 'g',
      origin_fr: sample.origin,
      ingredients_text_fr: sample.ingredients,
      allergens_tags: sample.allergens,
      traces_tags: sample.traces,
      labels_tags: sample.labels,
      nutriments: Object.fromEntries(
        nutrientKeys.flatMap((key, index) => {
          const value = sample.per100?.[index];
          return typeof value === 'number' ? [[key, value]] : [];
        }),
      ),
      conservation_conditions_fr: sample.conservation,
      producer_fr: sample.producer,
    });
    return readFacts(found, null);
  },
};
