import { expect, it } from 'vitest';
import { claimRefusal, unlawfulClaims } from './environmental-claims.ts';

it.each([
  ['Une lessive écologique', 'écologique'],
  ['Des éponges ÉCOLOGIQUES', 'écologiques'],
  ['Nos emballages éco-responsables', 'éco-responsables'],
  ['Un étal écoresponsable', 'écoresponsable'],
  ['Respectueux de l’environnement', 'respectueux de l’environnement'],
  ['une marque respectueuse de la nature', 'respectueuse de la nature'],
  ['Bon pour la planète, bon pour vous', 'bon pour la planète'],
  ['Livraison neutre en carbone', 'neutre en carbone'],
  ['Sac biodégradable', 'biodégradable'],
  ['Vaisselle sans impact sur l’environnement', 'sans impact sur l’environnement'],
])('« %s » is refused for the word it contains', (text, word) => {
  expect(unlawfulClaims([text])).toEqual([word]);
});

it.each([
  'Haricots verts et légumes verts, un thé vert et des olives vertes',
  'La date de durabilité est sur le produit ; se garde durablement au frais',
  'Agriculture biologique, arôme naturel, eau minérale naturelle',
  'Emballage 100 % recyclé, brique recyclable, sacs compostables (NF EN 13432)',
  'Le ministère de la Transition écologique, son empreinte écologique',
  'Nos économies d’énergie : 12 % depuis 2024, mesurées par un tiers',
])('« %s » is accepted, since it is no generic claim', (text) => {
  expect(unlawfulClaims([text])).toEqual([]);
});

it('a recognised label makes a generic claim lawful, but never a forbidden word', () => {
  expect(unlawfulClaims(['Lessive écologique', 'Écolabel européen FR/020/001'])).toEqual([]);
  expect(unlawfulClaims(['Lessive biodégradable, Écolabel européen'])).toEqual(['biodégradable']);
});

it('the refusal of an environmental claim names the word and the accepted alternatives', () => {
  expect(claimRefusal('écologique')).toContain('« écologique » est trop général');
  expect(claimRefusal('écologique')).toContain('Écolabel européen');
  expect(claimRefusal('biodégradable')).toContain('même avec une preuve');
});
