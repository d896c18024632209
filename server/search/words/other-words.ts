/**
 * Single words, « typed: in the shop's words »: English, regional, kitchen slang. Used only for words
 * that the catalogue itself does not hold. Folded.
 */
const rows = `
milk: lait
bread: pain
cheese: fromage
chicken: poulet
breast: filet
avocado: avocat
egg: oeuf
butter: beurre
sugar: sucre
flour: farine
rice: riz
pasta: pates
noodle: nouille
apple: pomme
pear: poire
peach: peche
strawberry: fraise
strawberrie: fraise
raspberry: framboise
blueberry: myrtille
cherry: cerise
grape: raisin
lemon: citron
lime: citron vert
pineapple: ananas
mango: mangue
banana: banane
potato: pomme de terre
potatoe: pomme de terre
tomato: tomate
tomatoe: tomate
onion: oignon
garlic: ail
carrot: carotte
cucumber: concombre
lettuce: salade entiere
spinach: epinard
mushroom: champignon
cabbage: chou
leek: poireau
eggplant: aubergine
zucchini: courgette
pumpkin: courge
pepper: poivre
bean: haricot
lentil: lentille
chickpea: pois chiche
corn: mais
fish: poisson
salmon: saumon
tuna: thon
cod: cabillaud
shrimp: crevette
prawn: crevette
mussel: moule
oyster: huitre
beef: boeuf
pork: porc
lamb: agneau
veal: veau
duck: canard
turkey: dinde
ham: jambon
bacon: poitrine fumee
sausage: saucisse
meat: viande
ground: hache
soup: soupe
salt: sel
oil: huile
olive: olive
vinegar: vinaigre
mustard: moutarde
honey: miel
jam: confiture
peanut: cacahuete
almond: amande
walnut: noix
hazelnut: noisette
oat: avoine
cereal: cereale
chocolate: chocolat
cookie: cookie
cake: gateau
cream: creme
yogurt: yaourt
yoghurt: yaourt
juice: jus
water: eau
sparkling: gazeuse
beer: biere
wine: vin
red: rouge
white: blanc
green: vert
coffee: cafe
tea: the
toilet: toilette
paper: papier
diaper: couche
nappy: couche
soap: savon
toothpaste: dentifrice
detergent: lessive
laundry: lessive
sponge: eponge
battery: pile
batteries: pile
fruit: fruit
vegetable: legume
frozen: surgele
fresh: frais
smoked: fume
chocolatine: pain au chocolat
couque: pain au chocolat
chicon: endive
pochon: sac
poche: sac
cornet: sac
patate: pomme de terre
pq: papier toilette
pdt: pomme de terre
flageolet: flageolets
mogette: mogettes
mojhette: mogettes
caillebotte: faisselle
caille: faisselle
crudite: carottes rapees
barbaque: viande
bidoche: viande
poiscaille: poisson
frometon: fromage
clacos: camembert
pinard: vin
roteux: champagne
mousse: biere
binouze: biere
patoche: pates
noix coco: noix de coco
wassingue: lavette
serpilliere: lavette
torchon: essuie tout
sent bon: desodorisant
`;

export const otherWords: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [typed = '', meant = ''] = row.split(':').map((part) => part.trim());
      return [typed, meant];
    }),
);

/** The same for phrases that must not be read word by word. */
export const otherPhrases: ReadonlyMap<string, string> = new Map([
  ['ice cream', 'crème glacée'],
  ['minced beef', 'bœuf haché'],
  ['ground beef', 'bœuf haché'],
  ['washing powder', 'lessive en poudre'],
  ['dish soap', 'liquide vaisselle'],
  ['sparkling water', 'eau gazeuse'],
  ['red wine', 'vin rouge'],
  ['white wine', 'vin blanc'],
  ['chicken breast', 'filet de poulet'],
  ['trash bag', 'sacs poubelle'],
  ['envie sucre', 'goûter'],
  ['quelque chose sucre', 'goûter'],
  ['quelque chose sale', 'apéro'],
  ['envie sale', 'apéro'],
]);
