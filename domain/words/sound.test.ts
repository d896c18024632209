import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';
import { soundOf } from './sound.ts';

const sound = (word: string): string => soundOf(foldText(word));

describe('the phonetic key of a word', () => {
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

  it('a word of silent letters only has a non-empty key', () => {
    expect(sound('thé')).not.toBe('');
  });
});
