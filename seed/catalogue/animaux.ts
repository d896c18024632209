/** Cats and dogs. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { from, kilos, leaf, makers } from './drinks-shorthand.ts';

const { patte } = makers;
export const aisle: AuthoredAisle = {
  id: 'animaux', name: 'Animaux', tint: '#eaf0d8', intro: 'Croquettes, pâtées et litière pour les chats et les chiens.',
  children: [{ id: 'chats', name: 'Chats', children: [{ id: 'repas-du-chat', name: 'Repas du chat' }] }, { id: 'chiens-et-litiere', name: 'Chiens & litière', children: [{ id: 'repas-du-chien', name: 'Repas du chien' }, { id: 'litieres', name: 'Litières' }] }],
};
const shelf = (category: string) => ({ category, conservation: 'Au sec, dans l’emballage bien refermé.', shelfLifeDays: 240, vat: 2000 as const });

export const products: AuthoredProduct[] = [
  ...leaf(shelf('repas-du-chat'), [
    { id: 'croquettes-chat-poulet-1-5kg', name: 'Croquettes pour chat au poulet', ...from(patte, 'bag', 'Chat|poulet', '1f431'), price: 890, sold: kilos('1,5 kg', 1500), description: 'Poulet français, sans blé.', rating: { average: 4.5, nbRatings: 103 }, stock: 70, keywords: ['croquettes chat'] },
    { id: 'patee-chat-saumon-4x85g', name: 'Pâtée pour chat au saumon', ...from(patte, 'pouch', 'Chat|saumon', '1f41f', { label: '#fde3d6', accent: '#e0604a' }), price: 349, sold: kilos('4 × 85 g', 340), description: 'Effilochés de saumon en sauce.', stock: 85 },
    { id: 'croquettes-chat-sterilise-3kg', name: 'Croquettes pour chat stérilisé', ...from(patte, 'bag', 'Chat|stérilisé', '1f408', { label: '#e3f2fb', accent: '#2f8fc4' }), price: 1590, sold: kilos('3 kg', 3000), description: 'Moins grasses, riches en protéines.', stock: 40 },
  ]),
  ...leaf(shelf('repas-du-chien'), [
    { id: 'croquettes-chien-boeuf-4kg', name: 'Croquettes pour chien au bœuf', ...from(patte, 'bag', 'Chien|bœuf', '1f436', { accent: '#b3202f' }), price: 1790, sold: kilos('4 kg', 4000), description: 'Bœuf et riz, pour les chiens adultes.', rating: { average: 4.4, nbRatings: 64 }, stock: 45 },
    { id: 'terrine-chien-volaille-400g', name: 'Terrine pour chien à la volaille', ...from(patte, 'can', 'Chien|volaille', '1f357', { label: '#f6ecd9', accent: '#8a5a2b' }), price: 229, sold: kilos('400 g', 400), description: 'Volaille et légumes, sans colorant.', stock: 80 },
    { id: 'biscuits-chien-500g', name: 'Biscuits pour chien', ...from(patte, 'box', 'Biscuits', '1f9b4', { label: '#fff7dc' }), price: 399, sold: kilos('500 g', 500), description: 'Des os croquants, cuits au four.', stock: 60 },
  ]),
  ...leaf(shelf('litieres'), [
    { id: 'litiere-vegetale-10l', name: 'Litière végétale', ...from(patte, 'bag', 'Litière|végétale', '1f33f', { pattern: 'dots' }), price: 990, sold: kilos('10 L, 4 kg', 4000), description: 'Fibres de bois françaises, compostable.', stock: 55 },
    { id: 'litiere-minerale-5kg', name: 'Litière minérale agglomérante', ...from(patte, 'bag', 'Litière|minérale', '1f408', { label: '#e9edf0', accent: '#5b665f' }), price: 690, sold: kilos('5 kg', 5000), description: 'Argile blanche, peu de poussière.', stock: 65 },
    { id: 'litiere-silice-4l', name: 'Litière de silice', ...from(patte, 'pouch', 'Litière|silice', '1f48e', { label: '#dceaf7' }), price: 890, sold: kilos('4 L, 1,7 kg', 1700), description: 'Un mois sans odeur pour un chat.', stock: 2 },
  ]),
];
