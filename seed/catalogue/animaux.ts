/** Cats and dogs. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { from, kilos, leaf, litres, makers, pieces } from './drinks-shorthand.ts';
import { off, rated, second } from './fresh-shorthand.ts';

const { patte, croc } = makers;
export const aisle: AuthoredAisle = {
  id: 'animaux', name: 'Animaux', tint: '#eaf0d8', intro: 'Croquettes, pâtées et litière pour les chats et les chiens.',
  children: [{ id: 'chats', name: 'Chats', children: [{ id: 'repas-du-chat', name: 'Repas du chat' }] }, { id: 'chiens-et-litiere', name: 'Chiens & litière', children: [{ id: 'repas-du-chien', name: 'Repas du chien' }, { id: 'litieres', name: 'Litières & soins' }] }, { id: 'petits-animaux', name: 'Petits animaux', children: [{ id: 'oiseaux-et-rongeurs', name: 'Oiseaux, rongeurs & poissons' }] }],
};
const shelf = (category: string) => ({ category, conservation: 'Au sec, dans l’emballage bien refermé.', shelfLifeDays: 240, vat: 2000 as const });

export const products: AuthoredProduct[] = [
  ...leaf(shelf('repas-du-chat'), [
    { id: 'croquettes-chat-poulet-1-5kg', name: 'Croquettes pour chat au poulet', ...from(patte, 'bag', 'Chat|poulet', '1f431'), price: 890, sold: kilos('1,5 kg', 1500), description: 'Poulet français, sans blé.', rating: { average: 4.5, nbRatings: 103 }, stock: 70, keywords: ['croquettes chat'] },
    { id: 'patee-chat-saumon-4x85g', name: 'Pâtée pour chat au saumon', ...from(patte, 'pouch', 'Chat|saumon', '1f41f', { label: '#fde3d6', accent: '#e0604a' }), price: 349, sold: kilos('4 × 85 g', 340), description: 'Effilochés de saumon en sauce.', stock: 85 },
    { id: 'croquettes-chat-sterilise-3kg', name: 'Croquettes pour chat stérilisé', ...from(patte, 'bag', 'Chat|stérilisé', '1f408', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 1590, sold: kilos('3 kg', 3000), description: 'Moins grasses, riches en protéines.', stock: 40 },
    { id: 'croquettes-chaton-1-5kg', name: 'Croquettes pour chaton', ...from(croc, 'bag', 'Chaton|dinde', '1f63a', { label: '#fdeef2', accent: '#d9708a' }), price: 990, sold: kilos('1,5 kg', 1500), description: 'Dinde et riz, jusqu’à un an.', rating: rated(4.6, 39), stock: 45 },
    { id: 'patee-chat-boeuf-12x85g', name: 'Pâtées pour chat, 12 sachets', ...from(patte, 'box', 'Chat|12 sachets', '1f404', { label: '#f3e0d6', accent: '#b5502a' }), price: 849, sold: kilos('12 × 85 g', 1020), description: 'Bœuf, poulet et agneau en gelée.', stock: 60, promotion: off(25) },
    { id: 'mousse-chat-thon-85g', name: 'Mousse pour chat au thon', ...from(croc, 'flat-can', 'Mousse|au thon', '1f41f', { label: '#dceaf7', accent: '#2f6fb3' }), price: 119, sold: kilos('85 g', 85), description: 'Onctueuse, 60 % de poisson.', stock: 90 },
    { id: 'terrine-chat-lapin-100g', name: 'Terrine pour chat au lapin', ...from(croc, 'flat-can', 'Terrine|lapin', '1f407', { label: '#f0e6d4', accent: '#8a5a2b' }), price: 129, sold: kilos('100 g', 100), description: 'Recette sans céréales.', stock: 80 },
    { id: 'friandises-chat-60g', name: 'Friandises pour chat au fromage', ...from(croc, 'pouch', 'Friandises', '1f9c0', { label: '#fff3c8', accent: '#f2b632' }), price: 219, sold: kilos('60 g', 60), description: 'Croustillantes, cœur fondant.', stock: 75 },
    { id: 'herbe-a-chat-pot', name: 'Herbe à chat', ...from(croc, 'pot', 'Herbe|à chat', '1f33f', { label: '#e3f2d8', accent: '#5b9b1f' }), price: 349, sold: pieces('1 pot', 1), origin: 'Anjou, France', description: 'Semée à dix jours, aide à digérer les poils.', stock: 20, isNew: true },
  ]),
  ...leaf(shelf('repas-du-chien'), [
    { id: 'croquettes-chien-boeuf-4kg', name: 'Croquettes pour chien au bœuf', ...from(patte, 'bag', 'Chien|bœuf', '1f436', { accent: '#b3202f' }), price: 1790, sold: kilos('4 kg', 4000), description: 'Bœuf et riz, pour les chiens adultes.', rating: { average: 4.4, nbRatings: 64 }, stock: 45 },
    { id: 'terrine-chien-volaille-400g', name: 'Terrine pour chien à la volaille', ...from(patte, 'can', 'Chien|volaille', '1f357', { label: '#f6ecd9', accent: '#8a5a2b' }), price: 229, sold: kilos('400 g', 400), description: 'Volaille et légumes, sans colorant.', stock: 80 },
    { id: 'biscuits-chien-500g', name: 'Biscuits pour chien', ...from(patte, 'box', 'Biscuits', '1f9b4', { label: '#fff7dc' }), price: 399, sold: kilos('500 g', 500), description: 'Des os croquants, cuits au four.', stock: 60 },
    { id: 'croquettes-chien-agneau-12kg', name: 'Croquettes pour chien à l’agneau', ...from(patte, 'bag', 'Agneau|12 kg', '1f411', { label: '#f3ead6', accent: '#7a5a2b' }), price: 4290, sold: kilos('12 kg', 12000), description: 'Agneau et riz, digestion sensible.', rating: rated(4.6, 52), stock: 25 },
    { id: 'croquettes-petit-chien-2kg', name: 'Croquettes pour petit chien', ...from(croc, 'bag', 'Petit|chien', '1f429', { label: '#fdeef2', accent: '#b33a6a' }), price: 1190, sold: kilos('2 kg', 2000), description: 'Petits grains, volaille et légumes.', stock: 40 },
    { id: 'croquettes-chiot-4kg', name: 'Croquettes pour chiot', ...from(croc, 'bag', 'Chiot|poulet', '1f415', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 1890, sold: kilos('4 kg', 4000), description: 'De deux à douze mois, riches en calcium.', stock: 35 },
    { id: 'patee-chien-boeuf-6x400g', name: 'Pâtées pour chien, 6 boîtes', ...from(patte, 'can', 'Bœuf|carottes', '1f955', { label: '#8f2c34', ink: '#fff4e0', accent: '#e0a62a' }), price: 990, sold: kilos('6 × 400 g', 2400), description: 'Morceaux de bœuf et carottes en sauce.', stock: 45 },
    { id: 'batonnets-dentaires-x28', name: 'Bâtonnets dentaires pour chien', ...from(croc, 'pouch', 'Bâtonnets|dentaires', '1f9b7', { label: '#dff5e3', accent: '#2f9d6b' }), price: 790, sold: pieces('28 bâtonnets', 28), description: 'Un par jour, contre le tartre.', rating: rated(4.3, 61), stock: 50, promotion: second(50) },
    { id: 'os-a-macher-x3', name: 'Os à mâcher au bœuf', ...from(patte, 'pouch', 'Os|à mâcher', '1f9b4', { label: '#f6ecd9', accent: '#8a5a2b' }), price: 549, sold: pieces('3 os', 3), description: 'Peau de bœuf séchée, pour mâchoires patientes.', stock: 45 },
  ]),
  ...leaf(shelf('litieres'), [
    { id: 'litiere-vegetale-10l', name: 'Litière végétale', ...from(patte, 'bag', 'Litière|végétale', '1f33f', { pattern: 'dots' }), price: 990, sold: kilos('10 L, 4 kg', 4000), description: 'Fibres de bois françaises, compostable.', stock: 55 },
    { id: 'litiere-minerale-5kg', name: 'Litière minérale agglomérante', ...from(patte, 'bag', 'Litière|minérale', '1f408', { label: '#e9edf0', accent: '#5b665f' }), price: 690, sold: kilos('5 kg', 5000), description: 'Argile blanche, peu de poussière.', stock: 65 },
    { id: 'litiere-silice-4l', name: 'Litière de silice', ...from(patte, 'pouch', 'Litière|silice', '1f48e', { label: '#dceaf7' }), price: 890, sold: kilos('4 L, 1,7 kg', 1700), description: 'Un mois sans odeur pour un chat.', stock: 2 },
    { id: 'litiere-mais-7l', name: 'Litière de maïs agglomérante', ...from(croc, 'bag', 'Litière|maïs', '1f33d', { label: '#fff3c8', accent: '#d9a412' }), price: 1090, sold: kilos('7 L, 3,5 kg', 3500), description: 'Épis français, légère et sans poussière.', stock: 40 },
    { id: 'sacs-dejections-x60', name: 'Sacs à déjections', ...from(croc, 'sleeve', 'Sacs|balade', '1f43e', { label: '#e6efe0', accent: '#2f7d46' }), price: 399, sold: pieces('60 sacs', 60), description: 'Fécule de maïs, en quatre rouleaux.', stock: 70 },
    { id: 'shampoing-chien-250ml', name: 'Shampoing pour chien', ...from(croc, 'flask', 'Sham-|poing', '1f9f4', { label: '#dceaf7', accent: '#2f6fb3' }), price: 790, sold: litres('250 ml', 250), description: 'À l’avoine, pour peau sensible. Usage externe.', stock: 30 },
  ]),
  ...leaf(shelf('oiseaux-et-rongeurs'), [
    { id: 'graines-oiseaux-1kg', name: 'Graines pour oiseaux du jardin', ...from(croc, 'bag', 'Oiseaux|du jardin', '1f426', { label: '#e3f2fb', accent: '#e0604a' }), price: 449, sold: kilos('1 kg', 1000), description: 'Tournesol, millet et avoine, l’hiver à la mangeoire.', rating: rated(4.7, 48), stock: 55 },
    { id: 'boules-graisse-x6', name: 'Boules de graisse pour mésanges', ...from(croc, 'net-bag', 'Boules|mésanges', '1f423', { label: '#fff3d6', accent: '#d98a12' }), price: 349, sold: pieces('6 boules', 6), description: 'Sans filet plastique, graisse végétale et graines.', stock: 60 },
    { id: 'foin-de-crau-1kg', name: 'Foin de Crau', ...from(croc, 'bag', 'Foin|de Crau', '1f33e', { label: '#eef2d0', accent: '#8a9a2b' }), price: 549, sold: kilos('1 kg', 1000), origin: 'Provence, France', labels: ['aop'], description: 'Fibreux et parfumé, pour lapins et cobayes.', stock: 35 },
    { id: 'granules-lapin-900g', name: 'Granulés pour lapin nain', ...from(croc, 'pouch', 'Lapin|nain', '1f430', { label: '#f0e6f4', accent: '#7a5fb0' }), price: 499, sold: kilos('900 g', 900), description: 'Luzerne et carotte, sans céréales.', stock: 40 },
    { id: 'melange-hamster-500g', name: 'Mélange pour hamster', ...from(croc, 'pouch', 'Hamster', '1f439', { label: '#fde9d0', accent: '#c9702a' }), price: 349, sold: kilos('500 g', 500), description: 'Graines, noisettes et légumes séchés.', stock: 40 },
    { id: 'flocons-poissons-100ml', name: 'Flocons pour poissons rouges', ...from(croc, 'small-jar', 'Poissons|rouges', '1f420', { content: '#d9702a', label: '#e3f2fb', accent: '#0f6478' }), price: 399, sold: kilos('100 ml, 20 g', 20), description: 'Une pincée, deux fois par jour.', stock: 30 },
  ]),
];
