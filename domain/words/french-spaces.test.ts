import { expect, it } from 'vitest';
import { inFrenchSpaces, withFrenchSpaces } from './french-spaces.ts';

const shown = (text: string) => withFrenchSpaces(text).replaceAll('\u00a0', '_');

it.each([
  ['Où livrer ? Ici !', 'Où livrer_? Ici_!'],
  ['Code : « BIENVENUE » ; merci', 'Code_: «_BIENVENUE_»_; merci'],
  ['entre 18 h 30 et 20 h', 'entre 18_h_30 et 20_h'],
  [
    'Enfournez 40 min à 180 °C, 250 g, 1,5 kg, 15 % et 12,30 €.',
    'Enfournez 40_min à 180_°C, 250_g, 1,5_kg, 15_% et 12,30_€.',
  ],
  [
    'au capital de 100 000 €, RCS Paris 900 000 000',
    'au capital de 100_000_€, RCS Paris 900_000_000',
  ],
  ['appelez le 01 99 00 21 12', 'appelez le 01_99_00_21_12'],
  ['Votre commande n° 100001', 'Votre commande n°_100001'],
])('no-break spaces go where French typography asks: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it.each(['https://cabas.test/?a=1', '2 gousses et 3 hommes', '12 rue de la Roquette'])(
  'spaces that French typography does not ask to keep stay as they are: %s',
  (text) => {
    expect(withFrenchSpaces(text)).toBe(text);
  },
);

it('French spaces apply to every text of a page at any depth, and to nothing else', () => {
  const page = {
    title: 'Que cuisiner ?',
    blocks: [{ href: '/recette', limit: 12, cards: [{ text: 'Par 3 : −1 €', code: null }] }],
  };
  expect(inFrenchSpaces(page)).toEqual({
    title: 'Que cuisiner\u00a0?',
    blocks: [
      { href: '/recette', limit: 12, cards: [{ text: 'Par 3\u00a0: −1\u00a0€', code: null }] },
    ],
  });
});
