import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictogramFile, pictogramIds } from '#domain/catalogue/labelling-names.ts';
import type { Labelling } from '#domain/catalogue/labelling.ts';
import { missingErrors, readLabellingForm } from './labelling-form.ts';

function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}
const maker = {
  'operator.name': 'Savonnerie',
  'operator.address': '3 rue des Lessives, Marseille',
  'operator.electronicAddress': 'conso@savonnerie.example',
};
const bleach = {
  ...maker,
  'warnings.shown': '1',
  warnings: 'Ne pas mélanger.',
  'hazards.kind': 'some',
  pictograms: ['GHS05', 'GHS09'],
  signalWord: 'danger',
  'statements.chosen': 'H314',
  statements: 'h410 — Très toxique pour les organismes aquatiques',
  'precautions.chosen': 'P102 | P501: En déchetterie.',
  precautions: '',
  contains: '',
  ufi: '',
};

describe('the form of the legal mentions', () => {
  it('left empty, says nothing', () => {
    expect(readLabellingForm(formOf({ 'operator.name': ' ' }), null)).toEqual({
      labelling: null,
      errors: {},
    });
  });

  it('the form of the legal mentions reads a label, what was typed and not added included', () => {
    const { labelling, errors } = readLabellingForm(formOf(bleach), null);
    expect(errors).toEqual({});
    expect(labelling).toMatchObject({
      operator: { name: 'Savonnerie', isOutsideUnion: false },
      warnings: 'Ne pas mélanger.',
      hazards: {
        pictograms: ['GHS05', 'GHS09'],
        statements: [{ code: 'H314' }, { code: 'H410' }],
        precautions: [{ code: 'P102' }, { code: 'P501', text: 'En déchetterie.' }],
      },
    });
  });

  it('« aucune » and « aucun danger » are answers', () => {
    const none = { 'warnings.shown': '1', 'warnings.none': 'on', 'hazards.kind': 'none' };
    expect(readLabellingForm(formOf({ ...bleach, ...none }), null)).toMatchObject({
      labelling: { warnings: '', hazards: { pictograms: [], statements: [] } },
      errors: {},
    });
  });

  it('parts that the aisle hides are kept', () => {
    const before: Labelling = {
      operator: null,
      responsible: null,
      warnings: 'Gare.',
      hazards: null,
    };
    expect(readLabellingForm(formOf(maker), before).labelling).toMatchObject({
      operator: { name: 'Savonnerie' },
      warnings: 'Gare.',
    });
  });

  it.each<[string, object, string]>([
    ['an address without a name', { 'operator.name': '' }, 'operator.name'],
    ['a name without an address', { 'operator.address': '' }, 'operator.address'],
    [
      'a contact that is none',
      { 'operator.electronicAddress': 'oui' },
      'operator.electronicAddress',
    ],
    ['a pictogram without its word', { signalWord: '' }, 'signalWord'],
    ['an unknown phrase', { statements: 'H999' }, 'statements'],
    [
      'a label without a phrase',
      { pictograms: [], signalWord: '', 'statements.chosen': '', statements: '' },
      'statements',
    ],
    ['a malformed UFI', { ufi: 'ABCD' }, 'ufi'],
  ])('%s is told at its field', (_what, changes, field) => {
    const { errors } = readLabellingForm(formOf({ ...bleach, ...changes }), null);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('what is missing is told at its field', () => {
    expect(Object.keys(missingErrors(['operator', 'hazards']))).toEqual([
      'operator.name',
      'hazards.kind',
    ]);
  });

  it('every pictogram has its file', () => {
    const folder = path.resolve(import.meta.dirname, '../../public');
    expect(pictogramIds.filter((id) => !existsSync(folder + pictogramFile(id)))).toEqual([]);
  });
});
