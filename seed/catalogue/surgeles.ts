/** The frozen aisle. */
import type { AuthoredAisle, AuthoredProduct, Sold } from './authoring.ts';
import { batch, centsOff, count, model, off, pack, per100, pile, plant, rated, second } from './fresh-shorthand.ts';
import { leaf } from './leaf.ts';

const FROZEN = 'À −18 °C. Ne jamais recongeler un produit décongelé.';
/** Ice cream is sold by volume, its nutrition is for 100 g: both are on the tub. */
const tub = (net: string, millilitres: number, grams: number): Sold => ({ by: 'count', net: `${net} (${grams} g)`, grams, millilitres });

export const aisle: AuthoredAisle = {
  id: 'surgeles', name: 'Surgelés & glaces', tint: '#E6F1F8',
  intro: 'Des légumes saisis quelques heures après la récolte, du poisson congelé en mer et des glaces de turbine, livrés à −18 °C.',
  children: [
    { id: 'surgeles-legumes-fruits', name: 'Légumes & fruits', intro: 'Récoltés mûrs, blanchis et surgelés sans rien d’ajouté.', children: [
      { id: 'surgeles-legumes', name: 'Légumes' }, { id: 'surgeles-frites', name: 'Frites & pommes de terre' }, { id: 'surgeles-fruits', name: 'Fruits' }] },
    { id: 'surgeles-mer', name: 'Poissons & fruits de mer', intro: 'La zone de pêche et la méthode sur chaque paquet.', children: [
      { id: 'surgeles-poissons', name: 'Poissons nature' }, { id: 'surgeles-panes-crustaces', name: 'Panés & crustacés' }] },
    { id: 'surgeles-plats', name: 'Viandes & plats', intro: 'Steaks, pizzas et plats à réchauffer.', children: [
      { id: 'surgeles-viandes', name: 'Viandes & volailles' }, { id: 'surgeles-cuisines', name: 'Plats cuisinés' }, { id: 'surgeles-pizzas-apero', name: 'Pizzas, quiches & apéritif' }] },
    { id: 'surgeles-glaces', name: 'Glaces & desserts glacés', intro: 'Bacs, sorbets plein fruit, bâtonnets et viennoiseries à cuire.', children: [
      { id: 'glaces-bacs', name: 'Crèmes glacées' }, { id: 'glaces-sorbets', name: 'Sorbets' }, { id: 'glaces-batonnets', name: 'Cônes & bâtonnets' }, { id: 'surgeles-desserts', name: 'Desserts & viennoiseries à cuire' }] },
  ],
};

const frozen = { conservation: FROZEN, shelfLifeDays: 180, brand: 'Givre & Potager' } satisfies Partial<AuthoredProduct>;
const sea = { conservation: FROZEN, shelfLifeDays: 150, brand: 'Criée de Kerloc', allergens: ['fish'] } satisfies Partial<AuthoredProduct>;
const dishes = { conservation: FROZEN, shelfLifeDays: 150, brand: 'Tablée du Nord' } satisfies Partial<AuthoredProduct>;
const ices = { conservation: FROZEN, shelfLifeDays: 240, brand: 'Turbine des Alpilles' } satisfies Partial<AuthoredProduct>;

