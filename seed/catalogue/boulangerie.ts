/** The bakery aisle: breads, pastries, cakes and pastry to bake. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { batch, centsOff, count, model, off, pack, per100, pile, rated, second } from './fresh-shorthand.ts';
import { leaf } from './leaf.ts';

const TORCHON = 'À température ambiante, dans son sachet ou un torchon.';
const BAG = 'À température ambiante, sachet bien refermé.';
const COLD = 'Entre 0 et 4 °C ; sortir un quart d’heure avant de servir.';
const DOUGH = 'Entre 0 et 4 °C. Après ouverture, consommer dans la journée.';

export const aisle: AuthoredAisle = {
  id: 'boulangerie', name: 'Boulangerie & pâtisserie', tint: '#FAEBD3',
  intro: 'Pétri la nuit au fournil, cuit au petit matin et livré dans la journée ; plus les pains de mie et goûters qui se gardent.',
  children: [
    { id: 'boulangerie-pains', name: 'Pains', intro: 'Baguettes, miches et pains aux graines du Fournil Aubépin.', children: [
      { id: 'pains-baguettes', name: 'Baguettes & petits pains' }, { id: 'pains-speciaux', name: 'Pains de campagne & aux graines' }] },
    { id: 'boulangerie-pains-de-mie', name: 'Pains de mie & burgers', intro: 'À griller, à garnir, à rouler.', children: [
      { id: 'pains-de-mie', name: 'Pains de mie' }, { id: 'buns-galettes', name: 'Buns, pitas & galettes de blé' }] },
    { id: 'boulangerie-viennoiseries', name: 'Viennoiseries', intro: 'Au beurre, tournées à la main.', children: [
      { id: 'viennoiseries-croissants', name: 'Croissants & pains au chocolat' }, { id: 'viennoiseries-brioches', name: 'Brioches' }] },
    { id: 'boulangerie-patisseries', name: 'Pâtisseries fraîches', intro: 'Tartes et gâteaux de la vitrine, du dessert seul à celui du dimanche.', children: [
      { id: 'patisseries-tartes', name: 'Tartes & gâteaux à partager' }, { id: 'patisseries-individuelles', name: 'Pâtisseries individuelles' }] },
    { id: 'boulangerie-gouters', name: 'Biscuits & gâteaux du goûter', intro: 'Madeleines, cookies, cakes et macarons.', children: [
      { id: 'gouters-biscuits', name: 'Madeleines, cookies & biscuits' }, { id: 'gouters-cakes', name: 'Cakes & gâteaux moelleux' }] },
    { id: 'boulangerie-pates', name: 'Pâtes à tarte & à crêpes', intro: 'Déroulez, garnissez, enfournez.', children: [
      { id: 'pates-a-tarte', name: 'Pâtes à tarte & à pizza' }, { id: 'crepes-galettes', name: 'Crêpes, galettes & blinis' }] },
  ],
};

const bread = { conservation: TORCHON, shelfLifeDays: 1, allergens: ['gluten'], brand: 'Fournil Aubépin', traces: ['milk', 'nuts', 'sesame'] } satisfies Partial<AuthoredProduct>;
const bagged = { conservation: BAG, shelfLifeDays: 9, allergens: ['gluten'], brand: 'Moulin de Tréval', traces: ['milk', 'soy'] } satisfies Partial<AuthoredProduct>;
const viennoiserie = { conservation: TORCHON, shelfLifeDays: 1, allergens: ['gluten', 'milk', 'eggs'], brand: 'Fournil Aubépin', traces: ['nuts'] } satisfies Partial<AuthoredProduct>;
const cakes = { conservation: COLD, shelfLifeDays: 2, allergens: ['gluten', 'milk', 'eggs'], brand: 'Maison Corvaisier', traces: ['nuts', 'soy'] } satisfies Partial<AuthoredProduct>;
const teatime = { conservation: BAG, shelfLifeDays: 25, allergens: ['gluten', 'milk', 'eggs'], brand: 'Biscuiterie de Kerouan', traces: ['nuts'] } satisfies Partial<AuthoredProduct>;
const dough = { conservation: DOUGH, shelfLifeDays: 18, allergens: ['gluten'], brand: 'Moulin de Tréval' } satisfies Partial<AuthoredProduct>;

export const products: AuthoredProduct[] = [
  ...leaf('pains-baguettes', bread, [
    { id: 'baguette-tradition', name: 'Baguette de tradition française', price: 135, sold: count('250 g', 250, 1), picture: model('baguette', ['#c98738', '#f3dfb4'], 1), origin: 'Blé d’Île-de-France',
      description: 'Levain, pousse lente de seize heures, croûte craquante et mie crème.', ingredients: 'Farine de *blé*, eau, levain de *blé*, sel, levure, *gluten*', nutrition: per100(267, 1.1, 0.2, 54, 2.4, 3.2, 8.9, 1.3), rating: rated(4.7, 684), stock: 180 },
    { id: 'baguette-graines', name: 'Baguette aux graines', price: 165, sold: count('250 g', 250, 1), picture: model('baguette', ['#9a6228', '#d9c08c'], 1), allergens: ['gluten', 'sesame'],
      description: 'Lin, tournesol, pavot et sésame grillés dessus et dedans.', ingredients: 'Farine de *blé*, eau, graines 12 % (tournesol, lin, *sésame*, pavot), levain de *blé*, sel, levure', nutrition: per100(292, 5.6, 0.7, 48, 2.2, 5.2, 10.2, 1.3), rating: rated(4.5, 231), stock: 96 },
    { id: 'ficelles-x2', name: 'Ficelles de tradition', price: 170, sold: count('2 × 125 g', 250, 2), picture: model('baguette', ['#d79a4a', '#f7e8c6'], 2),
      description: 'Toutes en croûte, pour la planche de l’apéritif.', ingredients: 'Farine de *blé*, eau, levain de *blé*, sel, levure', nutrition: per100(270, 1.1, 0.2, 54.5, 2.4, 3.2, 9, 1.3), stock: 54 },
    { id: 'petits-pains-ronds-x4', name: 'Petits pains ronds au levain', price: 260, sold: count('4 × 60 g', 240, 4), picture: model('round-loaf', ['#bd7a34', '#efd6a6'], 4),
      description: 'Un par assiette, à réchauffer trois minutes.', ingredients: 'Farine de *blé*, eau, levain de *blé*, farine de *seigle*, sel, levure', nutrition: per100(262, 1.1, 0.2, 52.5, 2.2, 3.6, 8.8, 1.3), rating: rated(4.2, 61), stock: 62 },
  ]),
  ...leaf('pains-speciaux', { ...bread, shelfLifeDays: 3 }, [
    { id: 'miche-campagne-levain', name: 'Pain de campagne au levain', price: 420, sold: count('500 g', 500, 1), picture: model('round-loaf', ['#a86a2c', '#ead2a0'], 1),
      description: 'Grosse mie alvéolée, une pointe de seigle, se garde trois jours.', ingredients: 'Farine de *blé* T80, eau, levain de *blé*, farine de *seigle* 8 %, sel de Guérande', nutrition: per100(248, 1.2, 0.2, 49.5, 2, 4.4, 8.4, 1.2), rating: rated(4.8, 356), stock: 72 },
    { id: 'pain-complet-bio', name: 'Pain complet bio', price: 390, sold: count('400 g', 400, 1), picture: model('tin-loaf', ['#7a4a20', '#b98a54'], 1), labels: ['bio'],
      description: 'Farine de meule T150, humide et dense, bon grillé.', ingredients: 'Farine complète de *blé* issue de l’agriculture biologique, eau, levain de *blé*, sel', nutrition: per100(238, 1.9, 0.3, 42.5, 2.2, 7.4, 9.2, 1.2), rating: rated(4.4, 148), stock: 50 },
    { id: 'pain-seigle-tourte', name: 'Tourte de seigle', price: 480, sold: count('500 g', 500, 1), picture: model('round-loaf', ['#5b3a20', '#94704a'], 1),
      description: 'Croûte farinée et crevassée, avec les huîtres ou le fromage.', ingredients: 'Farine de *seigle* 82 %, eau, levain de *seigle*, farine de *blé*, sel', nutrition: per100(228, 1.1, 0.2, 46, 2.6, 7.8, 5.8, 1.2), rating: rated(4.6, 97), stock: 28 },
    { id: 'pain-noix', name: 'Pain aux noix', price: 395, sold: count('300 g', 300, 1), picture: model('round-loaf', ['#8c5a36', '#c9a27c'], 2), allergens: ['gluten', 'nuts'],
      description: 'Cerneaux du Périgord, une mie teintée, pour le plateau de fromages.', ingredients: 'Farine de *blé*, eau, *noix* 15 %, levain de *blé*, farine de *seigle*, sel', nutrition: per100(318, 9.8, 1, 44.5, 2.4, 4.8, 9.8, 1.1), stock: 40 },
    { id: 'pain-petit-epeautre', name: 'Pain au petit épeautre', price: 560, sold: count('450 g', 450, 1), picture: model('sliced-loaf', ['#b07a3a', '#e0bf84'], 1), labels: ['bio', 'igp'],
      description: 'Petit épeautre de Haute-Provence IGP, moulé, au goût de noisette.', ingredients: 'Farine de *petit épeautre* (*blé*), eau, levain, sel', nutrition: per100(242, 1.6, 0.3, 46, 1.6, 5, 8.6, 1.1), stock: 4, isNew: true },
    { id: 'fougasse-olives', name: 'Fougasse aux olives', price: 320, sold: count('250 g', 250, 1), picture: pile('1fad3', 'single', 8, 1.05, 0.96), shelfLifeDays: 1,
      description: 'Huile d’olive, olives noires de Nyons, à déchirer à la main.', ingredients: 'Farine de *blé*, eau, olives noires 14 %, huile d’olive 6 %, levain de *blé*, sel, levure, thym', nutrition: per100(305, 10.2, 1.5, 43.5, 1.8, 3.4, 7.8, 1.7), rating: rated(4.3, 74), stock: 34 },
  ]),
  ...leaf('pains-de-mie', bagged, [
    { id: 'pain-de-mie-nature', name: 'Pain de mie nature', price: 189, sold: count('500 g, 14 tranches', 500, 14), picture: pack('bag', 'Pain de mie|nature', '1f35e', ['#fdf1d8', '#8a5316', '#e2a64a'], 'plain'),
      description: 'Moelleux, sans huile de palme, pour croques et tartines.', ingredients: 'Farine de *blé*, eau, sucre, huile de colza, levure, sel, *gluten* de blé, vinaigre', nutrition: per100(265, 3.6, 0.4, 48.5, 5.2, 2.8, 8.2, 1.1), rating: rated(4.2, 301), stock: 140, keywords: ['croque-monsieur'] },
    { id: 'pain-de-mie-complet', name: 'Pain de mie complet', price: 209, sold: count('500 g, 14 tranches', 500, 14), picture: pack('bag', 'Pain de mie|complet', '1f33e', ['#efdcbd', '#5e3a17', '#9c6a32'], 'stripes'),
      description: 'Farine complète à 68 %, goût de céréales, bien grillé.', ingredients: 'Farine complète de *blé* 68 %, eau, *gluten* de blé, huile de colza, sucre, levure, sel, vinaigre', nutrition: per100(250, 4, 0.5, 41, 4.4, 6.6, 10, 1.1), rating: rated(4.3, 178), stock: 112, promotion: second(50) },
    { id: 'pain-de-mie-brioche-toast', name: 'Grandes tranches briochées', price: 245, sold: count('500 g, 12 tranches', 500, 12), picture: model('sliced-loaf', ['#c9852f', '#f9e6ae'], 1), allergens: ['gluten', 'milk', 'eggs'],
      description: 'Au lait et au beurre, pour le pain perdu et les toasts de fête.', ingredients: 'Farine de *blé*, eau, *beurre* 6 %, sucre, *œufs*, *lait* écrémé en poudre, levure, sel', nutrition: per100(295, 7.6, 4.2, 47, 8, 2.4, 8.4, 1), stock: 64 },
    { id: 'pain-sans-gluten-tranche', name: 'Pain tranché sans gluten', brand: 'Clairval', price: 449, sold: count('350 g, 10 tranches', 350, 10), picture: pack('bag', 'Sans|gluten', '1f35a', ['#e8f1f6', '#2f5a78', '#8fbcd6'], 'dots'), labels: ['sans-gluten', 'bio'], allergens: ['eggs'], traces: [], shelfLifeDays: 30,
      description: 'Riz, sarrasin et psyllium, à passer au grille-pain.', ingredients: 'Eau, farine de riz 24 %, farine de sarrasin 14 %, amidon de manioc, blanc d’*œuf*, huile de tournesol, psyllium, levure, sel', nutrition: per100(232, 4.2, 0.6, 41, 2.2, 7, 4, 1.1), rating: rated(3.9, 68), stock: 46 },
  ]),
  ...leaf('buns-galettes', { ...bagged, shelfLifeDays: 14 }, [
    { id: 'buns-burger-sesame-x4', name: 'Buns burger au sésame', price: 239, sold: count('4 × 75 g', 300, 4), picture: model('buns', ['#d08a3a', '#fff3cf'], 4), allergens: ['gluten', 'sesame', 'milk'],
      description: 'Souples et déjà tranchés, ils tiennent la sauce.', ingredients: 'Farine de *blé*, eau, sucre, *beurre*, levure, *gluten* de blé, graines de *sésame* 2 %, sel', nutrition: per100(288, 6.2, 2.6, 48, 6.4, 2.6, 9, 1.1), rating: rated(4.3, 196), stock: 120 },
    { id: 'buns-brioches-hotdog-x4', name: 'Pains à hot-dog briochés', price: 229, sold: count('4 × 65 g', 260, 4), picture: model('hotdog-bun', ['#cf8b3c', '#f7deb0'], 4), allergens: ['gluten', 'milk', 'eggs'],
      description: 'Longs, moelleux, au beurre.', ingredients: 'Farine de *blé*, eau, *beurre* 7 %, sucre, *œufs*, levure, sel', nutrition: per100(305, 8.2, 4.6, 48, 7.5, 2.2, 8.4, 1), stock: 74 },
    { id: 'pains-pita-x6', name: 'Pains pita', price: 215, sold: count('6 × 70 g', 420, 6), picture: pile('1fad3', 'trio', 14, 0.75, 1.05),
      description: 'Se gonflent au grille-pain, à garnir de falafels ou de kefta.', ingredients: 'Farine de *blé*, eau, levure, sel', nutrition: per100(262, 1.2, 0.2, 53, 2, 2.6, 8.8, 1), rating: rated(4.2, 93), stock: 88 },
    { id: 'tortillas-ble-x8', name: 'Galettes de blé souples', price: 249, sold: count('8 × 40 g', 320, 8), picture: pack('flat-box', 'Galettes|de blé', '1f32f', ['#fdecc8', '#9a3b16', '#3f7d3a'], 'band'), shelfLifeDays: 40,
      description: 'Pour wraps, quesadillas et roulés d’apéritif.', ingredients: 'Farine de *blé*, eau, huile de colza, sel, poudre à lever, correcteur d’acidité : acide malique', nutrition: per100(305, 7, 0.7, 50.5, 1.8, 2.6, 8, 1.1), rating: rated(4.2, 155), stock: 130, promotion: batch(2, 100), keywords: ['fajitas', 'wraps', 'tacos'] },
  ]),
  ...leaf('viennoiseries-croissants', viennoiserie, [
    { id: 'croissant-beurre-aop', name: 'Croissant au beurre AOP', price: 145, sold: count('65 g', 65, 1), picture: pile('1f950', 'single'),
      description: 'Beurre Charentes-Poitou AOP, trois tours simples, feuilleté net.', ingredients: 'Farine de *blé*, *beurre* Charentes-Poitou AOP 24 %, eau, sucre, *lait*, levure, *œufs* (dorure), sel', nutrition: per100(412, 22.5, 14.6, 43.5, 6.8, 2, 7.8, 1.1), rating: rated(4.8, 512), stock: 160 },
    { id: 'croissants-beurre-x4', name: 'Croissants au beurre, lot de 4', price: 520, sold: count('4 × 65 g', 260, 4), picture: pile('1f950', 'pile'),
      description: 'Le lot du dimanche, sorti du four à cinq heures.', ingredients: 'Farine de *blé*, *beurre* Charentes-Poitou AOP 24 %, eau, sucre, *lait*, levure, *œufs* (dorure), sel', nutrition: per100(412, 22.5, 14.6, 43.5, 6.8, 2, 7.8, 1.1), rating: rated(4.7, 264), stock: 70 },
    { id: 'pain-au-chocolat', name: 'Pain au chocolat', price: 160, sold: count('75 g', 75, 1), picture: model('pain-au-chocolat', ['#c67f2e', '#4a2410'], 1), allergens: ['gluten', 'milk', 'eggs', 'soy'],
      description: 'Deux bâtons de chocolat noir à 46 %, feuilletage au beurre.', ingredients: 'Farine de *blé*, *beurre* 21 %, eau, chocolat noir 14 % (sucre, pâte de cacao, émulsifiant : lécithine de *soja*), sucre, *lait*, levure, *œufs* (dorure), sel', nutrition: per100(425, 23.6, 15, 45, 12.5, 2.8, 7.4, 1), rating: rated(4.7, 433), stock: 150, keywords: ['chocolatine'] },
    { id: 'pains-aux-raisins-x2', name: 'Pains aux raisins', price: 360, sold: count('2 × 100 g', 200, 2), picture: model('raisin-roll', ['#d09a4c', '#3f2028'], 2),
      description: 'Crème pâtissière et raisins gonflés au sirop.', ingredients: 'Farine de *blé*, crème pâtissière 22 % (*lait*, sucre, *œufs*, amidon), *beurre* 14 %, raisins secs 12 %, eau, sucre, levure, sel', nutrition: per100(338, 14, 9, 46, 20, 2, 6.4, 0.8), rating: rated(4.3, 88), stock: 52 },
    { id: 'chaussons-aux-pommes-x2', name: 'Chaussons aux pommes', price: 380, sold: count('2 × 110 g', 220, 2), picture: model('chausson', ['#c9882f', '#efc878'], 2),
      description: 'Compote de reinettes peu sucrée, dorure au jaune.', ingredients: 'Farine de *blé*, compote de pommes 36 %, *beurre* 20 %, eau, sucre, *œufs* (dorure), *lait*, sel', nutrition: per100(325, 17, 11, 38.5, 14, 2.2, 4.4, 0.7, 30), stock: 0 },
  ]),
  ...leaf('viennoiseries-brioches', { ...viennoiserie, shelfLifeDays: 3 }, [
    { id: 'brioche-a-tete-pur-beurre', name: 'Brioche parisienne pur beurre', price: 490, sold: count('300 g', 300, 1), picture: model('brioche', ['#b8702a', '#f6d88e'], 1),
      description: 'Œufs et beurre, longue pousse au froid, mie filante.', ingredients: 'Farine de *blé*, *œufs* 24 %, *beurre* 22 %, sucre, *lait*, levure, sel', nutrition: per100(388, 20.5, 12.8, 42, 9.5, 1.8, 9, 0.9), rating: rated(4.7, 133), stock: 38 },
    { id: 'brioche-tressee-vendeenne-igp', name: 'Brioche vendéenne IGP tressée', brand: 'Biscuiterie de Kerouan', price: 445, sold: count('500 g', 500, 1), picture: model('brioche-braid', ['#b06a2a', '#fff6df'], 1), labels: ['igp', 'label-rouge'], shelfLifeDays: 12, conservation: BAG,
      description: 'Tressée à la main, fleur d’oranger et une pointe d’alcool.', ingredients: 'Farine de *blé*, *œufs* 18 %, *beurre* 14 %, sucre, *lait*, levure, arôme naturel de fleur d’oranger, rhum, sel', nutrition: per100(362, 14.2, 8.8, 49.5, 13, 1.8, 8.4, 0.9), rating: rated(4.6, 212), stock: 84, promotion: centsOff(90) },
    { id: 'brioche-praline-rose', name: 'Brioche aux pralines roses', price: 690, sold: count('400 g', 400, 1), picture: model('brioche-praline', ['#c98a44', '#e0457a'], 1), allergens: ['gluten', 'milk', 'eggs', 'nuts'], traces: [],
      description: 'Pralines aux amandes entières, qui fondent en taches roses.', ingredients: 'Farine de *blé*, pralines 26 % (sucre, *amandes*, colorant : carmin), *œufs*, *beurre* 16 %, levure, sel', nutrition: per100(405, 18.8, 8.6, 49.5, 22, 2.4, 9, 0.7), stock: 24 },
    { id: 'pains-au-lait-x10', name: 'Pains au lait', brand: 'Biscuiterie de Kerouan', price: 285, sold: count('10 × 35 g', 350, 10), picture: pack('bag', 'Pains|au lait', '1f95b', ['#fff3d6', '#1f5a8a', '#e6a83c'], 'dots'), shelfLifeDays: 14, conservation: BAG,
      description: 'Emballés deux par deux pour le cartable.', ingredients: 'Farine de *blé*, *lait* 14 %, sucre, *œufs*, *beurre* 8 %, huile de colza, levure, sel', nutrition: per100(350, 12, 5.2, 51, 13, 1.9, 8.6, 1), rating: rated(4.3, 166), stock: 140 },
  ]),
  ...leaf('patisseries-tartes', cakes, [
    { id: 'tarte-citron-meringuee', name: 'Tarte au citron meringuée', price: 1690, sold: count('600 g, 6 parts', 600), picture: model('tart-meringue', ['#d39a4e', '#f6e05a'], 1),
      description: 'Crémeux vif, pâte sablée, meringue italienne passée au chalumeau.', ingredients: 'Crème au citron 48 % (sucre, *œufs*, *beurre*, jus de citron 11 %), farine de *blé*, sucre, *beurre*, blancs d’*œufs*, poudre d’*amandes*, sel', allergens: ['gluten', 'milk', 'eggs', 'nuts'], traces: [], nutrition: per100(328, 15.2, 8.6, 43.5, 31, 0.9, 4.6, 0.2), rating: rated(4.7, 118), stock: 18 },
    { id: 'tarte-aux-fraises', name: 'Tarte aux fraises', price: 2190, sold: count('700 g, 6 parts', 700), picture: model('tart', ['#d8a25a', '#d92637'], 1),
      description: 'Fraises françaises, crème pâtissière à la vanille, pâte sucrée.', ingredients: 'Fraises 40 %, crème pâtissière (*lait*, sucre, *œufs*, amidon, vanille), farine de *blé*, *beurre*, sucre, poudre d’*amandes*, nappage, sel', allergens: ['gluten', 'milk', 'eggs', 'nuts'], traces: [], nutrition: per100(215, 9, 5, 29.5, 19, 1.6, 3.4, 0.15, 40), rating: rated(4.6, 86), stock: 12, keywords: ['anniversaire'] },
    { id: 'tarte-normande-pommes', name: 'Tarte normande aux pommes', price: 1290, sold: count('650 g, 6 parts', 650), picture: model('tart-slices', ['#c07f38', '#efcf7a'], 1),
      description: 'Quartiers fondants dans un appareil à la crème.', ingredients: 'Pommes 46 %, farine de *blé*, *crème*, sucre, *beurre*, *œufs*, sel', nutrition: per100(232, 10.4, 6.4, 30.5, 17, 1.6, 3, 0.2, 46), rating: rated(4.4, 104), stock: 26, promotion: off(25) },
    { id: 'fondant-chocolat-entier', name: 'Fondant au chocolat', price: 1390, sold: count('500 g, 6 parts', 500), picture: model('cake', ['#3a1d12', '#5a3020'], 1), allergens: ['gluten', 'milk', 'eggs', 'soy'],
      description: 'Chocolat noir à 64 %, cœur presque coulant, un jour de repos.', ingredients: 'Chocolat noir 34 % (pâte de cacao, sucre, émulsifiant : lécithine de *soja*), *œufs*, *beurre*, sucre, farine de *blé*, sel', nutrition: per100(438, 29, 17, 36.5, 30, 4.2, 6.8, 0.2), rating: rated(4.8, 176), stock: 32 },
    { id: 'paris-brest-6-parts', name: 'Paris-brest praliné', price: 2390, sold: count('600 g, 6 parts', 600), picture: model('paris-brest', ['#c98b45', '#f0d9ac'], 1), allergens: ['gluten', 'milk', 'eggs', 'nuts'], traces: [],
      description: 'Couronne de pâte à choux, crème au praliné noisette maison.', ingredients: 'Crème pralinée 62 % (*lait*, *beurre*, praliné *noisettes* et *amandes* 16 %, *œufs*, sucre), *œufs*, farine de *blé*, *beurre*, *amandes* effilées, sel', nutrition: per100(378, 26, 13, 29, 21, 1.8, 7, 0.3), stock: 3 },
  ]),
  ...leaf('patisseries-individuelles', cakes, [
    { id: 'eclair-chocolat', name: 'Éclair au chocolat', price: 340, sold: count('90 g', 90, 1), picture: model('eclair', ['#c98a44', '#3b1c10'], 1), allergens: ['gluten', 'milk', 'eggs', 'soy'],
      description: 'Crème au chocolat noir, glaçage mat peu sucré.', ingredients: 'Crème pâtissière au chocolat 55 % (*lait*, chocolat noir (lécithine de *soja*), sucre, *œufs*, amidon), *œufs*, glaçage, farine de *blé*, *beurre*, sel', nutrition: per100(272, 13, 7.4, 32.5, 21, 1.6, 5.4, 0.25), rating: rated(4.5, 152), stock: 44 },
    { id: 'eclairs-cafe-x2', name: 'Éclairs au café', price: 640, sold: count('2 × 90 g', 180, 2), picture: model('eclair', ['#cf9450', '#a86e3c'], 2),
      description: 'Café infusé à froid, glaçage blond.', ingredients: 'Crème pâtissière au café 56 % (*lait*, sucre, *œufs*, amidon, café 1,5 %), *œufs*, glaçage, farine de *blé*, *beurre*, sel', nutrition: per100(258, 11, 6.2, 34, 23, 0.8, 5, 0.25), rating: rated(4.4, 73), stock: 30 },
    { id: 'religieuse-pistache', name: 'Religieuse à la pistache', price: 420, sold: count('110 g', 110, 1), picture: model('religieuse', ['#d1a05c', '#9db65a'], 1), allergens: ['gluten', 'milk', 'eggs', 'nuts'], traces: [],
      description: 'Deux choux, pâte de pistache de Sicile, collerette de crème.', ingredients: 'Crème pâtissière à la pistache 58 % (*lait*, sucre, *œufs*, pâte de *pistaches* 8 %, amidon), *œufs*, glaçage, farine de *blé*, *beurre*, sel', nutrition: per100(288, 14.4, 6.6, 33, 23, 1.2, 6.2, 0.25), stock: 20, isNew: true },
    { id: 'tartelette-framboise', name: 'Tartelette aux framboises', price: 460, sold: count('110 g', 110, 1), picture: model('tart-berries', ['#d9a660', '#c41f4e'], 2), allergens: ['gluten', 'milk', 'eggs', 'nuts'], traces: [],
      description: 'Framboises posées une à une sur une crème d’amande.', ingredients: 'Framboises 36 %, crème d’amande (*amandes*, *beurre*, sucre, *œufs*), farine de *blé*, *beurre*, sucre, nappage, sel', nutrition: per100(268, 14, 7, 29.5, 18, 3.4, 4.4, 0.15, 36), stock: 28 },
    { id: 'flan-parisien-part', name: 'Part de flan parisien', price: 350, sold: count('150 g', 150, 1), picture: model('flan', ['#b5722c', '#f2d486'], 1),
      description: 'Vanille de Tahiti, épais de cinq centimètres, pâte feuilletée.', ingredients: '*Lait* entier 52 %, *crème*, sucre, farine de *blé*, *beurre*, *jaunes d’œufs*, amidon de maïs, vanille, sel', nutrition: per100(232, 11.6, 7.2, 27, 16.5, 0.6, 4.6, 0.2), rating: rated(4.7, 141), stock: 40 },
  ]),
  ...leaf('gouters-biscuits', teatime, [
    { id: 'madeleines-pur-beurre-x12', name: 'Madeleines pur beurre', price: 389, sold: count('12 × 25 g', 300, 12), picture: pack('bag', 'Madeleines', '1f41a', ['#fdeecb', '#8a4f12', '#e9b13f'], 'arc'),
      description: 'La bosse est là, le citron aussi, discret.', ingredients: '*Œufs* 26 %, farine de *blé*, sucre, *beurre* 22 %, miel, zeste de citron, poudre à lever, sel', nutrition: per100(448, 24, 14.6, 51, 26, 1.2, 6.8, 0.6), rating: rated(4.6, 238), stock: 150 },
    { id: 'financiers-amande-x8', name: 'Financiers aux amandes', price: 429, sold: count('8 × 25 g', 200, 8), picture: pack('sleeve', 'Financiers', '1f338', ['#f7ead8', '#5b3a1e', '#c8955a'], 'plain'), allergens: ['gluten', 'milk', 'eggs', 'nuts'], traces: [],
      description: 'Beurre noisette et poudre d’amandes, bords croustillants.', ingredients: 'Sucre, blancs d’*œufs* 25 %, *amandes* 18 %, *beurre* 18 %, farine de *blé*, sel', nutrition: per100(462, 26.5, 11, 46.5, 34, 2.6, 8.4, 0.3), rating: rated(4.5, 92), stock: 68 },
    { id: 'cookies-pepites-chocolat-x6', name: 'Cookies aux pépites de chocolat', brand: 'Fournil Aubépin', price: 395, sold: count('6 × 45 g', 270, 6), picture: model('cookie', ['#c98f4e', '#3a1d10'], 3), allergens: ['gluten', 'milk', 'eggs', 'soy'], shelfLifeDays: 6,
      description: 'Bords croquants, milieu tendre, sel en paillettes.', ingredients: 'Farine de *blé*, pépites de chocolat noir 24 % (lécithine de *soja*), *beurre* 18 %, sucre de canne, *œufs*, poudre à lever, fleur de sel', nutrition: per100(478, 24, 14.2, 58, 34, 3, 5.8, 0.7), rating: rated(4.6, 187), stock: 84 },
    { id: 'palets-bretons-pur-beurre', name: 'Palets bretons pur beurre', price: 275, sold: count('125 g', 125), picture: model('biscuit', ['#d89a48', '#e6b668'], 5), shelfLifeDays: 60,
      description: 'Épais, sablés, au beurre salé.', ingredients: 'Farine de *blé*, *beurre* 27 %, sucre, *jaunes d’œufs*, sel de Guérande 1 %, poudre à lever', nutrition: per100(512, 27, 17, 60, 24, 1.6, 6, 1.4), rating: rated(4.5, 143), stock: 130 },
    { id: 'macarons-assortis-x12', name: 'Macarons assortis', brand: 'Maison Corvaisier', price: 1290, sold: count('12 pièces, 160 g', 160, 12), picture: model('macaron', ['#e48aa6', '#fbe9f0'], 5), conservation: COLD, shelfLifeDays: 5, allergens: ['milk', 'eggs', 'nuts', 'soy'], traces: ['gluten'],
      description: 'Framboise, pistache, citron, café, vanille et chocolat, deux de chaque.', ingredients: 'Sucre, *amandes* 26 %, blancs d’*œufs*, *crème*, *beurre*, chocolat (lécithine de *soja*), purée de framboise, pâte de *pistaches*, jus de citron, café, vanille', nutrition: per100(436, 21.5, 7.6, 52, 48, 3, 7.6, 0.1), rating: rated(4.7, 68), stock: 34 },
  ]),
  ...leaf('gouters-cakes', teatime, [
    { id: 'gateau-breton-pruneaux', name: 'Gâteau breton aux pruneaux', price: 549, sold: count('400 g', 400), picture: model('cake', ['#c98636', '#7a3a2a'], 1), shelfLifeDays: 40,
      description: 'Dense, beurré, un cœur de crème de pruneau.', ingredients: 'Farine de *blé*, *beurre* 24 %, sucre, crème de pruneaux 16 %, *jaunes d’œufs*, sel', nutrition: per100(435, 21, 13.4, 55.5, 28, 2, 5.4, 0.6), stock: 44 },
    { id: 'quatre-quarts-beurre', name: 'Quatre-quarts pur beurre', price: 425, sold: count('500 g', 500), picture: model('tin-loaf', ['#d49a44', '#f7db84'], 1),
      description: 'Un quart de chacun, comme le nom l’exige.', ingredients: '*Œufs* 25 %, *beurre* 25 %, farine de *blé* 25 %, sucre 25 %, poudre à lever, sel', nutrition: per100(430, 23.5, 14.8, 48.5, 27, 0.9, 6.2, 0.6), rating: rated(4.3, 157), stock: 90 },
    { id: 'pain-depices-miel', name: 'Pain d’épices au miel', price: 459, sold: count('350 g', 350), picture: pack('box', 'Pain|d’épices', '1f36f', ['#f3dcb4', '#5b2d10', '#c9832f'], 'stripes'), allergens: ['gluten', 'milk'], shelfLifeDays: 60,
      description: 'Moitié miel, farine de seigle, anis et cannelle ; avec un foie gras ou un thé.', ingredients: 'Miel 48 %, farine de *seigle*, farine de *blé*, *lait*, poudre à lever, épices 1 % (anis, cannelle, gingembre)', nutrition: per100(318, 1.2, 0.3, 72, 44, 3, 3.8, 0.5), rating: rated(4.4, 89), stock: 62 },
    { id: 'cake-aux-fruits-rhum', name: 'Cake aux fruits confits', price: 495, sold: count('300 g', 300), picture: model('tin-loaf', ['#a8672a', '#c2453a'], 1), allergens: ['gluten', 'milk', 'eggs', 'sulphites'],
      description: 'Raisins, bigarreaux et écorces d’orange, longtemps macérés.', ingredients: 'Farine de *blé*, fruits confits et raisins 30 % (conservateur : *anhydride sulfureux*), *œufs*, *beurre* 14 %, sucre, rhum 2 %, poudre à lever, sel', nutrition: per100(372, 14, 8.6, 55, 36, 1.8, 5, 0.5), stock: 38 },
  ]),
  ...leaf('pates-a-tarte', dough, [
    { id: 'pate-feuilletee-pur-beurre', name: 'Pâte feuilletée pur beurre', price: 229, sold: count('230 g', 230), picture: pack('flat-box', 'Feuilletée|beurre', '1f967', ['#fff2cf', '#1f5a46', '#e8b94a'], 'stripes'), allergens: ['gluten', 'milk'],
      description: 'Ronde, déjà étalée, cent trente feuillets.', ingredients: 'Farine de *blé*, *beurre* 32 %, eau, sel, jus de citron', nutrition: per100(405, 26, 17, 36, 1, 1.8, 5.4, 0.9), rating: rated(4.5, 274), stock: 140, keywords: ['galette des rois', 'tarte'] },
    { id: 'pate-brisee', name: 'Pâte brisée pur beurre', price: 209, sold: count('230 g', 230), picture: pack('flat-box', 'Brisée|beurre', '1f967', ['#f3ead6', '#7a3f1a', '#c98a4a'], 'plain'), allergens: ['gluten', 'milk'],
      description: 'Neutre et friable, pour quiches et tartes aux légumes.', ingredients: 'Farine de *blé*, *beurre* 27 %, eau, sel', nutrition: per100(398, 23, 15, 41, 1.2, 2, 5.8, 0.9), rating: rated(4.4, 206), stock: 150, keywords: ['quiche'] },
    { id: 'pate-sablee-amande', name: 'Pâte sablée à l’amande', price: 259, sold: count('230 g', 230), picture: pack('flat-box', 'Sablée|amande', '1f338', ['#fbe9dc', '#8a3b4a', '#e0a08a'], 'dots'), allergens: ['gluten', 'milk', 'eggs', 'nuts'],
      description: 'Sucrée, pour les tartes aux fruits et au chocolat.', ingredients: 'Farine de *blé*, *beurre* 24 %, sucre, *amandes* 8 %, *œufs*, sel', nutrition: per100(448, 25, 13.6, 48.5, 17, 2.2, 6.8, 0.5), rating: rated(4.3, 81), stock: 72 },
    { id: 'pate-a-pizza-boules-x2', name: 'Boules de pâte à pizza', price: 289, sold: count('2 × 250 g', 500, 2), picture: model('mozzarella-ball', ['#f6e8cc', '#e6cfa0'], 2), shelfLifeDays: 7,
      description: 'Fermentée quarante-huit heures, à étaler à la main.', ingredients: 'Farine de *blé* type 00, eau, huile d’olive 2 %, sel, levure', nutrition: per100(255, 3, 0.4, 48, 1.6, 2.2, 8, 1.3), stock: 58 },
    { id: 'feuilles-de-brick-x10', name: 'Feuilles de brick', price: 195, sold: count('10 feuilles, 170 g', 170, 10), picture: pack('pouch', 'Brick|x 10', '1f95f', ['#fdf3e4', '#2f5d78', '#d9a54a'], 'arc'),
      description: 'Pour samossas, pastillas et aumônières croustillantes.', ingredients: 'Farine de *blé*, eau, huile de tournesol, sel', nutrition: per100(308, 3, 0.4, 60, 1.4, 2.4, 9, 1.4), stock: 84 },
  ]),
  ...leaf('crepes-galettes', { ...dough, shelfLifeDays: 15, allergens: ['gluten', 'milk', 'eggs'], brand: 'Biscuiterie de Kerouan' }, [
    { id: 'crepes-froment-x6', name: 'Crêpes de froment', price: 249, sold: count('6 pièces, 300 g', 300, 6), picture: pack('flat-box', 'Crêpes|froment', '1f33e', ['#fff0c9', '#8a5a12', '#f0c24e'], 'arc'),
      description: 'Sucrées juste ce qu’il faut, dix secondes de poêle.', ingredients: 'Farine de *blé*, *lait* 32 %, *œufs* 15 %, sucre, *beurre*, sel', nutrition: per100(268, 7.8, 4, 41, 13, 1.4, 7.4, 0.6), rating: rated(4.3, 161), stock: 110, keywords: ['Chandeleur'] },
    { id: 'galettes-sarrasin-x4', name: 'Galettes de sarrasin', price: 239, sold: count('4 pièces, 280 g', 280, 4), picture: pack('flat-box', 'Galettes|sarrasin', '1f33f', ['#d9cfc2', '#3b2f2a', '#7d6a5a'], 'plain'), allergens: ['eggs'], traces: ['gluten', 'milk'], labels: ['igp'],
      description: 'Blé noir de Bretagne IGP, pour la complète jambon-œuf-fromage.', ingredients: 'Farine de sarrasin 48 %, eau, *œufs*, sel de Guérande', nutrition: per100(178, 1.9, 0.4, 33, 0.8, 2.6, 6, 0.9), rating: rated(4.6, 173), stock: 95, keywords: ['blé noir', 'complète'] },
    { id: 'blinis-x16', name: 'Mini-blinis', price: 235, sold: count('16 pièces, 135 g', 135, 16), picture: pile('1f95e', 'single', 0, 0.9, 1.04),
      description: 'À tiédir au grille-pain, sous un saumon ou un tarama.', ingredients: 'Farine de *blé*, *lait* écrémé, *œufs*, huile de colza, levure, sucre, sel', nutrition: per100(248, 6.4, 0.9, 38.5, 4.2, 1.8, 7.6, 1.2), stock: 76 },
  ]),
];
