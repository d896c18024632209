import type { GroceryTerm } from './authoring.ts';

export const householdTerms: GroceryTerm[] = [
  // Maison
  // Hygiène, bébé et animaux
];
