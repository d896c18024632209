import { describe, expect, it } from 'vitest';
import {
  isPhraseCode,
  phrasesOf,
  phraseText,
  readPhrases,
  writePhrases,
} from './hazard-phrases.ts';
import { isElectronicAddress, isUfi } from './labelling-checks.ts';
import { labellingSchema } from './labelling.ts';

const text = (code: string) => phraseText({ code, text: null }, null);

describe('phrases of a label', () => {
  it('phrases of a label have the texts of the regulation, combined ones in one sentence', () => {
    expect(text('H319')).toBe('Provoque une sévère irritation des yeux.');
    expect(text('P301+P330+P331')).toBe(
      'EN CAS D’INGESTION : rincer la bouche. NE PAS faire vomir.',
    );
    expect(text('P362+P364')).toBe(
      'Enlever les vêtements contaminés et les laver avant réutilisation.',
    );
    expect(text('P305+P351+P338')).toMatch(
      /^EN CAS DE CONTACT AVEC LES YEUX : rincer .* minutes\. Enlever les lentilles/,
    );
  });

  it('no phrase of a label is empty, and none ends on a colon once it is combined', () => {
    const broken = (['hazard', 'precaution'] as const).flatMap((kind) =>
      phrasesOf(kind).filter(([code, phrase]) =>
        code.includes('+') ? !/[.…]$/.test(phrase) : phrase === '',
      ),
    );
    expect(broken).toEqual([]);
    expect(phrasesOf('hazard').length).toBeGreaterThan(100);
    expect(phrasesOf('precaution').length).toBeGreaterThan(130);
  });

  it('phrases of a label are read as labels and spreadsheets write them, and unknown codes are returned', () => {
    expect(
      readPhrases('precaution', 'p102, P305 + P351 + P338\nP501 : Déchetterie ; P999'),
    ).toEqual({
      phrases: [
        { code: 'P102', text: null },
        { code: 'P305+P351+P338', text: null },
        { code: 'P501', text: 'Déchetterie' },
      ],
      unknown: ['P999'],
    });
    expect(
      readPhrases('hazard', 'H360FD, h360fd, H102, P102').phrases.map(({ code }) => code),
    ).toEqual(['H360FD', expect.stringMatching(/^H360[Ff][Dd]$/)]);
  });

  it('phrases of a label written and read again are the same', () => {
    const { phrases } = readPhrases(
      'precaution',
      'P102 | P501: Éliminer en déchetterie : oui | P210',
    );
    expect(readPhrases('precaution', writePhrases(phrases)).phrases).toEqual(phrases);
  });

  it('EUH208 names what the label contains, and a text of the label replaces the standard one', () => {
    expect(phraseText({ code: 'EUH208', text: null }, 'limonène')).toBe(
      'Contient limonène. Peut produire une réaction allergique.',
    );
    expect(phraseText({ code: 'P501', text: 'À la déchetterie.' }, null)).toBe('À la déchetterie.');
    expect(isPhraseCode('hazard', 'P102')).toBe(false);
  });
});

const labelling = {
  operator: null,
  responsible: null,
  warnings: null,
  hazards: {
    pictograms: ['GHS05'],
    signalWord: 'danger',
    statements: [{ code: 'H318', text: null }],
    precautions: [],
    contains: null,
    ufi: null,
  },
};
const issuesOf = (hazards: object) =>
  labellingSchema
    .safeParse({ ...labelling, hazards: { ...labelling.hazards, ...hazards } })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the legal mentions', () => {
  it('a pictogram needs a signal word and an H phrase; that of the environment has no word', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ signalWord: null })).toEqual(['hazards.signalWord']);
    expect(issuesOf({ statements: [] })).toEqual(['hazards.statements']);
    expect(issuesOf({ statements: [{ code: 'EUH210', text: null }] })).toEqual([
      'hazards.statements',
    ]);
    const environment = { pictograms: ['GHS09'], signalWord: null };
    expect(issuesOf({ ...environment, statements: [{ code: 'H411', text: null }] })).toEqual([]);
  });

  it('an unknown phrase or a malformed UFI is refused at its field', () => {
    expect(issuesOf({ precautions: [{ code: 'P999', text: null }] })).toEqual([
      'hazards.precautions.0.code',
    ]);
    expect(issuesOf({ ufi: 'N1QV-R02N-J00M-WQD' })).toEqual(['hazards.ufi']);
    expect(['N1QV-R02N-J00M-WQD5', 'O1QV-R02N-J00M-WQD5'].map(isUfi)).toEqual([true, false]);
  });

  it.each<[string, boolean]>([
    ['conso@exemple.fr', true],
    ['https://exemple.fr/contact', true],
    ['www.exemple.fr', true],
    ['javascript:alert(1)', false],
    ['12 rue des Lilas', false],
    ['conso@exemple', false],
  ])('« %s » as an electronic address: %s', (address, isOne) => {
    expect(isElectronicAddress(address)).toBe(isOne);
  });
});
