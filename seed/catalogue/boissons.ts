/** Drinks without alcohol. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { drink, from, leaf, litres, makers } from './drinks-shorthand.ts';

const { source, verger, bulle, champs, siroterie, thé, cabas } = makers;
export const aisle: AuthoredAisle = {
  id: 'boissons', name: 'Boissons', tint: '#e3f2fb', intro: 'Eaux, jus pressés, sodas, sirops et boissons végétales.',
  children: [
    { id: 'eaux', name: 'Eaux', children: [{ id: 'eaux-plates', name: 'Eaux plates' }, { id: 'eaux-gazeuses', name: 'Eaux gazeuses' }] },
    { id: 'jus', name: 'Jus de fruits', children: [{ id: 'purs-jus', name: 'Purs jus' }, { id: 'nectars-et-legumes', name: 'Nectars & jus de légumes' }] },
    { id: 'rafraichissements', name: 'Rafraîchissements', children: [{ id: 'limonades-et-colas', name: 'Limonades & colas' }, { id: 'thes-glaces', name: 'Thés glacés' }, { id: 'sirops', name: 'Sirops' }] },
    { id: 'boissons-sans-lait', name: 'Boissons végétales', children: [{ id: 'boissons-cereales', name: 'Avoine, riz, amande, soja' }] },
  ],
};
const keep = 'À l’abri du soleil et de la chaleur. Après ouverture, au réfrigérateur.';
const water = (category: string) => ({ category, conservation: 'À l’abri du soleil et des odeurs.', shelfLifeDays: 180, vat: 550 as const });
const ambient = (category: string) => ({ category, conservation: keep, shelfLifeDays: 90, vat: 550 as const });

export const products: AuthoredProduct[] = [
  ...leaf(water('eaux-plates'), [
    { id: 'eau-de-source-6x1-5l', name: 'Eau de source, 6 bouteilles', ...from(source, 'water-bottle', 'Source|d’Auvelle', '1f4a7'), price: 234, sold: litres('6 × 1,5 L', 9000), origin: 'Auvergne, France', description: 'Captée à 900 mètres, faiblement minéralisée, pour tous les jours.', rating: { average: 4.5, nbRatings: 311 }, stock: 160, keywords: ['bouteille d’eau', 'pack'] },
    { id: 'eau-minerale-1l', name: 'Eau minérale naturelle', ...from(source, 'water-bottle', 'Minérale', '26f0-fe0f', { accent: '#1f6b43', label: '#e7f2ea' }), price: 79, sold: litres('1 L', 1000), origin: 'Savoie, France', description: 'Riche en calcium, au goût franc, dans une bouteille recyclée.', rating: { average: 4.3, nbRatings: 88 }, stock: 120 },
    { id: 'eau-de-source-bonbonne-5l', name: 'Eau de source, bonbonne', ...from(source, 'jug', 'Bonbonne|5 L', '1f4a7', { pattern: 'arc' }), price: 189, sold: litres('5 L', 5000), origin: 'Auvergne, France', description: 'Une grande réserve avec une poignée, pour la cuisine et les bouillottes.', stock: 60 },
  ]),
  ...leaf(water('eaux-gazeuses'), [
    { id: 'eau-gazeuse-6x1l', name: 'Eau gazeuse, 6 bouteilles', ...from(bulle, 'water-bottle', 'Fines|bulles', '1fae7'), price: 342, sold: litres('6 × 1 L', 6000), origin: 'Gard, France', description: 'Naturellement pétillante, des bulles fines qui tiennent à table.', rating: { average: 4.6, nbRatings: 204 }, stock: 140, keywords: ['eau pétillante'], promotion: { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 50 } },
    { id: 'eau-gazeuse-citron-1l', name: 'Eau gazeuse au citron', ...from(bulle, 'water-bottle', 'Bulles|citron', '1f34b', { accent: '#f2c230' }), price: 99, sold: litres('1 L', 1000), ingredients: 'eau gazeuse, jus de citron 2 %, arôme naturel de citron', nutrition: drink(2, 0.2, 0), description: 'Un trait de citron, pas de sucre.', stock: 80, isNew: true },
    { id: 'eau-gazeuse-forte-1-25l', name: 'Eau très gazeuse', ...from(bulle, 'water-bottle', 'Grosses|bulles', '1f4a6', { label: '#cfe6f5', accent: '#b3202f' }), price: 85, sold: litres('1,25 L', 1250), origin: 'Vichy, France', description: 'De grosses bulles vives, pour les repas de fête et les sirops.', stock: 70 },
  ]),
  ...leaf(ambient('purs-jus'), [
    { id: 'jus-d-orange-1l', name: 'Pur jus d’orange', ...from(verger, 'bottle', 'Jus|d’orange', '1f34a', { content: '#ff9a1f', pattern: 'arc' }), price: 329, sold: litres('1 L', 1000), ingredients: 'oranges pressées', nutrition: drink(43, 9.5, 9, 0.7, 0.2, 100), origin: 'Espagne', description: 'Des oranges pressées, avec leur pulpe, sans rien d’autre.', rating: { average: 4.7, nbRatings: 388 }, stock: 110, keywords: ['jus orange'], promotion: { mechanism: 'discount', type: 'PERCENT', value: 15 } },
    { id: 'jus-de-pomme-1l', name: 'Pur jus de pomme trouble', ...from(verger, 'bottle', 'Jus|de pomme', '1f34f', { content: '#d8b13a', label: '#f2f9e4', accent: '#5b9b1f', pattern: 'arc' }), price: 289, sold: litres('1 L', 1000), ingredients: 'pommes pressées', nutrition: drink(46, 10.8, 10, 0.1, 0, 100), origin: 'Val de Loire, France', labels: ['bio'], description: 'Trois pommes de Loire pressées et laissées troubles.', rating: { average: 4.6, nbRatings: 190 }, stock: 95 },
    { id: 'jus-de-raisin-1l', name: 'Pur jus de raisin rouge', ...from(verger, 'bottle', 'Jus|de raisin', '1f347', { content: '#5a1f4a', label: '#f3e3ee', accent: '#7a2b5f' }), price: 319, sold: litres('1 L', 1000), ingredients: 'raisins pressés', nutrition: drink(66, 15.6, 15.4, 0.3, 0, 100), origin: 'Languedoc, France', description: 'Du raisin muscat, rond, à servir très frais.', stock: 60 },
    { id: 'jus-de-pamplemousse-1l', name: 'Pur jus de pamplemousse rose', ...from(verger, 'bottle', 'Pample-|mousse', '1f34a', { content: '#f08a7a', label: '#ffe6e0', accent: '#e0604a', pattern: 'dots' }), price: 339, sold: litres('1 L', 1000), ingredients: 'pamplemousses roses pressés', nutrition: drink(38, 8, 7.8, 0.5, 0.1, 100), origin: 'Floride, États-Unis', description: 'Une amertume nette, pour le matin.', stock: 45 },
  ]),
  ...leaf(ambient('nectars-et-legumes'), [
    { id: 'nectar-d-abricot-1l', name: 'Nectar d’abricot', ...from(verger, 'bottle', 'Nectar|d’abricot', '1f351', { content: '#f2a24b', accent: '#c9582b' }), price: 299, sold: litres('1 L', 1000), ingredients: 'purée d’abricots 50 %, eau, sucre', nutrition: drink(52, 12.4, 12, 0.4, 0, 50), origin: 'Drôme, France', description: 'Des abricots bergeron mixés, épais et parfumé.', rating: { average: 4.5, nbRatings: 120 }, stock: 70 },
    { id: 'jus-de-tomate-1l', name: 'Jus de tomate', ...from(verger, 'bottle', 'Jus|de tomate', '1f345', { content: '#c62a1c', label: '#fdeae5', accent: '#7d140b' }), price: 259, sold: litres('1 L', 1000), ingredients: 'tomates pressées, sel', nutrition: drink(18, 3.3, 3, 0.8, 0.1, 99), origin: 'Provence, France', description: 'Des tomates mûres au soleil, à peine salé.', stock: 55 },
    { id: 'jus-de-carotte-75cl', name: 'Jus de carotte', ...from(verger, 'bottle', 'Jus|de carotte', '1f955', { content: '#f07a1f', label: '#fff0dc', pattern: 'stripes' }), price: 279, sold: litres('75 cl', 750), ingredients: 'carottes pressées, jus de citron', nutrition: drink(34, 7, 6.5, 0.6, 0.1, 99), origin: 'Landes, France', labels: ['bio'], description: 'Doux, avec une pointe de citron qui le réveille.', stock: 40 },
  ]),
  ...leaf(ambient('limonades-et-colas'), [
    { id: 'limonade-artisanale-75cl', name: 'Limonade artisanale', ...from(bulle, 'bottle', 'Limonade', '1f34b', { content: '#eef6e0', accent: '#f2c230' }), price: 239, sold: litres('75 cl', 750), ingredients: 'eau gazéifiée, sucre, jus de citron, arôme naturel', nutrition: drink(31, 7.6, 7.6), description: 'Au citron, moins sucrée, bouchon mécanique.', rating: { average: 4.6, nbRatings: 145 }, stock: 85 },
    { id: 'cola-breton-1-5l', name: 'Cola', ...from(bulle, 'bottle', 'Cola', '1f9ca', { content: '#2a1208', label: '#c93a24', accent: '#fff5e8' }), price: 189, sold: litres('1,5 L', 1500), ingredients: 'eau gazéifiée, sucre, colorant caramel, acidifiant, arômes naturels, caféine', nutrition: drink(42, 10.5, 10.5), description: 'Un cola fait en France, aux arômes naturels.', rating: { average: 4.1, nbRatings: 97 }, stock: 120, keywords: ['soda', 'coca'] },
    { id: 'tonic-4x20cl', name: 'Tonic, 4 bouteilles', ...from(bulle, 'bottle', 'Tonic', '1f33f', { content: '#dff0e8', label: '#fff7dc', pattern: 'stripes' }), price: 399, sold: litres('4 × 20 cl', 800), ingredients: 'eau gazéifiée, sucre, acidifiant, quinine, arômes naturels', nutrition: drink(34, 8.4, 8.4), description: 'Amer et sec, pour l’apéritif.', stock: 50 },
  ]),
  ...leaf(ambient('thes-glaces'), [
    { id: 'the-glace-peche-1l', name: 'Thé glacé à la pêche', ...from(thé, 'carton', 'Thé glacé|pêche', '1f351', { accent: '#f2a24b' }), price: 199, sold: litres('1 L', 1000), ingredients: 'infusion de thé noir, sucre, jus de pêche 3 %, jus de citron', nutrition: drink(20, 4.8, 4.8), description: 'Infusé à froid, deux fois moins sucré.', rating: { average: 4.3, nbRatings: 76 }, stock: 75 },
    { id: 'the-glace-menthe-1l', name: 'Thé vert glacé à la menthe', ...from(thé, 'carton', 'Thé vert|menthe', '1f33f'), price: 209, sold: litres('1 L', 1000), ingredients: 'infusion de thé vert et de menthe, sucre, jus de citron', nutrition: drink(15, 3.6, 3.6), labels: ['bio'], description: 'De la menthe nanah et un thé vert infusé doucement.', stock: 65 },
    { id: 'kombucha-gingembre-75cl', name: 'Kombucha au gingembre', ...from(thé, 'bottle', 'Kombucha|gingembre', '1fada', { content: '#d9b36a', pattern: 'dots' }), price: 549, sold: litres('75 cl', 750), ingredients: 'infusion de thé vert fermentée, sucre, jus de gingembre', nutrition: drink(16, 3.8, 3.5), description: 'Fermenté six jours, vif et piquant.', stock: 30, isNew: true },
  ]),
  ...leaf({ ...ambient('sirops'), shelfLifeDays: 365 }, [
    { id: 'sirop-de-grenadine-70cl', name: 'Sirop de grenadine', ...from(siroterie, 'flask', 'Sirop|grenadine', '1f352', { accent: '#c2323f' }), price: 319, sold: litres('70 cl', 700), ingredients: 'sucre de canne, eau, jus de fruits rouges 10 %, acidifiant, arômes naturels', nutrition: drink(328, 81, 81), description: 'Aux fruits rouges, sans colorant.', rating: { average: 4.5, nbRatings: 133 }, stock: 80 },
    { id: 'sirop-de-menthe-70cl', name: 'Sirop de menthe', ...from(siroterie, 'flask', 'Sirop|menthe', '1f33f', { label: '#dff5e3', accent: '#2f9d6b' }), price: 319, sold: litres('70 cl', 700), ingredients: 'sucre de canne, eau, extrait de menthe', nutrition: drink(326, 80, 80), description: 'Une menthe fraîche et franche.', stock: 70 },
    { id: 'sirop-d-orgeat-70cl', name: 'Sirop d’orgeat', ...from(siroterie, 'flask', 'Sirop|d’orgeat', '1f338', { label: '#fff7ea', accent: '#d9b36a' }), price: 359, sold: litres('70 cl', 700), ingredients: 'sucre de canne, eau, extrait d’*amande*', allergens: ['nuts'], nutrition: drink(330, 81, 81), description: 'À l’amande douce, pour l’eau, le lait et les desserts.', stock: 45 },
  ]),
  ...leaf({ ...ambient('boissons-cereales'), shelfLifeDays: 120 }, [
    { id: 'boisson-avoine-1l', name: 'Boisson à l’avoine', ...from(champs, 'brick', 'Avoine', '1f33e'), price: 219, sold: litres('1 L', 1000), ingredients: 'eau, *avoine* 11 %, huile de tournesol, sel', allergens: ['gluten'], nutrition: drink(45, 7.2, 4, 0.8, 1.3), labels: ['bio', 'vegan'], description: 'De l’avoine française, onctueuse dans le café.', rating: { average: 4.4, nbRatings: 162 }, stock: 100 },
    { id: 'boisson-amande-1l', name: 'Boisson à l’amande', ...from(champs, 'brick', 'Amande', '1f338', { label: '#fbeee0', accent: '#b5652f' }), price: 289, sold: litres('1 L', 1000), ingredients: 'eau, *amandes* 7 %, sel', allergens: ['nuts'], nutrition: drink(42, 0.4, 0.3, 1.5, 3.8), labels: ['bio', 'vegan'], description: 'Des amandes, de l’eau, rien de sucré.', stock: 75 },
    { id: 'boisson-soja-1l', name: 'Boisson au soja', ...from(champs, 'brick', 'Soja', '1fadb', { label: '#e9f3d6', accent: '#6b8e3a' }), price: 179, sold: litres('1 L', 1000), ingredients: 'eau, graines de *soja* de France 9 %', allergens: ['soy'], nutrition: drink(38, 0.8, 0.6, 3.6, 2.1), labels: ['vegan'], description: 'Du soja cultivé dans le Sud-Ouest, riche en protéines.', rating: { average: 4.2, nbRatings: 91 }, stock: 90 },
    { id: 'boisson-riz-1l', name: 'Boisson au riz', ...from(cabas, 'brick', 'Riz', '1f35a', { accent: '#7da33b' }), price: 199, sold: litres('1 L', 1000), ingredients: 'eau, riz de Camargue 14 %, huile de tournesol, sel', nutrition: drink(52, 10.6, 5.5, 0.2, 1), labels: ['vegan', 'sans-gluten'], description: 'Naturellement douce, pour les desserts.', stock: 0 },
  ]),
];
