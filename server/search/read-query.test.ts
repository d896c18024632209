import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

const priceOf = (typed: string) => {
  const { price, goods } = readQuery(typed);
  return [price?.minimumCents ?? null, price?.maximumCents ?? null, goods];
};

describe('what a query asks for', () => {
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
