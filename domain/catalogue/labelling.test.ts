import { describe, expect, it } from 'vitest';
import { emptySheet } from './empty-sheet.ts';
import {
  isPhraseCode,
  phrasesOf,
  phraseText,
  readPhrases,
  writePhrases,
} from './hazard-phrases.ts';
import { isElectronicAddress, isUfi } from './labelling-checks.ts';
import { type Labelling, labellingSchema } from './labelling.ts';
import {
  labellingToComplete,
  type MissingField,
  missingForSale,
  missingOnSale,
} from './sale-rules.ts';
import type { ProductSheet } from './sheet.ts';

const text = (code: string) => phraseText({ code, text: null }, null);

describe('phrases of a label', () => {
  it('label phrases use the regulation’s texts, and combined codes make one sentence', () => {
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

  it('no label phrase is empty, and no combined phrase ends in a colon', () => {
    const broken = (['hazard', 'precaution'] as const).flatMap((kind) =>
      phrasesOf(kind).filter(([code, phrase]) =>
        code.includes('+') ? !/[.…]$/.test(phrase) : phrase === '',
      ),
    );
    expect(broken).toEqual([]);
    expect(phrasesOf('hazard').length).toBeGreaterThan(100);
    expect(phrasesOf('precaution').length).toBeGreaterThan(130);
  });

  it('hazard codes are read in the spellings of labels and spreadsheets, and unknown codes are returned', () => {
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

  it('label phrases survive being written and read back', () => {
    const { phrases } = readPhrases(
      'precaution',
      'P102 | P501: Éliminer en déchetterie : oui | P210',
    );
    expect(readPhrases('precaution', writePhrases(phrases)).phrases).toEqual(phrases);
  });

  it('EUH208 names what the product contains, and the label’s own text replaces the standard one', () => {
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
  it('a hazard pictogram requires a signal word and an H phrase; the environmental one needs no signal word', () => {
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
  ])('whether « %s » is a valid electronic address: %s', (address, isOne) => {
    expect(isElectronicAddress(address)).toBe(isOne);
  });
});

describe('legal mentions required to sell a product', () => {
  const sheet = emptySheet({
    description: 'Bon.',
    soldBy: 'count',
    unitTerm: 'pièce',
    packSize: '500 g',
    netGrams: 500,
    origin: 'Bretagne, France',
    class: 'I',
    conservation: 'Au frais.',
    shelfLifeDays: 10,
    picture: '/pictures/x',
  });
  const operator = {
    name: 'Maison Test',
    address: '1 rue du Test, 75011 Paris',
    electronicAddress: 'test@exemple.fr',
    isOutsideUnion: false,
  };
  const labelled: Labelling = {
    operator,
    responsible: null,
    warnings: '',
    hazards: {
      pictograms: [],
      signalWord: null,
      statements: [],
      precautions: [],
      contains: null,
      ufi: null,
    },
  };

  const of = (
    path: string[],
    labelling: Labelling | null,
    changes: Partial<ProductSheet> = {},
  ): MissingField[] =>
    missingForSale({ name: 'Produit', path, sheet: { ...sheet, ...changes }, labelling });
  const unsaid: Labelling = { operator: null, responsible: null, warnings: null, hazards: null };
  const grocery = ['Épicerie', 'Pâtes', 'Spaghetti'];
  const hygiene = ['Hygiène & bébé', 'Hygiène', 'Dents'];
  const cleaning = ['Maison', 'Ménage', 'Nettoyants'];
  const outside = { ...operator, isOutsideUnion: true };

  it.each<[string, MissingField[], MissingField[]]>([
    ['food owes its operator', of(grocery, unsaid), ['operator']],
    ['the food of pets owes its operator', of(['Animaux', 'Chats', 'Repas'], unsaid), ['operator']],
    [
      'fresh food sold by weight owes its operator',
      of(['Boucherie', 'Bœuf', 'Rôtis'], unsaid, { soldBy: 'step' }),
      ['operator'],
    ],
    [
      'fruit and vegetables sold loose owe their origin instead',
      of(['Fruits & légumes', 'Fruits', 'Pommes'], unsaid, { soldBy: 'piece' }),
      [],
    ],
    [
      'fruit and vegetables in a packet owe their operator',
      of(['Fruits & légumes', 'Fruits', 'Pommes'], unsaid),
      ['operator'],
    ],
    [
      'other goods owe an electronic address and their warnings too',
      of(hygiene, unsaid),
      ['operator', 'electronicAddress', 'warnings'],
    ],
    [
      'household goods owe their dangers too',
      of(cleaning, unsaid),
      ['operator', 'electronicAddress', 'warnings', 'hazards'],
    ],
    [
      'what disinfects owes its dangers wherever it stands',
      of(['Hygiène', 'Soins', 'Petite pharmacie'], { ...labelled, hazards: null }),
      ['hazards'],
    ],
    [
      '« Entretien » and « Produits ménagers » are household aisles',
      of(['Entretien', 'Sols', 'Savons'], unsaid).slice(-1),
      ['hazards'],
    ],
    ['« aucune » and « aucun danger » are answers', of(cleaning, labelled), []],
    [
      'an operator outside the Union owes who answers inside',
      of(grocery, { ...labelled, operator: outside }),
      ['responsible'],
    ],
    [
      'the importer of food needs no electronic address',
      of(grocery, {
        ...labelled,
        operator: outside,
        responsible: { name: 'Import', address: 'Lyon', electronicAddress: null },
      }),
      [],
    ],
    [
      'the person responsible for other goods needs one',
      of(hygiene, {
        ...labelled,
        operator: outside,
        responsible: { name: 'Import', address: 'Lyon', electronicAddress: null },
      }),
      ['responsible'],
    ],
  ])('legal mentions required to sell: %s', (_what, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('a product older than the requirement stays on sale, and must have all mentions when put back on sale', () => {
    const before = { name: 'Javel', path: cleaning, sheet, labelling: null };
    expect(missingOnSale(before)).toEqual([]);
    expect(labellingToComplete(before)).toEqual([
      'operator',
      'electronicAddress',
      'warnings',
      'hazards',
    ]);
    expect(missingForSale(before)).toEqual(labellingToComplete(before));
    const begun = { ...before, labelling: unsaid };
    expect(missingOnSale(begun)).toEqual(missingForSale(begun));
    expect(labellingToComplete(begun)).toEqual([]);
  });
});
