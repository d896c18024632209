/** Size limits of a recipe. Separate from the schemas, which browsers do not load. */
export const recipeLimits = {
  ingredients: 60,
  steps: 40,
  gear: 20,
  keywords: 30,
  label: 120,
  name: 120,
  intro: 600,
  stepText: 2_000,
  portions: 24,
  /** Two days, for long marinades and doughs. */
  minutes: 2 * 24 * 60,
} as const;
