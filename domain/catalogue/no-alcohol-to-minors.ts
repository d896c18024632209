/** Art. L3342-1 of the public health code. Apart, since every page loads it. */
export const noAlcoholToMinors = 'La vente d’alcool aux mineurs de moins de 18 ans est interdite.';
