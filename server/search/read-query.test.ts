import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { createSearchIndex, type SearchDocument } from './search-index.ts';
import { createSpelling } from './spelling.ts';

describe('what a query asks for', () => {
  const priceOf = (typed: string) => {
    const { price, goods } = readQuery(typed);
    return [price?.minimumCents ?? null, price?.maximumCents ?? null, goods];
  };

  it('« ni » goes on with « sans », and « et » ends it', () => {
    const saidOf = (typed: string) => readQuery(typed).absences.map(({ said }) => said);
    expect(saidOf('sans sucre ni lait')).toEqual(['sans sucres', 'sans lait']);
    expect(saidOf('gâteau sans gluten et sans lait')).toEqual(['sans gluten', 'sans lait']);
  });

  it.each([
    ['moins de 2 €', null, 200, ''],
    ['à moins de 3 euros', null, 300, ''],
    ['pas plus de 4 €', null, 400, ''],
    ['fromage moins de 5,50€', null, 550, 'fromage'],
    ['vin 10 euros max', null, 1000, 'vin'],
    ['café jusqu’à 5 €', null, 500, 'café'],
    ['entre 2 et 5 €', 200, 500, ''],
    ['vin rouge de 10 à 5 euros', 500, 1000, 'vin rouge'],
    ['champagne plus de 30 €', 3000, null, 'champagne'],
    ['lait 2ème âge', null, null, 'lait 2e âge'],
    ['eau de source', null, null, 'eau de source'],
  ])('« %s » is a price from %s to %s of « %s »', (typed, minimum, maximum, goods) => {
    expect(priceOf(typed)).toEqual([minimum, maximum, goods]);
  });

  it.each([
    ['500 g', ''],
    ['1L', ''],
    ['6', ''],
    ['500g farine', 'farine'],
    ['2 kg de pommes', 'de pommes'],
    ['6 x 33 cl', ''],
    ['compote bébé 6 mois', 'compote bébé'],
    ['farine T55', 'farine T55'],
  ])('the goods of « %s » are « %s »: sizes and numbers never decide alone', (typed, goods) => {
    expect(readQuery(typed).goods).toBe(goods);
  });

  it.each([
    ['yaourt sans sucre', 'yaourt', ['sans sucres']],
    ['sans lactose ni rien', 'ni rien', ['sans lactose']],
    ['sans huile de palme', '', ['sans huile de palme']],
    ['raisin sans pépins bio', 'raisin bio', ['sans pépins']],
    ['sans', 'sans', []],
  ])('« %s » is « %s » without what it names', (typed, goods, said) => {
    const reading = readQuery(typed);
    expect(reading.goods).toBe(goods);
    expect(reading.absences.map((absence) => absence.said)).toEqual(said);
  });

  it('guests are no quantity', () => {
    expect(readQuery('repas pour 6 personnes')).toMatchObject({ goods: 'repas', portions: 6 });
    expect(readQuery('raclette pour quatre')).toMatchObject({ goods: 'raclette', portions: 4 });
  });
});

describe('correct query', () => {
  const document = (name: string, own: Partial<SearchDocument> = {}): SearchDocument => ({
    id: name,
    name,
    keywords: '',
    brand: '',
    category: '',
    description: '',
    aisle: '',
    shelf: '',
    popularity: 0,
    ...own,
  });

  const names = [
    'Saucisse de Morteau',
    'Sauce tomate',
    'Sauce soja',
    'Tentacules de poulpe',
    'Bouillon de poule',
    'Pur jus multifruits',
    'Patate douce',
    'Salsa douce',
    'Croquettes pattes fines',
    'Riz complet',
    'Farine complète',
    'Ananas Victoria',
    'Poireaux',
    'Cassonade',
  ];
  const index = createSearchIndex(
    names.map((name) => document(name)),
    ['date courte', 'fructi'],
  );

  describe('the correction of a query', () => {
    it('the correction of a query prefers words that one product holds together to the likeliest of each', () => {
      expect(index.correct('saucsse morteau')?.query).toBe('saucisse morteau');
    });

    it.each([
      ['aanas', 'ananas'],
      ['poieraux', 'poireau'],
      ['kasonade', 'cassonade'],
    ])(
      '« %s » is « %s »: a slip may hide what is no plural, and a k sounds as a c',
      (typed, meant) => {
        expect(index.correct(typed)?.query).toBe(meant);
      },
    );

    it('a word that is only part of a phrase of the tables is not right alone', () => {
      expect(index.correct('datte')).toBeNull();
      expect(index.correct('courte')).toBeNull();
      expect(index.correct('fructi')).toBeNull();
    });

    it.each([
      ['tentacule poule', 'tentacule poulpe'],
      ['jus multi fruits', 'jus multifruit'],
      ['salsadouce', 'salsa douce'],
    ])('« %s » is read as « %s » where a product then holds all the words', (typed, meant) => {
      expect(index.slipped(typed)).toBe(meant);
    });

    it('known words that no product joins stay as they are', () => {
      expect(index.slipped('riz soja')).toBeNull();
    });
  });

  describe('the words of a product', () => {
    it('the words of a product agree with those typed in gender', () => {
      expect(index.exact('farine complet').ids).toEqual(['Farine complète']);
    });

    it('words of a product’s neighbours count only where no other product is found', () => {
      const shelf = createSearchIndex([
        document('Boisson avoine', { category: 'avoine' }),
        document('Boisson soja', { category: 'soja', among: 'avoine riz' }),
      ]);
      expect(shelf.exact('boisson avoine').ids).toEqual(['Boisson avoine']);
      const beside = shelf.exact('boisson riz');
      expect(beside.ids).toEqual(['Boisson soja']);
      expect(beside.isBeside).toBe(true);
    });
  });
});

describe('the spelling of a word', () => {
  const spelling = createSpelling(
    new Map(
      [
        'baguette 4',
        'bavette 3',
        'roquefort 1',
        'cabillaud 3',
        'kiwi 4',
        'protege 1',
        'penne 2',
        'courgette 5',
        'philadelphia 0',
        'fromage 90',
      ].map((row): [string, number] => {
        const [word = '', count] = row.split(' ');
        return [word, Number(count)];
      }),
    ),
  );

  it.each([
    ['bagette', 'baguette'],
    ['rokfor', 'roquefort'],
    ['cabiyo', 'cabillaud'],
    ['filadelfia', 'philadelphia'],
    ['fromaj', 'fromage'],
    ['courjette', 'courgette'],
  ])('« %s » is « %s », surely', (typed, meant) => {
    expect(spelling.candidates(typed)[0]).toEqual({ word: meant, isSure: true });
  });

  it('a short word one letter away is a guess', () => {
    expect(spelling.candidates('kiwis')[0]?.word).toBe('kiwi');
    expect(spelling.candidates('kiwy')[0]?.isSure ?? false).toBe(false);
  });

  it.each(['kiri', 'proteine', 'pneu', 'T55', 'lu', '500'])('« %s » is not corrected', (typed) => {
    expect(spelling.candidates(typed)).toEqual([]);
  });
});
