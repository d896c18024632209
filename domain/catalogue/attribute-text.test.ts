import { describe, expect, it } from 'vitest';
import { attributeText } from './attribute-text.ts';

const textOf = (value: unknown, unit?: string) => attributeText({ value, unit });

describe('attributes', () => {
  it.each([[undefined], [null], [''], ['   ']])(
    'V14a %j shows the label of « undefined »',
    (value) => {
      expect(textOf(value, 'mm')).toEqual({ text: 'Non renseigné' });
    },
  );

  it.each([
    [true, 'Oui'],
    [false, 'Non'],
    ['true', 'Oui'],
    ['false', 'Non'],
    ['N/A', 'Sans objet'],
    ['n/a', 'Sans objet'],
  ])('V14b %j is translated', (value, text) => {
    expect(textOf(value, 'mm')).toEqual({ text });
  });

  it.each([
    ['70/75', 'mm', '70/75 mm'],
    ['constructor', undefined, 'constructor'],
    ['70/75 mm', 'mm', '70/75 mm'],
    ['75 MM', 'mm', '75 MM'],
    [12.5, '%', '12,5 %'],
    [0, 'g', '0 g'],
    ['Gala', undefined, 'Gala'],
  ])('V14c %j gets its unit %j where it lacks it', (value, unit, text) => {
    expect(textOf(value, unit)).toEqual({ text });
  });

  it.each([
    [{ a: 1 }, 'object'],
    [['a'], 'array'],
    [() => 1, 'function'],
  ])('V14d a value of an unsupported type is not shown', (value, type) => {
    expect(textOf(value)).toEqual({ unsupported: type });
  });
});
