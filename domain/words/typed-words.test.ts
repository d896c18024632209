import { expect, it } from 'vitest';
import { typedWords } from './typed-words.ts';

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
])('%s', (typed, words) => {
  expect(typedWords(typed)).toEqual(words);
});
