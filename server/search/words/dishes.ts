/**
 * Dishes that are cooked, with what goes into them: « dish, other name: searches ». A dish sold ready
 * made comes first, as any product that bears its name.
 */
import type { Need } from './need.ts';

const rows = `
aligot: tomme de savoie, pommes de terre, crème fraîche, ail
bœuf bourguignon, bourguignon: bœuf bourguignon, bœuf pour bourguignon, carottes, champignons de paris, lardons fumés
blanquette, blanquette de veau: blanquette de veau, veau pour blanquette, carottes, champignons de paris, crème fraîche
bouillabaisse: soupe de poissons, rouget, lotte, safran, fenouil
brandade: brandade de morue, dos de cabillaud, pommes de terre
burger, hamburger, burger maison, cheeseburger: steaks hachés, buns burger, cheddar, burger de bœuf, cornichons
cake salé, cake au jambon: farine de blé, œufs, levure chimique, olives vertes, jambon supérieur, emmental râpé
carbonara, pâtes carbonara, spaghetti carbonara: spaghetti, lardons fumés, pancetta, parmigiano reggiano, crème fraîche
carpaccio: pavé de rumsteck, parmigiano reggiano, roquette, huile olive vierge
cassoulet: cassoulet, haricots tarbais, saucisse de toulouse, cuisse de canard
chili, chili con carne: chili végétal, bœuf haché, haricots rouges, salsa de tomate
choucroute, choucroute garnie: saucisses de strasbourg, saucisses de montbéliard, palette de porc, chou pointu
clafoutis, clafoutis cerises: cerises, œufs, lait demi-écrémé, farine de blé
cookie maison, cookies maison: pépites de chocolat, farine de blé, beurre doux, cassonade
crumble, crumble aux pommes: pommes golden, beurre doux, farine de blé, cassonade
curry de poulet, poulet curry: filets de poulet, curry de madras, lait de coco, poulet tikka masala
couscous, couscous maison: semoule de couscous, merguez, carottes, courgettes, navets, pois chiches, ras el-hanout
endives au jambon: endives, jambon supérieur, sauce béchamel, emmental râpé
fajitas, tacos, burrito, wrap, wrap poulet: tortillas de blé, filets de poulet, salsa de tomate, guacamole, poivrons tricolores
flammekueche, tarte flambée: pâte à pizza, lardons fumés, crème fraîche, oignons jaunes
fondue, fondue au fromage: fondue savoyarde, comté, beaufort, pain de campagne
fondue bourguignonne: bœuf pour fondue, huile de tournesol, pommes de terre
gaufre, pâte à gaufre: farine de blé, œufs, lait demi-écrémé, levure chimique, sucre vanillé
gratin de pâtes, macaroni au fromage, mac and cheese: coquillettes, emmental râpé, crème fraîche, cheddar
gratin de courgettes: courgettes, crème fraîche, emmental râpé
gratin de pommes de terre: gratin dauphinois, pommes de terre, crème fraîche
hot dog: pains à hot-dog, saucisses de strasbourg, moutarde de dijon
île flottante: îles flottantes, œufs, lait entier
jambon purée, saucisse purée: jambon supérieur, purée en flocons, saucisse de toulouse, pommes de terre
lasagne, lasagnes maison: lasagnes, feuilles de lasagnes, bœuf haché, sauce béchamel, sauce bolognaise
moules frites, moules marinières, moule marinière: moules, frites au four, échalotes
mousse au chocolat maison: chocolat noir pâtissier, œufs, sucre en poudre
omelette: œufs, emmental râpé, champignons de paris, beurre doux
osso bucco, osso buco: jarret de veau, carottes, tomates pelées
pain perdu: brioche parisienne, pain de mie nature, œufs, lait demi-écrémé, sucre en poudre
pancake: farine de blé, œufs, lait demi-écrémé, sirop d érable, levure chimique
papillote de poisson, papillote saumon: pavé de saumon, dos de cabillaud, papier cuisson, citrons
pâtes bolognaise, spaghetti bolognaise, bolognaise: sauce bolognaise, spaghetti, bœuf haché
pâtes au pesto: pesto, penne, spaghetti, parmigiano reggiano
pâtes au saumon: tagliatelles, saumon fumé, crème fraîche, aneth
petit salé, petit salé aux lentilles: petit salé aux lentilles, palette de porc, lentilles vertes
pizza maison: pâte à pizza, sauce tomate, mozzarella, jambon supérieur
poké bowl, poke bowl, poké: riz rond, pavé de saumon, avocat, concombre, sauce soja
porridge maison: flocons avoine, lait demi-écrémé, miel
pot au feu: paleron, bœuf pour pot au feu, carottes, poireaux, navets, céleri branche, oignons jaunes
potée, potée auvergnate: palette de porc, saucisse de morteau, chou vert, carottes
poule au pot: poulet jaune, bouillon de poule, carottes, poireaux, navets
poulet basquaise: poulet basquaise, cuisse de poulet, poivron rouge, tomates pelées
poulet rôti maison, poulet du dimanche: poulet fermier blanc, pommes de terre
purée, purée maison: pommes de terre charlotte, purée en flocons, purée de pommes de terre, beurre doux, lait demi-écrémé
quiche maison, quiche: quiche, pâte brisée, lardons fumés, œufs, crème fraîche
quatre quarts maison, gâteau maison: farine de blé, œufs, beurre doux, sucre en poudre, levure chimique
ramen, soupe miso: nouilles chinoises, bouillon de volaille, œufs, sauce soja
risotto: riz arborio, parmigiano reggiano, bouillon de volaille, champignons de paris
risotto aux champignons: riz arborio, champignons de paris, pleurotes, parmigiano reggiano
rougail, rougail saucisse: saucisse de toulouse, tomates pelées, riz basmati, piments
salade césar: salade césar, cœurs de romaine, filets de poulet, parmigiano reggiano
salade de fruits: pommes gala, bananes, oranges, kiwis, ananas
salade de riz: riz long, thon albacore, maïs doux, tomates
salade de pâtes: fusilli, mozzarella, tomates cerises, pesto
salade grecque: feta, concombre, tomates, olives noires, oignons rouges
salade niçoise: thon albacore, filets d anchois, olives noires, tomates, haricots verts, œufs
sauté de porc, sauté porc: échine de porc en cubes, filet mignon de porc, riz
soupe à l'oignon, soupe oignon: oignons jaunes, gruyère, baguette de tradition, bouillon de bœuf
soupe de légumes, soupe maison, potage: soupe, velouté, carottes, poireaux, pommes de terre
soupe de potiron, soupe potiron, velouté de potiron, soupe citrouille: velouté de potiron, velouté de potimarron, potimarron, courge butternut
spaghetti boulettes, boulettes sauce tomate: boulettes de bœuf, spaghetti, sauce tomate
steak frites: steaks hachés, pavé de rumsteck, frites au four
tajine, tajine agneau, tajine poulet: épaule d agneau, citrons confits, ras el-hanout, semoule de couscous, pruneaux
tarte aux pommes, tarte pommes: tarte normande aux pommes, pommes golden, pâte feuilletée
tarte tatin: pommes golden, pâte feuilletée, crème de caramel, beurre doux
tarte maison: pâte brisée, pâte sablée, pâte feuilletée, œufs
tartiflette: reblochon, pommes de terre charlotte, lardons fumés, oignons jaunes, crème fraîche
tiramisu: mascarpone, biscuits à la cuillère, cacao amer, café moulu, œufs
veau marengo: veau pour blanquette, champignons de paris, tomates pelées
welsh: cheddar, bière blonde, pain de mie, moutarde de dijon
vin chaud: bordeaux supérieur, cannelle en bâtons, oranges, clous de girofle
spritz, mojito, cocktail, punch: rhum agricole blanc, menthe fraîche, citrons verts, eau gazeuse, sirop
wok: légumes surgelés, sauce soja, nouilles chinoises, crevettes roses
yaourt maison: lait entier, yaourts nature
`;

export const dishes: readonly Need[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [says = '', finds = ''] = row.split(':').map((part) => part.trim());
    return { says, finds, isDish: true };
  });
