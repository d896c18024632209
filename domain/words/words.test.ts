import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';
import { foldText, searchWords, singular } from './fold.ts';
import { inFrenchSpaces, withFrenchSpaces } from './french-spaces.ts';
import { soundOf } from './sound.ts';
import { typedWords } from './typed-words.ts';
import { withA } from './with-a.ts';
import { withDe } from './with-de.ts';

describe('folded text', () => {
  it.each([
    ['Œufs', 'oeufs'],
    ['Pâté', 'pate'],
    ['CRÈME BRÛLÉE', 'creme brulee'],
    ['l’ail', "l'ail"],
    ['Maïs', 'mais'],
  ])('« %s » folds to « %s »', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['tomates', 'tomate'],
    ['poireaux', 'poireau'],
    ['choux', 'chou'],
    ['oeufs', 'oeuf'],
    ['animaux', 'animal'],
    ['radis', 'radis'],
    ['ananas', 'ananas'],
    ['riz', 'riz'],
    ['noix', 'noix'],
    ['jus', 'jus'],
    ['os', 'os'],
    ['cheveux', 'cheveu'],
    ['constructor', 'constructor'],
  ])('« %s » has the singular « %s »', (word, one) => {
    expect(singular(word)).toBe(one);
  });

  it('stop words are ignored unless the text has no other word', () => {
    expect(searchWords('Huile d’olive de Provence')).toEqual(['huile', 'olive', 'provence']);
    expect(searchWords('sans')).toEqual(['san']);
    expect(searchWords('pain sans gluten')).toEqual(['pain', 'gluten']);
  });

  it('folding keeps percentages and drops punctuation', () => {
    expect(searchWords('Chocolat noir 70% (bio) !')).toEqual(['chocolat', 'noir', '70%', 'bio']);
    expect(searchWords('… !?')).toEqual([]);
  });

  it('folding is idempotent, and any text splits into words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        for (const word of searchWords(text)) expect(word).toMatch(/^[a-z0-9%]+$/);
      }),
    );
  });
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+33612345678', `"'+33612345678"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['-12,50', '"-12,50"'],
  ['Le « bon » "goût"; rien\nde plus', '"Le « bon » ""goût""; rien\nde plus"'],
])('the untrusted CSV value %j runs no formula and stays in one cell', (text, cell) => {
  expect(csvFile([['Nom', text]])).toBe(`\ufeff"Nom";${cell}\r\n`);
});

describe('french spaces', () => {
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
  ])('no-break spaces are added where French typography requires them: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each(['https://cabas.test/?a=1', '2 gousses et 3 hommes', '12 rue de la Roquette'])(
    'other spaces stay as they are: %s',
    (text) => {
      expect(withFrenchSpaces(text)).toBe(text);
    },
  );

  it('French spaces are applied to every text of a page at any depth, and to nothing else', () => {
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
});

describe('the phonetic key of a word', () => {
  const sound = (word: string): string => soundOf(foldText(word));

  it.each([
    ['fromaj', 'fromage'],
    ['kinoa', 'quinoa'],
    ['farmassi', 'pharmacie'],
    ['conté', 'comté'],
    ['jambom', 'jambon'],
    ['aricot', 'haricot'],
    ['choco', 'chocos'],
    ['échalotte', 'échalote'],
    ['sossisse', 'saucisse'],
    ['cervelat', 'servela'],
    ['shampoing', 'champoing'],
    ['boeuf', 'beuf'],
  ])('« %s » sounds as « %s »', (typed, meant) => {
    expect(sound(typed)).toBe(sound(meant));
  });

  it.each([
    ['poisson', 'poison'],
    ['vin', 'vent'],
    ['chou', 'sou'],
    ['gâteau', 'cadeau'],
  ])('« %s » does not sound as « %s »', (one, other) => {
    expect(sound(one)).not.toBe(sound(other));
  });

  it('a word of only silent letters has a non-empty phonetic key', () => {
    expect(sound('thé')).not.toBe('');
  });
});

it.each([
  ['100234', ['100234']],
  ['n° 100234', ['100234']],
  ['Commande N°100 234', ['100234']],
  ['numéro 100234', ['100234']],
  ['06 12 34 56 78', ['0612345678']],
  ['06.12.34.56.78', ['0612345678']],
  ['+33 6 12 34 56 78', ['0612345678']],
  ['0033612345678', ['0612345678']],
  ['06 12', ['0612']],
  ['Hélène Œuvrard', ['helene', 'oeuvrard']],
  ['jean-pierre', ['jean', 'pierre']],
  ['O’Neill', ['o', 'neill']],
  ['zoe.petit@exemple.fr', ['zoe', 'petit', 'exemple', 'fr']],
  ['petit petit', ['petit']],
  ['No', ['no']],
  ['  ', []],
  ['« » !?', []],
])('the words of the search « %s »', (typed, words) => {
  expect(typedWords(typed)).toEqual(words);
});

it.each([
  ['le Drive Bercy', 'au Drive Bercy'],
  ['la Boutique de la Roquette', 'à la Boutique de la Roquette'],
  ['Lyon', 'à Lyon'],
  ['Le Havre', 'à Le Havre'],
])('« à » before %s gives « %s »', (name, said) => {
  expect(withA(name)).toBe(said);
});

it.each([
  ['Karim', 'de Karim'],
  ['Inès', 'd’Inès'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Hugo', 'de Hugo'],
  ['Yann', 'de Yann'],
  ['', 'de '],
])('« de » before %s gives « %s »', (name, said) => {
  expect(withDe(name)).toBe(said);
});
