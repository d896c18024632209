/** The cheese aisle. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { batch, centsOff, count, model, off, pack, per100, piece, rated, second, step, tray } from './fresh-shorthand.ts';
import { leaf } from './leaf.ts';

const CHILLED = 'Entre 4 et 8 °C, dans son papier ; sortir une heure avant de servir.';
const PACKED = 'Entre 4 et 8 °C. Après ouverture, consommer sous 5 jours.';
const FRESH = 'Entre 2 et 6 °C. Après ouverture, consommer sous 3 jours.';

/** What a plain cheese is made of, its milk named. */
const cheese = (milk: string, more = '') => `*Lait* ${milk}, sel, ferments lactiques, présure${more}`;
const RAW_COW = cheese('cru de vache');
const COW = cheese('de vache pasteurisé');
const RAW_GOAT = cheese('cru de chèvre');
const GOAT = cheese('de chèvre pasteurisé');
const RAW_EWE = cheese('cru de brebis');
const EWE = cheese('de brebis pasteurisé');

export const aisle: AuthoredAisle = {
  id: 'fromagerie', name: 'Fromagerie', tint: '#FDF1CF',
  intro: 'Des fromages coupés à la demande par notre fromagère, du crottin de la semaine au comté de deux ans.',
  children: [
    { id: 'fromagerie-pates-molles', name: 'Pâtes molles', intro: 'Croûtes fleuries et croûtes lavées, affinées jusqu’au cœur.', children: [
      { id: 'fromage-croute-fleurie', name: 'Croûtes fleuries' }, { id: 'fromage-croute-lavee', name: 'Croûtes lavées' }] },
    { id: 'fromagerie-pates-pressees', name: 'Pâtes pressées', intro: 'Tommes de Savoie et d’Auvergne, gouda, cheddar et cousins.', children: [
      { id: 'fromage-tommes-savoie-jura', name: 'Savoie & Jura' }, { id: 'fromage-auvergne-pyrenees', name: 'Auvergne & Nord' }, { id: 'fromage-presse-ailleurs', name: 'Pressées d’ailleurs' }] },
    { id: 'fromagerie-pates-cuites', name: 'Pâtes cuites', intro: 'Comté, beaufort, gruyère : les grandes meules de montagne.', children: [
      { id: 'fromage-comte', name: 'Comtés' }, { id: 'fromage-alpages', name: 'Beaufort, gruyère & emmental' }, { id: 'fromage-dur-italie', name: 'Parmesan & pâtes dures d’Italie' }] },
    { id: 'fromagerie-persilles', name: 'Pâtes persillées', intro: 'Les bleus, du plus doux au plus franc.', children: [
      { id: 'fromage-bleu-france', name: 'Bleus de France' }, { id: 'fromage-bleu-doux', name: 'Bleus doux & d’ailleurs' }] },
    { id: 'fromagerie-chevre-brebis', name: 'Chèvres & brebis', intro: 'Chèvres frais ou affinés de la Loire et du Sud, brebis des Pyrénées et de Corse.', children: [
      { id: 'fromage-chevre-affine', name: 'Chèvres affinés' }, { id: 'fromage-chevre-frais', name: 'Chèvres frais' }, { id: 'fromage-brebis', name: 'Brebis' }] },
    { id: 'fromagerie-frais', name: 'Fromages frais', intro: 'À tartiner, à trancher sur une tomate, à fouetter en dessert.', children: [
      { id: 'fromage-tartiner', name: 'À tartiner' }, { id: 'fromage-italie-grece', name: 'Mozzarella, feta & ricotta' }] },
    { id: 'fromagerie-cuisine-plateaux', name: 'Râpés, à fondre & plateaux', intro: 'Pour gratiner, fondre, grignoter ou recevoir.', children: [
      { id: 'fromage-rape', name: 'Râpés' }, { id: 'fromage-fondre', name: 'Raclette, fondue & à rôtir' }, { id: 'fromage-apero-enfants', name: 'Apéritif & enfants' }, { id: 'fromage-plateau', name: 'Plateaux composés' }] },
  ],
};

const ripe = { conservation: CHILLED, shelfLifeDays: 8, allergens: ['milk'] } satisfies Partial<AuthoredProduct>;
const hard = { ...ripe, shelfLifeDays: 15 };
const packed = { conservation: PACKED, shelfLifeDays: 14, allergens: ['milk'] } satisfies Partial<AuthoredProduct>;
const fresh = { conservation: FRESH, shelfLifeDays: 8, allergens: ['milk'] } satisfies Partial<AuthoredProduct>;

