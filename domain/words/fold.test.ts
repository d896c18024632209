import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, searchWords, singular } from './fold.ts';

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

  it('stop words are ignored unless there is nothing else', () => {
    expect(searchWords('Huile d’olive de Provence')).toEqual(['huile', 'olive', 'provence']);
    expect(searchWords('sans')).toEqual(['san']);
    expect(searchWords('pain sans gluten')).toEqual(['pain', 'gluten']);
  });

  it('percentages are kept, punctuation is dropped', () => {
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
