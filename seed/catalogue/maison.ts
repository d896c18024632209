/** Household goods. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { from, kilos, leaf, litres, makers, pieces } from './drinks-shorthand.ts';

const { maisonClaire, cabas } = makers;
export const aisle: AuthoredAisle = {
  id: 'maison', name: 'Maison', tint: '#e7f4f2', intro: 'Lessive, vaisselle, ménage et papier, choisis pour leur efficacité et leur composition courte.',
  children: [
    { id: 'linge-et-vaisselle', name: 'Linge & vaisselle', children: [{ id: 'lessives', name: 'Lessives' }, { id: 'vaisselle', name: 'Vaisselle' }] },
    { id: 'menage', name: 'Ménage', children: [{ id: 'nettoyants', name: 'Nettoyants' }, { id: 'papier', name: 'Papier' }, { id: 'sacs-et-films', name: 'Sacs & films' }] },
  ],
};
const shelf = (category: string) => ({ category, conservation: 'Hors de portée des enfants, dans l’emballage d’origine.', shelfLifeDays: 365, vat: 2000 as const });

export const products: AuthoredProduct[] = [
  ...leaf(shelf('lessives'), [
    { id: 'lessive-liquide-1-5l', name: 'Lessive liquide au savon de Marseille', ...from(maisonClaire, 'jug', 'Lessive|Marseille', '1f9fc'), price: 890, sold: litres('1,5 L, 30 lavages', 1500), labels: ['ecolabel'], description: 'Au savon végétal, dès 20 °C, sans parfum de synthèse.', rating: { average: 4.5, nbRatings: 210 }, stock: 80, promotion: { mechanism: 'discount', type: 'PERCENT', value: 25 } },
    { id: 'lessive-poudre-2kg', name: 'Lessive en poudre', ...from(maisonClaire, 'box', 'Lessive|poudre', '1f9fa', { pattern: 'dots' }), price: 990, sold: kilos('2 kg, 40 lavages', 2000), labels: ['ecolabel'], description: 'Pour le blanc et les couleurs solides.', stock: 55 },
    { id: 'adoucissant-1l', name: 'Adoucissant à la lavande', ...from(maisonClaire, 'flask', 'Adoucis-|sant', '1fabb', { label: '#eee6f8', accent: '#7a5fb0' }), price: 390, sold: litres('1 L', 1000), description: 'Lavandin de Provence, pour un linge souple.', stock: 60 },
  ]),
  ...leaf(shelf('vaisselle'), [
    { id: 'liquide-vaisselle-500ml', name: 'Liquide vaisselle citron', ...from(maisonClaire, 'flask', 'Vaisselle|citron', '1f34b', { accent: '#f2c230' }), price: 219, sold: litres('500 ml', 500), labels: ['ecolabel'], description: 'Dégraisse à l’eau froide, doux pour les mains.', rating: { average: 4.4, nbRatings: 176 }, stock: 110 },
    { id: 'tablettes-lave-vaisselle-30', name: 'Tablettes lave-vaisselle', ...from(maisonClaire, 'pouch', 'Tablettes|tout en un', '1fae7', { label: '#dceaf7', accent: '#2f6fb3' }), price: 690, sold: pieces('30 tablettes', 30), description: 'Sans emballage à retirer, film soluble.', stock: 75 },
    { id: 'eponges-x3', name: 'Éponges végétales', ...from(cabas, 'sleeve', 'Éponges', '1f9fd'), price: 249, sold: pieces('3 éponges', 3), description: 'Cellulose et fibre de sisal.', stock: 90 },
  ]),
  ...leaf(shelf('nettoyants'), [
    { id: 'spray-multi-usages-750ml', name: 'Spray multi-usages', ...from(maisonClaire, 'spray', 'Multi-|usages', '2728'), price: 299, sold: litres('750 ml', 750), labels: ['ecolabel'], description: 'Au vinaigre et au savon noir, pour la cuisine et la salle de bains.', stock: 85 },
    { id: 'vinaigre-menager-1l', name: 'Vinaigre ménager 14°', ...from(cabas, 'bottle', 'Vinaigre|ménager', '1f9f9', { content: '#eef3e6' }), price: 159, sold: litres('1 L', 1000), description: 'Détartre et fait briller.', rating: { average: 4.7, nbRatings: 95 }, stock: 120 },
    { id: 'savon-noir-1l', name: 'Savon noir à l’huile de lin', ...from(maisonClaire, 'flask', 'Savon|noir', '1fad2', { label: '#2f3a2a', accent: '#1f6b43' }), price: 549, sold: litres('1 L', 1000), description: 'Concentré, pour les sols.', stock: 45 },
    { id: 'eau-de-javel-1l', name: 'Eau de javel', ...from(cabas, 'jug', 'Javel', '1f4a7', { accent: '#2f6fb3' }), price: 189, sold: litres('1 L', 1000), description: '2,6 % de chlore actif. Ne pas mélanger.', stock: 40 },
  ]),
  ...leaf(shelf('papier'), [
    { id: 'papier-toilette-x12', name: 'Papier toilette, 12 rouleaux', ...from(cabas, 'roll-pack', 'Papier|toilette', '1f9fb'), price: 549, sold: pieces('12 rouleaux', 12), labels: ['ecolabel'], description: 'Trois épaisseurs, fibres recyclées.', rating: { average: 4.3, nbRatings: 240 }, stock: 100, keywords: ['pq', 'papier wc'], promotion: { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 60 } },
    { id: 'essuie-tout-x4', name: 'Essuie-tout, 4 rouleaux', ...from(cabas, 'roll-pack', 'Essuie-|tout', '1f9fd', { label: '#fff7dc', pattern: 'dots' }), price: 399, sold: pieces('4 rouleaux', 4), labels: ['ecolabel'], description: 'Absorbant, feuilles à la demande.', stock: 85, keywords: ['sopalin'] },
    { id: 'mouchoirs-x10', name: 'Mouchoirs en étuis', ...from(maisonClaire, 'box', 'Mouchoirs', '1f33c', { label: '#eaf6fb' }), price: 219, sold: pieces('10 étuis', 10), description: 'Quatre épaisseurs, sans parfum.', stock: 95 },
  ]),
  ...leaf(shelf('sacs-et-films'), [
    { id: 'sacs-poubelle-30l', name: 'Sacs poubelle 30 L', ...from(cabas, 'sleeve', 'Sacs|30 L', '267b-fe0f'), price: 299, sold: pieces('20 sacs', 20), description: 'À liens coulissants, plastique recyclé.', stock: 80 },
    { id: 'papier-cuisson-15m', name: 'Papier cuisson', ...from(cabas, 'sleeve', 'Papier|cuisson', '1f370', { label: '#f6ecd9', accent: '#8a5a2b' }), price: 249, sold: pieces('1 rouleau de 15 m', 1), description: 'Non blanchi, jusqu’à 220 °C.', stock: 70 },
    { id: 'film-alimentaire-30m', name: 'Film alimentaire', ...from(cabas, 'sleeve', 'Film', '1f951', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 219, sold: pieces('1 rouleau de 30 m', 1), description: 'Prédécoupable, sans phtalates.', stock: 60 },
  ]),
];