export const products: AuthoredProduct[] = [
  ...leaf('fromage-croute-fleurie', ripe, [
    { id: 'camembert-de-normandie-aop', name: 'Camembert de Normandie AOP', brand: 'Fromagerie de la Roncière', price: 495, sold: count('250 g', 250), picture: pack('flat-box', 'Camembert|de Normandie', '1f404', ['#f4ead2', '#7a2a1f', '#2f6b3f'], 'arc'), origin: 'Orne, France', labels: ['aop', 'lait-cru'],
      description: 'Moulé à la louche en cinq passages, cœur souple et goût de champignon frais.', ingredients: RAW_COW, nutrition: per100(282, 22, 15, 0.5, 0.5, 0, 20, 1.5), rating: rated(4.7, 412), stock: 120, keywords: ['moulé à la louche'] },
    { id: 'camembert-pasteurise', name: 'Camembert doux', brand: 'Laiterie du Val Gantier', price: 219, sold: count('250 g', 250), picture: model('cheese-wheel', ['#f4e6b4', '#f8f5ea'], 1), origin: 'France',
      description: 'Doux et crémeux, pour la baguette du midi ou rôti au four avec du miel.', ingredients: COW, nutrition: per100(274, 21, 14, 0.5, 0.5, 0, 20, 1.4), rating: rated(4, 188), stock: 160, promotion: second(50) },
    { id: 'coulommiers-lait-cru', name: 'Coulommiers au lait cru', brand: 'Fromagerie de la Roncière', price: 545, sold: count('350 g', 350), picture: model('cheese-wheel', ['#f0dc9c', '#efe3c8'], 1), origin: 'Seine-et-Marne, France', labels: ['lait-cru'],
      description: 'Plus épais que le brie, noisette et crème ; à point après trois semaines de cave.', ingredients: RAW_COW, nutrition: per100(285, 23, 15.5, 0.5, 0.5, 0, 19.5, 1.5), rating: rated(4.4, 95), stock: 48 },
    { id: 'brie-de-meaux-aop', name: 'Brie de Meaux AOP', price: 1990, sold: step('part', 200), picture: model('cheese-wedge', ['#f5e3a6', '#f6f1e2'], 1), origin: 'Seine-et-Marne, France', labels: ['aop', 'lait-cru'],
      description: 'Affiné huit semaines, pâte jaune et coulante sous une croûte blanche.', ingredients: RAW_COW, nutrition: per100(313, 26, 17, 0.5, 0.5, 0, 19, 1.6), rating: rated(4.6, 243), stock: 60 },
    { id: 'brie-de-melun-aop', name: 'Brie de Melun AOP', price: 2290, sold: step('part', 200), picture: model('cheese-wedge', ['#e9cf86', '#d9c199'], 1), origin: 'Seine-et-Marne, France', labels: ['aop', 'lait-cru'],
      description: 'Le brie au caractère le plus marqué : caillé lent, croûte rousse, sel franc.', ingredients: RAW_COW, nutrition: per100(320, 26.5, 17.5, 0.5, 0.5, 0, 19.5, 1.9), stock: 14 },
    { id: 'brillat-savarin-igp', name: 'Brillat-savarin IGP affiné', price: 2690, sold: piece('fromage', 500), picture: model('cheese-wheel', ['#fbf3d6', '#ffffff'], 1), origin: 'Bourgogne, France', labels: ['igp'],
      description: 'Triple crème enrichie, fondante comme un beurre frais, une pointe acidulée.', ingredients: cheese('de vache pasteurisé', ', *crème*'), nutrition: per100(385, 38, 26, 1.5, 1.5, 0, 9.5, 1.1), rating: rated(4.8, 131), stock: 19 },
    { id: 'chaource-aop', name: 'Chaource AOP', brand: 'Caves d’Armance', price: 559, sold: count('250 g', 250), picture: model('cheese-small-round', ['#fbf1d3', '#faf7ef'], 1), origin: 'Aube, France', labels: ['aop'],
      description: 'Cœur crayeux, pourtour coulant, une fraîcheur de crème et de noisette.', ingredients: COW, nutrition: per100(290, 25, 17, 1, 1, 0, 15, 1.5), rating: rated(4.5, 87), stock: 37 },
  ]),
  ...leaf('fromage-croute-lavee', ripe, [
    { id: 'munster-aop', name: 'Munster AOP', brand: 'Fermière des Hautes Chaumes', price: 445, sold: count('200 g', 200), picture: model('cheese-wheel', ['#f6d98c', '#d9762f'], 1), origin: 'Vosges, France', labels: ['aop'],
      description: 'Croûte orangée lavée tous les deux jours ; avec des pommes de terre et du cumin.', ingredients: COW, nutrition: per100(330, 27, 18, 0.5, 0.5, 0, 20, 1.6), rating: rated(4.3, 154), stock: 66 },
    { id: 'maroilles-aop', name: 'Maroilles AOP', brand: 'Ferme de Sainsvert', price: 475, sold: count('200 g', 200), picture: model('cheese-block', ['#f3d284', '#c9672d'], 1), origin: 'Thiérache, France', labels: ['aop'],
      description: 'Carré du Nord à la croûte brique, doux en bouche, fait pour la tarte et la sauce.', ingredients: COW, nutrition: per100(335, 28, 18.5, 0.5, 0.5, 0, 20, 1.9), rating: rated(4.4, 120), stock: 42, keywords: ['flamiche', 'welsh'] },
    { id: 'livarot-aop', name: 'Livarot AOP', brand: 'Fromagerie de la Roncière', price: 625, sold: count('250 g', 250), picture: pack('flat-box', 'Livarot', '1f33e', ['#e9a24e', '#4b1f12', '#2e5e35'], 'stripes'), origin: 'Calvados, France', labels: ['aop'],
      description: 'Cerclé de cinq laîches comme un colonel, pâte souple aux notes fumées.', ingredients: cheese('de vache pasteurisé', ', colorant : rocou'), nutrition: per100(310, 25, 16.5, 0.5, 0.5, 0, 21, 1.7), stock: 24 },
    { id: 'pont-l-eveque-aop', name: 'Pont-l’Évêque AOP', brand: 'Fromagerie de la Roncière', price: 489, sold: count('220 g', 220), picture: model('cheese-block', ['#f7e3a2', '#e6b675'], 1), origin: 'Pays d’Auge, France', labels: ['aop'],
      description: 'Petit carré normand, souple et beurré, plus doux que son parfum.', ingredients: COW, nutrition: per100(300, 24, 16, 0.5, 0.5, 0, 20.5, 1.6), stock: 51 },
    { id: 'epoisses-aop', name: 'Époisses AOP', brand: 'Caves d’Armance', price: 890, sold: count('250 g', 250), picture: pack('flat-box', 'Époisses', '1f347', ['#f1dfb4', '#6a1f2b', '#d8822e'], 'band'), origin: 'Côte-d’Or, France', labels: ['aop'],
      description: 'Frotté au marc de Bourgogne, il se mange à la cuillère quand il est fait.', ingredients: cheese('de vache', ', marc de Bourgogne'), nutrition: per100(292, 24, 16, 0.5, 0.5, 0, 18, 1.8), rating: rated(4.7, 166), stock: 4 },
  ]),
  ...leaf('fromage-tommes-savoie-jura', { ...ripe, shelfLifeDays: 10 }, [
    { id: 'reblochon-fermier-aop', name: 'Reblochon fermier AOP', price: 2290, sold: piece('fromage', 500), picture: model('cheese-wheel', ['#f6e4a4', '#e8a860'], 1), origin: 'Haute-Savoie, France', labels: ['aop', 'lait-cru', 'fermier'],
      description: 'Pastille verte des fermiers, goût de noisette ; à table ou sur la tartiflette.', ingredients: RAW_COW, nutrition: per100(325, 27, 17.5, 0.5, 0.5, 0, 20, 1.4), rating: rated(4.8, 352), stock: 44, keywords: ['tartiflette'] },
    { id: 'demi-reblochon-aop', name: 'Demi-reblochon AOP', brand: 'Fruitière des Aravettes', price: 519, sold: count('240 g', 240), picture: model('cheese-wedge', ['#f7e0a0', '#e09a52'], 1), origin: 'Haute-Savoie, France', labels: ['aop', 'lait-cru'],
      description: 'La moitié d’un reblochon laitier, pour deux, sans reste.', ingredients: RAW_COW, nutrition: per100(320, 26, 17, 0.5, 0.5, 0, 20, 1.4), rating: rated(4.5, 173), stock: 90 },
    { id: 'tomme-de-savoie-igp', name: 'Tomme de Savoie IGP', price: 1790, sold: step('part', 250), picture: model('cheese-wedge', ['#f3e2b0', '#8f8272'], 1), origin: 'Savoie, France', labels: ['igp', 'lait-cru'],
      description: 'Croûte grise, pâte souple piquée de petits trous, goût de cave et de foin.', ingredients: RAW_COW, nutrition: per100(320, 25, 16, 0.5, 0.5, 0, 23, 1.6), rating: rated(4.4, 139), stock: 70 },
    { id: 'morbier-aop', name: 'Morbier AOP', price: 1690, sold: step('part', 250), picture: model('cheese-block', ['#f7e9bd', '#6d6a66'], 1), origin: 'Jura, France', labels: ['aop', 'lait-cru'],
      description: 'Sa raie noire de charbon végétal sépare deux traites ; pâte tendre et fruitée.', ingredients: cheese('cru de vache', ', charbon végétal'), nutrition: per100(345, 28, 18.5, 0.5, 0.5, 0, 23, 1.6), rating: rated(4.5, 128), stock: 58, promotion: off(20) },
    { id: 'abondance-aop', name: 'Abondance AOP', price: 2390, sold: step('part', 250), picture: model('cheese-wedge', ['#eecf7f', '#a8642c'], 1), origin: 'Haute-Savoie, France', labels: ['aop', 'lait-cru'],
      description: 'Meule au talon creusé, fruitée, une amertume légère de fleurs d’alpage.', ingredients: RAW_COW, nutrition: per100(390, 32, 21, 0.5, 0.5, 0, 25.5, 1.6), stock: 32, isNew: true },
  ]),
  ...leaf('fromage-auvergne-pyrenees', { ...ripe, shelfLifeDays: 12 }, [
    { id: 'saint-nectaire-fermier-aop', name: 'Saint-nectaire fermier AOP', price: 2190, sold: step('part', 250), picture: model('cheese-wedge', ['#f5e2a8', '#a39a8c'], 1), origin: 'Puy-de-Dôme, France', labels: ['aop', 'lait-cru', 'fermier'],
      description: 'Affiné sur paille de seigle, pâte onctueuse aux accents de sous-bois.', ingredients: RAW_COW, nutrition: per100(335, 27.5, 18, 0.5, 0.5, 0, 21.5, 1.5), rating: rated(4.8, 287), stock: 62 },
    { id: 'cantal-entre-deux-aop', name: 'Cantal entre-deux AOP', price: 1790, sold: step('part', 250), picture: model('cheese-block', ['#f0d690', '#c7a264'], 1), origin: 'Cantal, France', labels: ['aop'],
      description: 'Cinq mois de cave, ni jeune ni vieux : lacté au début, poivré à la fin.', ingredients: COW, nutrition: per100(385, 31, 20, 0.5, 0.5, 0, 25, 1.9), rating: rated(4.3, 92), stock: 55 },
    { id: 'salers-aop', name: 'Salers AOP', price: 2790, sold: step('part', 250), picture: model('cheese-wedge', ['#e3bd62', '#7b5c38'], 1), origin: 'Cantal, France', labels: ['aop', 'lait-cru', 'fermier'],
      description: 'Fabriqué à la ferme de mai à novembre dans une gerle en bois, puissant et herbacé.', ingredients: RAW_COW, nutrition: per100(395, 32, 21, 0.5, 0.5, 0, 25.5, 2), rating: rated(4.7, 41), stock: 12 },
    { id: 'mimolette-vieille', name: 'Mimolette vieille 18 mois', price: 2990, sold: step('part', 200), picture: model('cheese-wedge', ['#e0782a', '#8a6f55'], 1), origin: 'Nord, France',
      description: 'Orange vif, cassante, un goût de caramel et de noisette grillée.', ingredients: cheese('de vache pasteurisé', ', colorant : rocou'), nutrition: per100(415, 33, 22, 0.5, 0.5, 0, 29, 2.3), rating: rated(4.6, 117), stock: 34 },
  ]),
  ...leaf('fromage-presse-ailleurs', hard, [
    { id: 'gouda-vieux', name: 'Gouda vieux 12 mois', price: 2290, sold: step('part', 200), picture: model('cheese-wedge', ['#e8b44a', '#3a3430'], 1), origin: 'Pays-Bas',
      description: 'Cristaux croquants et goût de caramel salé sous une cire noire.', ingredients: COW, nutrition: per100(425, 35, 23, 0, 0, 0, 27, 1.9), rating: rated(4.6, 148), stock: 47 },
    { id: 'gouda-cumin', name: 'Gouda au cumin', price: 1590, sold: step('part', 200), picture: model('cheese-wedge', ['#f3cf6b', '#c23b2a'], 1), origin: 'Pays-Bas',
      description: 'Souple, parfumé de graines de cumin, pour l’apéritif en cubes.', ingredients: cheese('de vache pasteurisé', ', graines de cumin 1 %'), nutrition: per100(365, 29, 19.5, 0, 0, 0, 25, 2), stock: 53 },
    { id: 'cheddar-affine', name: 'Cheddar affiné 9 mois', brand: 'Oakham Dairy', price: 449, sold: count('200 g', 200), picture: model('cheese-block', ['#f0a63c', '#e48f28'], 1), origin: 'Angleterre, Royaume-Uni',
      description: 'Ferme et vif, il fond bien dans un croque, un burger ou un gratin de macaronis.', ingredients: cheese('de vache pasteurisé', ', colorant : rocou'), nutrition: per100(415, 34.5, 21.5, 0.1, 0.1, 0, 25.5, 1.8), rating: rated(4.3, 201), stock: 110, keywords: ['burger', 'croque-monsieur'] },
    { id: 'manchego-aop', name: 'Manchego AOP curado', price: 2890, sold: step('part', 200), picture: model('cheese-wedge', ['#f4e6b8', '#4d3d2c'], 1), origin: 'La Manche, Espagne', labels: ['aop'],
      description: 'Brebis espagnole de six mois, croûte tressée, à servir avec une pâte de coing.', ingredients: EWE, nutrition: per100(445, 38, 26, 0.5, 0.5, 0, 25, 1.7), stock: 29 },
  ]),
  ...leaf('fromage-comte', hard, [
    { id: 'comte-aop-8-mois', name: 'Comté AOP 8 mois', price: 1890, sold: step('part', 250), picture: model('cheese-block', ['#f7e3a0', '#c79a5a'], 1), origin: 'Jura, France', labels: ['aop', 'lait-cru'],
      description: 'Jeune et souple, au goût de lait frais et d’amande ; il fond sans filer.', ingredients: RAW_COW, nutrition: per100(417, 34.5, 23, 0, 0, 0, 27, 0.8), rating: rated(4.5, 264), stock: 130 },
    { id: 'comte-aop-18-mois', name: 'Comté AOP 18 mois', price: 2690, sold: step('part', 250), picture: model('cheese-wedge', ['#f0cd74', '#a9733b'], 1), origin: 'Jura, France', labels: ['aop', 'lait-cru'], producer: 'Fruitière de la Haute Loue',
      description: 'Fruité, quelques cristaux sous la dent, un long goût de noisette grillée.', ingredients: RAW_COW, nutrition: per100(420, 35, 23, 0, 0, 0, 27.5, 0.9), rating: rated(4.9, 538), stock: 96 },
    { id: 'comte-aop-24-mois', name: 'Comté AOP 24 mois réserve', price: 3290, sold: step('part', 200), picture: model('cheese-wedge', ['#dfae4c', '#7d5228'], 1), origin: 'Jura, France', labels: ['aop', 'lait-cru'], producer: 'Fruitière de la Haute Loue',
      description: 'Deux ans de cave : cuir, torréfaction, fruits secs, pour la fin du repas.', ingredients: RAW_COW, nutrition: per100(425, 35.5, 23.5, 0, 0, 0, 28, 0.9), rating: rated(4.8, 176), stock: 28 },
    { id: 'comte-bio-aop', name: 'Comté AOP bio 12 mois', brand: 'Prés du Risol', price: 589, sold: count('220 g', 220), picture: pack('sleeve', 'Comté|12 mois', '1f404', ['#eef3df', '#24502f', '#d9a93c'], 'arc'), origin: 'Doubs, France', labels: ['bio', 'aop', 'lait-cru'],
      description: 'Lait de fermes bio nourries à l’herbe et au foin ; équilibré, beurré.', ingredients: RAW_COW, nutrition: per100(417, 34.5, 23, 0, 0, 0, 27, 0.8), stock: 74, promotion: centsOff(80) },
  ]),
  ...leaf('fromage-alpages', hard, [
    { id: 'beaufort-aop-ete', name: 'Beaufort AOP d’été', price: 3190, sold: step('part', 250), picture: model('cheese-wedge', ['#f0d27e', '#b97a43'], 1), origin: 'Savoie, France', labels: ['aop', 'lait-cru'],
      description: 'Lait d’alpage, talon concave, pâte lisse aux parfums de fleurs.', ingredients: RAW_COW, nutrition: per100(410, 33.5, 22, 0, 0, 0, 27, 1.1), rating: rated(4.8, 198), stock: 45 },
    { id: 'gruyere-suisse-aop', name: 'Gruyère suisse AOP', price: 2790, sold: step('part', 250), picture: model('cheese-block', ['#efd182', '#8d6137'], 1), origin: 'Fribourg, Suisse', labels: ['aop', 'lait-cru'],
      description: 'Sans trous, salé et fruité : l’âme d’une fondue moitié-moitié.', ingredients: RAW_COW, nutrition: per100(413, 33, 20, 0, 0, 0, 27, 1.5), rating: rated(4.6, 104), stock: 39 },
    { id: 'emmental-francais-grand-cru', name: 'Emmental français Grand Cru', price: 1490, sold: step('part', 250), picture: model('cheese-holes', ['#f5dd8a', '#d9b56a'], 1), origin: 'Est-Central, France', labels: ['label-rouge', 'igp', 'lait-cru'],
      description: 'Affiné dix semaines, trous francs et goût de noisette.', ingredients: RAW_COW, nutrition: per100(380, 29, 19, 0.2, 0.2, 0, 29, 0.7), rating: rated(4.2, 156), stock: 102 },
    { id: 'emmental-bloc', name: 'Emmental en bloc', brand: 'Laiterie du Val Gantier', price: 359, sold: count('350 g', 350), picture: model('cheese-holes', ['#f9eab2', '#f0cf74'], 1), origin: 'Bretagne, France',
      description: 'Doux, pratique à trancher ou à râper soi-même.', ingredients: COW, nutrition: per100(370, 28.5, 19, 0.2, 0.2, 0, 28, 0.6), stock: 180, promotion: batch(3, 200) },
  ]),
  ...leaf('fromage-dur-italie', { ...hard, shelfLifeDays: 30 }, [
    { id: 'parmigiano-reggiano-24-mois', name: 'Parmigiano Reggiano AOP 24 mois', price: 3290, sold: step('éclat', 200), picture: model('cheese-wedge', ['#eed08a', '#c8953f'], 1), origin: 'Émilie-Romagne, Italie', labels: ['aop', 'lait-cru'],
      description: 'Taillé en éclats, granuleux, salé, à râper au dernier moment.', ingredients: '*Lait* cru de vache, sel, présure', nutrition: per100(402, 29.5, 19.5, 0, 0, 0, 32.5, 1.6), rating: rated(4.8, 329), stock: 84, keywords: ['parmesan', 'pâtes', 'risotto'] },
    { id: 'grana-padano-aop', name: 'Grana Padano AOP', brand: 'Latteria Ombrosa', price: 499, sold: count('200 g', 200), picture: model('cheese-block', ['#f2dc9e', '#cfa455'], 1), origin: 'Lombardie, Italie', labels: ['aop'], allergens: ['milk', 'eggs'],
      description: 'Plus doux que le parmesan, pour le pesto et le carpaccio.', ingredients: '*Lait* cru de vache, sel, présure, conservateur : lysozyme d’*œuf*', nutrition: per100(398, 29, 18, 0, 0, 0, 33, 1.5), rating: rated(4.4, 142), stock: 95 },
    { id: 'pecorino-romano-aop', name: 'Pecorino romano AOP', brand: 'Latteria Ombrosa', price: 549, sold: count('180 g', 180), picture: model('cheese-wedge', ['#faf0d2', '#2d2a28'], 1), origin: 'Sardaigne, Italie', labels: ['aop'],
      description: 'Brebis salé et piquant, indispensable à la carbonara et au cacio e pepe.', ingredients: EWE, nutrition: per100(405, 33, 23, 0.5, 0.5, 0, 26, 4.2), rating: rated(4.5, 76), stock: 41, keywords: ['carbonara'] },
  ]),
  ...leaf('fromage-bleu-france', ripe, [
    { id: 'roquefort-aop', name: 'Roquefort AOP', price: 2590, sold: step('part', 150), picture: model('cheese-blue', ['#fbf6e3', '#4f7f86'], 1), origin: 'Aveyron, France', labels: ['aop', 'lait-cru'],
      description: 'Brebis affinée dans les caves du Combalou, fondante, franche et salée.', ingredients: cheese('cru de brebis', ', Penicillium roqueforti'), nutrition: per100(369, 32, 21, 0.5, 0.5, 0, 19, 3.6), rating: rated(4.6, 211), stock: 67 },
    { id: 'bleu-d-auvergne-aop', name: 'Bleu d’Auvergne AOP', price: 1590, sold: step('part', 150), picture: model('cheese-blue', ['#f4e6bb', '#4a6aa0'], 1), origin: 'Puy-de-Dôme, France', labels: ['aop'],
      description: 'Onctueux, veiné, une pointe d’amertume ; superbe sur une pièce de bœuf.', ingredients: cheese('de vache pasteurisé', ', Penicillium roqueforti'), nutrition: per100(352, 29, 19.5, 0.7, 0.7, 0, 20, 2.6), rating: rated(4.3, 94), stock: 59 },
    { id: 'bleu-des-causses-aop', name: 'Bleu des Causses AOP', price: 1890, sold: step('part', 150), picture: model('cheese-blue', ['#efe0b4', '#5d7d4c'], 1), origin: 'Aveyron, France', labels: ['aop'],
      description: 'Affiné en caves naturelles, le cousin de vache du roquefort.', ingredients: cheese('de vache', ', Penicillium roqueforti'), nutrition: per100(360, 30, 20, 0.7, 0.7, 0, 20, 2.8), stock: 0 },
  ]),
  ...leaf('fromage-bleu-doux', ripe, [
    { id: 'fourme-d-ambert-aop', name: 'Fourme d’Ambert AOP', price: 1490, sold: step('part', 150), picture: model('cheese-blue', ['#f8edc9', '#7b96b8'], 1), origin: 'Monts du Forez, France', labels: ['aop'],
      description: 'Haute et douce, le bleu de ceux qui n’aiment pas les bleus.', ingredients: cheese('de vache pasteurisé', ', Penicillium roqueforti'), nutrition: per100(349, 29, 19, 0.5, 0.5, 0, 21, 2.1), rating: rated(4.5, 182), stock: 78 },
    { id: 'gorgonzola-aop-dolce', name: 'Gorgonzola AOP dolce', price: 1890, sold: step('part', 200), picture: model('cheese-blue', ['#fdf5dd', '#77a08c'], 1), origin: 'Lombardie, Italie', labels: ['aop'],
      description: 'À la cuillère, crémeux et doux ; sur une polenta, des gnocchis ou une poire.', ingredients: cheese('de vache pasteurisé', ', Penicillium roqueforti'), nutrition: per100(330, 27.5, 19, 0, 0, 0, 19, 1.8), rating: rated(4.6, 157), stock: 64 },
    { id: 'stilton-aop', name: 'Stilton AOP', price: 2690, sold: step('part', 150), picture: model('cheese-blue', ['#f0d694', '#3e5270'], 1), origin: 'Leicestershire, Royaume-Uni', labels: ['aop'],
      description: 'Friable et noiseté, à la fin du repas avec des noix et une poire.', ingredients: cheese('de vache pasteurisé', ', Penicillium roqueforti'), nutrition: per100(410, 35, 23, 0.1, 0.1, 0, 23.5, 2), stock: 17 },
  ]),
  ...leaf('fromage-chevre-affine', ripe, [
    { id: 'crottin-de-chavignol-aop', name: 'Crottin de Chavignol AOP', price: 290, sold: count('60 g', 60, 1), picture: model('cheese-small-round', ['#faf3dc', '#e4d9b8'], 2), origin: 'Sancerrois, France', labels: ['aop', 'lait-cru'],
      description: 'Mi-sec, noisette et chèvre net ; chaud sur une salade ou froid sur un pain de seigle.', ingredients: RAW_GOAT, nutrition: per100(395, 33, 22.5, 0.5, 0.5, 0, 24, 1.4), rating: rated(4.6, 233), stock: 140, keywords: ['salade de chèvre chaud'] },
    { id: 'sainte-maure-de-touraine-aop', name: 'Sainte-maure de Touraine AOP', brand: 'Ferme du Pas de l’Âne', price: 625, sold: count('250 g', 250), picture: model('cheese-log', ['#faf5e4', '#7d8084'], 1), origin: 'Touraine, France', labels: ['aop', 'lait-cru'],
      description: 'Bûche cendrée traversée de sa paille de seigle, fine et noisetée.', ingredients: cheese('cru de chèvre', ', cendres végétales'), nutrition: per100(315, 26, 18, 0.8, 0.8, 0, 19, 1.5), rating: rated(4.7, 169), stock: 52 },
    { id: 'valencay-aop', name: 'Valençay AOP', brand: 'Ferme du Pas de l’Âne', price: 595, sold: count('220 g', 220), picture: model('cheese-pyramid', ['#f8f2df', '#5f6166'], 1), origin: 'Berry, France', labels: ['aop', 'lait-cru'],
      description: 'Pyramide tronquée, cendrée, à la pâte lisse et citronnée.', ingredients: cheese('cru de chèvre', ', cendres végétales'), nutrition: per100(310, 25, 17.5, 0.8, 0.8, 0, 19, 1.4), stock: 26 },
    { id: 'rocamadour-aop', name: 'Rocamadour AOP', brand: 'Causse de Lascale', price: 345, sold: count('3 × 35 g', 105, 3), picture: model('cheese-small-round', ['#fcf6e4', '#f3e3bb'], 3), origin: 'Lot, France', labels: ['aop', 'lait-cru', 'fermier'],
      description: 'Trois petits palets fondants, prêts à toaster sur du pain de noix.', ingredients: RAW_GOAT, nutrition: per100(290, 24, 16.5, 1, 1, 0, 16.5, 1.2), rating: rated(4.6, 98), stock: 58 },
    { id: 'buche-de-chevre-affinee', name: 'Bûche de chèvre', brand: 'Laiterie du Val Gantier', price: 289, sold: count('200 g', 200), picture: model('cheese-log', ['#fbf7ea', '#f4efe0'], 1), origin: 'Deux-Sèvres, France',
      description: 'Croûte fleurie et cœur crayeux, à couper en rondelles sur pizza, quiche ou salade.', ingredients: GOAT, nutrition: per100(300, 24.5, 17, 1, 1, 0, 18.5, 1.5), rating: rated(4.2, 214), stock: 150 },
  ]),
  ...leaf('fromage-chevre-frais', fresh, [
    { id: 'chevre-frais-buchette', name: 'Bûchette de chèvre frais', brand: 'Ferme du Pas de l’Âne', price: 349, sold: count('150 g', 150), picture: model('cheese-log', ['#ffffff', '#fbfaf5'], 1), origin: 'Indre, France', labels: ['fermier'],
      description: 'Trois jours d’égouttage, acidulé et léger, à servir avec un filet d’huile d’olive.', ingredients: GOAT, nutrition: per100(205, 16, 11, 2, 2, 0, 12.5, 0.9), rating: rated(4.5, 84), stock: 46 },
    { id: 'chevre-frais-ciboulette', name: 'Palets de chèvre frais ciboulette', brand: 'Ferme du Pas de l’Âne', price: 415, sold: count('4 × 30 g', 120, 4), picture: model('cheese-small-round', ['#ffffff', '#9fbf7d'], 4), origin: 'Indre, France',
      description: 'Roulés dans la ciboulette, pour l’apéritif ou une salade de fèves.', ingredients: cheese('de chèvre pasteurisé', ', ciboulette 4 %'), nutrition: per100(210, 16, 11, 2, 2, 0.4, 13, 1), stock: 38, isNew: true },
    { id: 'chevre-a-tartiner', name: 'Chèvre à tartiner', brand: 'Causse de Lascale', price: 269, sold: count('150 g', 150), picture: pack('tub', 'Chèvre|à tartiner', '1f410', ['#f7fbf1', '#2e5a45', '#9ec7a5'], 'arc'), origin: 'Lot, France',
      description: 'Fouetté, très blanc, à étaler sur une tranche de pain de seigle.', ingredients: '*Lait* et *crème* de chèvre pasteurisés, sel, ferments lactiques', nutrition: per100(225, 19, 13, 2.5, 2.5, 0, 10.5, 0.9), stock: 82 },
  ]),
  ...leaf('fromage-brebis', hard, [
    { id: 'ossau-iraty-aop', name: 'Ossau-Iraty AOP 8 mois', price: 2890, sold: step('part', 200), picture: model('cheese-wedge', ['#f5e6b6', '#b5763d'], 1), origin: 'Pays basque, France', labels: ['aop', 'lait-cru'],
      description: 'Brebis basque au goût de noisette et de foin, avec une confiture de cerises noires.', ingredients: RAW_EWE, nutrition: per100(430, 36, 24, 0.5, 0.5, 0, 25.5, 1.5), rating: rated(4.7, 205), stock: 61 },
    { id: 'tomme-de-brebis-piment', name: 'Tomme de brebis au piment', price: 2690, sold: step('part', 200), picture: model('cheese-wedge', ['#f3d89c', '#b4432c'], 1), origin: 'Pays basque, France',
      description: 'Croûte frottée au piment d’Espelette AOP, pâte douce puis tiède.', ingredients: cheese('de brebis pasteurisé', ', piment d’Espelette AOP 0,5 %'), nutrition: per100(425, 35.5, 24, 0.5, 0.5, 0, 25, 1.6), stock: 23 },
    { id: 'brebis-fleurie', name: 'Brebis fleurie crémeuse', brand: 'Causse de Lascale', price: 489, sold: count('150 g', 150), picture: model('cheese-small-round', ['#fbf2d4', '#f7f4ec'], 1), origin: 'Aveyron, France', shelfLifeDays: 8,
      description: 'Comme un petit camembert de brebis : souple, doux, un peu sucré.', ingredients: EWE, nutrition: per100(340, 28.5, 19, 0.5, 0.5, 0, 20, 1.4), rating: rated(4.4, 53), stock: 33 },
    { id: 'brocciu-aop', name: 'Brocciu AOP', brand: 'Bergerie d’Orzale', price: 790, sold: count('400 g', 400), picture: pack('tub', 'Brocciu', '1f411', ['#fdfaf1', '#1f3d5c', '#7fae9b'], 'band'), origin: 'Corse, France', labels: ['aop'], conservation: FRESH, shelfLifeDays: 4,
      description: 'Lactosérum et lait de brebis, frais et moelleux : cannelloni, omelette à la menthe, fiadone.', ingredients: '*Lactosérum* et *lait* de brebis, sel', nutrition: per100(205, 15.5, 10.5, 3.5, 3.5, 0, 12, 0.6), rating: rated(4.6, 48), stock: 3 },
  ]),
  ...leaf('fromage-tartiner', { ...fresh, shelfLifeDays: 14 }, [
    { id: 'fromage-ail-fines-herbes', name: 'Fromage frais ail & fines herbes', brand: 'Clos Persil', price: 239, sold: count('150 g', 150), picture: pack('flat-box', 'Ail & fines|herbes', '1f33f', ['#f4f8e8', '#2d6138', '#e8c84d'], 'dots'), origin: 'Normandie, France',
      description: 'Onctueux, ail frais, persil et ciboulette, pour les radis et les pommes de terre chaudes.', ingredients: '*Lait* et *crème* pasteurisés, ail 1,2 %, persil, ciboulette, sel, poivre, ferments lactiques', nutrition: per100(330, 32, 21, 3, 3, 0.3, 7.5, 1.2), rating: rated(4.3, 267), stock: 145, promotion: second(60) },
    { id: 'fromage-frais-nature-tartiner', name: 'Fromage frais nature à tartiner', brand: 'Clos Persil', price: 219, sold: count('200 g', 200), picture: pack('tub', 'Nature|à tartiner', '1f95b', ['#f2f7fb', '#21476b', '#7fb1dd'], 'arc'), origin: 'Normandie, France',
      description: 'Souple et légèrement salé, du bagel au cheesecake.', ingredients: '*Lait* et *crème* pasteurisés, sel, ferments lactiques', nutrition: per100(250, 24, 16, 3.5, 3.5, 0, 5.5, 0.8), rating: rated(4.2, 198), stock: 170, keywords: ['cheesecake', 'bagel'] },
    { id: 'fromage-fouette-sel-de-guerande', name: 'Fromage fouetté au sel de Guérande', brand: 'Clos Persil', price: 245, sold: count('145 g', 145), picture: pack('tub', 'Fouetté|sel', '1f9c2', ['#fbfaf5', '#3b3f58', '#b9c3d9'], 'plain'), origin: 'Normandie, France',
      description: 'Aéré, relevé de sel gris, sur une tartine de pain complet.', ingredients: '*Lait* et *crème* pasteurisés, sel de Guérande 0,9 %, ferments lactiques', nutrition: per100(245, 23, 15, 3, 3, 0, 6.5, 1), stock: 88 },
  ]),
  ...leaf('fromage-italie-grece', fresh, [
    { id: 'mozzarella-di-bufala-campana', name: 'Mozzarella di bufala campana AOP', brand: 'Latteria Ombrosa', price: 325, sold: count('125 g égoutté', 125), picture: model('mozzarella-ball', ['#ffffff', '#f4f7f2'], 1), origin: 'Campanie, Italie', labels: ['aop'],
      description: 'Lait de bufflonne, peau fine et cœur laiteux ; à sortir du froid une heure avant.', ingredients: '*Lait* de bufflonne, sel, présure, ferments naturels', nutrition: per100(265, 22.5, 15.5, 0.8, 0.8, 0, 14.5, 0.7), rating: rated(4.7, 341), stock: 130, keywords: ['tomates mozzarella', 'caprese'] },
    { id: 'mozzarella-vache', name: 'Mozzarella au lait de vache', brand: 'Latteria Ombrosa', price: 135, sold: count('125 g égoutté', 125), picture: pack('pouch', 'Mozzarella', '1f345', ['#eef7f2', '#14503a', '#c93a24'], 'arc'), origin: 'Italie',
      description: 'Souple, douce, fond bien sur la pizza.', ingredients: '*Lait* de vache pasteurisé, sel, présure, correcteur d’acidité : acide citrique', nutrition: per100(240, 18, 12.5, 1.5, 1.5, 0, 18, 0.6), rating: rated(4.1, 309), stock: 200, keywords: ['pizza'] },
    { id: 'burrata', name: 'Burrata crémeuse', brand: 'Latteria Ombrosa', price: 395, sold: count('150 g égoutté', 150), picture: model('mozzarella-ball', ['#fffefa', '#e6efe0'], 1), origin: 'Pouilles, Italie',
      description: 'Une bourse de mozzarella, un cœur de stracciatella et de crème.', ingredients: '*Lait* de vache, *crème* 40 %, sel, présure, correcteur d’acidité : acide lactique', nutrition: per100(255, 22.5, 15.5, 1.5, 1.5, 0, 11.5, 0.5), rating: rated(4.6, 276), stock: 5 },
    { id: 'feta-aop', name: 'Feta AOP', brand: 'Mandra Elassos', price: 389, sold: count('200 g', 200), picture: model('cheese-block', ['#fdfdfa', '#f3f3ec'], 1), origin: 'Thessalie, Grèce', labels: ['aop'], conservation: PACKED, shelfLifeDays: 20,
      description: 'Brebis et chèvre en saumure, ferme et salée, pour la salade grecque ou le four.', ingredients: '*Lait* de brebis et de chèvre pasteurisé, sel, présure, ferments lactiques', nutrition: per100(275, 23, 16, 0.7, 0.7, 0, 16.5, 2.4), rating: rated(4.5, 288), stock: 140 },
    { id: 'halloumi-aop', name: 'Halloumi AOP', brand: 'Mandra Elassos', price: 449, sold: count('225 g', 225), picture: pack('pouch', 'Halloumi', '1f411', ['#eaf4f7', '#155a73', '#f0b23e'], 'stripes'), origin: 'Chypre', labels: ['aop'], conservation: PACKED, shelfLifeDays: 30,
      description: 'Il grille sans fondre : poêle, plancha, brochettes.', ingredients: '*Lait* de brebis, de chèvre et de vache pasteurisé, sel, présure, menthe', nutrition: per100(318, 25.5, 18, 1.5, 1.5, 0, 21, 2.7), rating: rated(4.4, 163), stock: 76, keywords: ['barbecue', 'plancha'] },
    { id: 'ricotta', name: 'Ricotta', brand: 'Latteria Ombrosa', price: 215, sold: count('250 g', 250), picture: pack('tub', 'Ricotta', '1f95b', ['#fcfbf4', '#2f6a4a', '#c9483a'], 'band'), origin: 'Italie',
      description: 'Fine et peu salée, pour les lasagnes, les raviolis ou un cake au citron.', ingredients: '*Lactosérum*, *lait* et *crème* pasteurisés, sel, correcteur d’acidité : acide citrique', nutrition: per100(150, 11.5, 7.5, 4, 4, 0, 7.8, 0.3), rating: rated(4.2, 121), stock: 98 },
    { id: 'mascarpone', name: 'Mascarpone', brand: 'Latteria Ombrosa', price: 289, sold: count('250 g', 250), picture: pack('tub', 'Mascarpone', '2615', ['#fdf6ea', '#5a3324', '#d6a25c'], 'arc'), origin: 'Italie', shelfLifeDays: 18,
      description: 'Épais et doux, la base du tiramisu et des sauces veloutées.', ingredients: '*Crème* pasteurisée, *lait*, correcteur d’acidité : acide citrique', nutrition: per100(410, 42, 28, 4, 4, 0, 4.2, 0.1), rating: rated(4.6, 194), stock: 115, keywords: ['tiramisu'] },
  ]),
  ...leaf('fromage-rape', packed, [
    { id: 'emmental-rape', name: 'Emmental râpé', brand: 'Laiterie du Val Gantier', price: 229, sold: count('200 g', 200), picture: pack('bag', 'Emmental|râpé', '1f9c0', ['#fdf0c4', '#8a4b12', '#e09a2c'], 'arc'), origin: 'Bretagne, France',
      description: 'Râpé fin, doux, il gratine vite et reste filant.', ingredients: cheese('de vache pasteurisé', ', antiagglomérant : fécule de pomme de terre'), nutrition: per100(366, 28, 18.5, 1.5, 0.2, 0, 27, 0.6), rating: rated(4.2, 402), stock: 200 },
    { id: 'rape-trois-fromages', name: 'Râpé trois fromages', brand: 'Laiterie du Val Gantier', price: 279, sold: count('180 g', 180), picture: pack('pouch', 'Trois|fromages', '1f355', ['#fbe3d0', '#7c2b1c', '#d3502f'], 'dots'), origin: 'France',
      description: 'Emmental, mozzarella et cheddar pour pizzas et gratins dorés.', ingredients: 'Emmental (*lait*) 50 %, mozzarella (*lait*) 30 %, cheddar (*lait*) 20 %, antiagglomérant : fécule de pomme de terre', nutrition: per100(350, 26.5, 17.5, 2, 0.4, 0, 25, 1), rating: rated(4.1, 133), stock: 120 },
    { id: 'comte-rape', name: 'Comté AOP râpé', brand: 'Fruitière de la Haute Loue', price: 419, sold: count('150 g', 150), picture: model('grated-heap', ['#f3d98e', '#e6c06a'], 1), origin: 'Jura, France', labels: ['aop', 'lait-cru'],
      description: 'Comté de huit mois, pour une quiche ou une soupe à l’oignon qui a du goût.', ingredients: RAW_COW, nutrition: per100(417, 34.5, 23, 0, 0, 0, 27, 0.8), stock: 62 },
    { id: 'parmigiano-rape', name: 'Parmigiano Reggiano AOP râpé', brand: 'Latteria Ombrosa', price: 325, sold: count('100 g', 100), picture: model('grated-heap', ['#f8ecc6', '#eed9a0'], 1), origin: 'Émilie-Romagne, Italie', labels: ['aop', 'lait-cru'],
      description: 'Râpé et ensaché le même jour, à poudrer sur les pâtes.', ingredients: '*Lait* cru de vache, sel, présure', nutrition: per100(402, 29.5, 19.5, 0, 0, 0, 32.5, 1.6), rating: rated(4.4, 187), stock: 105, keywords: ['parmesan'] },
  ]),
  ...leaf('fromage-fondre', packed, [
    { id: 'raclette-tranches-nature', name: 'Raclette en tranches', brand: 'Fruitière des Aravettes', price: 589, sold: count('400 g', 400), picture: model('cheese-block', ['#f6d67a', '#d59a4a'], 2), origin: 'Savoie, France', labels: ['igp'],
      description: 'Raclette de Savoie, croûte comprise, deux cents grammes par personne.', ingredients: RAW_COW, nutrition: per100(355, 28.5, 19, 0.5, 0.5, 0, 23.5, 1.7), rating: rated(4.5, 318), stock: 150, keywords: ['soirée', 'hiver'] },
    { id: 'raclette-trois-parfums', name: 'Raclette trois parfums', brand: 'Fruitière des Aravettes', price: 689, sold: count('450 g', 450), picture: tray('Raclette|3 parfums', ['#eef2f6', '#7a3b1d', '#d9a441'], 'stripes', 'ham-slices', ['#f6df90', '#d9a441']), origin: 'France',
      allergens: ['milk', 'mustard'], description: 'Nature, fumée au hêtre et moutarde à l’ancienne, en tranches.', ingredients: '*Lait* de vache pasteurisé, graines de *moutarde* 1,5 %, sel, ferments lactiques, présure, arôme naturel de fumée', nutrition: per100(350, 28, 18.5, 0.8, 0.5, 0, 23, 1.8), stock: 64, isNew: true, promotion: off(25) },
    { id: 'fondue-savoyarde', name: 'Fondue savoyarde prête à fondre', brand: 'Fruitière des Aravettes', price: 849, sold: count('450 g', 450), picture: pack('box', 'Fondue|savoyarde', '1fad5', ['#f6e7c4', '#7b1f1a', '#2f6b43'], 'band'), origin: 'Savoie, France', allergens: ['milk', 'sulphites'],
      description: 'Beaufort, comté et emmental râpés, vin blanc déjà mêlé : dix minutes de caquelon.', ingredients: 'Fromages (*lait*) 72 % : emmental, comté AOP, beaufort AOP ; vin blanc (*sulfites*) 24 %, fécule de pomme de terre, ail, poivre, muscade', nutrition: per100(268, 20, 13, 3, 0.5, 0, 17.5, 0.9), rating: rated(4.3, 142), stock: 72 },
    { id: 'fromage-a-rotir-boite-bois', name: 'Fromage à rôtir en boîte de bois', brand: 'Prés du Risol', price: 579, sold: count('280 g', 280), picture: model('cheese-wheel', ['#f9e7ae', '#d7873f'], 1), origin: 'Doubs, France',
      description: 'Sanglé d’épicéa, vingt minutes au four avec ail et vin blanc, à la cuillère.', ingredients: COW, nutrition: per100(305, 25, 16.5, 0.5, 0.5, 0, 18.5, 1.4), rating: rated(4.4, 109), stock: 48 },
  ]),
  ...leaf('fromage-apero-enfants', { ...packed, shelfLifeDays: 20 }, [
    { id: 'des-de-comte-apero', name: 'Dés de comté AOP apéritif', brand: 'Fruitière de la Haute Loue', price: 345, sold: count('120 g', 120), picture: pack('pot', 'Dés de|comté', '1f9c0', ['#fff3cd', '#5b3413', '#e0a53a'], 'plain'), origin: 'Jura, France', labels: ['aop', 'lait-cru'],
      description: 'Taillés dans des meules de dix mois, à piquer tels quels.', ingredients: RAW_COW, nutrition: per100(417, 34.5, 23, 0, 0, 0, 27, 0.8), stock: 90 },
    { id: 'bouchees-chevre-figue', name: 'Bouchées de chèvre à la figue', brand: 'Causse de Lascale', price: 379, sold: count('100 g', 100, 12), picture: model('cheese-small-round', ['#ffffff', '#8a4a63'], 5), origin: 'Lot, France', shelfLifeDays: 10,
      description: 'Douze billes de chèvre frais enrobées d’éclats de figue.', ingredients: '*Lait* de chèvre pasteurisé, figues séchées 15 %, sel, ferments lactiques', nutrition: per100(260, 18, 12, 12, 10, 1.2, 12, 1), stock: 44 },
    { id: 'mini-fromages-cire-rouge', name: 'Mini-fromages à la cire rouge', brand: 'Petits Marmots', price: 299, sold: count('6 × 20 g', 120, 6), picture: pack('net-bag', 'Petits|Marmots', '1f9c0', ['#fdeee4', '#a41f1f', '#d8302a'], 'dots'), origin: 'Mayenne, France', shelfLifeDays: 40,
      description: 'À glisser dans le cartable ; la cire s’ouvre d’une languette.', ingredients: COW, nutrition: per100(310, 24, 16, 0.5, 0.5, 0, 23, 1.6), rating: rated(4.4, 256), stock: 160 },
    { id: 'portions-fondues-enfants', name: 'Portions de fromage fondu', brand: 'Petits Marmots', price: 189, sold: count('8 × 17 g', 136, 8), picture: pack('flat-box', 'Petites|portions', '1f42e', ['#e5f1fb', '#1d4e89', '#f4c430'], 'arc'), origin: 'France', conservation: 'Entre 4 et 8 °C.', shelfLifeDays: 60,
      description: 'Fondant, à tartiner sur une tranche de pain de mie.', ingredients: 'Fromages (*lait*) 38 %, *lait* écrémé réhydraté, *beurre*, sels de fonte : polyphosphates, sel', nutrition: per100(235, 18.5, 12.5, 6, 6, 0, 10.5, 1.8), rating: rated(3.7, 88), stock: 130 },
  ]),
  ...leaf('fromage-plateau', { ...ripe, shelfLifeDays: 5 }, [
    { id: 'plateau-quatre-regions', name: 'Plateau quatre régions', price: 1690, sold: count('600 g, 4 à 6 personnes', 600), picture: tray('Quatre|régions', ['#f6ecd4', '#3b2a1a', '#7a9a5b'], 'plain', 'cheese-wedge', ['#f1d98a', '#b98a3c']), origin: 'France', labels: ['lait-cru'],
      description: 'Brie de Meaux, comté 12 mois, sainte-maure et fourme d’Ambert, coupés et étiquetés.', ingredients: 'Brie de Meaux AOP (*lait* cru), comté AOP (*lait* cru), sainte-maure de Touraine AOP (*lait* cru de chèvre), fourme d’Ambert AOP (*lait*)', nutrition: per100(352, 29, 19.5, 0.5, 0.5, 0, 21.5, 1.4), rating: rated(4.6, 73), stock: 20 },
    { id: 'plateau-de-fete', name: 'Grand plateau du dimanche', price: 3290, sold: count('1,2 kg, 8 à 12 personnes', 1200), picture: tray('Grand|plateau', ['#f1e2e6', '#4a2b4f', '#c98a3d'], 'band', 'cheese-wheel', ['#f3dd9b', '#e8dcc0']), origin: 'France', labels: ['lait-cru'],
      description: 'Sept fromages, du chèvre frais au roquefort, avec une carte pour l’ordre de dégustation.', ingredients: 'Beaufort AOP, saint-nectaire AOP, brillat-savarin IGP, valençay AOP, roquefort AOP, ossau-iraty AOP, époisses AOP (*lait* de vache, de chèvre et de brebis)', nutrition: per100(365, 31, 20.5, 0.5, 0.5, 0, 21, 1.7), stock: 9, keywords: ['fêtes', 'anniversaire'] },
    { id: 'plateau-tout-chevre', name: 'Plateau tout chèvre', price: 1490, sold: count('430 g, 4 personnes', 430), picture: tray('Tout|chèvre', ['#eef5ea', '#2c4b3a', '#d9d2b8'], 'stripes', 'cheese-log', ['#fbf6ea', '#c9c2b4']), origin: 'Centre-Val de Loire, France', labels: ['lait-cru'],
      description: 'Crottin, valençay, bûchette fraîche et rocamadour, du plus jeune au plus sec.', ingredients: 'Crottin de Chavignol AOP, valençay AOP, bûchette fraîche, rocamadour AOP (*lait* de chèvre, cru et pasteurisé)', nutrition: per100(300, 24.5, 17, 0.9, 0.9, 0, 18, 1.3), stock: 0 },
  ]),
];
