/** The delicatessen aisle: hams, dry sausages, sausages to cook, pâtés, bacon and cooked poultry. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { batch, centsOff, count, model, off, pack, per100, piece, rated, second, step, tray } from './fresh-shorthand.ts';
import { leaf } from './leaf.ts';

const SLICED = 'Entre 0 et 4 °C. Après ouverture, consommer sous 3 jours.';
const DRIED = 'Dans un endroit frais et sec, ou entamé au réfrigérateur dans un torchon.';
const PORK = 'Porc né, élevé et abattu en France';

export const aisle: AuthoredAisle = {
  id: 'charcuterie', name: 'Charcuterie', tint: '#FBE6E4',
  intro: 'Jambons tranchés à la commande, saucissons d’Ardèche et terrines de campagne, l’origine du porc toujours dite.',
  children: [
    { id: 'charcuterie-jambons', name: 'Jambons', intro: 'Cuits au torchon ou séchés au long cours.', children: [
      { id: 'jambons-cuits', name: 'Jambons cuits' }, { id: 'jambons-secs', name: 'Jambons secs & crus' }] },
    { id: 'charcuterie-saucissons', name: 'Saucissons & séchés', intro: 'À trancher sur une planche, pour l’apéritif ou le pique-nique.', children: [
      { id: 'saucissons-secs', name: 'Saucissons secs' }, { id: 'charcuterie-italie-espagne', name: 'Italie & Espagne' }] },
    { id: 'charcuterie-saucisses', name: 'Saucisses, boudins & andouilles', intro: 'Pour la potée, la choucroute et le gril.', children: [
      { id: 'saucisses-a-cuire', name: 'Saucisses fumées & à cuire' }, { id: 'boudins-andouillettes', name: 'Boudins & andouillettes' }] },
    { id: 'charcuterie-pates', name: 'Pâtés, terrines & rillettes', intro: 'Recettes de campagne, rillettes et foie gras.', children: [
      { id: 'pates-terrines', name: 'Pâtés & terrines' }, { id: 'rillettes-foie-gras', name: 'Rillettes & foie gras' }] },
    { id: 'charcuterie-lardons-volaille', name: 'Lardons & volaille', intro: 'Lardons, poitrine et blancs de volaille.', children: [
      { id: 'lardons-poitrine', name: 'Lardons & poitrine' }, { id: 'volaille-tranchee', name: 'Volaille en tranches' }] },
  ],
};

const sliced = { conservation: SLICED, shelfLifeDays: 10, origin: PORK } satisfies Partial<AuthoredProduct>;
const dried = { conservation: DRIED, shelfLifeDays: 30, origin: PORK } satisfies Partial<AuthoredProduct>;

export const products: AuthoredProduct[] = [
  ...leaf('jambons-cuits', { ...sliced, shelfLifeDays: 6 }, [
    { id: 'jambon-blanc-torchon-coupe', name: 'Jambon cuit au torchon, à la coupe', price: 2490, sold: step('2 tranches', 100), picture: model('ham-slices', ['#efb4ac', '#f7e6d8'], 2), producer: 'Salaisons Berthelin', labels: ['viande-francaise'],
      description: 'Jambon entier désossé à la main, cuit dix heures au bouillon de légumes, tranché fin.', ingredients: 'Jambon de porc 92 %, bouillon (eau, carottes, oignons, poireaux, laurier), sel, dextrose, antioxydant : ascorbate de sodium, conservateur : nitrite de sodium', nutrition: per100(120, 4, 1.5, 0.7, 0.6, 0, 20.5, 1.8), rating: rated(4.7, 318), stock: 70 },
    { id: 'jambon-superieur-sans-nitrite', name: 'Jambon supérieur sans nitrite', brand: 'Salaisons Berthelin', price: 419, sold: count('4 tranches, 160 g', 160, 4), picture: tray('Jambon|sans nitrite', ['#eaf4e4', '#2c5a2b', '#f0a9a0'], 'arc', 'ham-slices', ['#ecb8b0', '#f8e8e0']), labels: ['viande-francaise', 'sans-nitrite'],
      description: 'Plus pâle, peu salé, un goût de bouillon franc.', ingredients: 'Jambon de porc, bouillon (eau, carottes, oignons, thym), sel, antioxydant : extrait d’acérola', nutrition: per100(112, 3, 1.1, 0.8, 0.7, 0, 20.5, 1.6), rating: rated(4.4, 226), stock: 120 },
    { id: 'jambon-superieur-6-tranches', name: 'Jambon supérieur avec couenne', brand: 'Maison Aubergat', price: 445, sold: count('6 tranches, 240 g', 240, 6), picture: tray('Supérieur|6 tranches', ['#fde8e4', '#a1262c', '#e98d86'], 'plain', 'ham-slices', ['#eba6a2', '#f8e6de']), labels: ['viande-francaise', 'bleu-blanc-coeur'],
      description: 'Le format des croque-monsieur et des pâtes du mercredi.', ingredients: 'Jambon de porc, eau, sel, dextrose, arômes naturels, antioxydant : ascorbate de sodium, conservateur : nitrite de sodium', nutrition: per100(118, 4, 1.5, 0.8, 0.7, 0, 20, 1.9), rating: rated(4.1, 341), stock: 160, promotion: second(60), keywords: ['croque-monsieur'] },
    { id: 'jambon-cuit-aux-herbes', name: 'Jambon cuit aux herbes de Provence', price: 2690, sold: step('2 tranches', 90), picture: model('ham-slices', ['#e9a59a', '#7d8a4a'], 3), producer: 'Salaisons Berthelin', labels: ['viande-francaise'],
      description: 'Roulé dans le thym, le romarin et la sarriette, rôti en surface.', ingredients: 'Jambon de porc 94 %, sel, herbes de Provence 1 %, dextrose, conservateur : nitrite de sodium', nutrition: per100(125, 4.5, 1.6, 1, 0.7, 0, 20, 1.9), stock: 33 },
    { id: 'jambonneau-pane', name: 'Jambonneau cuit désossé', brand: 'Maison Aubergat', price: 649, sold: count('480 g', 480), picture: model('ham-joint', ['#e2a08f', '#d9a860'], 1), labels: ['viande-francaise'], allergens: ['gluten'],
      description: 'Pané de chapelure blonde, à servir froid avec cornichons et moutarde.', ingredients: 'Jambonneau de porc 90 %, chapelure (farine de *blé*, levure, sel), sel, gélatine de porc, conservateur : nitrite de sodium', nutrition: per100(185, 9.5, 3.4, 3.5, 0.8, 0.2, 21, 1.9), rating: rated(4.3, 58), stock: 24 },
  ]),
  ...leaf('jambons-secs', { ...sliced, shelfLifeDays: 25 }, [
    { id: 'jambon-de-bayonne-igp', name: 'Jambon de Bayonne IGP 12 mois', brand: 'Séchoirs d’Orthevielle', price: 429, sold: count('6 tranches, 100 g', 100, 6), picture: model('ham-slices', ['#b6424a', '#f5e3cf'], 3), labels: ['igp', 'viande-francaise'],
      description: 'Salé au sel de l’Adour, séché au foehn des Pyrénées, doux et souple.', ingredients: 'Jambon de porc, sel de l’Adour', nutrition: per100(235, 13.5, 5, 0.5, 0.5, 0, 28, 5), rating: rated(4.5, 233), stock: 110, promotion: off(20) },
    { id: 'prosciutto-di-parma-aop', name: 'Jambon de Parme AOP 16 mois', price: 4490, sold: step('4 tranches', 60), picture: model('ham-slices', ['#c9565c', '#fbeee2'], 4), origin: 'Porc né, élevé et abattu en Italie', labels: ['aop'],
      description: 'Tranché très fin, presque sucré, avec un melon ou du gressin.', ingredients: 'Jambon de porc, sel', nutrition: per100(258, 17, 5.8, 0, 0, 0, 26.5, 4.4), rating: rated(4.7, 187), stock: 52 },
    { id: 'jambon-serrano', name: 'Jambon serrano réserve', brand: 'Bodega Torrealba', price: 399, sold: count('120 g', 120), picture: tray('Serrano|réserve', ['#f7e2c9', '#7a1418', '#d6a13c'], 'stripes', 'ham-slices', ['#a8323a', '#f3dcc4']), origin: 'Porc né, élevé et abattu en Espagne', labels: ['stg'],
      description: 'Douze mois de montagne, ferme, salé, pour le pan con tomate.', ingredients: 'Jambon de porc, sel, antioxydant : ascorbate de sodium, conservateur : nitrate de potassium', nutrition: per100(245, 13, 4.6, 0.5, 0.5, 0, 31, 4.8), rating: rated(4.2, 144), stock: 90 },
    { id: 'jambon-de-savoie-cru', name: 'Jambon cru de Savoie fumé', brand: 'Fruitière des Aravettes', price: 459, sold: count('6 tranches, 120 g', 120, 6), picture: tray('Savoie|fumé', ['#efe6db', '#4a3527', '#b5533f'], 'band', 'ham-slices', ['#8f2c30', '#e8c8a4']), labels: ['viande-francaise'],
      description: 'Fumé au hêtre, l’ami de la raclette.', ingredients: 'Jambon de porc, sel, sucre, poivre, conservateur : nitrate de potassium, fumage au bois de hêtre', nutrition: per100(230, 12.5, 4.6, 0.8, 0.6, 0, 28.5, 4.9), rating: rated(4.4, 101), stock: 76, keywords: ['raclette'] },
    { id: 'jambon-noir-de-bigorre-aop', name: 'Jambon noir de Bigorre AOP 24 mois', price: 9800, sold: step('5 tranches', 60), picture: model('ham-slices', ['#8f2029', '#f2d9b8'], 5), labels: ['aop', 'viande-francaise'],
      description: 'Porc gascon nourri d’herbe et de glands, gras fondant aux notes de noisette.', ingredients: 'Jambon de porc, sel de l’Adour', nutrition: per100(340, 25, 8.8, 0.5, 0.5, 0, 28.5, 4.2), stock: 8, isNew: true },
  ]),
  ...leaf('saucissons-secs', dried, [
    { id: 'saucisson-sec-ardeche-igp', name: 'Saucisson sec d’Ardèche IGP', brand: 'Salaisons du Mézayrac', price: 549, sold: count('250 g', 250), picture: model('dry-sausage', ['#a63a3a', '#f0e6da'], 1), labels: ['igp', 'viande-francaise'],
      description: 'Six semaines de séchage au vent des plateaux, grain moyen, fleur blanche.', ingredients: 'Viande et gras de porc, sel, dextrose, poivre, ail, ferments, conservateur : nitrate de potassium, boyau naturel de porc', nutrition: per100(410, 32, 12.5, 2, 1.5, 0, 28, 4.8), rating: rated(4.6, 259), stock: 130 },
    { id: 'saucisson-noisettes', name: 'Saucisson sec aux noisettes', brand: 'Salaisons du Mézayrac', price: 489, sold: count('200 g', 200), picture: model('dry-sausage', ['#9c3f34', '#c99a62'], 1), labels: ['viande-francaise'], allergens: ['nuts'],
      description: 'Noisettes entières grillées, douces et croquantes sous la lame.', ingredients: 'Viande de porc 82 %, *noisettes* 8 %, sel, dextrose, poivre, ferments, conservateur : nitrate de potassium, boyau naturel', nutrition: per100(440, 35.5, 11.5, 3, 1.8, 1, 27, 4.6), rating: rated(4.4, 112), stock: 72, promotion: centsOff(70) },
    { id: 'rosette-de-lyon-tranchee', name: 'Rosette de Lyon', price: 2590, sold: step('8 tranches', 80), picture: model('dry-sausage', ['#b8443f', '#f6efe6'], 2), labels: ['viande-francaise'], conservation: SLICED, shelfLifeDays: 8,
      description: 'Embossée en boyau droit, tranchée fin sur une planche de bois.', ingredients: 'Viande et gras de porc, sel, sucre, poivre, ail, ferments, conservateur : nitrate de potassium', nutrition: per100(405, 32, 12.5, 2, 1.5, 0, 27.5, 4.7), rating: rated(4.3, 147), stock: 60 },
    { id: 'fuet-catalan', name: 'Fuet catalan', brand: 'Bodega Torrealba', price: 299, sold: count('160 g', 160), picture: pack('sleeve', 'Fuet', '1f31e', ['#fbf1dc', '#8a1f1f', '#e2b23c'], 'plain'), origin: 'Porc né, élevé et abattu en Espagne', traces: ['milk'],
      description: 'Fin, souple, poivré : il se mange en marchant.', ingredients: 'Maigre et gras de porc, sel, dextrose, épices, ferments, conservateur : nitrate de potassium, boyau', nutrition: per100(455, 38, 14.5, 3, 2.5, 0, 25.5, 4.3), stock: 98 },
    { id: 'mini-saucissons-apero', name: 'Bâtonnets de saucisson apéritif', brand: 'Salaisons du Mézayrac', price: 289, sold: count('100 g', 100), picture: pack('pouch', 'Bâtonnets|apéro', '1f374', ['#fdeedd', '#7d2a1c', '#e0863a'], 'dots'), labels: ['viande-francaise'],
      description: 'Petits bâtons secs au poivre, en sachet refermable.', ingredients: 'Viande de porc, sel, lactose (*lait*), dextrose, poivre, ferments, conservateur : nitrite de sodium, boyau de collagène', allergens: ['milk'], nutrition: per100(470, 39, 15, 3, 2.5, 0, 26.5, 4.5), rating: rated(4, 176), stock: 140 },
  ]),
  ...leaf('charcuterie-italie-espagne', { ...sliced, shelfLifeDays: 20, origin: 'Porc né, élevé et abattu en Italie' }, [
    { id: 'chorizo-doux-tranches', name: 'Chorizo doux en tranches', brand: 'Bodega Torrealba', price: 249, sold: count('100 g', 100), picture: model('dry-sausage', ['#c43a1e', '#e8793a'], 2), origin: 'Porc né, élevé et abattu en Espagne',
      description: 'Pimentón de la Vera, doux et fumé, pour la paella et les œufs.', ingredients: 'Maigre et gras de porc, paprika 3 %, sel, ail, origan, ferments, conservateur : nitrate de potassium', nutrition: per100(430, 35, 13.5, 2.5, 1.5, 0.8, 25.5, 4), rating: rated(4.3, 168), stock: 120, keywords: ['paella', 'tapas'] },
    { id: 'chorizo-fort-a-cuire', name: 'Chorizo fort à griller', brand: 'Bodega Torrealba', price: 1590, sold: piece('chorizo', 110), picture: model('sausages', ['#b82a14', '#e05a2a'], 2), origin: 'Porc né, élevé et abattu en Espagne', shelfLifeDays: 10,
      description: 'Frais et piquant, trois minutes de gril par face, à cuire à cœur.', ingredients: 'Viande de porc, paprika piquant 3 %, sel, ail, boyau naturel', nutrition: per100(320, 27, 10.5, 1.5, 0.8, 0.7, 17.5, 2.2), stock: 46 },
    { id: 'coppa-tranchee', name: 'Coppa séchée', brand: 'Latteria Ombrosa', price: 369, sold: count('90 g', 90), picture: model('ham-slices', ['#a8323c', '#f2ddd0'], 5),
      description: 'Échine persillée et épicée, affinée trois mois.', ingredients: 'Échine de porc, sel, dextrose, épices, conservateur : nitrate de potassium', nutrition: per100(315, 22.5, 8, 1, 0.8, 0, 27, 4.6), rating: rated(4.4, 92), stock: 68 },
    { id: 'bresaola-igp', name: 'Bresaola della Valtellina IGP', brand: 'Latteria Ombrosa', price: 495, sold: count('80 g', 80), picture: tray('Bresaola', ['#f4e6e2', '#5e0f16', '#a83a3a'], 'plain', 'ham-slices', ['#7a1c26', '#8f2c34']), origin: 'Bœuf, transformé en Lombardie, Italie', labels: ['igp'],
      description: 'Bœuf maigre séché, avec roquette, citron et copeaux de parmesan.', ingredients: 'Viande de bœuf, sel, dextrose, arômes naturels, conservateurs : nitrite de sodium, nitrate de potassium', nutrition: per100(155, 2.5, 1, 0.5, 0.5, 0, 32.5, 3.8), stock: 44 },
    { id: 'mortadelle-pistache-igp', name: 'Mortadelle de Bologne IGP à la pistache', price: 1790, sold: step('4 tranches', 100), picture: model('ham-slices', ['#f0b3ab', '#a9bf6a'], 4), labels: ['igp'], allergens: ['nuts'], shelfLifeDays: 6,
      description: 'Soyeuse, cubes de gras de gorge et pistaches vertes, dans une focaccia.', ingredients: 'Viande et gras de porc, *pistaches* 1,5 %, sel, épices, antioxydant : ascorbate de sodium, conservateur : nitrite de sodium', nutrition: per100(305, 26.5, 9.2, 1, 0.5, 0.3, 15.5, 2.2), rating: rated(4.4, 119), stock: 54, isNew: true },
  ]),
  ...leaf('saucisses-a-cuire', { ...sliced, shelfLifeDays: 15 }, [
    { id: 'saucisse-de-morteau-igp', name: 'Saucisse de Morteau IGP', brand: 'Fumés du Haut-Doubs', price: 1790, sold: piece('saucisse', 350), picture: model('sausages', ['#b5652c', '#d99a55'], 1), labels: ['igp', 'viande-francaise'],
      description: 'Fumée à l’épicéa dans un tuyé, quarante minutes à l’eau frémissante sans la piquer.', ingredients: 'Viande et gras de porc, sel, poivre, ail, conservateur : nitrite de sodium, boyau naturel', nutrition: per100(330, 28, 10.8, 1, 0.5, 0, 18.5, 2.4), rating: rated(4.7, 204), stock: 74, keywords: ['potée', 'lentilles'] },
    { id: 'saucisses-de-montbeliard-igp', name: 'Saucisses de Montbéliard IGP', brand: 'Fumés du Haut-Doubs', price: 549, sold: count('4 pièces, 400 g', 400, 4), picture: model('sausages', ['#9c4a24', '#cf8a4c'], 4), labels: ['igp', 'viande-francaise'],
      description: 'Cumin, ail et fumée douce, pour la choucroute ou les lentilles.', ingredients: 'Viande et gras de porc, sel, poivre, cumin, ail, conservateur : nitrite de sodium, boyau naturel', nutrition: per100(315, 26.5, 10.2, 1, 0.5, 0, 18, 2.3), rating: rated(4.5, 133), stock: 82 },
    { id: 'saucisses-de-strasbourg', name: 'Saucisses de Strasbourg', brand: 'Maison Aubergat', price: 299, sold: count('8 pièces, 280 g', 280, 8), picture: model('sausages', ['#cf5a34', '#e88a5c'], 5), labels: ['viande-francaise'],
      description: 'Fines, craquantes, pour les enfants et les hot-dogs.', ingredients: 'Viande et gras de porc 78 %, eau, sel, épices, plasma de porc, stabilisant : diphosphates, conservateur : nitrite de sodium, boyau de mouton', nutrition: per100(290, 26, 10, 1, 0.6, 0, 13, 2.1), rating: rated(4, 241), stock: 150, keywords: ['knacks', 'hot-dog'] },
    { id: 'saucisson-a-cuire-pistache', name: 'Saucisson à cuire pistaché', brand: 'Maison Aubergat', price: 1690, sold: piece('saucisson', 400), picture: model('dry-sausage', ['#d68478', '#9bb560'], 1), labels: ['viande-francaise'], allergens: ['nuts'],
      description: 'À pocher avec des pommes de terre ou à cacher dans une brioche.', ingredients: 'Viande et gras de porc, *pistaches* 2 %, sel, vin blanc, poivre, dextrose, conservateur : nitrite de sodium, boyau naturel', nutrition: per100(320, 27, 10.4, 1.2, 0.8, 0.3, 18, 2.2), stock: 28 },
  ]),
  ...leaf('boudins-andouillettes', { ...sliced, shelfLifeDays: 8 }, [
    { id: 'boudin-noir-oignons', name: 'Boudin noir aux oignons', brand: 'Maison Aubergat', price: 1290, sold: piece('boudin', 140), picture: model('sausages', ['#3a1c1e', '#6b2f2c'], 2), labels: ['viande-francaise'], allergens: ['milk'],
      description: 'Oignons fondus longuement, avec des pommes poêlées.', ingredients: 'Sang de porc 38 %, oignons 28 %, gras de porc, *crème*, sel, épices, boyau naturel', nutrition: per100(285, 24, 9.2, 4, 2.5, 0.8, 12.5, 1.6), rating: rated(4.3, 89), stock: 56 },
    { id: 'boudin-blanc-nature', name: 'Boudin blanc nature', brand: 'Maison Aubergat', price: 1790, sold: piece('boudin', 130), picture: model('sausages', ['#f5e9d6', '#fbf5ea'], 3), labels: ['viande-francaise'], allergens: ['milk', 'eggs', 'gluten'],
      description: 'Moelleux, à dorer doucement au beurre.', ingredients: 'Viande de porc 40 %, *lait* entier, *crème*, gras de porc, *œufs*, mie de pain (*blé*), sel, muscade, boyau naturel', nutrition: per100(240, 19.5, 8.4, 4.5, 1.8, 0.2, 11, 1.7), rating: rated(4.2, 47), stock: 4 },
    { id: 'andouillette-de-troyes', name: 'Andouillette de Troyes tirée à la ficelle', brand: 'Caves d’Armance', price: 2190, sold: piece('andouillette', 180), picture: model('sausages', ['#d8b08c', '#ecd3b4'], 2), labels: ['viande-francaise'], allergens: ['mustard'],
      description: 'Chaudins et estomacs de porc en lanières, à griller et servir avec frites.', ingredients: 'Chaudins et estomacs de porc 90 %, oignons, sel, *moutarde*, vinaigre, épices, boyau naturel', nutrition: per100(235, 17, 6.8, 0.8, 0.4, 0, 19.5, 1.9), stock: 38 },
    { id: 'andouille-de-guemene', name: 'Andouille de Guémené', price: 3490, sold: step('8 tranches', 80), picture: model('dry-sausage', ['#6f5a4c', '#2f2620'], 2), labels: ['viande-francaise'],
      description: 'Boyaux enfilés un à un puis fumés au hêtre, dans une galette.', ingredients: 'Chaudins de porc, sel, poivre, fumage au bois de hêtre', nutrition: per100(250, 19, 7.4, 0.5, 0.5, 0, 19.5, 3.1), stock: 0 },
  ]),
  ...leaf('pates-terrines', { ...sliced, shelfLifeDays: 12 }, [
    { id: 'pate-de-campagne-coupe', name: 'Pâté de campagne breton', price: 1390, sold: step('tranche', 150), picture: model('pate-slice', ['#b5786a', '#8a4f3c'], 1), labels: ['igp', 'viande-francaise'], allergens: ['eggs', 'milk', 'gluten'],
      description: 'Gros hachage, oignons et croûte dorée, cuit en terrine.', ingredients: 'Gorge de porc 45 %, foie de porc 25 %, oignons, *œufs*, *lait*, farine de *blé*, sel, poivre, conservateur : nitrite de sodium', nutrition: per100(310, 26, 9.8, 4, 1.2, 0.4, 15, 1.8), rating: rated(4.4, 192), stock: 84 },
    { id: 'pate-en-croute-volaille-pistache', name: 'Pâté en croûte volaille & pistache', price: 3290, sold: step('tranche', 130), picture: model('pate-slice', ['#e3b39a', '#d99a4a'], 2), origin: 'Volaille et porc d’origine France', allergens: ['gluten', 'eggs', 'milk', 'nuts'], producer: 'Maison Aubergat',
      description: 'Pâte au beurre, gelée au porto, filets de volaille en damier.', ingredients: 'Viande de volaille 38 %, pâte (farine de *blé*, *beurre*, *œufs*), gorge de porc, gelée (bouillon, porto, gélatine), *pistaches* 3 %, *crème*, sel, poivre, conservateur : nitrite de sodium', nutrition: per100(298, 20, 8.2, 15, 1.4, 0.9, 14, 1.6), rating: rated(4.7, 84), stock: 26, keywords: ['fêtes'] },
    { id: 'terrine-de-lapin-noisettes', name: 'Terrine de lapin aux noisettes', brand: 'Salaisons du Mézayrac', price: 495, sold: count('180 g', 180), picture: pack('jar', 'Lapin|noisettes', '1f407', ['#f2ead6', '#4a3520', '#b78a4a'], 'band', '#b08a70'), origin: 'Lapin et porc d’origine France', conservation: 'À température ambiante. Après ouverture, au réfrigérateur, 4 jours.', shelfLifeDays: 365, allergens: ['eggs', 'nuts'],
      description: 'Lapin désossé main, noisettes entières, en bocal.', ingredients: 'Viande de lapin 40 %, gorge de porc, foie de volaille, *œufs*, *noisettes* 5 %, sel, thym, poivre', nutrition: per100(275, 21.5, 7, 3, 1, 0.9, 17, 1.5), rating: rated(4.5, 43), stock: 66 },
    { id: 'terrine-de-canard-poivre-vert', name: 'Terrine de canard au poivre vert', brand: 'Maison Aubergat', price: 1990, sold: step('tranche', 130), picture: model('terrine', ['#9a5a44', '#6f7f3a'], 1), origin: 'Canard et porc d’origine France', allergens: ['eggs', 'sulphites'],
      description: 'Cuite lentement, vin rouge et grains de poivre entiers.', ingredients: 'Viande de canard 35 %, gorge de porc, foie de volaille, *œufs*, vin rouge (*sulfites*), poivre vert 1 %, sel, conservateur : nitrite de sodium', nutrition: per100(295, 24, 8.6, 3, 1, 0.3, 16, 1.7), stock: 47 },
    { id: 'mousse-de-canard', name: 'Mousse de canard au porto', brand: 'Maison Aubergat', price: 279, sold: count('180 g', 180), picture: tray('Mousse|canard', ['#f3e3cf', '#5a2d1a', '#c07a3a'], 'arc', 'pate-slice', ['#c89878', '#a87850']), origin: 'Canard et porc d’origine France', allergens: ['milk', 'eggs'],
      description: 'Lisse, à tartiner épais sur du pain grillé.', ingredients: 'Gras de porc, foie de canard 28 %, *lait*, porto 3 %, *œufs*, amidon, sel, poivre, conservateur : nitrite de sodium', nutrition: per100(345, 32, 11.5, 4, 2.2, 0.2, 9.5, 1.6), rating: rated(4, 110), stock: 92 },
  ]),
  ...leaf('rillettes-foie-gras', { ...sliced, shelfLifeDays: 15 }, [
    { id: 'rillettes-de-tours-igp', name: 'Rillettes de Tours IGP', brand: 'Maison Aubergat', price: 359, sold: count('220 g', 220), picture: pack('tub', 'Rillettes|de Tours', '1f416', ['#f6ead3', '#6a3d1c', '#c98f4e'], 'plain'), labels: ['igp', 'viande-francaise'],
      description: 'Brunes, en longues fibres, mijotées en marmite ouverte.', ingredients: 'Viande et gras de porc, sel, vin blanc de Touraine', nutrition: per100(405, 35, 13, 0.5, 0.3, 0, 22, 1.6), rating: rated(4.6, 158), stock: 90 },
    { id: 'rillettes-de-canard-pot', name: 'Rillettes pur canard', brand: 'Domaine de Pujolle', price: 545, sold: count('180 g', 180), picture: pack('jar', 'Rillettes|canard', '1f986', ['#f1e4cb', '#3f4a2a', '#c79a4a'], 'band', '#c08a62'), origin: 'Canard du Sud-Ouest, France', labels: ['igp'], conservation: 'À température ambiante. Après ouverture, au réfrigérateur, 4 jours.', shelfLifeDays: 365,
      description: 'Canard et graisse de canard, rien que du sel et du poivre avec.', ingredients: 'Viande de canard 70 %, graisse de canard, sel, poivre', nutrition: per100(395, 33.5, 11, 0.5, 0.3, 0, 23, 1.5), stock: 72 },
    { id: 'rillettes-de-poulet-roti', name: 'Rillettes de poulet rôti', brand: 'Maison Aubergat', price: 329, sold: count('220 g', 220), picture: pack('tub', 'Rillettes|poulet', '1f414', ['#fff1d2', '#8a4a10', '#e6a93c'], 'dots'), origin: 'Poulet d’origine France',
      description: 'Moins grasses, une pointe de thym et d’ail confit.', ingredients: 'Viande de poulet 74 %, huile de colza, graisse de poulet, ail, sel, thym, poivre', nutrition: per100(300, 23.5, 4.6, 0.8, 0.5, 0.2, 21.5, 1.5), rating: rated(4.1, 86), stock: 64 },
    { id: 'foie-gras-canard-entier-mi-cuit', name: 'Foie gras de canard entier mi-cuit', brand: 'Domaine de Pujolle', price: 2490, sold: count('180 g', 180), picture: pack('small-jar', 'Foie gras|entier', '1f986', ['#fbf3e0', '#2c2a26', '#c9a24a'], 'plain', '#e6c38c'), origin: 'Canard du Sud-Ouest, France', labels: ['igp'], conservation: 'Entre 0 et 4 °C.', shelfLifeDays: 90,
      description: 'Dénervé à la main, sel, poivre et une cuillère d’armagnac.', ingredients: 'Foie gras de canard, armagnac, sel, poivre', nutrition: per100(520, 52, 22, 2.5, 2.5, 0, 9, 1.3), rating: rated(4.8, 62), stock: 30, keywords: ['fêtes', 'Noël'] },
  ]),
  ...leaf('lardons-poitrine', { ...sliced, shelfLifeDays: 18 }, [
    { id: 'lardons-fumes-2x100g', name: 'Lardons fumés', brand: 'Maison Aubergat', price: 269, sold: count('2 × 100 g', 200, 2), picture: tray('Lardons|fumés', ['#f7e0d6', '#8a2a1c', '#d97a5a'], 'stripes', 'cubes', ['#c9605a', '#f3ddc8']), labels: ['viande-francaise'],
      description: 'Allumettes de poitrine fumée au hêtre, pour quiche et carbonara.', ingredients: 'Poitrine de porc, sel, dextrose, conservateur : nitrite de sodium, fumage au bois de hêtre', nutrition: per100(270, 22.5, 8.6, 0.8, 0.6, 0, 16.5, 2.4), rating: rated(4.3, 387), stock: 190, promotion: batch(3, 180), keywords: ['quiche', 'carbonara'] },
    { id: 'lardons-nature-sans-nitrite', name: 'Lardons nature sans nitrite', brand: 'Salaisons Berthelin', price: 319, sold: count('150 g', 150), picture: model('cubes', ['#e3a79c', '#f7e8dc'], 4), labels: ['viande-francaise', 'sans-nitrite'],
      description: 'Gros lardons taillés dans la poitrine, salés au sel sec.', ingredients: 'Poitrine de porc, sel, bouillon de légumes', nutrition: per100(265, 22, 8.4, 0.6, 0.5, 0, 16.5, 2.1), stock: 86 },
    { id: 'poitrine-fumee-tranches', name: 'Poitrine fumée en tranches fines', brand: 'Fumés du Haut-Doubs', price: 389, sold: count('10 tranches, 150 g', 150, 10), picture: model('bacon', ['#b54a3c', '#f3dcc6'], 5), labels: ['viande-francaise'],
      description: 'Pour barder, griller au petit déjeuner ou rouler des pruneaux.', ingredients: 'Poitrine de porc, sel, conservateur : nitrite de sodium, fumage au bois d’épicéa', nutrition: per100(290, 25, 9.6, 0.5, 0.5, 0, 16, 2.6), rating: rated(4.5, 127), stock: 94 },
    { id: 'pancetta-arrotolata', name: 'Pancetta roulée', brand: 'Latteria Ombrosa', price: 345, sold: count('100 g', 100), picture: model('bacon', ['#c25a54', '#fbeae0'], 3), origin: 'Porc né, élevé et abattu en Italie',
      description: 'Poitrine poivrée et roulée, non fumée, affinée deux mois.', ingredients: 'Poitrine de porc, sel, poivre, dextrose, conservateur : nitrate de potassium', nutrition: per100(365, 33, 12.5, 0.5, 0.5, 0, 17, 3.6), stock: 3 },
  ]),
  ...leaf('volaille-tranchee', { ...sliced, shelfLifeDays: 14, origin: 'Volaille née, élevée et abattue en France' }, [
    { id: 'blanc-de-poulet-4-tranches', name: 'Blanc de poulet cuit', brand: 'Maison Aubergat', price: 349, sold: count('4 tranches, 160 g', 160, 4), picture: tray('Blanc de|poulet', ['#fdf6df', '#8a5a12', '#efc34e'], 'plain', 'ham-slices', ['#f3dcb8', '#e0b878']),
      description: 'Filets entiers cuits au bouillon, tranchés.', ingredients: 'Filet de poulet 90 %, eau, sel, dextrose, arômes naturels, antioxydant : ascorbate de sodium, conservateur : nitrite de sodium', nutrition: per100(104, 1.6, 0.5, 1, 0.8, 0, 21.5, 1.7), rating: rated(4.2, 203), stock: 140 },
    { id: 'blanc-de-dinde-fume', name: 'Blanc de dinde fumé', brand: 'Maison Aubergat', price: 365, sold: count('6 tranches, 180 g', 180, 6), picture: tray('Dinde|fumée', ['#f5e7d8', '#6a2f18', '#c97f45'], 'stripes', 'ham-slices', ['#efcfb8', '#b5763c']),
      description: 'Fumage léger au hêtre, pour les clubs sandwichs.', ingredients: 'Filet de dinde 88 %, eau, sel, dextrose, conservateur : nitrite de sodium, fumage au bois de hêtre', nutrition: per100(106, 1.8, 0.6, 1.2, 0.9, 0, 21, 1.8), rating: rated(3.9, 79), stock: 88 },
    { id: 'roti-de-poulet-tranche', name: 'Poulet rôti aux herbes, à la coupe', price: 2390, sold: step('3 tranches', 90), picture: model('ham-slices', ['#f3dcc0', '#c98a45'], 3),
      description: 'Filet rôti au four, thym et laurier, tranché le matin.', ingredients: 'Filet de poulet 94 %, sel, thym, laurier, dextrose', nutrition: per100(118, 2.4, 0.7, 0.8, 0.6, 0, 23, 1.5), stock: 36, shelfLifeDays: 5 },
    { id: 'magret-fume-tranche', name: 'Magret de canard fumé', brand: 'Domaine de Pujolle', price: 525, sold: count('90 g', 90), picture: model('smoked-slices', ['#8a2a2e', '#f0d9b0'], 1), origin: 'Canard du Sud-Ouest, France', labels: ['igp'],
      description: 'Salé au sel sec, fumé, tranché fin pour les salades landaises.', ingredients: 'Magret de canard, sel, poivre, conservateur : nitrate de potassium, fumage au bois de hêtre', nutrition: per100(335, 27, 9, 0.5, 0.5, 0, 22.5, 3), rating: rated(4.6, 103), stock: 60, keywords: ['salade landaise'] },
  ]),
];
