/** Wines, beers, ciders and spirits: sold to adults only. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { from, leaf, litres, makers } from './drinks-shorthand.ts';

const { lormet, aubrac, roc, brasserie, cidrerie } = makers;
export const aisle: AuthoredAisle = {
  id: 'vins-et-bieres', name: 'Vins & bières', tint: '#f4e7e7', intro: 'Vins de vignerons, bières de brasseurs, cidres et apéritifs. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
  children: [
    { id: 'vins', name: 'Vins', children: [{ id: 'vins-rouges', name: 'Vins rouges' }, { id: 'vins-blancs', name: 'Vins blancs' }, { id: 'vins-roses', name: 'Vins rosés' }] },
    { id: 'bulles', name: 'Bulles', children: [{ id: 'champagnes-et-cremants', name: 'Champagnes & crémants' }, { id: 'cidres', name: 'Cidres' }] },
    { id: 'bieres-et-aperitifs', name: 'Bières & apéritifs', children: [{ id: 'bieres', name: 'Bières' }, { id: 'aperitifs', name: 'Apéritifs' }] },
  ],
};
const cellar = (category: string) => ({ category, conservation: 'Couché, au frais et à l’abri de la lumière.', shelfLifeDays: 365, vat: 2000 as const });
const bottle = litres('75 cl', 750);
const wine = { ingredients: 'raisins, antioxydant : *sulfites*', allergens: ['sulphites' as const] };
const grain = { allergens: ['gluten' as const] };
const red = '#2a0a10', white = '#7b8f3a', rose = '#e8a7a0', dark = '#22301a';

export const products: AuthoredProduct[] = [
  ...leaf(cellar('vins-rouges'), [
    { id: 'bordeaux-superieur-2022', name: 'Bordeaux supérieur 2022', ...from(lormet, 'wine', 'Bordeaux|Supérieur', '1f347', { content: red }), ...wine, price: 850, sold: bottle, alcohol: 13, origin: 'Bordeaux, France', labels: ['aop'], description: 'Merlot et cabernet, fruits noirs et tanins souples.', rating: { average: 4.2, nbRatings: 84 }, stock: 70 },
    { id: 'cotes-du-rhone-2023', name: 'Côtes-du-rhône 2023', ...from(roc, 'wine', 'Côtes|du Rhône', '1f347', { content: red }), ...wine, price: 720, sold: bottle, alcohol: 13.5, origin: 'Vallée du Rhône, France', labels: ['aop', 'bio'], description: 'Grenache et syrah, épices et fruits rouges.', rating: { average: 4.4, nbRatings: 131 }, stock: 90, promotion: { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 300 } },
    { id: 'chinon-2023', name: 'Chinon 2023', ...from(aubrac, 'wine', 'Chinon', '1f352', { content: red, accent: '#5a0f1e' }), ...wine, price: 890, sold: bottle, alcohol: 12.5, origin: 'Val de Loire, France', labels: ['aop'], description: 'Cabernet franc, violette et framboise, à servir un peu frais.', stock: 55 },
    { id: 'bourgogne-pinot-noir-2022', name: 'Bourgogne pinot noir 2022', ...from(aubrac, 'wine', 'Pinot noir', '1f377', { content: red, pattern: 'stripes' }), ...wine, price: 1490, sold: bottle, alcohol: 12.5, origin: 'Bourgogne, France', labels: ['aop'], description: 'Cerise et sous-bois, une bouche fine.', rating: { average: 4.5, nbRatings: 66 }, stock: 35 },
  ]),
  ...leaf(cellar('vins-blancs'), [
    { id: 'chablis-2023', name: 'Chablis 2023', ...from(aubrac, 'wine', 'Chablis', '1f41a', { content: white }), ...wine, price: 1590, sold: bottle, alcohol: 12.5, origin: 'Bourgogne, France', labels: ['aop'], description: 'Chardonnay sur calcaire, sec et droit.', rating: { average: 4.6, nbRatings: 92 }, stock: 40 },
    { id: 'muscadet-sur-lie-2024', name: 'Muscadet sèvre-et-maine sur lie 2024', ...from(roc, 'wine', 'Muscadet', '1f9aa', { content: white, label: '#e3f2fb', accent: '#2f8fc4' }), ...wine, price: 690, sold: bottle, alcohol: 12, origin: 'Pays nantais, France', labels: ['aop'], description: 'Vif et salin, élevé sur lie.', stock: 60 },
    { id: 'riesling-alsace-2023', name: 'Riesling d’Alsace 2023', ...from(lormet, 'wine', 'Riesling', '1f34b', { content: '#8f9a3a', accent: '#8a9a2b' }), ...wine, price: 990, sold: bottle, alcohol: 12.5, origin: 'Alsace, France', labels: ['aop'], description: 'Agrumes et fleurs, sec.', stock: 45 },
  ]),
  ...leaf(cellar('vins-roses'), [
    { id: 'cotes-de-provence-rose-2025', name: 'Côtes-de-provence rosé 2025', ...from(roc, 'wine', 'Provence', '1f33a', { content: rose, accent: '#e0507f' }), ...wine, price: 950, sold: bottle, alcohol: 12.5, origin: 'Provence, France', labels: ['aop'], description: 'Pâle et sec, pêche blanche et agrumes.', rating: { average: 4.3, nbRatings: 118 }, stock: 80 },
    { id: 'rose-de-loire-2025', name: 'Rosé de Loire 2025', ...from(aubrac, 'wine', 'Rosé|de Loire', '1f353', { content: rose }), ...wine, price: 650, sold: bottle, alcohol: 12, origin: 'Val de Loire, France', labels: ['aop'], description: 'Fraise et groseille, une finale fraîche.', stock: 50 },
    { id: 'rose-corse-2025', name: 'Rosé de Corse 2025', ...from(lormet, 'wine', 'Corse', '1f34a', { content: '#f0b89a', accent: '#e0604a' }), ...wine, price: 790, sold: bottle, alcohol: 12.5, origin: 'Corse, France', labels: ['aop'], description: 'Sciaccarellu et niellucciu, pamplemousse et maquis.', stock: 3 },
  ]),
  ...leaf(cellar('champagnes-et-cremants'), [
    { id: 'champagne-brut', name: 'Champagne brut', ...from(lormet, 'champagne', 'Brut', '1f942', { content: dark, accent: '#c9a227' }), ...wine, price: 2990, sold: bottle, alcohol: 12, origin: 'Champagne, France', labels: ['aop'], description: 'Trois cépages, trois ans de cave, une mousse fine.', rating: { average: 4.6, nbRatings: 143 }, stock: 45 },
    { id: 'cremant-de-loire-brut', name: 'Crémant de Loire brut', ...from(aubrac, 'champagne', 'Crémant|de Loire', '1fae7', { content: dark, accent: '#8fb53c' }), ...wine, price: 1190, sold: bottle, alcohol: 12, origin: 'Val de Loire, France', labels: ['aop'], description: 'Chenin et chardonnay, pomme verte et brioche.', rating: { average: 4.4, nbRatings: 77 }, stock: 60, promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 } },
    { id: 'champagne-rose', name: 'Champagne rosé', ...from(roc, 'champagne', 'Rosé', '1f339', { content: dark, accent: '#e0507f', label: '#fde6ec' }), ...wine, price: 3490, sold: bottle, alcohol: 12, origin: 'Champagne, France', labels: ['aop'], description: 'Fruits rouges, une robe saumonée.', stock: 20 },
  ]),
  ...leaf(cellar('cidres'), [
    { id: 'cidre-brut-75cl', name: 'Cidre brut fermier', ...from(cidrerie, 'champagne', 'Cidre|brut', '1f34f', { content: dark }), price: 420, sold: bottle, alcohol: 5, origin: 'Bretagne, France', labels: ['igp', 'fermier'], ingredients: 'pommes à cidre, *sulfites*', allergens: ['sulphites'], description: 'Sec et charpenté, des pommes du verger.', rating: { average: 4.5, nbRatings: 102 }, stock: 75 },
    { id: 'cidre-doux-75cl', name: 'Cidre doux', ...from(cidrerie, 'champagne', 'Cidre|doux', '1f34e', { content: dark, accent: '#c93a24' }), price: 399, sold: bottle, alcohol: 2.5, origin: 'Normandie, France', labels: ['igp'], ingredients: 'pommes à cidre, *sulfites*', allergens: ['sulphites'], description: 'Rond et fruité, pour les crêpes.', stock: 65 },
    { id: 'poire-75cl', name: 'Poiré', ...from(cidrerie, 'champagne', 'Poiré', '1f350', { content: dark, accent: '#d9c23a' }), price: 590, sold: bottle, alcohol: 4, origin: 'Domfront, France', labels: ['aop'], ingredients: 'poires, *sulfites*', allergens: ['sulphites'], description: 'Poires plant de blanc, fines bulles et fleurs blanches.', stock: 30 },
  ]),
  ...leaf({ ...cellar('bieres'), conservation: 'Debout, au frais et à l’abri de la lumière.' }, [
    { id: 'biere-blonde-6x25cl', name: 'Bière blonde, 6 bouteilles', ...from(brasserie, 'beer', 'Blonde', '1f33e', { count: 2 }), ...grain, ingredients: 'eau, malt d’*orge*, houblon, levure', price: 549, sold: litres('6 × 25 cl', 1500), alcohol: 5, origin: 'Hauts-de-France, France', description: 'Malt clair et houblon floral, légère.', rating: { average: 4.2, nbRatings: 156 }, stock: 100 },
    { id: 'biere-ipa-33cl', name: 'Bière IPA', ...from(brasserie, 'beer', 'IPA', '1f33f', { label: '#2f7d46', accent: '#f6d55c' }), ...grain, ingredients: 'eau, malt d’*orge*, houblon, levure', price: 279, sold: litres('33 cl', 330), alcohol: 6, origin: 'Paris, France', labels: ['bio'], description: 'Agrumes et résine, une amertume nette.', rating: { average: 4.5, nbRatings: 88 }, stock: 70, isNew: true },
    { id: 'biere-blanche-75cl', name: 'Bière blanche', ...from(brasserie, 'beer', 'Blanche', '1f34b', { label: '#f3f6fb', accent: '#2f6fb3' }), ...grain, ingredients: 'eau, malt d’*orge*, *blé*, coriandre, écorce d’orange, levure', price: 449, sold: litres('75 cl', 750), alcohol: 4.8, origin: 'Alsace, France', description: 'Trouble et rafraîchissante, au blé.', stock: 50 },
    { id: 'biere-sans-alcool-6x25cl', name: 'Bière sans alcool, 6 bouteilles', ...from(brasserie, 'beer', 'Zéro', '1f33e', { label: '#dceaf7', accent: '#0b3b6f' }), ...grain, ingredients: 'eau, malt d’*orge*, houblon, arômes', nutrition: { kcal: 22, fat: 0, saturates: 0, carbohydrates: 5, sugars: 2, fibre: 0, protein: 0.3, salt: 0.01 }, price: 499, sold: litres('6 × 25 cl', 1500), origin: 'Alsace, France', description: 'Désalcoolisée à froid, moins de 0,5 %.', stock: 60 },
  ]),
  ...leaf({ ...cellar('aperitifs'), conservation: 'Debout, à l’abri de la lumière.' }, [
    { id: 'pastis-70cl', name: 'Pastis', ...from(roc, 'bottle', 'Pastis', '2b50', { content: '#c9a53a' }), price: 1790, sold: litres('70 cl', 700), alcohol: 45, origin: 'Marseille, France', description: 'Anis étoilé, réglisse et plantes de Provence.', stock: 40 },
    { id: 'creme-de-cassis-50cl', name: 'Crème de cassis de Bourgogne', ...from(lormet, 'bottle', 'Cassis', '1fad0', { content: '#3a0f2a', accent: '#7a2b5f' }), price: 1290, sold: litres('50 cl', 500), alcohol: 18, origin: 'Bourgogne, France', labels: ['igp'], description: 'Des baies noir de Bourgogne, pour le kir.', stock: 35 },
    { id: 'vermouth-rouge-75cl', name: 'Vermouth rouge', ...from(aubrac, 'bottle', 'Vermouth', '1f33f', { content: '#6e1a2b', accent: '#b3202f' }), ...wine, price: 1390, sold: litres('75 cl', 750), alcohol: 16, origin: 'Chambéry, France', description: 'Vin et plantes amères, sur glace avec un zeste.', stock: 25 },
  ]),
];