export const products: AuthoredProduct[] = [
  ...leaf('surgeles-legumes', frozen, [
    { id: 'petits-pois-doux-surgeles', name: 'Petits pois extra-fins surgelés', price: 345, sold: count('1 kg', 1000), picture: pack('bag', 'Petits pois|extra-fins', '1fadb', ['#e3f2d6', '#1f5b2a', '#7cbf4a'], 'dots'), origin: 'Bretagne, France', labels: ['hve'],
      description: 'Écossés et surgelés en trois heures, sucrés, cinq minutes d’eau bouillante.', ingredients: 'Petits pois', nutrition: plant(72, 9.2, 4.2, 5.4, 5.4, 0.6), rating: rated(4.6, 298), stock: 150 },
    { id: 'haricots-verts-tres-fins-surgeles', name: 'Haricots verts très fins surgelés', price: 395, sold: count('1 kg', 1000), picture: pack('bag', 'Haricots|très fins', '1f331', ['#d6ecd9', '#144a2c', '#3f9a58'], 'stripes'), origin: 'Bretagne, France',
      description: 'Équeutés, sans fil, huit minutes à la vapeur.', ingredients: 'Haricots verts', nutrition: plant(30, 3.6, 1.8, 3.6, 1.9), rating: rated(4.4, 243), stock: 160, promotion: second(50) },
    { id: 'epinards-branches-surgeles', name: 'Épinards en branches surgelés', price: 275, sold: count('750 g', 750), picture: pack('bag', 'Épinards|branches', '1f343', ['#e6efe0', '#1b3d22', '#2f7a3f'], 'plain'), origin: 'Picardie, France',
      description: 'En palets, à jeter dans la poêle avec une gousse d’ail.', ingredients: 'Épinards', nutrition: plant(24, 1, 0.5, 3, 2.8, 0.5), rating: rated(4.2, 117), stock: 120 },
    { id: 'brocolis-fleurettes-surgeles', name: 'Brocolis en fleurettes surgelés', price: 319, sold: count('750 g', 750), picture: pack('bag', 'Brocolis|fleurettes', '1f966', ['#f0f6df', '#2b4f12', '#8fb63a'], 'arc'), origin: 'Espagne', labels: ['bio'],
      description: 'Fleurettes calibrées, fermes après six minutes de vapeur.', ingredients: 'Brocolis issus de l’agriculture biologique', nutrition: plant(30, 2.2, 1.5, 3, 3.2, 0.5), rating: rated(4.1, 88), stock: 90 },
    { id: 'poelee-ratatouille-surgelee', name: 'Légumes pour ratatouille surgelés', price: 385, sold: count('1 kg', 1000), picture: pack('bag', 'Ratatouille', '1f346', ['#f7e3dc', '#5a2348', '#d0492f'], 'band'), origin: 'France, Espagne',
      description: 'Courgettes, aubergines, tomates, poivrons, oignons déjà coupés.', ingredients: 'Courgettes 32 %, aubergines 22 %, tomates 18 %, poivrons 16 %, oignons 12 %', nutrition: plant(26, 3.8, 3.2, 2, 1.1), stock: 84 },
  ]),
  ...leaf('surgeles-frites', frozen, [
    { id: 'frites-four-surgelees', name: 'Frites au four', price: 289, sold: count('1 kg', 1000), picture: pack('bag', 'Frites|au four', '1f35f', ['#fff0bf', '#9a2a12', '#f2b41f'], 'plain'), origin: 'Hauts-de-France, France',
      description: 'Précuites à l’huile de tournesol, dix-huit minutes à 220 °C.', ingredients: 'Pommes de terre 95 %, huile de tournesol 5 %', nutrition: per100(148, 4.6, 0.5, 23, 0.4, 2.6, 2.2, 0.05, 95), rating: rated(4.4, 331), stock: 180, promotion: batch(2, 120) },
    { id: 'potatoes-epices-surgelees', name: 'Quartiers de pommes de terre épicés', price: 315, sold: count('750 g', 750), picture: pack('bag', 'Quartiers|épicés', '1f954', ['#fbe2c4', '#6d2c10', '#c9642a'], 'dots'), origin: 'Hauts-de-France, France',
      description: 'Avec la peau, paprika et oignon, croustillants.', ingredients: 'Pommes de terre 89 %, huile de tournesol, paprika, oignon, ail, sel, farine de riz', nutrition: per100(155, 5.4, 0.6, 23, 0.8, 2.8, 2.4, 0.7, 89), rating: rated(4.2, 149), stock: 110 },
    { id: 'puree-palets-surgelee', name: 'Purée de pommes de terre en palets', price: 349, sold: count('1 kg', 1000), picture: pack('bag', 'Purée|en palets', '1f954', ['#fdf5df', '#8a6a1c', '#e9cd6a'], 'arc'), origin: 'France', allergens: ['milk'],
      description: 'Pommes de terre écrasées, lait, rien de lyophilisé.', ingredients: 'Pommes de terre 84 %, *lait* entier, *crème*, sel, muscade', nutrition: per100(84, 2.2, 1.3, 13.4, 1.4, 1.6, 2, 0.5, 84), stock: 76 },
  ]),
  ...leaf('surgeles-fruits', frozen, [
    { id: 'framboises-entieres-surgelees', name: 'Framboises entières surgelées', price: 579, sold: count('450 g', 450), picture: model('raspberry-punnet', ['#b3123f', '#d94a6c']), origin: 'Serbie',
      description: 'Surgelées une à une, pour coulis, clafoutis et skyr du matin.', ingredients: 'Framboises', nutrition: plant(49, 5.2, 4.6, 6.6, 1.3, 0.4), rating: rated(4.5, 164), stock: 94 },
    { id: 'fruits-rouges-melange-surgele', name: 'Mélange de fruits rouges surgelé', price: 525, sold: count('600 g', 600), picture: pack('pouch', 'Fruits|rouges', '1f353', ['#fbdfe6', '#7a1030', '#c92a52'], 'dots'), origin: 'Pologne, Serbie, France',
      description: 'Griottes, mûres, groseilles, framboises et cassis.', ingredients: 'Griottes 30 %, mûres 20 %, groseilles 20 %, framboises 20 %, cassis 10 %', nutrition: plant(46, 6.6, 5.8, 4.6, 1.1), rating: rated(4.4, 138), stock: 110, promotion: centsOff(100) },
    { id: 'myrtilles-sauvages-surgelees', name: 'Myrtilles sauvages surgelées', price: 495, sold: count('400 g', 400), picture: pack('pouch', 'Myrtilles|sauvages', '1fad0', ['#e3e4f6', '#22256b', '#5a5fb8'], 'plain'), origin: 'Finlande', labels: ['bio'],
      description: 'Petites, à chair violette, cueillies au peigne.', ingredients: 'Myrtilles sauvages issues de l’agriculture biologique', nutrition: plant(50, 8.4, 7.6, 3.2, 0.7, 0.6), rating: rated(4.6, 71), stock: 58 },
    { id: 'mangue-morceaux-surgelee', name: 'Mangue en morceaux surgelée', price: 445, sold: count('500 g', 500), picture: pack('pouch', 'Mangue|morceaux', '1f96d', ['#fff0c9', '#a84a0c', '#f3a22a'], 'arc'), origin: 'Pérou',
      description: 'Kent mûre à point, en cubes, pour smoothies et salades.', ingredients: 'Mangues', nutrition: plant(64, 13.6, 12.8, 1.7, 0.7), stock: 2 },
  ]),
  ...leaf('surgeles-poissons', sea, [
    { id: 'dos-cabillaud-msc-surgele', name: 'Dos de cabillaud MSC surgelé', price: 1290, sold: count('4 × 125 g', 500, 4), picture: model('fish-fillet', ['#f4f1ea', '#ffffff'], 4), origin: 'Atlantique Nord-Est (FAO 27)', labels: ['msc'], method: 'Cabillaud (Gadus morhua), pêché au chalut, Atlantique Nord-Est (FAO 27), congelé en mer',
      description: 'Sans peau ni arête, levé et congelé à bord.', ingredients: '*Cabillaud*', nutrition: per100(78, 0.7, 0.1, 0, 0, 0, 17.8, 0.2), rating: rated(4.5, 196), stock: 84 },
    { id: 'filets-colin-alaska-msc', name: 'Filets de colin d’Alaska MSC', price: 745, sold: count('800 g', 800), picture: pack('bag', 'Colin|d’Alaska', '1f41f', ['#dcecf6', '#123f63', '#4f9ccf'], 'arc'), origin: 'Pacifique Nord-Est (FAO 67)', labels: ['msc'], method: 'Colin d’Alaska (Gadus chalcogrammus), pêché au chalut pélagique, Pacifique Nord-Est (FAO 67)',
      description: 'Le poisson blanc de la semaine, au four ou en brandade.', ingredients: '*Colin d’Alaska*', nutrition: per100(74, 0.8, 0.2, 0, 0, 0, 16.6, 0.25), rating: rated(4.1, 133), stock: 120, promotion: off(30) },
    { id: 'paves-saumon-atlantique-surgeles', name: 'Pavés de saumon surgelés', price: 1390, sold: count('4 × 125 g', 500, 4), picture: model('fish-steak', ['#f08a62', '#f7b79a'], 4), origin: 'Élevé en Norvège', labels: ['asc'], method: 'Saumon (Salmo salar), élevé en Norvège',
      description: 'Avec la peau, quatre minutes de poêle côté peau.', ingredients: '*Saumon*', nutrition: per100(204, 14, 2.6, 0, 0, 0, 19.5, 0.12), rating: rated(4.4, 174), stock: 98 },
    { id: 'noix-saint-jacques-surgelees', name: 'Noix de Saint-Jacques de la baie de Seine', price: 1890, sold: count('300 g', 300), picture: model('scallops', ['#f7efe2', '#fbf7ef'], 5), origin: 'Manche Est (FAO 27 VII d)', labels: ['pavillon-france'], allergens: ['molluscs'], method: 'Coquille Saint-Jacques (Pecten maximus), pêchée à la drague, Manche Est (FAO 27 VII d)',
      description: 'Sans corail, à décongeler une nuit dans du lait, une minute par face.', ingredients: '*Noix de Saint-Jacques*', nutrition: per100(80, 0.7, 0.2, 2.4, 0, 0, 16.2, 0.4), stock: 34 },
  ]),
  ...leaf('surgeles-panes-crustaces', sea, [
    { id: 'batonnets-poisson-panes', name: 'Bâtonnets de poisson panés', price: 459, sold: count('15 × 30 g', 450, 15), picture: pack('box', 'Bâtonnets|panés', '1f420', ['#fff3d0', '#0f4c81', '#f0a21f'], 'band'), origin: 'Colin d’Alaska, Pacifique Nord-Est (FAO 67)', labels: ['msc'], allergens: ['fish', 'gluten'], method: 'Colin d’Alaska (Gadus chalcogrammus), pêché au chalut pélagique (FAO 67)',
      description: 'Filet entier, chapelure blonde, dix minutes au four.', ingredients: 'Filets de *colin d’Alaska* 65 %, chapelure (farine de *blé*, levure, sel), huile de colza, fécule', nutrition: per100(198, 8.2, 0.8, 18.5, 0.8, 1.2, 12, 0.8), rating: rated(4.2, 226), stock: 140 },
    { id: 'calamars-romaine-surgeles', name: 'Calamars à la romaine', price: 595, sold: count('400 g', 400), picture: pack('box', 'Calamars|romaine', '1f419', ['#f9e7de', '#8a2d2a', '#d9a24a'], 'stripes'), origin: 'Encornet, Pacifique Sud-Est (FAO 87)', allergens: ['molluscs', 'gluten', 'eggs'], method: 'Encornet (Dosidicus gigas), pêché à la turlutte (FAO 87)',
      description: 'Anneaux en beignet léger, citron et persil.', ingredients: '*Encornet* 48 %, farine de *blé*, huile de tournesol, eau, blanc d’*œuf*, sel', nutrition: per100(225, 11, 1.2, 21, 1, 1.1, 10, 1.1), stock: 52 },
    { id: 'queues-crevettes-decortiquees-surgelees', name: 'Queues de crevettes décortiquées', price: 1090, sold: count('400 g', 400), picture: model('prawns', ['#f0a58e', '#fbe3d8'], 5), origin: 'Élevées en Équateur', labels: ['asc'], allergens: ['crustaceans', 'sulphites'], method: 'Crevette (Penaeus vannamei), élevée en Équateur',
      description: 'Crues, grosses, déveinées : wok, curry, brochettes.', ingredients: '*Crevettes* 98 %, sel, conservateur : *disulfite* de sodium', nutrition: per100(76, 0.5, 0.1, 0.2, 0, 0, 17.6, 0.8), rating: rated(4.4, 121), stock: 88 },
  ]),
  ...leaf('surgeles-viandes', { ...dishes, brand: 'Boucherie Vauquelin' }, [
    { id: 'steaks-haches-surgeles-x10', name: 'Steaks hachés pur bœuf 15 % surgelés', price: 1290, sold: count('10 × 100 g', 1000, 10), picture: model('burger-patty', ['#9a3b3a', '#c98a80'], 4), origin: 'Bœuf né, élevé et abattu en France', labels: ['viande-francaise'],
      description: 'Façonnés et surgelés le jour du hachage, à cuire sans décongeler, à cœur.', ingredients: 'Viande de bœuf', nutrition: per100(213, 15, 6.6, 0, 0, 0, 19, 0.18), rating: rated(4.4, 287), stock: 150 },
    { id: 'filets-poulet-surgeles', name: 'Filets de poulet surgelés', price: 1190, sold: count('1 kg', 1000), picture: model('poultry-fillet', ['#f2c9b4', '#f9e3d6'], 4), origin: 'Poulet né, élevé et abattu en France', labels: ['viande-francaise'],
      description: 'Surgelés un à un, on prend le nombre qu’il faut.', ingredients: 'Filets de poulet', nutrition: per100(110, 1.6, 0.5, 0, 0, 0, 23.5, 0.15), rating: rated(4.3, 142), stock: 100 },
    { id: 'boulettes-boeuf-surgelees', name: 'Boulettes de bœuf aux oignons', price: 695, sold: count('600 g', 600), picture: pack('bag', 'Boulettes|de bœuf', '1f404', ['#f6ddd0', '#5e1a16', '#b8442f'], 'plain'), origin: 'Bœuf né, élevé et abattu en France', labels: ['viande-francaise'], allergens: ['gluten', 'eggs'],
      description: 'Déjà rissolées, pour une sauce tomate ou un couscous.', ingredients: 'Viande de bœuf 78 %, oignons, chapelure (*blé*), *œufs*, persil, sel, cumin', nutrition: per100(228, 15, 6.2, 6.5, 1.2, 0.7, 16, 1.1), stock: 64 },
  ]),
  ...leaf('surgeles-cuisines', dishes, [
    { id: 'lasagnes-bolognaise-surgelees', name: 'Lasagnes à la bolognaise', price: 649, sold: count('1 kg', 1000), picture: model('gratin-dish', ['#c8452a', '#f0c66a'], 1), origin: 'Bœuf d’origine France', allergens: ['gluten', 'milk', 'eggs', 'celery'],
      description: 'Quatre couches, bœuf français mijoté, béchamel gratinée.', ingredients: 'Sauce bolognaise 44 % (tomates, viande de bœuf 15 %, oignons, carottes, *céleri*, vin rouge), béchamel (*lait*, farine de *blé*, *beurre*), pâtes (semoule de *blé* dur, *œufs*), emmental (*lait*), sel', nutrition: per100(142, 6.4, 3.4, 12.5, 2.8, 1.2, 7.8, 0.8, 22), rating: rated(4.3, 208), stock: 110 },
    { id: 'hachis-parmentier-surgele', name: 'Hachis parmentier de bœuf', price: 625, sold: count('900 g', 900), picture: model('gratin-dish', ['#8a4a2c', '#f5dc94'], 1), origin: 'Bœuf d’origine France', allergens: ['milk', 'gluten'],
      description: 'Bœuf effiloché, purée au beurre, chapelure dorée.', ingredients: 'Purée 58 % (pommes de terre, *lait*, *beurre*), viande de bœuf 28 %, oignons, bouillon, chapelure (*blé*), persil, sel, poivre', nutrition: per100(134, 6, 3, 12, 1.2, 1.4, 7.8, 0.8, 48), rating: rated(4.4, 119), stock: 72 },
    { id: 'gratin-dauphinois-surgele', name: 'Gratin dauphinois', price: 499, sold: count('800 g', 800), picture: model('gratin-dish', ['#e9c98a', '#fbeab6'], 1), origin: 'Pommes de terre de France', allergens: ['milk'],
      description: 'Pommes de terre en lamelles, crème et ail, sans fromage.', ingredients: 'Pommes de terre 62 %, *crème* 22 %, *lait* entier, ail, sel, muscade', nutrition: per100(128, 7.6, 4.8, 12, 1.6, 1.4, 2.2, 0.8, 62), rating: rated(4.5, 96), stock: 86 },
    { id: 'curry-legumes-coco-surgele', name: 'Curry de légumes au lait de coco', price: 449, sold: count('600 g', 600), picture: pack('pouch', 'Curry|de légumes', '1f958', ['#fff0cf', '#7a4a0a', '#5aa05a'], 'arc'), labels: ['vegan'],
      description: 'Patate douce, pois chiches, épinards, un curry doux ; riz à part.', ingredients: 'Patates douces 26 %, lait de coco 22 %, pois chiches 16 %, tomates, épinards 10 %, oignons, curry 1 % (coriandre, curcuma, cumin), gingembre, sel', nutrition: per100(104, 4.8, 3.4, 11, 3.4, 2.8, 2.6, 0.7, 74), stock: 60, isNew: true },
  ]),
  ...leaf('surgeles-pizzas-apero', { ...dishes, allergens: ['gluten', 'milk'] }, [
    { id: 'pizza-margherita-surgelee', name: 'Pizza margherita', price: 399, sold: count('370 g', 370, 1), picture: model('pizza', ['#d29a52', '#d43a24'], 1),
      description: 'Pâte pétrie la veille, cuite sur pierre, mozzarella et basilic.', ingredients: 'Farine de *blé*, sauce tomate 28 %, mozzarella (*lait*) 22 %, eau, huile d’olive, basilic, levure, sel', nutrition: per100(228, 8.2, 4, 28, 3, 2, 9.4, 1.1, 24), rating: rated(4.3, 214), stock: 130 },
    { id: 'pizza-quatre-fromages-surgelee', name: 'Pizza quatre fromages', price: 445, sold: count('390 g', 390, 1), picture: model('pizza', ['#c98d45', '#f2d98e'], 1),
      description: 'Mozzarella, gorgonzola, emmental, chèvre.', ingredients: 'Farine de *blé*, fromages (*lait*) 34 % : mozzarella, emmental, gorgonzola AOP, chèvre ; eau, *crème*, huile d’olive, levure, sel', nutrition: per100(262, 11.6, 6.8, 27, 2, 1.6, 11.4, 1.3), rating: rated(4.4, 157), stock: 96 },
    { id: 'quiche-lorraine-surgelee', name: 'Quiche lorraine', price: 465, sold: count('400 g, 4 parts', 400), picture: model('quiche', ['#c98a3f', '#f3d680'], 1), allergens: ['gluten', 'milk', 'eggs'], origin: 'Porc d’origine France',
      description: 'Lardons fumés et crème, pâte brisée au beurre.', ingredients: 'Pâte brisée (farine de *blé*, *beurre*, eau, sel), *crème* 24 %, *œufs* 16 %, lardons fumés 14 %, *lait*, muscade', nutrition: per100(288, 19.5, 10.4, 19, 2, 1, 8.6, 1.1), rating: rated(4.1, 92), stock: 70 },
    { id: 'samossas-legumes-surgeles-x12', name: 'Mini-samossas aux légumes', price: 419, sold: count('12 pièces, 300 g', 300, 12), picture: model('samosa', ['#cf8f3c', '#7fae4a'], 4), allergens: ['gluten'], labels: ['vegan'],
      description: 'Petits pois, pommes de terre et cumin, au four.', ingredients: 'Pâte (farine de *blé*, eau, huile de tournesol), pommes de terre 26 %, petits pois 14 %, oignons, cumin, coriandre, curcuma, sel', nutrition: per100(232, 9.6, 1, 30, 2, 3.4, 5, 0.9, 40), stock: 0 },
  ]),
  ...leaf('glaces-bacs', { ...ices, allergens: ['milk', 'eggs'] }, [
    { id: 'creme-glacee-vanille-madagascar', name: 'Crème glacée vanille de Madagascar', price: 649, sold: tub('750 ml', 750, 480), picture: pack('tub', 'Vanille', '1f366', ['#fdf3d3', '#5e431a', '#dcb04a'], 'plain'),
      description: 'Lait entier, crème, jaunes d’œufs et gousses infusées douze heures.', ingredients: '*Lait* entier 48 %, *crème* 24 %, sucre, *jaunes d’œufs* 7 %, gousses de vanille de Madagascar 0,4 %', nutrition: per100(228, 13.4, 8.4, 22.5, 21.5, 0, 4, 0.1), rating: rated(4.7, 252), stock: 110 },
    { id: 'creme-glacee-chocolat-noir', name: 'Crème glacée chocolat noir', price: 679, sold: tub('750 ml', 750, 500), picture: pack('tub', 'Chocolat', '1f36b', ['#e6cfbc', '#35190d', '#7a4526'], 'arc'), allergens: ['milk', 'eggs', 'soy'],
      description: 'Chocolat à 70 %, dense, avec des éclats.', ingredients: '*Lait* entier 46 %, chocolat noir 20 % (pâte de cacao, sucre, émulsifiant : lécithine de *soja*), *crème*, sucre, *jaunes d’œufs*', nutrition: per100(252, 14.2, 8.8, 25.5, 22.5, 2.4, 4.8, 0.1), rating: rated(4.6, 147), stock: 86 },
    { id: 'creme-glacee-caramel-beurre-sale', name: 'Crème glacée caramel au beurre salé', price: 699, sold: tub('750 ml', 750, 490), picture: pack('tub', 'Caramel|beurre salé', '1f36e', ['#fbe3bd', '#6b320f', '#cf8330'], 'band'),
      description: 'Rubans de caramel à la fleur de sel.', ingredients: '*Lait* entier 42 %, caramel au beurre salé 22 % (sucre, *crème*, *beurre* salé), *crème*, sucre, *jaunes d’œufs*, fleur de sel', nutrition: per100(258, 13.8, 8.9, 29.5, 27.5, 0, 3.6, 0.35), rating: rated(4.8, 181), stock: 74, isNew: true },
    { id: 'creme-glacee-pistache-sicile', name: 'Crème glacée pistache de Sicile', price: 749, sold: tub('500 ml', 500, 340), picture: pack('tub', 'Pistache', '1f368', ['#e9f0d4', '#3f5a1f', '#a3bd62'], 'dots'), allergens: ['milk', 'eggs', 'nuts'],
      description: 'Pâte pure de pistaches torréfiées, sans colorant.', ingredients: '*Lait* entier 50 %, sucre, *crème* 16 %, pâte de *pistaches* 9 %, *jaunes d’œufs*', nutrition: per100(238, 13.8, 6.8, 22.5, 21, 0.8, 5.4, 0.1), stock: 5 },
  ]),
  ...leaf('glaces-sorbets', { ...ices, labels: ['vegan'] }, [
    { id: 'sorbet-framboise-plein-fruit', name: 'Sorbet plein fruit framboise', price: 629, sold: tub('500 ml', 500, 350), picture: pack('tub', 'Sorbet|framboise', '1f367', ['#fbdce6', '#8a0f3c', '#d62f68'], 'plain'),
      description: 'Soixante pour cent de framboises, de l’eau, du sucre.', ingredients: 'Framboises 60 %, eau, sucre, sirop de glucose', nutrition: per100(118, 0.3, 0, 27, 25.5, 3.4, 0.7, 0.01, 60), rating: rated(4.6, 109), stock: 82 },
    { id: 'sorbet-citron', name: 'Sorbet citron', price: 545, sold: tub('500 ml', 500, 350), picture: pack('tub', 'Sorbet|citron', '1f34b', ['#fffbd3', '#5a6a0c', '#f1d531'], 'arc'),
      description: 'Jus pressé et zestes, très frais, entre deux plats ou après un poisson.', ingredients: 'Eau, jus de citron 32 %, sucre, sirop de glucose, zestes de citron', nutrition: per100(116, 0, 0, 28.5, 27, 0.2, 0.2, 0.01, 32), stock: 78 },
    { id: 'sorbet-mangue-alphonso', name: 'Sorbet mangue Alphonso', price: 645, sold: tub('500 ml', 500, 350), picture: pack('tub', 'Sorbet|mangue', '1f96d', ['#ffe9bd', '#a3480a', '#f59a1f'], 'dots'),
      description: 'Mangues d’Inde, onctueux sans lait.', ingredients: 'Purée de mangue Alphonso 58 %, eau, sucre, jus de citron', nutrition: per100(121, 0.2, 0, 29, 27.5, 1, 0.4, 0.01, 59), stock: 55 },
  ]),
  ...leaf('glaces-batonnets', { ...ices, allergens: ['milk', 'soy'] }, [
    { id: 'batonnets-chocolat-amandes-x4', name: 'Bâtonnets vanille, chocolat & amandes', price: 429, sold: tub('4 × 90 ml', 360, 280), picture: pack('box', 'Bâtonnets|amandes', '1f36b', ['#f2e2cf', '#3d1f10', '#c79a5a'], 'stripes'), allergens: ['milk', 'soy', 'nuts'],
      description: 'Coque de chocolat au lait craquante, éclats grillés.', ingredients: '*Lait* réhydraté, chocolat au *lait* 24 % (lécithine de *soja*), sucre, *crème*, *amandes* 5 %, vanille', nutrition: per100(322, 20.5, 12, 30, 27.5, 1.4, 4.6, 0.1), rating: rated(4.4, 168), stock: 120 },
    { id: 'cones-vanille-chocolat-x6', name: 'Cônes vanille & chocolat', price: 395, sold: tub('6 × 110 ml', 660, 414), picture: pack('box', 'Cônes|x 6', '1f366', ['#fff1d9', '#7a3a12', '#e39a3a'], 'arc'), allergens: ['milk', 'soy', 'gluten'],
      description: 'Gaufrette croquante et pointe de chocolat au fond.', ingredients: '*Lait* réhydraté, gaufrette 16 % (farine de *blé*, sucre, lécithine de *soja*), sucre, cacao, *crème*, huile de coprah, vanille', nutrition: per100(278, 13, 9.4, 36.5, 25, 1.6, 3.8, 0.15), rating: rated(4.2, 191), stock: 140 },
    { id: 'batonnets-fruits-glaces-x8', name: 'Glaces à l’eau aux jus de fruits', brand: 'Petits Marmots', price: 345, sold: tub('8 × 60 ml', 480, 480), picture: pack('box', 'Glaces|à l’eau', '1f349', ['#dff2ee', '#0f5a5c', '#ef5a4c'], 'dots'), allergens: [], labels: ['vegan'],
      description: 'Fraise, citron et pastèque, colorées aux fruits.', ingredients: 'Eau, jus et purées de fruits 32 % (fraise, citron, pastèque), sucre, stabilisant : farine de graines de caroube', nutrition: per100(72, 0, 0, 17.5, 16.5, 0.3, 0.2, 0.01, 32), stock: 98 },
  ]),
  ...leaf('surgeles-desserts', { ...dishes, brand: 'Maison Corvaisier', allergens: ['gluten', 'milk', 'eggs'] }, [
    { id: 'croissants-prets-a-cuire-x8', name: 'Croissants prêts à cuire', brand: 'Fournil Aubépin', price: 529, sold: count('8 × 70 g', 560, 8), picture: pile('1f950', 'crate', 4, 0.7, 1.08),
      description: 'Pur beurre, du congélateur au four, vingt minutes.', ingredients: 'Farine de *blé*, *beurre* 23 %, eau, sucre, levure, *œufs*, *gluten* de blé, sel', nutrition: per100(372, 20, 13.2, 39.5, 6, 1.9, 7.4, 1), rating: rated(4.6, 203), stock: 104 },
    { id: 'profiteroles-sauce-chocolat', name: 'Profiteroles & sauce au chocolat', price: 595, sold: count('330 g, 12 choux', 330, 12), picture: pack('box', 'Profiteroles', '1f36b', ['#f6e6d4', '#4a2312', '#b5733a'], 'band'), allergens: ['gluten', 'milk', 'eggs', 'soy'],
      description: 'Choux à la glace vanille, sauce à réchauffer en sachet.', ingredients: 'Glace vanille 46 % (*lait*, sucre, *crème*, *jaunes d’œufs*), choux (farine de *blé*, *œufs*, *beurre*), sauce chocolat 24 % (chocolat noir, *crème*, lécithine de *soja*)', nutrition: per100(286, 16.5, 9.4, 28.5, 21, 1.4, 5.2, 0.2), rating: rated(4.3, 77), stock: 62 },
    { id: 'moelleux-chocolat-coeur-coulant-x2', name: 'Moelleux au chocolat cœur coulant', price: 395, sold: count('2 × 90 g', 180, 2), picture: model('cake', ['#3f2014', '#2a120a'], 2), allergens: ['gluten', 'milk', 'eggs', 'soy'],
      description: 'Vingt secondes de micro-ondes ou dix minutes de four.', ingredients: 'Chocolat noir 30 % (lécithine de *soja*), *œufs*, *beurre*, sucre, farine de *blé*', nutrition: per100(412, 26.5, 15.5, 35, 27.5, 3.4, 6.8, 0.2), stock: 70 },
  ]),
];
