/** Public health code, art. L3342-1. Separate file because every page loads it. */
export const noAlcoholToMinors = 'La vente d’alcool aux mineurs de moins de 18 ans est interdite.';
