/** Pasta, rice, cereals, pulses and savoury flours. */
import type { AuthoredProduct } from './authoring.ts';
import { DRY, from, grams, houses, scoop, shelf } from './epicerie-shorthand.ts';
import { batch, model, off, per100, rated, second } from './fresh-shorthand.ts';

const { cabas, lisiere, bellorino, armel } = houses;
const DURUM = 'semoule de *blé* dur, eau';
const EGG_PASTA = 'semoule de *blé* dur, *œufs* frais de poules élevées au sol 30 %';
const pasta = per100(356, 1.5, 0.3, 71, 3, 3, 13, 0.01);
const wholePasta = per100(348, 2.5, 0.5, 64, 3.2, 8, 14, 0.02);
const eggPasta = per100(366, 3.8, 1.1, 67, 3, 3, 14.5, 0.06);
const whiteRice = per100(350, 0.9, 0.2, 78, 0.3, 1.2, 7.2, 0.01);

export const feculents: AuthoredProduct[] = [
  ...shelf('pates-longues', DRY, 360, [
    { id: 'spaghetti-n5-500g', name: 'Spaghetti n° 5', ...from(bellorino, 'sleeve', 'Spaghetti|n° 5', '1f35d'), price: 155, sold: grams(500), origin: 'Blé dur d’Italie', description: 'Tréfilés au bronze : leur surface rugueuse retient la sauce. Neuf minutes pour une cuisson al dente.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['soy', 'mustard'], nutrition: pasta, rating: rated(4.6, 412), stock: 180, promotion: batch(3, 90), keywords: ['pâtes', 'bolognaise', 'carbonara'], substitutes: ['spaghetti-cabas-1kg', 'linguine-500g', 'spaghetti-complets-bio'] },
    { id: 'spaghetti-cabas-1kg', name: 'Spaghetti', ...from(cabas, 'bag', 'Spaghetti', '1f35d', { accent: '#f2b632' }), price: 179, sold: grams(1000), origin: 'Blé dur de France', description: 'Le grand paquet de la semaine, en blé dur français, cuit en dix minutes.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['eggs', 'soy'], nutrition: pasta, rating: rated(4.2, 268), stock: 160, keywords: ['pâtes'], substitutes: ['spaghetti-n5-500g', 'spaghetti-complets-bio'] },
    { id: 'spaghetti-complets-bio', name: 'Spaghetti complets bio', ...from(lisiere, 'bag', 'Spaghetti|complets', '1f33e'), price: 189, sold: grams(500), origin: 'Blé dur de France', labels: ['bio', 'vegan'], description: 'Le grain entier donne un goût de noisette et une mâche plus ferme ; bons avec des légumes rôtis.',
      ingredients: 'semoule complète de *blé* dur bio, eau', allergens: ['gluten'], nutrition: wholePasta, rating: rated(4.1, 96), stock: 74, keywords: ['pâtes complètes'], substitutes: ['spaghetti-n5-500g', 'linguine-500g'] },
    { id: 'linguine-500g', name: 'Linguine', ...from(bellorino, 'sleeve', 'Linguine', '1f990', { label: '#25518f' }), price: 185, sold: grams(500), origin: 'Blé dur d’Italie', description: 'Plates et étroites, elles accompagnent les coquillages, le pesto et le citron.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['soy', 'mustard'], nutrition: pasta, rating: rated(4.5, 134), stock: 88, substitutes: ['spaghetti-n5-500g', 'tagliatelles-nids'] },
    { id: 'tagliatelles-nids', name: 'Tagliatelles en nids', ...from(bellorino, 'box', 'Tagliatelle', '1f35d', { label: '#12294d', pattern: 'dots', count: 2 }), price: 195, sold: grams(500), origin: 'Blé dur d’Italie', description: 'Des rubans larges pour les sauces à la crème, les champignons et les ragoûts.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['eggs', 'soy'], nutrition: pasta, stock: 66, keywords: ['pâtes fraîches'], substitutes: ['linguine-500g', 'tagliatelles-aux-oeufs-alsace'] },
  ]),
  ...shelf('pates-courtes', DRY, 360, [
    { id: 'penne-rigate-500g', name: 'Penne rigate', ...from(bellorino, 'box', 'Penne|rigate', '1f345', { accent: '#d94a34' }), price: 155, sold: grams(500), origin: 'Blé dur d’Italie', description: 'Rayées pour garder la sauce, elles tiennent aussi bien au gratin qu’à la poêle.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['soy', 'mustard'], nutrition: pasta, rating: rated(4.5, 351), stock: 170, keywords: ['pâtes', 'arrabbiata', 'gratin'], substitutes: ['fusilli-500g', 'penne-sans-gluten'] },
    { id: 'fusilli-500g', name: 'Fusilli', ...from(bellorino, 'box', 'Fusilli', '1f33f', { accent: '#4ea35c', label: '#25518f' }), price: 155, sold: grams(500), origin: 'Blé dur d’Italie', description: 'Torsadées, pour les salades de pâtes et les sauces aux légumes en petits dés.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['soy', 'mustard'], nutrition: pasta, rating: rated(4.4, 207), stock: 144, keywords: ['torsades', 'salade de pâtes'], substitutes: ['penne-rigate-500g', 'coquillettes-cabas-1kg'] },
    { id: 'coquillettes-cabas-1kg', name: 'Coquillettes', ...from(cabas, 'bag', 'Coquillettes', '1f9c0', { accent: '#f2b632' }), price: 169, sold: grams(1000), origin: 'Blé dur de France', description: 'Sept minutes, un peu de beurre, du jambon : le plat du soir que les enfants demandent.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['eggs'], nutrition: pasta, rating: rated(4.6, 389), stock: 190, keywords: ['pâtes', 'enfants', 'jambon'], substitutes: ['fusilli-500g', 'penne-rigate-500g'] },
    { id: 'crozets-sarrasin-savoie', name: 'Crozets de Savoie au sarrasin', ...from(armel, 'bag', 'Crozets|sarrasin', '1f3d4-fe0f', { accent: '#7b5a8c' }), price: 345, sold: grams(400), origin: 'Savoie, France', description: 'De petits carrés de blé et de sarrasin, à gratiner avec du beaufort et des lardons.',
      ingredients: 'semoule de *blé* dur 79 %, farine de sarrasin 20 %, sel', allergens: ['gluten'], traces: ['eggs'], nutrition: per100(351, 1.8, 0.4, 69, 2.4, 4, 12.5, 0.6), rating: rated(4.7, 118), stock: 42, keywords: ['croziflette', 'montagne'], substitutes: ['coquillettes-cabas-1kg', 'penne-rigate-500g'] },
    { id: 'penne-sans-gluten', name: 'Penne sans gluten au maïs et au riz', ...from(lisiere, 'box', 'Penne|maïs & riz', '1f33d', { accent: '#f0b429' }), price: 265, sold: grams(400), labels: ['sans-gluten', 'bio'], description: 'Maïs et riz biologiques, une tenue ferme si l’on goûte une minute avant la fin.',
      ingredients: 'farine de maïs bio 70 %, farine de riz bio 30 %', nutrition: per100(357, 1.6, 0.4, 78, 0.5, 2.2, 6.8, 0.01), stock: 4, substitutes: ['penne-rigate-500g'] },
  ]),
  ...shelf('pates-lasagnes-potage', DRY, 330, [
    { id: 'feuilles-lasagnes-500g', name: 'Feuilles de lasagnes', ...from(bellorino, 'flat-box', 'Lasagne', '1f345', { label: '#1d3a6b', pattern: 'stripes' }), price: 219, sold: grams(500), origin: 'Blé dur d’Italie', description: 'À monter sans précuisson, entre bolognaise et béchamel, trente minutes au four.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['eggs', 'soy'], nutrition: pasta, rating: rated(4.5, 223), stock: 95, keywords: ['lasagne', 'bolognaise'], substitutes: ['tagliatelles-nids', 'penne-rigate-500g'] },
    { id: 'vermicelles-potage', name: 'Vermicelles pour potage', ...from(cabas, 'pouch', 'Vermicelles', '1f963', { accent: '#f0762b' }), price: 125, sold: grams(500), origin: 'Blé dur de France', description: 'Trois minutes dans un bouillon brûlant, pour les soirs simples.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['eggs'], nutrition: pasta, rating: rated(4.3, 92), stock: 84, keywords: ['cheveux d’ange', 'soupe'], substitutes: ['alphabet-potage'] },
    { id: 'alphabet-potage', name: 'Petites pâtes alphabet', ...from(cabas, 'pouch', 'Alphabet', '1f35c', { accent: '#3d7fc1', pattern: 'dots' }), price: 119, sold: grams(250), origin: 'Blé dur de France', description: 'Des lettres à retrouver dans la soupe de légumes, cuites en six minutes.',
      ingredients: DURUM, allergens: ['gluten'], traces: ['eggs'], nutrition: pasta, stock: 58, keywords: ['enfants', 'soupe'], substitutes: ['vermicelles-potage'] },
    { id: 'tagliatelles-aux-oeufs-alsace', name: 'Nouilles d’Alsace IGP aux œufs frais', ...from(armel, 'bag', 'Nouilles|d’Alsace', '1f95a', { accent: '#d9a321', count: 3 }), price: 285, sold: grams(500), origin: 'Alsace, France', labels: ['igp'], description: 'Sept œufs frais par kilo de semoule : des rubans dorés pour le coq au riesling ou le civet.',
      ingredients: EGG_PASTA, allergens: ['gluten', 'eggs'], nutrition: eggPasta, rating: rated(4.7, 143), stock: 63, promotion: off(15), keywords: ['pâtes aux œufs', 'tagliatelles'], substitutes: ['tagliatelles-nids'] },
  ]),
  ...shelf('riz', DRY, 420, [
    { id: 'riz-basmati-1kg', name: 'Riz basmati', ...from(armel, 'bag', 'Basmati', '1f35a', { label: '#e8c66a', accent: '#7a3b1d' }), price: 395, sold: grams(1000), origin: 'Pendjab, Inde', description: 'Grains longs, fins et parfumés qui restent détachés ; à rincer avant une cuisson de onze minutes.',
      nutrition: whiteRice, rating: rated(4.7, 318), stock: 150, keywords: ['curry', 'indien'], substitutes: ['riz-thai-jasmin-1kg', 'riz-long-etuve-cabas'] },
    { id: 'riz-arborio-500g', name: 'Riz arborio pour risotto', ...from(bellorino, 'box', 'Arborio', '1f35a', { label: '#7a2433', accent: '#f2d9a0', count: 2 }), price: 279, sold: grams(500), origin: 'Piémont, Italie', description: 'Gros grains ronds qui rendent leur amidon au bouillon, pour un risotto crémeux sans crème.',
      nutrition: whiteRice, rating: rated(4.6, 204), stock: 78, keywords: ['risotto', 'riz italien'], substitutes: ['riz-rond-dessert-500g'] },
    { id: 'riz-thai-jasmin-1kg', name: 'Riz thaï au jasmin', ...from(armel, 'bag', 'Riz thaï', '1f338', { label: '#d7e8d2', accent: '#2f7d5b' }), price: 345, sold: grams(1000), origin: 'Isan, Thaïlande', description: 'Légèrement collant et naturellement parfumé, pour les plats au lait de coco.',
      nutrition: whiteRice, rating: rated(4.5, 176), stock: 110, promotion: second(50), keywords: ['riz parfumé'], substitutes: ['riz-basmati-1kg'] },
    { id: 'riz-long-etuve-cabas', name: 'Riz long étuvé', ...from(cabas, 'box', 'Riz long', '1f35a', { accent: '#d8772b' }), price: 215, sold: grams(1000), origin: 'France et Italie', description: 'Il ne colle pas : dix minutes à l’eau, chaud ou en salade.',
      nutrition: per100(353, 1, 0.3, 78, 0.4, 1.6, 7.6, 0.01), rating: rated(4.2, 240), stock: 165, keywords: ['riz blanc', 'salade de riz'], substitutes: ['riz-basmati-1kg', 'riz-camargue-complet-bio'] },
    { id: 'riz-camargue-complet-bio', name: 'Riz complet de Camargue IGP bio', ...from(lisiere, 'pouch', 'Riz complet|Camargue', '1f33e', { accent: '#c9833d' }), price: 365, sold: grams(500), origin: 'Camargue, France', labels: ['bio', 'igp'], description: 'Cultivé entre les bras du Rhône, décortiqué mais non blanchi ; trente-cinq minutes de cuisson.',
      nutrition: per100(352, 2.7, 0.6, 72, 1, 3.8, 7.8, 0.01), rating: rated(4.4, 71), stock: 46, substitutes: ['riz-long-etuve-cabas'] },
    { id: 'riz-rond-dessert-500g', name: 'Riz rond', ...from(cabas, 'pouch', 'Riz rond', '1f95b', { accent: '#6aa9d8' }), price: 165, sold: grams(500), origin: 'Camargue, France', description: 'Pour le riz au lait, les sushis et les légumes farcis.',
      nutrition: whiteRice, rating: rated(4.5, 88), stock: 92, keywords: ['riz au lait', 'sushi', 'dessert'], substitutes: ['riz-arborio-500g'] },
  ]),
  ...shelf('semoule-boulgour-quinoa', DRY, 360, [
    { id: 'semoule-couscous-moyenne-1kg', name: 'Semoule de couscous moyenne', ...from(armel, 'bag', 'Semoule|moyenne', '1f33e', { label: '#f5d58b', accent: '#b4472a' }), price: 235, sold: grams(1000), origin: 'Blé dur de France', description: 'Roulée et précuite : un même volume d’eau bouillante, cinq minutes, un filet d’huile.',
      ingredients: 'semoule de *blé* dur', allergens: ['gluten'], nutrition: per100(358, 1.3, 0.3, 72, 2.6, 4.2, 12.5, 0.01), rating: rated(4.6, 195), stock: 120, keywords: ['couscous', 'taboulé'], substitutes: ['boulgour-gros-500g', 'semoule-ble-fine-500g'] },
    { id: 'semoule-ble-fine-500g', name: 'Semoule de blé fine', ...from(cabas, 'box', 'Semoule|fine', '1f95b', { accent: '#e0a23a' }), price: 129, sold: grams(500), origin: 'Blé dur de France', description: 'Pour le gâteau de semoule, les potages et les gnocchis à la romaine.',
      ingredients: 'semoule de *blé* dur', allergens: ['gluten'], nutrition: per100(356, 1.3, 0.3, 72, 2.5, 3.8, 12, 0.01), rating: rated(4.4, 64), stock: 77, keywords: ['gâteau de semoule'], substitutes: ['semoule-couscous-moyenne-1kg'] },
    { id: 'boulgour-gros-500g', name: 'Boulgour gros', ...from(armel, 'pouch', 'Boulgour', '1f33e', { accent: '#a3552b' }), price: 199, sold: grams(500), origin: 'Blé dur de France', description: 'Blé germé, précuit et concassé, au goût de pain grillé ; en pilaf ou en taboulé.',
      ingredients: '*blé* dur précuit concassé', allergens: ['gluten'], nutrition: per100(346, 1.6, 0.3, 67, 1.2, 8, 12, 0.01), rating: rated(4.4, 109), stock: 86, keywords: ['boulghour', 'taboulé'], substitutes: ['semoule-couscous-moyenne-1kg', 'quinoa-blanc-france'] },
    { id: 'quinoa-blanc-france', name: 'Quinoa d’Anjou', ...from(lisiere, 'pouch', 'Quinoa', '1f331'), price: 425, sold: grams(400), origin: 'Anjou, France', labels: ['hve'], description: 'Cultivé en bord de Loire, à l’amertume légère ; douze minutes puis cinq à couvert.',
      nutrition: per100(370, 6, 0.7, 62, 2.5, 7, 13.5, 0.02), rating: rated(4.3, 152), stock: 71, keywords: ['sans gluten', 'graines'], substitutes: ['trio-quinoa-lentilles', 'boulgour-gros-500g'] },
    { id: 'trio-quinoa-lentilles', name: 'Mélange boulgour, quinoa & lentilles corail', ...from(lisiere, 'box', 'Trio|du midi', '1f963', { accent: '#e2713d' }), price: 315, sold: grams(400), labels: ['bio'], description: 'Trois graines qui cuisent en dix minutes : tiède, avec une vinaigrette et des herbes.',
      ingredients: 'boulgour bio (*blé* dur) 50 %, lentilles corail bio 30 %, quinoa bio 20 %', allergens: ['gluten'], nutrition: per100(348, 2.6, 0.4, 61, 1.8, 9, 16.5, 0.02, 30), stock: 53, isNew: true, substitutes: ['quinoa-blanc-france', 'boulgour-gros-500g'] },
    { id: 'ble-tendre-precuit-500g', name: 'Blé tendre précuit', ...from(cabas, 'pouch', 'Blé précuit', '1f33e', { accent: '#8fae3d' }), price: 175, sold: grams(500), origin: 'Beauce, France', description: 'Grains entiers et tendres en dix minutes, en salade ou à la place du riz.',
      ingredients: '*blé* précuit', allergens: ['gluten'], nutrition: per100(351, 1.8, 0.4, 68, 1.9, 7, 12, 0.01), rating: rated(4.2, 83), stock: 96, substitutes: ['boulgour-gros-500g', 'riz-long-etuve-cabas'] },
  ]),
  ...shelf('lentilles-pois-secs', DRY, 420, [
    { id: 'lentilles-vertes-du-puy-aop', name: 'Lentilles vertes du Puy AOP', ...from(armel, 'box', 'Lentilles|du Puy', '1fad8', { accent: '#3f7a4a' }), price: 445, sold: grams(500), origin: 'Haute-Loire, France', labels: ['aop'], producer: 'Coopérative des Hauts Plateaux du Velay', description: 'Peau fine, cœur fondant, sans trempage : vingt-cinq minutes dans une eau non salée.',
      nutrition: per100(336, 1.2, 0.2, 49, 1.5, 16, 24, 0.02, 100), rating: rated(4.8, 287), stock: 104, keywords: ['petit salé', 'salade de lentilles'], substitutes: ['lentilles-vertes-cabas', 'lentilles-blondes-saint-flour'] },
    { id: 'lentilles-vertes-cabas', name: 'Lentilles vertes', ...from(cabas, 'pouch', 'Lentilles|vertes', '1fad8'), price: 195, sold: grams(500), origin: 'Champagne, France', description: 'Lentilles du nord-est, cuites en vingt-cinq minutes, pour les soupes et les plats mijotés.',
      nutrition: per100(336, 1.2, 0.2, 49, 1.5, 16, 24, 0.02, 100), rating: rated(4.4, 167), stock: 130, substitutes: ['lentilles-vertes-du-puy-aop'] },
    { id: 'lentilles-corail-bio', name: 'Lentilles corail bio', ...from(lisiere, 'pouch', 'Lentilles|corail', '1fad8', { accent: '#ee7c4a' }), price: 259, sold: grams(500), origin: 'Turquie', labels: ['bio', 'vegan'], description: 'Décortiquées, elles fondent en douze minutes : dahl, soupe au cumin, purée.',
      nutrition: per100(345, 1.8, 0.3, 52, 2, 11, 25, 0.02, 100), rating: rated(4.6, 221), stock: 112, keywords: ['dahl', 'dal'], substitutes: ['pois-casses-500g', 'lentilles-vertes-cabas'] },
    { id: 'lentilles-blondes-saint-flour', name: 'Lentilles blondes de Saint-Flour', ...from(armel, 'pouch', 'Lentilles|blondes', '1f3d4-fe0f', { accent: '#d6a44a' }), price: 495, sold: grams(500), origin: 'Cantal, France', description: 'Douces et sucrées, cultivées sur la planèze volcanique ; elles se tiennent bien en salade.',
      nutrition: per100(338, 1.1, 0.2, 50, 1.6, 15, 24, 0.02, 100), stock: 22, isNew: true, substitutes: ['lentilles-vertes-du-puy-aop'] },
    { id: 'pois-casses-500g', name: 'Pois cassés', ...from(cabas, 'pouch', 'Pois cassés', '1fadb', { accent: '#8cb83a' }), price: 169, sold: grams(500), origin: 'Picardie, France', description: 'Pour la purée Saint-Germain et la soupe au lard, sans trempage, quarante minutes.',
      nutrition: per100(343, 1.3, 0.2, 55, 3, 13, 22, 0.03, 100), rating: rated(4.5, 79), stock: 68, substitutes: ['lentilles-corail-bio'] },
    { id: 'pois-chiches-secs-500g', name: 'Pois chiches', ...from(armel, 'pouch', 'Pois|chiches', '1f9c6', { accent: '#d68a35' }), price: 225, sold: grams(500), origin: 'Lauragais, France', description: 'À tremper une nuit, puis une heure de cuisson : le houmous n’a plus le même grain.',
      nutrition: per100(362, 5.5, 0.6, 48, 3.5, 15, 20, 0.03, 100), rating: rated(4.5, 98), stock: 82, keywords: ['houmous', 'couscous'], substitutes: ['pois-chiches-boite', 'haricots-blancs-lingots-500g'] },
  ]),
  ...shelf('haricots-secs', DRY, 420, [
    { id: 'haricots-blancs-lingots-500g', name: 'Haricots blancs lingots', ...from(armel, 'pouch', 'Lingots|blancs', '1fad8', { accent: '#5a82a8' }), price: 345, sold: grams(500), origin: 'Lauragais, France', description: 'La fève du cassoulet : peau fine qui ne rompt pas après deux heures de four.',
      nutrition: per100(322, 1.3, 0.2, 45, 2.4, 19, 21, 0.02, 100), rating: rated(4.6, 84), stock: 57, keywords: ['cassoulet'], substitutes: ['haricots-tarbais-igp', 'haricots-blancs-boite'] },
    { id: 'haricots-tarbais-igp', name: 'Haricots tarbais IGP Label Rouge', ...from(armel, 'box', 'Haricot|tarbais', '1fad8', { label: '#f7efdd', accent: '#9b2335', count: 2 }), price: 995, sold: grams(500), origin: 'Hautes-Pyrénées, France', labels: ['igp', 'label-rouge'], description: 'Récoltés à la main sur leurs tuteurs de maïs ; chair sans farine et peau presque absente.',
      nutrition: per100(318, 1.2, 0.2, 44, 2.2, 20, 21, 0.02, 100), stock: 18, substitutes: ['haricots-blancs-lingots-500g'] },
    { id: 'haricots-rouges-secs-500g', name: 'Haricots rouges', ...from(cabas, 'pouch', 'Haricots|rouges', '1fad8', { accent: '#9b2335' }), price: 195, sold: grams(500), origin: 'Val de Loire, France', description: 'À tremper une nuit, pour le chili et les salades ; bien les faire bouillir.',
      nutrition: per100(325, 1.4, 0.2, 46, 2.2, 17, 22, 0.02, 100), stock: 65, keywords: ['chili'], substitutes: ['haricots-rouges-boite'] },
    { id: 'melange-soupe-legumes-secs', name: 'Mélange pour soupe du soir', ...from(armel, 'pouch', 'Soupe|du soir', '1f372', { accent: '#c2602b' }), price: 299, sold: grams(500), origin: 'France', description: 'Lentilles, pois cassés, haricots et orge perlé, à cuire avec une carotte et un oignon.',
      ingredients: 'pois cassés 30 %, lentilles vertes 25 %, haricots blancs 25 %, *orge* perlé 20 %', allergens: ['gluten'], nutrition: per100(337, 1.3, 0.2, 53, 2, 14, 19, 0.02, 80), stock: 39, substitutes: ['lentilles-vertes-cabas', 'pois-casses-500g'] },
  ]),
  ...shelf('farines-chapelures', DRY, 210, [
    { id: 'farine-sarrasin-bretagne-igp', name: 'Farine de sarrasin de Bretagne IGP', ...from(armel, 'bag', 'Blé noir|Bretagne', '1f95e', { label: '#d9cdbb', accent: '#2c2c34' }), price: 355, sold: grams(1000), origin: 'Bretagne, France', labels: ['igp', 'sans-gluten'], description: 'Moulue à la meule, pour des galettes qui craquent au bord ; la pâte repose une nuit.',
      nutrition: per100(347, 2.4, 0.5, 68, 1, 5, 11, 0.01), rating: rated(4.7, 162), stock: 73, keywords: ['galettes', 'blé noir', 'crêperie'], substitutes: ['farine-pois-chiche-500g'] },
    { id: 'farine-pois-chiche-500g', name: 'Farine de pois chiches', ...from(lisiere, 'bag', 'Farine de|pois chiche', '1f9c6', { accent: '#e0a23a' }), price: 285, sold: grams(500), origin: 'Drôme, France', labels: ['bio', 'sans-gluten'], description: 'Pour la socca niçoise, les panisses et les pâtes à beignets sans œuf.',
      nutrition: per100(366, 6, 0.7, 51, 4, 11, 21, 0.03), stock: 44, keywords: ['socca', 'panisse'], substitutes: ['farine-sarrasin-bretagne-igp', 'polenta-fine-500g'] },
    { id: 'polenta-fine-500g', name: 'Polenta fine', ...from(bellorino, 'bag', 'Polenta', '1f33d', { label: '#f2c230', ink: '#1d3a6b', accent: '#1d3a6b' }), price: 189, sold: grams(500), origin: 'Vénétie, Italie', labels: ['sans-gluten'], description: 'Semoule de maïs précuite : crémeuse en cinq minutes, ou refroidie puis grillée en tranches.',
      nutrition: per100(354, 1.4, 0.3, 76, 1, 2.8, 7.8, 0.01), rating: rated(4.3, 77), stock: 61, substitutes: ['semoule-ble-fine-500g'] },
    { id: 'chapelure-doree-400g', name: 'Chapelure dorée', ...from(cabas, 'bag', 'Chapelure', '1f35e', { accent: '#c9833d' }), price: 145, sold: grams(400), description: 'Pain séché et broyé fin, pour paner les escalopes et gratiner les légumes.',
      ingredients: 'farine de *blé*, levure, sel', allergens: ['gluten'], traces: ['milk', 'sesame'], nutrition: per100(372, 2.2, 0.4, 74, 3.5, 4, 12, 1.1), rating: rated(4.2, 69), stock: 89, keywords: ['panure'], substitutes: ['panko-chapelure-japonaise'] },
    { id: 'fecule-pomme-de-terre', name: 'Fécule de pomme de terre', ...from(cabas, 'box', 'Fécule', '1f954', { accent: '#c98a4b' }), price: 159, sold: grams(250), origin: 'Hauts-de-France', labels: ['sans-gluten'], description: 'Une cuillerée délayée à froid lie une sauce ou allège un gâteau.',
      nutrition: per100(335, 0.1, 0, 83, 0.1, 0.1, 0.1, 0.02), stock: 74, keywords: ['lier', 'sauce', 'épaissir'], substitutes: ['polenta-fine-500g'] },
  ]),
  ...shelf('vrac-epicerie-salee', DRY, 150, [
    { id: 'vrac-lentilles-beluga', name: 'Lentilles beluga en vrac', picture: model('nut-pile', ['#23232b', '#3a3a46']), brand: 'Terre Lisière', price: 690, sold: scoop(250), origin: 'Gers, France', labels: ['bio'], description: 'Petites, noires et brillantes, au goût de châtaigne ; elles restent entières en salade.',
      nutrition: per100(338, 1.3, 0.2, 49, 1.6, 16, 24, 0.02, 100), stock: 48, substitutes: ['lentilles-vertes-du-puy-aop'] },
    { id: 'vrac-petit-epeautre', name: 'Petit épeautre de Haute-Provence IGP en vrac', picture: model('nut-pile', ['#c49a5e', '#8d6334']), brand: 'Terre Lisière', price: 850, sold: scoop(250), origin: 'Haute-Provence, France', labels: ['igp', 'bio'], description: 'Le riz des Gaulois : une heure de cuisson douce, en risotto ou avec des champignons.',
      ingredients: 'petit *épeautre* (*blé*) bio décortiqué', allergens: ['gluten'], nutrition: per100(350, 2.5, 0.5, 64, 1.5, 9, 13, 0.01), stock: 36, keywords: ['engrain', 'risotto'], substitutes: ['ble-tendre-precuit-500g'] },
    { id: 'vrac-riz-rouge-camargue', name: 'Riz rouge de Camargue IGP en vrac', picture: model('nut-pile', ['#8a3a2a', '#c56a4c']), brand: 'Le Grenier d’Armel', price: 595, sold: scoop(250), origin: 'Camargue, France', labels: ['igp'], description: 'Riz complet à pellicule rouge, ferme et noisetté, avec un poisson ou une volaille.',
      nutrition: per100(351, 2.6, 0.6, 72, 1, 4, 8, 0.01), stock: 52, promotion: off(15), substitutes: ['riz-camargue-complet-bio'] },
    { id: 'vrac-pois-chiches', name: 'Pois chiches en vrac', picture: model('nut-pile', ['#e2bf86', '#b98a4a']), brand: 'Le Grenier d’Armel', price: 420, sold: scoop(250), origin: 'Lauragais, France', description: 'La juste quantité pour un houmous ou un couscous, à faire tremper la veille.',
      nutrition: per100(362, 5.5, 0.6, 48, 3.5, 15, 20, 0.03, 100), stock: 0, substitutes: ['pois-chiches-secs-500g'] },
  ]),
];
