/** The dairy aisle: milk, butter, cream, eggs, yoghurts and chilled desserts. */
import type { AuthoredAisle, AuthoredProduct, Sold } from './authoring.ts';
import { batch, centsOff, count, model, off, pack, per100, pile, rated, second } from './fresh-shorthand.ts';
import { leaf } from './leaf.ts';

const FRIDGE = 'Entre 2 et 6 °C. Après ouverture, consommer sous 3 jours.';
const POTS = 'Entre 2 et 6 °C.';
const CUPBOARD = 'À température ambiante. Après ouverture, au réfrigérateur et à consommer sous 3 jours.';
const EGGS = 'Dans un endroit frais et sec, à l’abri des variations de température ; ne pas laver.';

const volume = (net: string, millilitres: number): Sold => ({ by: 'count', net, millilitres });
const eggs = (pieces: number): Sold => ({ by: 'count', net: `${pieces} œufs`, pieces });

export const aisle: AuthoredAisle = {
  id: 'cremerie', name: 'Crèmerie & œufs', tint: '#FFF6E3',
  intro: 'Le lait des fermes de l’Ouest, le beurre de baratte, les œufs de plein air et tous les yaourts du matin.',
  children: [
    { id: 'cremerie-laits', name: 'Laits & boissons végétales', intro: 'Frais, longue conservation, sans lactose ou végétal.', children: [
      { id: 'lait-vache', name: 'Laits' }, { id: 'boissons-vegetales', name: 'Boissons végétales' }] },
    { id: 'cremerie-beurres-cremes', name: 'Beurres & crèmes', intro: 'Doux, demi-sel, cru ; épaisses, liquides, végétales.', children: [
      { id: 'beurres', name: 'Beurres' }, { id: 'margarines', name: 'Margarines & matières grasses' }, { id: 'cremes-epaisses', name: 'Crèmes fraîches' }, { id: 'cremes-liquides', name: 'Crèmes liquides & végétales' }] },
    { id: 'cremerie-oeufs', name: 'Œufs', intro: 'Pondus en France, le mode d’élevage et le code écrits sur chaque boîte.', children: [
      { id: 'oeufs-plein-air', name: 'Plein air & sol' }, { id: 'oeufs-bio', name: 'Bio, Label Rouge & petits œufs' }] },
    { id: 'cremerie-yaourts', name: 'Yaourts', intro: 'Nature, aux fruits, de brebis, végétaux ou à boire.', children: [
      { id: 'yaourts-nature', name: 'Yaourts nature' }, { id: 'yaourts-fruits', name: 'Yaourts aux fruits & aromatisés' }, { id: 'yaourts-brebis-chevre', name: 'Brebis & chèvre' }, { id: 'yaourts-vegetaux', name: 'Végétaux' }, { id: 'yaourts-boire-enfants', name: 'À boire & enfants' }] },
    { id: 'cremerie-fromages-blancs', name: 'Fromages blancs, faisselles & skyrs', intro: 'Lissés, battus ou en faisselle.', children: [
      { id: 'fromages-blancs', name: 'Fromages blancs & faisselles' }, { id: 'skyrs-petits-suisses', name: 'Skyrs & petits-suisses' }] },
    { id: 'cremerie-desserts', name: 'Desserts frais', intro: 'Mousses, crèmes, flans et riz au lait.', children: [
      { id: 'desserts-chocolat', name: 'Crèmes & mousses' }, { id: 'desserts-grand-mere', name: 'Riz au lait, flans & crèmes brûlées' }] },
  ],
};

const milk = { conservation: CUPBOARD, shelfLifeDays: 60, allergens: ['milk'] } satisfies Partial<AuthoredProduct>;
const yoghurt = { conservation: POTS, shelfLifeDays: 16, allergens: ['milk'] } satisfies Partial<AuthoredProduct>;
const cream = { conservation: FRIDGE, shelfLifeDays: 14, allergens: ['milk'] } satisfies Partial<AuthoredProduct>;
const egg = { conservation: EGGS, shelfLifeDays: 12, allergens: ['eggs'], ingredients: '*Œufs* frais de poule', nutrition: per100(140, 9.8, 2.6, 0.3, 0.3, 0, 12.7, 0.31) } satisfies Partial<AuthoredProduct>;

