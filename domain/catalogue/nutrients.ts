/** Nutrition facts per 100 g or 100 ml, in label order. Without zod, for the back office. */
export type NutrientRow = {
  /** Label in the sheet editor. */
  label: string;
  column: { name: string; also?: readonly string[] };
  most: number;
  isOptional?: true;
};

export const nutrients = {
  kcal: {
    label: 'Énergie, en kcal',
    column: { name: 'Énergie (kcal)', also: ['kcal', 'calories', 'energie'] },
    most: 1000,
  },
  fat: {
    label: 'Matières grasses',
    column: { name: 'Matières grasses', also: ['lipides', 'graisses'] },
    most: 100,
  },
  saturates: {
    label: 'dont acides gras saturés',
    column: { name: 'Acides gras saturés', also: ['dont acides gras satures', 'ags'] },
    most: 100,
  },
  carbohydrates: { label: 'Glucides', column: { name: 'Glucides' }, most: 100 },
  sugars: { label: 'dont sucres', column: { name: 'Sucres', also: ['dont sucres'] }, most: 100 },
  fibre: {
    label: 'Fibres',
    column: { name: 'Fibres', also: ['fibres alimentaires'] },
    most: 100,
  },
  protein: { label: 'Protéines', column: { name: 'Protéines' }, most: 100 },
  salt: { label: 'Sel', column: { name: 'Sel' }, most: 100 },
  fruitVegetablePercent: {
    label: 'Fruits et légumes, en %',
    column: { name: 'Fruits et légumes (%)' },
    most: 100,
    isOptional: true,
  },
} as const satisfies Record<string, NutrientRow>;

export type Nutrient = keyof typeof nutrients;
export const nutrientRows = Object.entries<NutrientRow>(nutrients) as [Nutrient, NutrientRow][];
