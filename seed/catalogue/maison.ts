/** Household goods. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { from, kilos, leaf, litres, makers, pieces } from './drinks-shorthand.ts';
import { off, rated } from './fresh-shorthand.ts';

const { maisonClaire, bruyere, cabas } = makers;
export const aisle: AuthoredAisle = {
  id: 'maison', name: 'Maison', tint: '#e7f4f2', intro: 'Lessive, vaisselle, ménage et papier, choisis pour leur efficacité et leur composition courte.',
  children: [
    { id: 'linge-et-vaisselle', name: 'Linge & vaisselle', children: [{ id: 'lessives', name: 'Lessives' }, { id: 'vaisselle', name: 'Vaisselle' }] },
    { id: 'menage', name: 'Ménage', children: [{ id: 'nettoyants', name: 'Nettoyants' }, { id: 'papier', name: 'Papier' }, { id: 'sacs-et-films', name: 'Sacs & films' }] },
    { id: 'petit-equipement', name: 'Petit équipement', children: [{ id: 'bougies-et-parfums', name: 'Bougies & parfums d’intérieur' }, { id: 'piles-et-ampoules', name: 'Piles & ampoules' }, { id: 'insectes', name: 'Contre les insectes' }] },
  ],
};
const shelf = (category: string) => ({ category, conservation: 'Hors de portée des enfants, dans l’emballage d’origine.', shelfLifeDays: 365, vat: 2000 as const });

export const products: AuthoredProduct[] = [
  ...leaf(shelf('lessives'), [
    { id: 'lessive-liquide-1-5l', name: 'Lessive liquide au savon de Marseille', ...from(maisonClaire, 'jug', 'Lessive|Marseille', '1f9fc'), price: 890, sold: litres('1,5 L, 30 lavages', 1500), labels: ['ecolabel'], description: 'Au savon végétal, dès 20 °C, sans parfum de synthèse.', rating: { average: 4.5, nbRatings: 210 }, stock: 80, promotion: { mechanism: 'discount', type: 'PERCENT', value: 25 } },
    { id: 'lessive-poudre-2kg', name: 'Lessive en poudre', ...from(maisonClaire, 'box', 'Lessive|poudre', '1f9fa', { pattern: 'dots' }), price: 990, sold: kilos('2 kg, 40 lavages', 2000), labels: ['ecolabel'], description: 'Pour le blanc et les couleurs solides.', stock: 55 },
    { id: 'adoucissant-1l', name: 'Adoucissant à la lavande', ...from(maisonClaire, 'flask', 'Adoucis-|sant', '1fabb', { label: '#eee6f8', accent: '#7a5fb0' }), price: 390, sold: litres('1 L', 1000), description: 'Lavandin de Provence, pour un linge souple.', stock: 60 },
    { id: 'lessive-noire-1-2l', name: 'Lessive linge noir', ...from(maisonClaire, 'jug', 'Linge|noir', '1f5a4', { label: '#2a2d33', ink: '#ffffff', accent: '#5b5f6b' }), price: 749, sold: litres('1,2 L, 24 lavages', 1200), description: 'Garde l’intensité des noirs et des bleus.', stock: 45 },
    { id: 'lessive-laine-1l', name: 'Lessive laine et soie', ...from(bruyere, 'flask', 'Laine|et soie', '1f411'), price: 649, sold: litres('1 L, 20 lavages', 1000), labels: ['ecolabel'], description: 'À froid, à la main ou en cycle délicat.', rating: rated(4.5, 48), stock: 40 },
    { id: 'lessive-capsules-x30', name: 'Lessive en capsules', ...from(maisonClaire, 'pouch', 'Capsules|3 en 1', '1f535', { label: '#dceaf7', accent: '#2f6fb3' }), price: 1090, sold: pieces('30 capsules', 30), description: 'Une capsule au fond du tambour. Tenir hors de portée des enfants.', stock: 60, promotion: off(30) },
    { id: 'detachant-savon-250g', name: 'Savon détachant au fiel', ...from(bruyere, 'butter-block', 'Savon|détachant', '1fae7', { accent: '#6b8e3a' }), price: 359, sold: kilos('250 g', 250), description: 'Sur col et taches grasses avant la machine.', rating: rated(4.7, 82), stock: 55 },
    { id: 'percarbonate-1kg', name: 'Percarbonate de soude', ...from(bruyere, 'pouch', 'Percar-|bonate', '2601-fe0f', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 599, sold: kilos('1 kg', 1000), description: 'Blanchit et ravive, dès 40 °C.', stock: 50 },
    { id: 'bicarbonate-menager-1kg', name: 'Bicarbonate de soude ménager', ...from(bruyere, 'box', 'Bicar-|bonate', '2744-fe0f', { label: '#eaf6fb', accent: '#0f6478' }), price: 449, sold: kilos('1 kg', 1000), description: 'Désodorise, adoucit l’eau, récure sans rayer.', stock: 65 },
  ]),
  ...leaf(shelf('vaisselle'), [
    { id: 'liquide-vaisselle-500ml', name: 'Liquide vaisselle citron', ...from(maisonClaire, 'flask', 'Vaisselle|citron', '1f34b', { accent: '#f2c230' }), price: 219, sold: litres('500 ml', 500), labels: ['ecolabel'], description: 'Dégraisse à l’eau froide, doux pour les mains.', rating: { average: 4.4, nbRatings: 176 }, stock: 110 },
    { id: 'tablettes-lave-vaisselle-30', name: 'Tablettes lave-vaisselle', ...from(maisonClaire, 'pouch', 'Tablettes|tout en un', '1fae7', { label: '#dceaf7', accent: '#2f6fb3' }), price: 690, sold: pieces('30 tablettes', 30), description: 'Sans emballage à retirer, film soluble.', stock: 75 },
    { id: 'eponges-x3', name: 'Éponges végétales', ...from(cabas, 'sleeve', 'Éponges', '1f9fd'), price: 249, sold: pieces('3 éponges', 3), description: 'Cellulose et fibre de sisal.', stock: 90 },
    { id: 'liquide-vaisselle-amande-1l', name: 'Liquide vaisselle à l’amande', ...from(bruyere, 'pump', 'Vaisselle|amande', '1f330'), price: 329, sold: litres('1 L', 1000), labels: ['ecolabel'], description: 'Flacon à pompe, rechargeable, doux pour les mains.', stock: 60, isNew: true },
    { id: 'recharge-vaisselle-1-5l', name: 'Liquide vaisselle, recharge', ...from(maisonClaire, 'pouch', 'Recharge|vaisselle', '267b-fe0f', { accent: '#f2c230' }), price: 449, sold: litres('1,5 L', 1500), labels: ['ecolabel'], description: 'Trois flacons en une poche, 70 % de plastique en moins.', stock: 50 },
    { id: 'sel-lave-vaisselle-2kg', name: 'Sel régénérant lave-vaisselle', ...from(cabas, 'box', 'Sel|régénérant', '1f9c2', { accent: '#2f6fb3' }), price: 219, sold: kilos('2 kg', 2000), description: 'Contre le calcaire ; non alimentaire.', stock: 70 },
    { id: 'liquide-rincage-500ml', name: 'Liquide de rinçage', ...from(maisonClaire, 'flask', 'Rinçage|brillance', '2728', { label: '#dceaf7', accent: '#2f8fc4' }), price: 349, sold: litres('500 ml', 500), description: 'Des verres sans traces, au vinaigre.', stock: 55 },
    { id: 'tampons-inox-x3', name: 'Tampons à récurer en inox', ...from(cabas, 'pouch', 'Tampons|inox', '1f9fd', { accent: '#5b665f' }), price: 189, sold: pieces('3 tampons', 3), description: 'Pour les fonds de casserole, sans savon.', stock: 60 },
    { id: 'lavettes-microfibre-x4', name: 'Lavettes microfibre', ...from(maisonClaire, 'flat-box', 'Lavettes|microfibre', '1f9fd', { label: '#fff0f4', accent: '#d9365c' }), price: 449, sold: pieces('4 lavettes', 4), description: 'Lavables 300 fois, une couleur par pièce.', rating: rated(4.4, 73), stock: 65 },
    { id: 'gants-menage-m', name: 'Gants de ménage, taille M', ...from(cabas, 'pouch', 'Gants|taille M', '1f9e4', { label: '#fff6c8', accent: '#f2c230' }), price: 199, sold: pieces('1 paire', 1), description: 'Latex naturel, intérieur coton.', stock: 80 },
  ]),
  ...leaf(shelf('nettoyants'), [
    { id: 'spray-multi-usages-750ml', name: 'Spray multi-usages', ...from(maisonClaire, 'spray', 'Multi-|usages', '2728'), price: 299, sold: litres('750 ml', 750), labels: ['ecolabel'], description: 'Au vinaigre et au savon noir, pour la cuisine et la salle de bains.', stock: 85 },
    { id: 'vinaigre-menager-1l', name: 'Vinaigre ménager 14°', ...from(cabas, 'bottle', 'Vinaigre|ménager', '1f9f9', { content: '#eef3e6' }), price: 159, sold: litres('1 L', 1000), description: 'Détartre et fait briller.', rating: { average: 4.7, nbRatings: 95 }, stock: 120 },
    { id: 'savon-noir-1l', name: 'Savon noir à l’huile de lin', ...from(maisonClaire, 'flask', 'Savon|noir', '1fad2', { label: '#2f3a2a', ink: '#f3ead2', accent: '#1f6b43' }), price: 549, sold: litres('1 L', 1000), description: 'Concentré, pour les sols.', stock: 45 },
    { id: 'eau-de-javel-1l', name: 'Eau de javel', ...from(cabas, 'jug', 'Javel', '1f4a7', { accent: '#2f6fb3' }), price: 189, sold: litres('1 L', 1000), description: '2,6 % de chlore actif. Ne pas mélanger.', stock: 40 },
    { id: 'gel-wc-pin-750ml', name: 'Gel WC au pin', ...from(maisonClaire, 'flask', 'Gel WC|pin', '1f332', { label: '#dff0e0', accent: '#1f6b43' }), price: 239, sold: litres('750 ml', 750), labels: ['ecolabel'], description: 'Détartre sous le rebord, à l’acide lactique.', stock: 75 },
    { id: 'nettoyant-vitres-750ml', name: 'Nettoyant vitres', ...from(maisonClaire, 'spray', 'Vitres', '1fa9f', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 279, sold: litres('750 ml', 750), labels: ['ecolabel'], description: 'À l’alcool végétal, sèche sans traces.', rating: rated(4.3, 64), stock: 70 },
    { id: 'degraissant-cuisine-750ml', name: 'Dégraissant cuisine', ...from(maisonClaire, 'spray', 'Dégrais-|sant', '1f373', { label: '#ffe9d6', accent: '#e0703a' }), price: 329, sold: litres('750 ml', 750), description: 'Hottes, fours et plaques, au savon noir.', stock: 60 },
    { id: 'anticalcaire-salle-de-bains-750ml', name: 'Anticalcaire salle de bains', ...from(maisonClaire, 'spray', 'Anti-|calcaire', '1f6bf', { label: '#e6e9fb', accent: '#5b5fb0' }), price: 319, sold: litres('750 ml', 750), labels: ['ecolabel'], description: 'À l’acide citrique, pour parois et robinets.', stock: 65 },
    { id: 'nettoyant-sols-lavande-1l', name: 'Nettoyant sols à la lavande', ...from(bruyere, 'jug', 'Sols|lavande', '1fabb', { label: '#eee6f8', accent: '#7a5fb0' }), price: 299, sold: litres('1 L', 1000), labels: ['ecolabel'], description: 'Un bouchon par seau, sans rinçage.', stock: 70 },
    { id: 'pierre-d-argile-300g', name: 'Pierre d’argile', ...from(bruyere, 'tub', 'Pierre|d’argile', '1faa8', { label: '#f3ece0', accent: '#b58a5a' }), price: 690, sold: kilos('300 g', 300), description: 'Récure, dégraisse et polit ; avec son éponge.', rating: rated(4.8, 91), stock: 40 },
    { id: 'acide-citrique-350g', name: 'Acide citrique', ...from(bruyere, 'pouch', 'Acide|citrique', '1f34b', { accent: '#f2c230' }), price: 429, sold: kilos('350 g', 350), description: 'Détartre cafetière et bouilloire. Porter des gants.', stock: 45 },
    { id: 'deboucheur-1l', name: 'Déboucheur liquide', ...from(cabas, 'jug', 'Débou-|cheur', '1f6b0', { label: '#fde3dc', accent: '#b3202f' }), price: 369, sold: litres('1 L', 1000), description: 'Corrosif : porter gants et lunettes, ne mélanger à rien.', stock: 30 },
  ]),
  ...leaf(shelf('papier'), [
    { id: 'papier-toilette-x12', name: 'Papier toilette, 12 rouleaux', ...from(cabas, 'roll-pack', 'Papier|toilette', '1f9fb'), price: 549, sold: pieces('12 rouleaux', 12), labels: ['ecolabel'], description: 'Trois épaisseurs, fibres recyclées.', rating: { average: 4.3, nbRatings: 240 }, stock: 100, keywords: ['pq', 'papier wc'], promotion: { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 60 } },
    { id: 'essuie-tout-x4', name: 'Essuie-tout, 4 rouleaux', ...from(cabas, 'roll-pack', 'Essuie-|tout', '1f9fd', { label: '#fff7dc', pattern: 'dots' }), price: 399, sold: pieces('4 rouleaux', 4), labels: ['ecolabel'], description: 'Absorbant, feuilles à la demande.', stock: 85, keywords: ['sopalin'] },
    { id: 'mouchoirs-x10', name: 'Mouchoirs en étuis', ...from(maisonClaire, 'box', 'Mouchoirs', '1f33c', { label: '#eaf6fb' }), price: 219, sold: pieces('10 étuis', 10), description: 'Quatre épaisseurs, sans parfum.', stock: 95 },
    { id: 'papier-toilette-compact-x6', name: 'Papier toilette compact, 6 rouleaux', ...from(maisonClaire, 'roll-pack', 'Compact|6 = 12', '1f9fb', { label: '#e3f2fb' }), price: 499, sold: pieces('6 rouleaux', 6), labels: ['ecolabel'], description: 'Deux fois plus de feuilles par rouleau.', stock: 70 },
    { id: 'mouchoirs-boite-x100', name: 'Mouchoirs en boîte', ...from(maisonClaire, 'flat-box', 'Mouchoirs', '1f337', { label: '#fdeef2', accent: '#d9708a' }), price: 189, sold: pieces('100 mouchoirs', 100), description: 'Doux, trois épaisseurs.', stock: 75 },
    { id: 'serviettes-papier-x50', name: 'Serviettes de table', ...from(cabas, 'flat-box', 'Serviettes', '1f37d-fe0f', { accent: '#7da33b' }), price: 219, sold: pieces('50 serviettes', 50), description: 'Double épaisseur, ouate non blanchie.', rating: rated(4.2, 35), stock: 80 },
    { id: 'essuie-tout-compact-x2', name: 'Essuie-tout grand format', ...from(maisonClaire, 'roll-pack', 'Grand|format', '1f4a7', { label: '#dff5ef' }), price: 449, sold: pieces('2 rouleaux', 2), labels: ['ecolabel'], description: 'Des rouleaux de 180 feuilles.', stock: 50 },
  ]),
  ...leaf(shelf('sacs-et-films'), [
    { id: 'sacs-poubelle-30l', name: 'Sacs poubelle 30 L', ...from(cabas, 'sleeve', 'Sacs|30 L', '267b-fe0f'), price: 299, sold: pieces('20 sacs', 20), description: 'À liens coulissants, plastique recyclé.', stock: 80 },
    { id: 'papier-cuisson-15m', name: 'Papier cuisson', ...from(cabas, 'sleeve', 'Papier|cuisson', '1f370', { label: '#f6ecd9', accent: '#8a5a2b' }), price: 249, sold: pieces('1 rouleau de 15 m', 1), description: 'Non blanchi, jusqu’à 220 °C.', stock: 70 },
    { id: 'film-alimentaire-30m', name: 'Film alimentaire', ...from(cabas, 'sleeve', 'Film', '1f951', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 219, sold: pieces('1 rouleau de 30 m', 1), description: 'Prédécoupable, sans phtalates.', stock: 60 },
    { id: 'sacs-poubelle-50l', name: 'Sacs poubelle 50 L', ...from(cabas, 'sleeve', 'Sacs|50 L', '1f5d1-fe0f', { label: '#e9edf0', accent: '#3b444b' }), price: 349, sold: pieces('20 sacs', 20), description: 'Renforcés, plastique recyclé à 90 %.', stock: 75 },
    { id: 'sacs-compost-10l', name: 'Sacs compostables 10 L', ...from(bruyere, 'sleeve', 'Compost|10 L', '1f331'), price: 329, sold: pieces('20 sacs', 20), description: 'Fécule de maïs, pour le seau à épluchures.', stock: 60 },
    { id: 'papier-aluminium-20m', name: 'Papier aluminium', ...from(cabas, 'sleeve', 'Alu-|minium', '1f357', { label: '#e9edf0', accent: '#7a8894' }), price: 279, sold: pieces('1 rouleau de 20 m', 1), description: 'Résistant, boîte à scie.', stock: 75 },
    { id: 'sacs-congelation-x30', name: 'Sacs de congélation à zip', ...from(cabas, 'flat-box', 'Congé-|lation', '1f9ca', { label: '#dceaf7', accent: '#0b5a8f' }), price: 299, sold: pieces('30 sacs', 30), description: 'Trois litres, réutilisables, à étiqueter.', stock: 70 },
    { id: 'emballages-cire-x3', name: 'Emballages à la cire d’abeille', ...from(bruyere, 'flat-box', 'Cire|d’abeille', '1f41d', { label: '#ffe6a6', accent: '#d98a12' }), price: 1190, sold: pieces('3 carrés', 3), description: 'Coton et cire, lavables un an à l’eau froide.', rating: rated(4.6, 42), stock: 25 },
  ]),
  ...leaf(shelf('bougies-et-parfums'), [
    { id: 'bougie-figue-180g', name: 'Bougie parfumée à la figue', ...from(bruyere, 'small-jar', 'Figue', '1f56f-fe0f', { content: '#f3ead8', label: '#efe6f4', accent: '#5b3a5c' }), price: 1290, sold: kilos('180 g', 180), description: 'Cire de soja et mèche en coton, trente-cinq heures.', stock: 30 },
    { id: 'bougies-chauffe-plat-x30', name: 'Bougies chauffe-plat', ...from(cabas, 'box', 'Chauffe-|plat', '1f525', { accent: '#d98a12' }), price: 399, sold: pieces('30 bougies', 30), description: 'Quatre heures, sans parfum.', stock: 60 },
    { id: 'desodorisant-lavandin-400ml', name: 'Désodorisant au lavandin', ...from(bruyere, 'aerosol', 'Lavandin', '1fabb', { label: '#eee6f8', accent: '#7a5fb0' }), price: 379, sold: litres('400 ml', 400), description: 'Huile essentielle, sans gaz propulseur.', stock: 45 },
    { id: 'allumettes-x240', name: 'Allumettes de cuisine', ...from(cabas, 'flat-box', 'Allumettes', '1f525', { label: '#fde3dc', accent: '#b3202f' }), price: 169, sold: pieces('240 allumettes', 240), description: 'Longues, en bois de peuplier français.', stock: 90 },
  ]),
  ...leaf(shelf('piles-et-ampoules'), [
    { id: 'piles-aa-x8', name: 'Piles AA rechargeables', ...from(cabas, 'box', 'Piles|AA', '1f50b', { accent: '#1f6b43' }), price: 1490, sold: pieces('8 piles', 8), description: 'Mille charges, vendues chargées.', rating: rated(4.5, 57), stock: 40 },
    { id: 'piles-aaa-x4', name: 'Piles AAA alcalines', ...from(cabas, 'box', 'Piles|AAA', '26a1', { label: '#fff6c8', accent: '#d98a12' }), price: 499, sold: pieces('4 piles', 4), description: 'À rapporter en bac de collecte.', stock: 60 },
    { id: 'ampoule-led-e27', name: 'Ampoules LED E27', ...from(cabas, 'box', 'LED|E27', '1f4a1', { label: '#e3f2fb', accent: '#2f6fb3' }), price: 699, sold: pieces('2 ampoules', 2), description: '8 W, 806 lumens, blanc chaud, quinze ans.', stock: 50 },
  ]),
  ...leaf(shelf('insectes'), [
    { id: 'anti-mites-cedre-x20', name: 'Anneaux de cèdre anti-mites', ...from(bruyere, 'pouch', 'Cèdre|anti-mites', '1fab5', { label: '#f3e0c8', accent: '#8a5a2b' }), price: 590, sold: pieces('20 anneaux', 20), description: 'À enfiler sur les cintres, à poncer pour les raviver.', stock: 35 },
    { id: 'piege-fourmis-x2', name: 'Pièges à fourmis', ...from(cabas, 'box', 'Pièges|fourmis', '1f41c', { label: '#fde9d0', accent: '#b5502a' }), price: 549, sold: pieces('2 boîtes', 2), description: 'Utiliser les biocides avec précaution : lire l’étiquette avant emploi.', stock: 40 },
    { id: 'spirale-citronnelle-x10', name: 'Spirales à la citronnelle', ...from(bruyere, 'flat-box', 'Citron-|nelle', '1f99f', { label: '#f2f7d0', accent: '#8a9a2b' }), price: 449, sold: pieces('10 spirales', 10), description: 'Huit heures chacune, à l’extérieur seulement.', stock: 0 },
  ]),
];