export const products: AuthoredProduct[] = [
  ...leaf('lait-vache', milk, [
    { id: 'lait-demi-ecreme-uht-1l', name: 'Lait demi-écrémé UHT', brand: 'Laiterie du Val Gantier', price: 115, sold: volume('1 L', 1000), picture: pack('water-bottle', 'Demi|écrémé', '1f95b', ['#e7f1fb', '#1d4f91', '#2f7ad1'], 'plain'), origin: 'Bretagne, France',
      description: 'Le lait de tous les jours, collecté à moins de soixante kilomètres de la laiterie.', ingredients: '*Lait* demi-écrémé stérilisé UHT', nutrition: per100(46, 1.6, 1, 4.8, 4.8, 0, 3.2, 0.1), rating: rated(4.3, 521), stock: 200 },
    { id: 'lait-demi-ecreme-uht-6x1l', name: 'Lait demi-écrémé UHT, pack de 6', brand: 'Laiterie du Val Gantier', price: 648, sold: volume('6 × 1 L', 6000), picture: pack('carton', 'Demi-écrémé|6 × 1 L', '1f95b', ['#dbeafa', '#173e75', '#2f7ad1'], 'band'), origin: 'Bretagne, France',
      description: 'Six bouteilles pour la semaine des familles et les crêpes du dimanche.', ingredients: '*Lait* demi-écrémé stérilisé UHT', nutrition: per100(46, 1.6, 1, 4.8, 4.8, 0, 3.2, 0.1), rating: rated(4.4, 388), stock: 140, keywords: ['pack', 'crêpes'] },
    { id: 'lait-entier-bio-1l', name: 'Lait entier bio', brand: 'Prés du Risol', price: 149, sold: volume('1 L', 1000), picture: pack('brick', 'Lait entier|bio', '1f42e', ['#fbe9e6', '#a3262a', '#3f7d3a'], 'arc'), origin: 'Pays de la Loire, France', labels: ['bio'],
      description: 'Vaches à l’herbe au moins deux cents jours par an, goût rond et crémeux.', ingredients: '*Lait* entier stérilisé UHT issu de l’agriculture biologique', nutrition: per100(65, 3.6, 2.3, 4.8, 4.8, 0, 3.2, 0.1), rating: rated(4.5, 203), stock: 110 },
    { id: 'lait-ecreme-1l', name: 'Lait écrémé UHT', brand: 'Laiterie du Val Gantier', price: 109, sold: volume('1 L', 1000), picture: pack('brick', 'Lait|écrémé', '1f95b', ['#eef7ee', '#22633b', '#58a86b'], 'stripes'), origin: 'Bretagne, France',
      description: 'Sans matière grasse, léger dans le café.', ingredients: '*Lait* écrémé stérilisé UHT', nutrition: per100(34, 0.1, 0.1, 4.9, 4.9, 0, 3.3, 0.1), stock: 86 },
    { id: 'lait-sans-lactose-1l', name: 'Lait demi-écrémé sans lactose', brand: 'Laiterie du Val Gantier', price: 145, sold: volume('1 L', 1000), picture: pack('brick', 'Sans|lactose', '1f33c', ['#f1ecf8', '#533a86', '#a98bd8'], 'dots'), origin: 'France',
      description: 'Le lactose y est déjà découpé en glucose et galactose, d’où un goût un peu plus doux.', ingredients: '*Lait* demi-écrémé stérilisé UHT, lactase', nutrition: per100(46, 1.6, 1, 4.8, 4.8, 0, 3.2, 0.1), rating: rated(4.1, 96), stock: 74 },
    { id: 'lait-frais-entier-1l', name: 'Lait frais entier pasteurisé', brand: 'Ferme des Trois Mares', price: 189, sold: volume('1 L', 1000), picture: pack('bottle', 'Lait frais|entier', '1f404', ['#fffdf6', '#24502f', '#c93a24'], 'plain', '#fbf9f0'), origin: 'Perche, France', labels: ['fermier'], conservation: FRIDGE, shelfLifeDays: 6,
      description: 'Pasteurisé à la ferme le jour de la traite, non homogénéisé : la crème monte.', ingredients: '*Lait* entier pasteurisé', nutrition: per100(66, 3.8, 2.4, 4.8, 4.8, 0, 3.3, 0.1), rating: rated(4.8, 174), stock: 38 },
    { id: 'lait-ribot-1l', name: 'Lait ribot', brand: 'Laiterie de Plougoat', price: 195, sold: volume('1 L', 1000), picture: pack('jug', 'Lait ribot', '1f33e', ['#f7f3e6', '#22323f', '#e2b33d'], 'stripes'), origin: 'Finistère, France', conservation: FRIDGE, shelfLifeDays: 12,
      description: 'Lait fermenté breton, frais et acidulé, avec une galette ou des pommes de terre.', ingredients: '*Lait* écrémé pasteurisé, ferments lactiques', nutrition: per100(38, 0.6, 0.4, 4.4, 4.4, 0, 3.4, 0.12), rating: rated(4.4, 58), stock: 30 },
  ]),
  ...leaf('boissons-vegetales', { conservation: CUPBOARD, shelfLifeDays: 90, labels: ['vegan'] }, [
    { id: 'boisson-avoine-bio', name: 'Boisson à l’avoine bio', brand: 'Clairval', price: 189, sold: volume('1 L', 1000), picture: pack('brick', 'Avoine', '1f33e', ['#f6ead2', '#6b4a1e', '#d9a859'], 'plain'), origin: 'Avoine de France', labels: ['bio', 'vegan'], allergens: ['gluten'],
      description: 'Douce et ronde, elle mousse bien dans un café.', ingredients: 'Eau, *avoine* 12 %, huile de tournesol, sel', nutrition: per100(45, 1.2, 0.2, 7.5, 4.5, 0.8, 0.6, 0.1), rating: rated(4.4, 232), stock: 150, keywords: ['lait d’avoine', 'barista'] },
    { id: 'boisson-amande-sans-sucres', name: 'Boisson à l’amande sans sucres', brand: 'Clairval', price: 239, sold: volume('1 L', 1000), picture: pack('brick', 'Amande', '1f338', ['#fbf4ea', '#8a4a2b', '#e8c7a1'], 'arc'), origin: 'Amandes d’Espagne', allergens: ['nuts'],
      description: 'Sans sucres ajoutés, parfum d’amande grillée, pour un porridge ou un smoothie.', ingredients: 'Eau, *amandes* 5 %, sel de mer, stabilisant : gomme gellane', nutrition: per100(27, 2.3, 0.2, 0.4, 0.2, 0.4, 1, 0.1), rating: rated(4.2, 147), stock: 96, keywords: ['lait d’amande'] },
    { id: 'boisson-soja-nature-bio', name: 'Boisson au soja nature bio', brand: 'Clairval', price: 145, sold: volume('1 L', 1000), picture: pack('brick', 'Soja', '1fadb', ['#eaf4e0', '#2f5d2b', '#9cc46c'], 'dots'), origin: 'Soja d’Occitanie, France', labels: ['bio', 'vegan'], allergens: ['soy'],
      description: 'Soja du Sud-Ouest, eau et rien d’autre ; bonne aussi en béchamel.', ingredients: 'Eau, graines de *soja* 8,7 %', nutrition: per100(38, 2, 0.4, 0.8, 0.5, 0.6, 3.8, 0.03), stock: 120, keywords: ['lait de soja'] },
    { id: 'boisson-riz-coco', name: 'Boisson riz & coco', brand: 'Clairval', price: 215, sold: volume('1 L', 1000), picture: pack('brick', 'Riz &|coco', '1f965', ['#e9f5f3', '#1f5f5b', '#7cc4b8'], 'stripes'), origin: 'Riz d’Italie',
      description: 'Naturellement sucrée, fraîche, pour un riz au lait végétal ou un curry.', ingredients: 'Eau, riz 13 %, crème de coco 2 %, sel de mer', nutrition: per100(52, 1.3, 0.9, 9.6, 5, 0.1, 0.3, 0.08), stock: 0 },
  ]),
  ...leaf('beurres', { conservation: 'Entre 2 et 6 °C, à l’abri de la lumière.', shelfLifeDays: 25, allergens: ['milk'] }, [
    { id: 'beurre-doux-250g', name: 'Beurre doux', brand: 'Laiterie du Val Gantier', price: 279, sold: count('250 g', 250), picture: pack('butter-block', 'Beurre|doux', '1f33c', ['#fdf3c8', '#2b5a8c', '#f2cf4a'], 'plain'), origin: 'Bretagne, France',
      description: 'Gastronomique, 82 % de matière grasse, pour la poêle comme pour la tartine.', ingredients: '*Crème* pasteurisée, ferments lactiques', nutrition: per100(745, 82, 56, 0.7, 0.7, 0, 0.7, 0.03), rating: rated(4.4, 367), stock: 180 },
    { id: 'beurre-demi-sel-250g', name: 'Beurre demi-sel', brand: 'Laiterie de Plougoat', price: 289, sold: count('250 g', 250), picture: pack('butter-block', 'Demi-sel', '1f9c2', ['#e9f2fb', '#163a6b', '#e0453a'], 'stripes'), origin: 'Finistère, France',
      description: 'Salé au sel de Guérande, celui des crêpes et des kouign-amanns.', ingredients: '*Crème* pasteurisée, sel de Guérande 2 %, ferments lactiques', nutrition: per100(731, 80, 55, 0.7, 0.7, 0, 0.7, 2), rating: rated(4.7, 455), stock: 170, promotion: second(40), keywords: ['crêpes', 'breton'] },
    { id: 'beurre-baratte-cristaux', name: 'Beurre de baratte aux cristaux de sel', brand: 'Ferme des Trois Mares', price: 445, sold: count('250 g', 250), picture: pack('butter-block', 'Baratte|cristaux', '1f404', ['#fff9e8', '#7a2b22', '#c99a3a'], 'arc'), origin: 'Perche, France', labels: ['fermier'],
      description: 'Barattage lent, gros sel qui craque, à poser froid sur du pain grillé.', ingredients: '*Crème* pasteurisée, sel en cristaux 2,5 %, ferments lactiques', nutrition: per100(728, 80, 55, 0.7, 0.7, 0, 0.7, 2.5), rating: rated(4.8, 142), stock: 46 },
    { id: 'beurre-charentes-poitou-aop', name: 'Beurre Charentes-Poitou AOP', brand: 'Laiterie de Surgenne', price: 375, sold: count('250 g', 250), picture: pack('butter-block', 'Charentes|Poitou', '1f950', ['#fbf1dc', '#23402e', '#b88a3c'], 'band'), origin: 'Charentes-Poitou, France', labels: ['aop'],
      description: 'Maturé seize heures, ferme et noiseté : le beurre des feuilletages.', ingredients: '*Crème* pasteurisée, ferments lactiques', nutrition: per100(748, 82.5, 56, 0.6, 0.6, 0, 0.6, 0.03), rating: rated(4.6, 118), stock: 64, keywords: ['pâtisserie', 'feuilletage'] },
    { id: 'beurre-cru-bio', name: 'Beurre cru doux bio', brand: 'Prés du Risol', price: 419, sold: count('200 g', 200), picture: model('cheese-block', ['#fbe58c', '#f7da6e'], 1), origin: 'Franche-Comté, France', labels: ['bio', 'lait-cru'], shelfLifeDays: 12,
      description: 'Crème crue, goût de noisette fraîche ; à réserver au cru et à consommer vite.', ingredients: '*Crème* crue issue de l’agriculture biologique, ferments lactiques', nutrition: per100(748, 82.5, 56, 0.6, 0.6, 0, 0.6, 0.03), stock: 3 },
  ]),
  ...leaf('margarines', { conservation: 'Entre 2 et 8 °C.', shelfLifeDays: 60 }, [
    { id: 'margarine-tournesol', name: 'Margarine au tournesol', brand: 'Champs Clairs', price: 229, vat: 2000, sold: count('500 g', 500), picture: pack('tub', 'Tournesol', '1f33b', ['#fff2b8', '#7a4b00', '#f0a91e'], 'arc'), origin: 'Tournesol de France', labels: ['vegan'],
      description: 'À tartiner et à cuire, sans huile de palme.', ingredients: 'Huile de tournesol 48 %, eau, huile de coprah, émulsifiant : lécithine de tournesol, sel, vitamines A et D, colorant : carotènes', nutrition: per100(540, 60, 15, 0.2, 0.2, 0, 0, 0.4), rating: rated(3.9, 71), stock: 82 },
    { id: 'margarine-omega-3', name: 'Margarine lin & colza', brand: 'Champs Clairs', price: 259, vat: 2000, sold: count('450 g', 450), picture: pack('tub', 'Lin &|colza', '1f33c', ['#e4f0fa', '#1d4b6e', '#e9c53f'], 'dots'), origin: 'Colza et lin de France', labels: ['vegan', 'bleu-blanc-coeur'],
      description: 'Huiles de colza et de lin, à tartiner.', ingredients: 'Huiles de colza et de lin 46 %, eau, huile de coprah, émulsifiant : lécithine de tournesol, sel, vitamines A et D', nutrition: per100(495, 55, 11, 0.2, 0.2, 0, 0, 0.3), stock: 55 },
    { id: 'matiere-grasse-pour-patisserie', name: 'Margarine pâtisserie & cuisson', brand: 'Champs Clairs', price: 199, vat: 2000, sold: count('250 g', 250), picture: pack('butter-block', 'Pâtisserie', '1f9c1', ['#fbe4ea', '#8b2b4a', '#e5879f'], 'dots'), origin: 'France', labels: ['vegan'],
      description: 'En plaquette, pour les pâtes sablées et les cakes sans lait.', ingredients: 'Huiles de tournesol et de coprah 70 %, eau, émulsifiant : lécithine de tournesol, sel, correcteur d’acidité : acide citrique', nutrition: per100(630, 70, 28, 0.3, 0.3, 0, 0, 0.5), rating: rated(3.8, 34), stock: 48 },
  ]),
  ...leaf('cremes-epaisses', cream, [
    { id: 'creme-fraiche-epaisse-30', name: 'Crème fraîche épaisse entière 30 %', brand: 'Laiterie du Val Gantier', price: 199, sold: volume('40 cl', 400), picture: pack('pot', 'Crème|épaisse', '1f42e', ['#fdf7ea', '#1f5a46', '#e7c66a'], 'arc'), origin: 'Bretagne, France',
      description: 'Maturée, un peu acidulée, elle tient à la cuisson.', ingredients: '*Crème* pasteurisée 30 % de matière grasse, ferments lactiques', nutrition: per100(292, 30, 20, 2.6, 2.6, 0, 2.3, 0.08), rating: rated(4.5, 276), stock: 140 },
    { id: 'creme-isigny-aop', name: 'Crème d’Isigny AOP', brand: 'Fromagerie de la Roncière', price: 335, sold: volume('40 cl', 400), picture: pack('pot', 'Isigny|AOP', '1f404', ['#f8edcf', '#123f6a', '#d3a94a'], 'band'), origin: 'Normandie, France', labels: ['aop'],
      description: 'Ivoire, très épaisse, 35 % de matière grasse ; sur des fraises ou une escalope.', ingredients: '*Crème* pasteurisée 35 % de matière grasse, ferments lactiques', nutrition: per100(336, 35, 23, 2.5, 2.5, 0, 2.2, 0.07), rating: rated(4.8, 131), stock: 44 },
    { id: 'creme-legere-epaisse-15', name: 'Crème légère épaisse 15 %', brand: 'Laiterie du Val Gantier', price: 175, sold: volume('40 cl', 400), picture: pack('pot', 'Légère|15 %', '1f33f', ['#eaf5ee', '#2a6b4a', '#a8d5b8'], 'plain'), origin: 'France',
      description: 'Deux fois moins grasse, pour les sauces froides et les quiches.', ingredients: '*Crème* légère pasteurisée 15 % de matière grasse, amidon de maïs, ferments lactiques', nutrition: per100(166, 15, 10, 4.6, 3.6, 0, 2.9, 0.1), rating: rated(4, 104), stock: 92 },
    { id: 'creme-crue-fermiere', name: 'Crème crue fermière', brand: 'Ferme des Trois Mares', price: 349, sold: volume('25 cl', 250), picture: pack('small-jar', 'Crème crue', '1f404', ['#fffaf0', '#4a2c1d', '#a23b2d'], 'plain', '#fdf6df'), origin: 'Perche, France', labels: ['fermier', 'lait-cru'], shelfLifeDays: 7,
      description: 'Non pasteurisée, fleurie, à verser sur une tarte tatin.', ingredients: '*Crème* crue', nutrition: per100(380, 40, 27, 2.4, 2.4, 0, 2, 0.07), stock: 22, isNew: true },
  ]),
  ...leaf('cremes-liquides', cream, [
    { id: 'creme-liquide-entiere-30', name: 'Crème liquide entière 30 %', brand: 'Laiterie du Val Gantier', price: 165, sold: volume('25 cl', 250), picture: pack('brick', 'Crème|liquide', '1f95b', ['#f5f0fa', '#4b2f7a', '#b79ae0'], 'arc'), origin: 'Bretagne, France', conservation: CUPBOARD, shelfLifeDays: 60,
      description: 'Se fouette en chantilly bien froide, réduit en sauce.', ingredients: '*Crème* légère stérilisée UHT 30 % de matière grasse, stabilisant : carraghénanes', nutrition: per100(292, 30, 20, 3.1, 3.1, 0, 2.2, 0.08), rating: rated(4.4, 243), stock: 160, promotion: batch(3, 120), keywords: ['chantilly'] },
    { id: 'creme-fleurette-fraiche', name: 'Crème fleurette 35 %', brand: 'Fromagerie de la Roncière', price: 289, sold: volume('33 cl', 330), picture: pack('bottle', 'Fleurette', '1f338', ['#fdf0f3', '#a33a5c', '#f0b6c6'], 'plain', '#fdf9ee'), origin: 'Normandie, France',
      description: 'Fraîche et pasteurisée, elle monte ferme sans sucre ni additif.', ingredients: '*Crème* pasteurisée 35 % de matière grasse', nutrition: per100(337, 35, 23, 2.8, 2.8, 0, 2.1, 0.07), stock: 50 },
    { id: 'creme-soja-cuisine', name: 'Préparation au soja pour cuisiner', brand: 'Clairval', price: 139, sold: volume('20 cl', 200), picture: pack('brick', 'Soja|cuisine', '1fadb', ['#e7f2dc', '#345f1f', '#b7d488'], 'stripes'), origin: 'Soja de France', labels: ['bio', 'vegan'], conservation: CUPBOARD, shelfLifeDays: 120, allergens: ['soy'],
      description: 'Elle remplace la crème dans les currys, les gratins et les quiches.', ingredients: 'Eau, graines de *soja* 7,5 %, huile de tournesol, sirop de riz, sel', nutrition: per100(168, 16, 2, 3, 1.2, 0.8, 2.6, 0.1), rating: rated(4.1, 67), stock: 78 },
    { id: 'creme-coco-cuisine', name: 'Crème de coco', brand: 'Clairval', price: 199, sold: volume('20 cl', 200), picture: pack('brick', 'Coco|cuisine', '1f965', ['#fdfaf4', '#5b3a22', '#6fb7a4'], 'dots'), origin: 'Cocos du Sri Lanka', labels: ['bio', 'vegan'], conservation: CUPBOARD, shelfLifeDays: 180, allergens: [],
      description: 'Dense et parfumée, pour un curry ou un panna cotta végétal.', ingredients: 'Extrait de noix de coco 80 %, eau', nutrition: per100(205, 20.5, 18.5, 3, 2.2, 0.5, 1.8, 0.03, 80), stock: 60 },
  ]),
  ...leaf('oeufs-plein-air', egg, [
    { id: 'oeufs-plein-air-6', name: '6 œufs de poules élevées en plein air', brand: 'Ferme des Grands Buis', price: 219, sold: eggs(6), picture: pack('egg-box', 'Plein air|6 œufs', '1f414', ['#e5f0d5', '#2b5b22', '#d98a2b'], 'plain'), origin: 'Loir-et-Cher, France', labels: ['plein-air'], class: 'A', calibre: 'M (53 à 63 g)', method: 'Poules élevées en plein air, code 1',
      description: 'Quatre mètres carrés d’herbe par poule, jaune bien orangé.', rating: rated(4.6, 512), stock: 200 },
    { id: 'oeufs-plein-air-12', name: '12 œufs de poules élevées en plein air', brand: 'Ferme des Grands Buis', price: 399, sold: eggs(12), picture: pack('egg-box', 'Plein air|12 œufs', '1f95a', ['#d4e6c0', '#23491c', '#e2a13d'], 'band'), origin: 'Loir-et-Cher, France', labels: ['plein-air'], class: 'A', calibre: 'M (53 à 63 g)', method: 'Poules élevées en plein air, code 1',
      description: 'La boîte des gâteaux et des omelettes du soir.', rating: rated(4.6, 438), stock: 160, promotion: centsOff(50), keywords: ['douzaine'] },
    { id: 'gros-oeufs-plein-air-10', name: '10 gros œufs plein air', brand: 'Ferme des Grands Buis', price: 389, sold: eggs(10), picture: pile('1f95a', 'crate', 10, 1.1, 0.98), origin: 'Sarthe, France', labels: ['plein-air'], class: 'A', calibre: 'L (63 à 73 g)', method: 'Poules élevées en plein air, code 1',
      description: 'Plus de soixante-trois grammes chacun, pour les œufs à la coque.', rating: rated(4.4, 129), stock: 90 },
    { id: 'oeufs-sol-12', name: '12 œufs de poules élevées au sol', brand: 'Les Œufs de la Brandière', price: 319, sold: eggs(12), picture: pack('egg-box', 'Au sol|12 œufs', '1f423', ['#f6e6c8', '#6d4318', '#c97a34'], 'stripes'), origin: 'Bretagne, France', class: 'A', calibre: 'M (53 à 63 g)', method: 'Poules élevées au sol, code 2',
      description: 'Poules libres dans le bâtiment, perchoirs et lumière du jour.', rating: rated(3.8, 97), stock: 110 },
  ]),
  ...leaf('oeufs-bio', egg, [
    { id: 'oeufs-bio-6', name: '6 œufs bio', brand: 'Prés du Risol', price: 289, sold: eggs(6), picture: pack('egg-box', 'Bio|6 œufs', '1f33e', ['#eef5e1', '#35682a', '#8fbf3f'], 'arc'), origin: 'Drôme, France', labels: ['bio', 'plein-air'], class: 'A', calibre: 'Mixte M et L', method: 'Agriculture biologique, code 0',
      description: 'Poules nourries au grain bio de la vallée, six au mètre carré la nuit, dehors le jour.', rating: rated(4.7, 366), stock: 130 },
    { id: 'oeufs-bio-10', name: '10 œufs bio', brand: 'Prés du Risol', price: 459, sold: eggs(10), picture: pack('egg-box', 'Bio|10 œufs', '1f414', ['#dfeccb', '#2a5422', '#f0c542'], 'dots'), origin: 'Drôme, France', labels: ['bio', 'plein-air'], class: 'A', calibre: 'Mixte M et L', method: 'Agriculture biologique, code 0',
      description: 'Le format famille, pondu et emballé dans la même ferme.', rating: rated(4.6, 187), stock: 84 },
    { id: 'oeufs-label-rouge-6', name: '6 œufs Label Rouge plein air', brand: 'Les Œufs de la Brandière', price: 265, sold: eggs(6), picture: pack('egg-box', 'Label|Rouge', '1f413', ['#fbe6e2', '#9b1c1c', '#d23b2e'], 'plain'), origin: 'Sarthe, France', labels: ['label-rouge', 'plein-air', 'bleu-blanc-coeur'], class: 'A', calibre: 'L (63 à 73 g)', method: 'Poules élevées en plein air, code 1, ramassage deux fois par jour',
      description: 'Expédiés sous trois jours, pour les mayonnaises et les œufs mollets.', stock: 76 },
    { id: 'oeufs-de-caille-12', name: '12 œufs de caille', brand: 'Les Œufs de la Brandière', price: 345, sold: { by: 'count', net: '12 œufs (120 g)', grams: 120, pieces: 12 }, picture: pile('1f95a', 'punnet', -12, 0.7, 0.86), origin: 'Vendée, France', ingredients: '*Œufs* frais de caille', method: 'Cailles élevées au sol',
      description: 'Trois minutes à l’eau bouillante, sel au céleri, pour l’apéritif.', nutrition: per100(154, 11, 3.6, 0.4, 0.4, 0, 13, 0.35), stock: 2 },
  ]),
  ...leaf('yaourts-nature', yoghurt, [
    { id: 'yaourts-nature-entier-x4', name: 'Yaourts nature au lait entier', brand: 'Laiterie du Val Gantier', price: 145, sold: count('4 × 125 g', 500, 4), picture: pack('small-pots', 'Nature|entier', '1f95b', ['#f3f8fd', '#1d4f91', '#7db3ea'], 'plain'), origin: 'Bretagne, France',
      description: 'Fermes, étuvés en pot, peu acides.', ingredients: '*Lait* entier, *lait* écrémé concentré, ferments lactiques', nutrition: per100(66, 3.6, 2.3, 4.6, 4.6, 0, 4, 0.14), rating: rated(4.4, 322), stock: 170 },
    { id: 'yaourts-nature-x16', name: 'Yaourts nature, pack de 16', brand: 'Laiterie du Val Gantier', price: 329, sold: count('16 × 125 g', 2000, 16), picture: pack('flat-box', 'Nature|x 16', '1f95b', ['#dceaf8', '#123c70', '#4f93da'], 'dots'), origin: 'Bretagne, France',
      description: 'Demi-écrémés, pour toute la semaine et le gâteau au yaourt.', ingredients: '*Lait* demi-écrémé, *lait* écrémé en poudre, ferments lactiques', nutrition: per100(50, 1.5, 1, 5, 5, 0, 4.2, 0.15), rating: rated(4.1, 207), stock: 95, keywords: ['gâteau au yaourt'] },
    { id: 'yaourts-bio-brasses-x4', name: 'Yaourts brassés bio', brand: 'Prés du Risol', price: 199, sold: count('4 × 125 g', 500, 4), picture: pack('small-pots', 'Brassé|bio', '1f42e', ['#edf5e4', '#2c5b2f', '#a7ca6c'], 'arc'), origin: 'Jura, France', labels: ['bio'],
      description: 'Souples et crémeux, lait entier de trente fermes du plateau.', ingredients: '*Lait* entier issu de l’agriculture biologique, ferments lactiques', nutrition: per100(68, 3.8, 2.5, 4.5, 4.5, 0, 3.8, 0.13), rating: rated(4.6, 154), stock: 88 },
    { id: 'yaourt-grec-500g', name: 'Yaourt à la grecque', brand: 'Mandra Elassos', price: 285, sold: count('500 g', 500), picture: pack('tub', 'À la|grecque', '1f33f', ['#f2f7fc', '#0f4c8a', '#ffffff'], 'stripes'), origin: 'France',
      description: 'Dense, 10 % de matière grasse, pour le tzatziki ou avec du miel.', ingredients: '*Lait* entier, *crème*, ferments lactiques', nutrition: per100(124, 10, 6.6, 4, 4, 0, 4.3, 0.12), rating: rated(4.7, 298), stock: 120, promotion: off(20), keywords: ['tzatziki'] },
    { id: 'yaourts-fermiers-pots-verre', name: 'Yaourts fermiers en pots de verre', brand: 'Ferme des Trois Mares', price: 285, sold: count('2 × 140 g', 280, 2), picture: pack('small-jar', 'Fermier|nature', '1f404', ['#fffaf0', '#7a3b1d', '#c4a26a'], 'plain', '#fcf8ec'), origin: 'Perche, France', labels: ['fermier'],
      description: 'Lait entier de la ferme, une fine couche de crème sur le dessus.', ingredients: '*Lait* entier pasteurisé, ferments lactiques', nutrition: per100(67, 3.8, 2.4, 4.6, 4.6, 0, 3.7, 0.12), stock: 40 },
    { id: 'yaourts-bifidus-x8', name: 'Yaourts au bifidus nature', brand: 'Laiterie du Val Gantier', price: 249, sold: count('8 × 125 g', 1000, 8), picture: pack('small-pots', 'Bifidus', '1f33c', ['#e6f4ea', '#1e6a42', '#6fc08d'], 'band'), origin: 'Pays de la Loire, France',
      description: 'Laits fermentés brassés, très doux.', ingredients: '*Lait* entier, *protéines de lait*, ferments lactiques dont bifidobacterium', nutrition: per100(65, 3.2, 2.1, 5, 5, 0, 3.9, 0.13), rating: rated(4.2, 131), stock: 100 },
  ]),
  ...leaf('yaourts-fruits', yoghurt, [
    { id: 'yaourts-fraise-morceaux-x4', name: 'Yaourts aux morceaux de fraises', brand: 'Laiterie du Val Gantier', price: 189, sold: count('4 × 125 g', 500, 4), picture: pack('small-pots', 'Fraise', '1f353', ['#fde6ea', '#a11d3a', '#e4526c'], 'dots'), origin: 'Bretagne, France',
      description: 'Yaourt brassé et fraises en morceaux, 10 % de fruits.', ingredients: '*Lait* entier, fraises 10 %, sucre 8 %, *crème*, amidon de maïs, jus de carotte noire concentré, ferments lactiques', nutrition: per100(92, 2.9, 1.9, 12.8, 12.2, 0.3, 3.3, 0.11, 10), rating: rated(4.3, 242), stock: 130, promotion: second(50) },
    { id: 'yaourts-myrtille-x4', name: 'Yaourts aux myrtilles', brand: 'Laiterie du Val Gantier', price: 199, sold: count('4 × 125 g', 500, 4), picture: pack('small-pots', 'Myrtille', '1fad0', ['#e7e7f7', '#2d2a73', '#6a64c4'], 'arc'), origin: 'Bretagne, France',
      description: 'Myrtilles sauvages entières et yaourt au lait entier.', ingredients: '*Lait* entier, myrtilles 11 %, sucre 8 %, *crème*, amidon de maïs, ferments lactiques', nutrition: per100(93, 2.9, 1.9, 13, 12.3, 0.5, 3.3, 0.11, 11), rating: rated(4.3, 112), stock: 94 },
    { id: 'yaourts-vanille-x4', name: 'Yaourts à la vanille de Madagascar', brand: 'Laiterie du Val Gantier', price: 179, sold: count('4 × 125 g', 500, 4), picture: pack('small-pots', 'Vanille', '1f33c', ['#fdf4d6', '#6a4b14', '#e2b94a'], 'plain'), origin: 'Bretagne, France',
      description: 'Grains de vanille visibles, sucre mesuré.', ingredients: '*Lait* entier, sucre 8 %, *lait* écrémé en poudre, extrait de vanille, gousses de vanille épuisées, ferments lactiques', nutrition: per100(92, 3.1, 2, 12.4, 12.4, 0, 3.6, 0.13), rating: rated(4.5, 260), stock: 140 },
    { id: 'yaourts-citron-verre-x2', name: 'Yaourts fermiers au citron', brand: 'Ferme des Trois Mares', price: 315, sold: count('2 × 140 g', 280, 2), picture: pack('small-jar', 'Citron', '1f34b', ['#fffbe2', '#5d6b12', '#f2d22e'], 'band', '#fdf6c9'), origin: 'Perche, France', labels: ['fermier'],
      description: 'Une confiture de citron au fond du pot, le yaourt étuvé dessus.', ingredients: '*Lait* entier, sucre, citrons 7 %, pectine, ferments lactiques', nutrition: per100(98, 3.3, 2.1, 13.5, 13.3, 0.3, 3.2, 0.11, 7), stock: 36 },
    { id: 'yaourts-fruits-panaches-x12', name: 'Yaourts aux fruits panachés', brand: 'Laiterie du Val Gantier', price: 379, sold: count('12 × 125 g', 1500, 12), picture: pack('flat-box', 'Panaché|x 12', '1f351', ['#fff0e2', '#a5471a', '#f09a5a'], 'dots'), origin: 'France',
      description: 'Fraise, pêche, abricot et framboise, trois pots de chaque.', ingredients: '*Lait* demi-écrémé, fruits 9 % (fraise, pêche, abricot, framboise), sucre, *crème*, amidon de maïs, ferments lactiques', nutrition: per100(88, 2.1, 1.4, 13.4, 12.8, 0.3, 3.3, 0.12, 9), rating: rated(3.9, 175), stock: 84 },
    { id: 'yaourt-grec-miel-noix', name: 'Yaourt à la grecque miel & noix', brand: 'Mandra Elassos', price: 259, sold: count('2 × 150 g', 300, 2), picture: pack('small-pots', 'Miel &|noix', '1f36f', ['#fff1cf', '#8a4f0e', '#e3a32c'], 'stripes'), origin: 'France', allergens: ['milk', 'nuts'],
      description: 'Lit de miel de fleurs et cerneaux concassés à mêler au dernier moment.', ingredients: '*Lait* entier, *crème*, miel de fleurs 9 %, *noix* 4 %, ferments lactiques', nutrition: per100(172, 11.5, 6.2, 12, 11.6, 0.3, 4.7, 0.1), rating: rated(4.6, 83), stock: 52, isNew: true },
  ]),
  ...leaf('yaourts-brebis-chevre', yoghurt, [
    { id: 'yaourts-brebis-nature-x2', name: 'Yaourts de brebis nature', brand: 'Causse de Lascale', price: 215, sold: count('2 × 125 g', 250, 2), picture: pack('small-pots', 'Brebis|nature', '1f411', ['#f6f3ea', '#2f4a3f', '#b5c7b0'], 'plain'), origin: 'Aveyron, France',
      description: 'Onctueux sans crème ajoutée, goût rond et doux.', ingredients: '*Lait* de brebis entier, ferments lactiques', nutrition: per100(96, 6, 4, 4.7, 4.7, 0, 5.6, 0.12), rating: rated(4.7, 189), stock: 92 },
    { id: 'yaourts-brebis-marron-x2', name: 'Yaourts de brebis à la châtaigne', brand: 'Causse de Lascale', price: 265, sold: count('2 × 125 g', 250, 2), picture: pack('small-pots', 'Brebis|châtaigne', '1f330', ['#f3e6d6', '#5b3018', '#b9793f'], 'arc'), origin: 'Aveyron, France',
      description: 'Crème de châtaigne d’Ardèche au fond du pot.', ingredients: '*Lait* de brebis entier, crème de châtaigne 12 % (châtaignes, sucre), ferments lactiques', nutrition: per100(122, 5.4, 3.6, 12.6, 11.2, 0.4, 5, 0.11, 6), rating: rated(4.5, 61), stock: 41 },
    { id: 'yaourts-chevre-nature-x4', name: 'Yaourts de chèvre nature', brand: 'Ferme du Pas de l’Âne', price: 289, sold: count('4 × 125 g', 500, 4), picture: pack('small-pots', 'Chèvre', '1f410', ['#f2f5f8', '#37506a', '#9db6cc'], 'dots'), origin: 'Indre, France', labels: ['fermier'],
      description: 'Fins, un peu fluides, une note caprine discrète.', ingredients: '*Lait* de chèvre entier, ferments lactiques', nutrition: per100(67, 3.9, 2.6, 4.3, 4.3, 0, 3.5, 0.12), stock: 58 },
    { id: 'yaourt-brebis-brasse-450g', name: 'Grand yaourt de brebis brassé bio', brand: 'Causse de Lascale', price: 389, sold: count('450 g', 450), picture: pack('tub', 'Brebis|bio', '1f411', ['#edf4e3', '#3a5c2a', '#d7c384'], 'band'), origin: 'Lozère, France', labels: ['bio'],
      description: 'À servir à la louche, avec du granola ou en sauce blanche.', ingredients: '*Lait* de brebis entier issu de l’agriculture biologique, ferments lactiques', nutrition: per100(98, 6.2, 4.2, 4.6, 4.6, 0, 5.7, 0.12), stock: 4 },
  ]),
  ...leaf('yaourts-vegetaux', { ...yoghurt, allergens: [], labels: ['vegan'] }, [
    { id: 'dessert-soja-nature-x4', name: 'Soja nature fermenté', brand: 'Clairval', price: 179, sold: count('4 × 100 g', 400, 4), picture: pack('small-pots', 'Soja|nature', '1fadb', ['#eef5df', '#31581e', '#a9cc70'], 'plain'), origin: 'Soja de France', labels: ['bio', 'vegan'], allergens: ['soy'],
      description: 'Tonyu de soja français et ferments, sans sucre.', ingredients: 'Tonyu (eau, graines de *soja* 10 %), ferments', nutrition: per100(50, 2.8, 0.5, 1.2, 0.6, 0.6, 4.6, 0.02), rating: rated(4, 93), stock: 76 },
    { id: 'dessert-soja-fruits-rouges-x4', name: 'Soja aux fruits rouges', brand: 'Clairval', price: 215, sold: count('4 × 100 g', 400, 4), picture: pack('small-pots', 'Soja|f. rouges', '1f352', ['#fbe3ea', '#8c1740', '#d94b78'], 'dots'), origin: 'Soja de France', labels: ['bio', 'vegan'], allergens: ['soy'],
      description: 'Framboise, cerise et cassis dans un soja brassé.', ingredients: 'Tonyu (eau, graines de *soja* 8,5 %), fruits rouges 12 %, sucre de canne, amidon de tapioca, ferments', nutrition: per100(80, 2.2, 0.4, 10.6, 9, 0.9, 3.6, 0.03, 12), rating: rated(4.1, 58), stock: 54 },
    { id: 'dessert-coco-nature-x2', name: 'Coco nature fermentée', brand: 'Clairval', price: 275, sold: count('2 × 120 g', 240, 2), picture: pack('small-pots', 'Coco', '1f965', ['#fbfaf6', '#4a3424', '#8ccabf'], 'arc'), origin: 'Cocos du Vietnam',
      description: 'Lait de coco et ferments : dense, frais, sans soja.', ingredients: 'Lait de coco 94 % (noix de coco, eau), amidon de manioc, ferments', nutrition: per100(168, 16, 14, 4, 2, 0.6, 1.5, 0.03, 60), stock: 48 },
    { id: 'dessert-amande-vanille-x2', name: 'Amande vanille fermentée', brand: 'Clairval', price: 289, sold: count('2 × 120 g', 240, 2), picture: pack('small-pots', 'Amande|vanille', '1f338', ['#faf0de', '#7a4a21', '#dfb97a'], 'stripes'), origin: 'Amandes d’Italie', allergens: ['nuts'],
      description: 'Amande blanche d’Italie, vanille, un sucre léger.', ingredients: 'Eau, *amandes* 10 %, sucre de canne, amidon de tapioca, extrait de vanille, ferments', nutrition: per100(105, 5.6, 0.5, 10.4, 7.5, 1, 2.4, 0.03), stock: 0 },
  ]),
  ...leaf('yaourts-boire-enfants', yoghurt, [
    { id: 'yaourt-a-boire-fraise', name: 'Yaourt à boire à la fraise', brand: 'Petits Marmots', price: 239, sold: count('4 × 180 g', 720, 4), picture: pack('flask', 'À boire|fraise', '1f353', ['#fde3ea', '#b01f4a', '#f07a9a'], 'dots'), origin: 'France',
      description: 'Bouteilles à glisser dans le sac du goûter.', ingredients: '*Lait* demi-écrémé, sucre 8 %, purée de fraises 5 %, jus de betterave, arôme naturel, ferments lactiques', nutrition: per100(73, 1.4, 0.9, 12, 12, 0.1, 2.8, 0.1, 5), rating: rated(4.2, 148), stock: 88 },
    { id: 'kefir-nature-500ml', name: 'Kéfir de lait nature', brand: 'Laiterie de Plougoat', price: 269, sold: volume('50 cl', 500), picture: pack('bottle', 'Kéfir', '1f33f', ['#eef6f4', '#1d5a55', '#5fb7a8'], 'plain', '#f7f6ee'), origin: 'Finistère, France',
      description: 'Fermenté vingt-quatre heures, vif, à peine pétillant.', ingredients: '*Lait* demi-écrémé pasteurisé, ferments de kéfir', nutrition: per100(46, 1.6, 1, 4.2, 4.2, 0, 3.4, 0.1), rating: rated(4.3, 64), stock: 46, isNew: true },
    { id: 'gourdes-yaourt-abricot-x4', name: 'Gourdes de yaourt à l’abricot', brand: 'Petits Marmots', price: 255, sold: count('4 × 85 g', 340, 4), picture: pack('pouch', 'Gourde|abricot', '1f351', ['#ffeeda', '#b5541a', '#f5a24c'], 'arc'), origin: 'France',
      description: 'Yaourt brassé et purée d’abricot, sans cuillère.', ingredients: '*Lait* entier, purée d’abricot 14 %, sucre 5 %, amidon de maïs, ferments lactiques', nutrition: per100(84, 2.8, 1.8, 11.2, 10.4, 0.4, 3, 0.1, 14), rating: rated(4.4, 102), stock: 70 },
  ]),
  ...leaf('fromages-blancs', yoghurt, [
    { id: 'fromage-blanc-campagne-1kg', name: 'Fromage blanc de campagne 7 %', brand: 'Laiterie du Val Gantier', price: 389, sold: count('1 kg', 1000), picture: pack('tub', 'Fromage|blanc', '1f404', ['#eef4fb', '#17497f', '#d7a53c'], 'band'), origin: 'Bretagne, France',
      description: 'Moulé à la louche, texture de caillé, pour un grand saladier de fruits.', ingredients: '*Lait* entier, *crème*, ferments lactiques, présure', nutrition: per100(105, 7, 4.7, 3.6, 3.6, 0, 6.8, 0.09), rating: rated(4.5, 231), stock: 96 },
    { id: 'fromage-blanc-0-x8', name: 'Fromage blanc lisse 0 %', brand: 'Laiterie du Val Gantier', price: 249, sold: count('8 × 100 g', 800, 8), picture: pack('small-pots', 'Lisse|0 %', '1f343', ['#e9f5ec', '#1f6b43', '#86c79d'], 'plain'), origin: 'France',
      description: 'Sans matière grasse, 7 g de protéines aux cent grammes.', ingredients: '*Lait* écrémé, ferments lactiques, présure', nutrition: per100(47, 0.2, 0.1, 4.2, 4.2, 0, 7.2, 0.11), rating: rated(4.1, 118), stock: 104 },
    { id: 'faisselle-6-pct-x4', name: 'Faisselles', brand: 'Ferme des Trois Mares', price: 265, sold: count('4 × 100 g', 400, 4), picture: pack('small-pots', 'Faisselle', '1f33e', ['#fdf9ee', '#6b4a1c', '#d9c18a'], 'stripes'), origin: 'Perche, France', labels: ['fermier'], shelfLifeDays: 10,
      description: 'Caillé frais dans son panier, salé aux herbes ou sucré au coulis.', ingredients: '*Lait* entier pasteurisé, ferments lactiques, présure', nutrition: per100(89, 6, 4, 3.4, 3.4, 0, 5, 0.08), rating: rated(4.6, 97), stock: 42 },
    { id: 'faisselle-chevre-400g', name: 'Faisselle de chèvre', brand: 'Ferme du Pas de l’Âne', price: 349, sold: count('400 g', 400), picture: pack('tub', 'Faisselle|chèvre', '1f410', ['#f1f6f0', '#345a44', '#a8c9b2'], 'arc'), origin: 'Indre, France', labels: ['fermier'], shelfLifeDays: 8,
      description: 'Légère et fraîche, avec concombre, menthe et huile d’olive.', ingredients: '*Lait* de chèvre pasteurisé, ferments lactiques, présure', nutrition: per100(85, 5.6, 3.8, 3, 3, 0, 5.4, 0.1), stock: 25 },
  ]),
  ...leaf('skyrs-petits-suisses', yoghurt, [
    { id: 'skyr-nature-450g', name: 'Skyr nature', brand: 'Laiterie de Plougoat', price: 279, sold: count('450 g', 450), picture: pack('tub', 'Skyr|nature', '26f0-fe0f', ['#e8eef4', '#22364f', '#8fa9c4'], 'plain'), origin: 'Finistère, France',
      description: 'Égoutté, épais, 10 g de protéines aux cent grammes.', ingredients: '*Lait* écrémé, ferments lactiques, présure', nutrition: per100(59, 0.2, 0.1, 4, 4, 0, 10.2, 0.1), rating: rated(4.5, 226), stock: 118 },
    { id: 'skyr-framboise-x2', name: 'Skyr à la framboise', brand: 'Laiterie de Plougoat', price: 219, sold: count('2 × 140 g', 280, 2), picture: pack('small-pots', 'Skyr|framboise', '26f0-fe0f', ['#f9e4ec', '#7a1840', '#d45585'], 'band'), origin: 'Finistère, France',
      description: 'Le skyr et sa purée de framboises, peu sucré.', ingredients: '*Lait* écrémé, framboises 9 %, sucre 5 %, amidon de maïs, ferments lactiques, présure', nutrition: per100(78, 0.2, 0.1, 9.8, 9.2, 0.5, 8.6, 0.09, 9), stock: 66 },
    { id: 'petits-suisses-nature-x6', name: 'Petits-suisses nature', brand: 'Laiterie du Val Gantier', price: 199, sold: count('6 × 60 g', 360, 6), picture: pack('small-pots', 'Petits|suisses', '1f42e', ['#fbf6ea', '#8a2f23', '#e6b85a'], 'arc'), origin: 'Normandie, France',
      description: 'Roulés dans leur papier, à fouetter avec un peu de sucre roux.', ingredients: '*Lait* entier, *crème*, ferments lactiques, présure', nutrition: per100(140, 10, 6.7, 3.2, 3.2, 0, 9.2, 0.1), rating: rated(4.5, 160), stock: 112 },
    { id: 'petits-suisses-fruits-x12', name: 'Petits-suisses aux fruits', brand: 'Petits Marmots', price: 309, sold: count('12 × 50 g', 600, 12), picture: pack('small-pots', 'Petits|fruités', '1f353', ['#fff0ea', '#b8402a', '#f7b733'], 'dots'), origin: 'France',
      description: 'Fraise, abricot et banane, dans des pots à leur taille.', ingredients: '*Lait* écrémé, *crème*, sucre 9 %, purées de fruits 8 % (fraise, abricot, banane), amidon de maïs, ferments lactiques, présure', nutrition: per100(105, 2.9, 1.9, 13, 12.5, 0.2, 6, 0.09, 8), stock: 84 },
  ]),
  ...leaf('desserts-chocolat', { ...yoghurt, shelfLifeDays: 14 }, [
    { id: 'mousse-chocolat-noir-x4', name: 'Mousses au chocolat noir', brand: 'Maison Corvaisier', price: 299, sold: count('4 × 60 g', 240, 4), picture: pack('small-pots', 'Mousse|chocolat', '1f36b', ['#efe0d4', '#3b1d12', '#a06a3c'], 'arc'), origin: 'France', allergens: ['milk', 'eggs', 'soy'],
      description: 'Chocolat à 60 %, blancs montés, comme à la maison.', ingredients: '*Lait* entier, chocolat noir 22 % (pâte de cacao, sucre, émulsifiant : lécithine de *soja*), *crème*, blancs d’*œufs*, sucre, *jaunes d’œufs*', nutrition: per100(238, 13.5, 8, 23, 20, 2.4, 4.9, 0.12), rating: rated(4.6, 287), stock: 110 },
    { id: 'creme-dessert-chocolat-x4', name: 'Crèmes dessert au chocolat', brand: 'Laiterie du Val Gantier', price: 165, sold: count('4 × 125 g', 500, 4), picture: pack('small-pots', 'Crème|chocolat', '1f36b', ['#d9b99b', '#4b2411', '#7a4422'], 'plain'), origin: 'France',
      description: 'Lisse et lactée, le dessert des mercredis.', ingredients: '*Lait* entier, sucre 11 %, *crème*, chocolat en poudre 2,5 % (sucre, cacao), amidon de maïs, cacao maigre 1 %, épaississant : carraghénanes', nutrition: per100(127, 3.7, 2.4, 19.6, 16.8, 0.8, 3.4, 0.12), rating: rated(4.2, 199), stock: 136 },
    { id: 'liegeois-cafe-x4', name: 'Liégeois au café', brand: 'Laiterie du Val Gantier', price: 189, sold: count('4 × 100 g', 400, 4), picture: pack('small-pots', 'Liégeois|café', '2615', ['#f3e7d9', '#5a3a24', '#c79a6a'], 'stripes'), origin: 'France',
      description: 'Crème au café sous une chantilly légère.', ingredients: '*Lait* entier, *crème* 22 %, sucre, amidon de maïs, extrait de café 1 %, gélatine bovine, épaississant : carraghénanes', nutrition: per100(168, 8.6, 5.7, 19, 16.5, 0.1, 2.9, 0.1), rating: rated(4, 72), stock: 68 },
    { id: 'panna-cotta-framboise-x2', name: 'Panna cotta & coulis de framboise', brand: 'Maison Corvaisier', price: 329, sold: count('2 × 120 g', 240, 2), picture: model('pudding', ['#fbf4ea', '#c2254f'], 2), origin: 'France',
      description: 'Crème vanillée à peine prise, coulis acidulé.', ingredients: '*Crème* 45 %, *lait* entier, coulis de framboise 20 % (framboises, sucre), sucre, gélatine bovine, gousse de vanille', nutrition: per100(218, 15, 10, 18, 17, 0.8, 2.6, 0.06, 13), stock: 44 },
  ]),
  ...leaf('desserts-grand-mere', { ...yoghurt, shelfLifeDays: 12, allergens: ['milk', 'eggs'] }, [
    { id: 'riz-au-lait-vanille-x2', name: 'Riz au lait à la vanille', brand: 'Ferme des Trois Mares', price: 289, sold: count('2 × 140 g', 280, 2), picture: pack('small-jar', 'Riz au lait', '1f35a', ['#fdf7e6', '#7b4b1f', '#e0bf74'], 'plain', '#f9efd2'), origin: 'Perche, France', allergens: ['milk'],
      description: 'Riz rond cuit une heure dans le lait de la ferme.', ingredients: '*Lait* entier 80 %, riz 10 %, sucre, gousse de vanille', nutrition: per100(128, 3.2, 2.1, 21, 13, 0.2, 3.6, 0.1), rating: rated(4.7, 164), stock: 62 },
    { id: 'creme-brulee-x2', name: 'Crèmes brûlées & leur sucre', brand: 'Maison Corvaisier', price: 379, sold: count('2 × 100 g', 200, 2), picture: model('ramekin', ['#f3d27a', '#a85a1c'], 2), origin: 'France',
      description: 'En ramequins de grès, sachet de cassonade à caraméliser.', ingredients: '*Crème* 55 %, *lait* entier, *jaunes d’œufs* 12 %, sucre, cassonade, vanille de Madagascar', nutrition: per100(305, 23, 14.5, 19.5, 19, 0, 4.2, 0.08), rating: rated(4.6, 151), stock: 58, promotion: off(30) },
    { id: 'flans-oeufs-caramel-x4', name: 'Crèmes aux œufs nappées de caramel', brand: 'Maison Corvaisier', price: 269, sold: count('4 × 100 g', 400, 4), picture: model('pudding', ['#f7e19a', '#8a4514'], 4), origin: 'France',
      description: 'Cuites au four, se démoulent d’un geste.', ingredients: '*Lait* entier, *œufs* 17 %, sucre, caramel 10 % (sucre, eau)', nutrition: per100(136, 3.8, 1.9, 20.5, 20, 0, 4.8, 0.14), rating: rated(4.4, 109), stock: 74 },
    { id: 'iles-flottantes-x2', name: 'Îles flottantes', brand: 'Maison Corvaisier', price: 299, sold: count('2 × 110 g', 220, 2), picture: pack('pot', 'Île|flottante', '1f95a', ['#fff8df', '#4a6a8a', '#e9c35a'], 'dots'), origin: 'France',
      description: 'Blanc poché et crème anglaise, une larme de caramel.', ingredients: '*Lait* entier, blancs d’*œufs* 22 %, sucre, *jaunes d’œufs* 6 %, caramel, vanille', nutrition: per100(132, 3.4, 1.6, 20.6, 20.4, 0, 4.6, 0.12), stock: 1 },
  ]),
];
