/** Care for the body and for babies. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { from, kilos, leaf, litres, makers, pieces } from './drinks-shorthand.ts';

const { douceur, nid } = makers;
export const aisle: AuthoredAisle = {
  id: 'hygiene-et-bebe', name: 'Hygiène & bébé', tint: '#f6eef8', intro: 'Savons, shampoings, dents, et tout pour les petits.',
  children: [
    { id: 'hygiene', name: 'Hygiène', children: [{ id: 'corps-et-cheveux', name: 'Corps & cheveux' }, { id: 'dents-et-rasage', name: 'Dents & rasage' }] },
    { id: 'bebe', name: 'Bébé', children: [{ id: 'couches-et-soins', name: 'Couches & soins' }, { id: 'repas-de-bebe', name: 'Repas de bébé' }] },
  ],
};
const care = (category: string) => ({ category, conservation: 'À température ambiante. Usage externe.', shelfLifeDays: 365, vat: 2000 as const });
const meal = { category: 'repas-de-bebe', conservation: 'À température ambiante. Après ouverture, au réfrigérateur, à consommer sous 48 heures.', shelfLifeDays: 180, vat: 550 as const };

export const products: AuthoredProduct[] = [
  ...leaf(care('corps-et-cheveux'), [
    { id: 'savon-de-marseille-300g', name: 'Savon de Marseille', ...from(douceur, 'butter-block', 'Savon de|Marseille', '1f9fc', { label: '#e9f3d6', accent: '#6b8e3a' }), price: 349, sold: kilos('300 g', 300), origin: 'Marseille, France', description: '72 % d’huile d’olive, cuit au chaudron.', rating: { average: 4.7, nbRatings: 122 }, stock: 85 },
    { id: 'gel-douche-amande-500ml', name: 'Gel douche à l’amande', ...from(douceur, 'flask', 'Gel|douche', '1f338'), price: 399, sold: litres('500 ml', 500), description: 'Sans sulfates, doux et crémeux.', stock: 75 },
    { id: 'shampoing-lin-250ml', name: 'Shampoing au lin', ...from(douceur, 'flask', 'Sham-|poing', '1faba', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 459, sold: litres('250 ml', 250), description: 'Pour les cheveux fins, à l’extrait de lin français.', stock: 65, keywords: ['shampooing'] },
  ]),
  ...leaf(care('dents-et-rasage'), [
    { id: 'dentifrice-menthe-75ml', name: 'Dentifrice à la menthe', ...from(douceur, 'tube', 'Dentifrice|menthe', '1faa5', { label: '#dff5e3', accent: '#2f9d6b' }), price: 299, sold: litres('75 ml', 75), description: 'Au fluor, menthe douce.', rating: { average: 4.4, nbRatings: 98 }, stock: 95 },
    { id: 'brosses-a-dents-x2', name: 'Brosses à dents souples', ...from(douceur, 'sleeve', 'Brosses|à dents', '1faa5'), price: 389, sold: pieces('2 brosses', 2), description: 'Manche en bois de hêtre.', stock: 70 },
    { id: 'mousse-a-raser-200ml', name: 'Mousse à raser', ...from(douceur, 'flask', 'Mousse|à raser', '1fa92', { label: '#22252b', accent: '#f4b43c' }), price: 349, sold: litres('200 ml', 200), description: 'À l’aloès, pour les peaux sensibles.', stock: 50 },
  ]),
  ...leaf(care('couches-et-soins'), [
    { id: 'couches-taille-3-x44', name: 'Couches taille 3', ...from(nid, 'bag', 'Couches|taille 3', '1f476'), price: 1390, sold: pieces('44 couches', 44), description: '4 à 9 kg, cellulose sans chlore.', rating: { average: 4.5, nbRatings: 187 }, stock: 60 },
    { id: 'couches-taille-4-x40', name: 'Couches taille 4', ...from(nid, 'bag', 'Couches|taille 4', '1f476', { pattern: 'dots' }), price: 1390, sold: pieces('40 couches', 40), description: '7 à 14 kg, cellulose sans chlore.', stock: 60 },
    { id: 'lingettes-bebe-x60', name: 'Lingettes à l’eau', ...from(nid, 'pouch', 'Lingettes', '1f4a7', { label: '#e3f2fb' }), price: 249, sold: pieces('60 lingettes', 60), description: '99 % d’eau, sans parfum.', stock: 90 },
    { id: 'liniment-500ml', name: 'Liniment à l’huile d’olive', ...from(nid, 'flask', 'Liniment', '1fad2', { label: '#e9f3d6', accent: '#6b8e3a' }), price: 549, sold: litres('500 ml', 500), description: 'Huile d’olive et eau de chaux.', stock: 40 },
  ]),
  ...leaf(meal, [
    { id: 'petit-pot-carotte-2x130g', name: 'Petits pots carotte', ...from(nid, 'small-jar', 'Carotte', '1f955', { content: '#f07a1f' }), price: 219, sold: kilos('2 × 130 g', 260), ingredients: 'carottes 90 %, eau', nutrition: { kcal: 30, fat: 0.2, saturates: 0, carbohydrates: 5.6, sugars: 4.6, fibre: 2.2, protein: 0.6, salt: 0.05, fruitVegetablePercent: 90 }, labels: ['bio'], description: 'Dès 4 mois, des carottes de Créances mixées fin.', stock: 80 },
    { id: 'petit-pot-pomme-2x130g', name: 'Petits pots pomme', ...from(nid, 'small-jar', 'Pomme', '1f34f', { content: '#d9c86a' }), price: 219, sold: kilos('2 × 130 g', 260), ingredients: 'pommes', nutrition: { kcal: 48, fat: 0.1, saturates: 0, carbohydrates: 11, sugars: 10, fibre: 1.6, protein: 0.3, salt: 0, fruitVegetablePercent: 100 }, labels: ['bio'], description: 'Dès 4 mois, pommes de Loire sans sucre ajouté.', rating: { average: 4.6, nbRatings: 71 }, stock: 75 },
    { id: 'cereales-bebe-vanille-400g', name: 'Céréales vanille', ...from(nid, 'box', 'Céréales|vanille', '1f33e', { pattern: 'arc' }), price: 399, sold: kilos('400 g', 400), ingredients: 'farine de *blé*, vitamine B1, vanille', allergens: ['gluten'], nutrition: { kcal: 378, fat: 1.2, saturates: 0.2, carbohydrates: 80, sugars: 8, fibre: 4, protein: 10, salt: 0.02 }, description: 'Dès 6 mois, à mélanger au lait du soir.', stock: 45 },
  ]),
];
